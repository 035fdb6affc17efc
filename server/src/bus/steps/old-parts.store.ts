/** Parts of steps that are kept no longer, one at a time: who claims one has ten minutes, and as much again with each portion it archives. */
import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { sql } from 'drizzle-orm';
import type { ArchiveManifest } from '../../archive/archive-manifest.ts';
import { appendAudit } from '../../audit/audit.ts';
import { auditEntry } from '../../audit/audit-entry.ts';
import type { App } from '../../call.ts';
import { inBriefLocks } from '../../db/brief-lock.ts';
import type { Db } from '../../db/database.ts';
import { selectRows } from '../../db/rows.ts';
import { announce } from '../../live/live.ts';
import { serverActor, serverCall } from '../../start/server-call.ts';
import { partTable } from './step-parts.ts';

const claimMs = 10 * 60_000;

export interface OldPart {
  readonly firstId: number;
  readonly endId: number;
  /** `2026-11`. */
  readonly month: string;
  /** Whether it was taken off the table before: by one who was killed then. */
  readonly isRemoved: boolean;
}

/**
 * The oldest part that is done with and whose last attempt ended before `keptSince`, or that was left half done, whatever is kept now;
 * null when there is none, or another worker has it.
 */
export async function claimOldPart(db: Db, now: Date, keptSince: Date | null): Promise<OldPart | null> {
  const [part] = await selectRows<OldPart>(
    db,
    sql`update bus_step_parts set claimed_until = ${claimEnd(now)} where first_id = (
        select p.first_id from bus_step_parts p
        where archived_at is null and (claimed_until is null or claimed_until <= ${now}) and (removed_at is not null
          or end_id <= (select last_value from bus_transactions_id_seq) and coalesce(
            (select t.ended_at from bus_transactions t where t.id >= p.first_id and t.id < p.end_id order by t.id desc limit 1),
            p.month + interval '1 month') < ${keptSince})
        order by p.first_id limit 1 for update skip locked)
      returning first_id as "firstId", end_id as "endId", to_char(month, 'YYYY-MM') as month, removed_at is not null as "isRemoved"`,
  );
  return part ?? null;
}

export async function keepClaim(db: Db, { firstId }: OldPart, now: Date): Promise<void> {
  await db.execute(sql`update bus_step_parts set claimed_until = ${claimEnd(now)} where first_id = ${firstId}`);
}

/** From now on it is a table by itself, which nobody writes to, and no screen shows its steps. */
export async function takeOff({ database }: App, { firstId }: OldPart, now: Date, months: number): Promise<void> {
  await inBriefLocks(database, async (tx) => {
    await tx.execute(sql`alter table bus_step_lists detach partition ${sql.identifier(partTable(firstId))}`);
    await tx.execute(
      sql`update bus_step_parts set removed_at = ${now}, kept_months = ${months} where first_id = ${firstId}`,
    );
    await announce(tx, busTransactionsApi);
  });
}

/** Drops what is archived. Once is enough: whoever comes second finds it done. */
export async function dropPart(app: App, { firstId }: OldPart, archive: ArchiveManifest, name: string): Promise<void> {
  const now = app.clock();
  await inBriefLocks(app.database, async (tx) => {
    const [part] = await selectRows<{ months: number }>(
      tx,
      sql`update bus_step_parts set archived_at = ${now}, row_count = ${archive.rows}, sha256 = ${archive.sha256}
        where first_id = ${firstId} and archived_at is null returning kept_months as months`,
    );
    if (part === undefined) return;
    await tx.execute(sql`drop table ${sql.identifier(partTable(firstId))}`);
    await appendAudit(tx, serverCall(app, 'step-upkeep'), [
      auditEntry({
        action: 'bus-steps.remove',
        record: { kind: 'bus-steps', id: name },
        after: { months: part.months, rows: archive.rows, sha256: archive.sha256 },
        actor: serverActor,
      }),
    ]);
  });
}

function claimEnd(now: Date): Date {
  return new Date(now.getTime() + claimMs);
}
