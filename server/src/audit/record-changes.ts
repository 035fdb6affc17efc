/** The history that a record shows of itself. */
import type { AuditedKind } from '@houston/contract/features/access/audit/audit-words';
import type { RecordChange } from '@houston/contract/record-changes';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { admins } from '../features/access/admins/admins.table.ts';
import { auditLog } from './audit.table.ts';

const most = 100;

/** Who did it is told by their name of today; what is left of who is gone is what the trail calls them. */
const actor = sql<string>`coalesce(nullif(trim(${admins.firstName} || ' ' || ${admins.lastName}), ''), ${auditLog.actor})`;

/** The last 100 audit rows of one record, newest first. */
export async function listRecordChanges(
  db: Db,
  kind: AuditedKind,
  id: number | string,
): Promise<{ data: RecordChange[] }> {
  const isOfRecord = and(eq(auditLog.recordKind, kind), eq(auditLog.recordId, String(id)));
  return { data: (await selectChanges(db, isOfRecord)).map(({ kind: _, ...change }) => change) };
}

/** The same of several records, each with the kind of its own. @param ids of the entries: queries of them, each along an index */
export function changesWhere(db: Db, ids: readonly SQL[]): Promise<RecordChange[]> {
  return selectChanges(db, sql`${auditLog.id} in (${sql.join([...ids], sql` union all `)})`);
}

async function selectChanges(db: Db, which: SQL | undefined): Promise<RecordChange[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: actor.as('by'),
      action: auditLog.action,
      kind: auditLog.recordKind,
      outcome: auditLog.outcome,
      reason: auditLog.reason,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(admins, eq(admins.id, auditLog.actorId))
    .where(which)
    .orderBy(desc(auditLog.id))
    .limit(most);
  return rows.map(({ kind, ...row }) => ({ ...row, ...(kind !== null && { kind }) }));
}
