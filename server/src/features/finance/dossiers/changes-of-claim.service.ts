/** The history of what is done about one claim, which is that of a person: it says why only until they are erased. */
import type { AuditedKind } from '@houston/contract/features/access/audit/audit-words';
import type { RecordChange } from '@houston/contract/record-changes';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** Why something was done or asked, or what somebody complained of, as the trail calls it. */
const isReason = /reason$|^subject$/i;

/** @param dossierId of the claim; null where the record is about something else */
export async function listChangesOfClaim(
  db: Db,
  kind: AuditedKind,
  id: number | string,
  dossierId: number | null,
): Promise<{ data: RecordChange[] }> {
  const [{ data }, erasedAt] = await Promise.all([
    listRecordChanges(db, kind, id),
    dossierId === null ? null : findErasure(db, dossierId),
  ]);
  return { data: data.map((one) => (erasedAt !== null && one.at < erasedAt ? withoutReasons(one) : one)) };
}

/** What only the trail keeps. */
export function withoutReasons(one: RecordChange): RecordChange {
  return { ...one, reason: null, before: shown(one.before), after: shown(one.after) };
}

function shown<V>(values: Record<string, V> | null): Record<string, V> | null {
  return values && Object.fromEntries(Object.entries(values).filter(([name]) => !isReason.test(name)));
}

async function findErasure(db: Db, dossierId: number): Promise<Date | null> {
  const { rows } = await queryRows<{ at: Date | null }>(
    db,
    'select c.erased_at as at from dossiers d join consumers c on c.id = d.consumer_id where d.id = $1',
    [dossierId],
  );
  return rows[0]?.at ?? null;
}
