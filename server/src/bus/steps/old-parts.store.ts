/** Parts of steps that are kept no longer, one at a time: who claims one has ten minutes, and as much again whenever it keeps the claim. */
import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { sql } from 'drizzle-orm';
import type { ArchiveManifest } from '../../archive/archive-manifest.ts';
import { appendAudit } from '../../audit/audit.ts';
import { auditEntry } from '../../audit/audit-entry.ts';
import type { App } from '../../call.ts';
import type { Db } from '../../db/database.ts';
import { inBriefLocks } from '../../db/locks/brief-lock.ts';
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
  /** When the claim ends, and by that whose it is: another worker's ends at another time. */
  claimedUntil: Date;
}

/**
 * The oldest part that is done with and whose last attempt ended before `keptSince`, or that was left half done, whatever is kept now;
 * null when there is none, or another worker has it. While one is half done no other begins: where archives cannot be written, screens would
 * lose one month after the other.
 */
export async function claimOldPart(db: Db, now: Date, keptSince: Date | null): Promise<OldPart | null> {
  const claimedUntil = claimEnd(now);
  const [part] = await selectRows<Omit<OldPart, 'claimedUntil'>>(
    db,
    sql`update bus_step_parts set claimed_until = ${claimedUntil} where first_id = (
        select p.first_id from bus_step_parts p
        where archived_at is null and (claimed_until is null or claimed_until <= ${now}) and (removed_at is not null
          or not exists (select 1 from bus_step_parts h where h.removed_at is not null and h.archived_at is null)
          and end_id <= (select last_value from bus_transactions_id_seq) and coalesce(
            (select t.ended_at from bus_transactions t where t.id >= p.first_id and t.id < p.end_id order by t.id desc limit 1),
            p.month + interval '1 month') < ${keptSince})
        order by p.first_id limit 1 for update skip locked)
      returning first_id as "firstId", end_id as "endId", to_char(month, 'YYYY-MM') as month, removed_at is not null as "isRemoved"`,
  );
  return part === undefined ? null : { ...part, claimedUntil };
}

/** Milliseconds until the next claim ends of a part that is not archived: whoever has it may have failed. Null when there is none. */
export async function untilClaimEnds(db: Db, now: Date): Promise<number | null> {
  const [row] = await selectRows<{ wait: number | null }>(
    db,
    sql`select ceil(extract(epoch from min(claimed_until) - ${now}::timestamptz) * 1000)::int as wait
      from bus_step_parts where archived_at is null and claimed_until > ${now}`,
  );
  return row?.wait ?? null;
}

/** @returns whether it is still this worker's. One that was slow may have lost it to another */
export async function keepClaim(db: Db, part: OldPart, now: Date): Promise<boolean> {
  const until = claimEnd(now);
  const { rowCount } = await db.execute(
    sql`update bus_step_parts set claimed_until = ${until} where first_id = ${part.firstId} and claimed_until = ${part.claimedUntil}`,
  );
  if (rowCount === 1) part.claimedUntil = until;
  return rowCount === 1;
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

/** Drops what is archived. @returns whether it did: never what another worker has claimed meanwhile, who may be at it */
export async function dropPart(app: App, old: OldPart, archive: ArchiveManifest, name: string): Promise<boolean> {
  const { firstId, claimedUntil } = old;
  const now = app.clock();
  return inBriefLocks(app.database, async (tx) => {
    const [part] = await selectRows<{ months: number }>(
      tx,
      sql`update bus_step_parts set archived_at = ${now}, row_count = ${archive.rows}, sha256 = ${archive.sha256}
        where first_id = ${firstId} and archived_at is null and claimed_until = ${claimedUntil} returning kept_months as months`,
    );
    if (part === undefined) return false;
    await tx.execute(sql`drop table ${sql.identifier(partTable(firstId))}`);
    await appendAudit(tx, serverCall(app, 'step-upkeep'), [
      auditEntry({
        action: 'bus-steps.remove',
        record: { kind: 'bus-steps', id: name },
        after: { months: part.months, rows: archive.rows, sha256: archive.sha256 },
        actor: serverActor,
      }),
    ]);
    return true;
  });
}

function claimEnd(now: Date): Date {
  return new Date(now.getTime() + claimMs);
}
