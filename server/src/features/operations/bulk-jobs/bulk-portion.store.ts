import type { Refusal } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { type LockedLetter, lockedColumns } from '../dead-letters/dead-letters.table.ts';
import { type BulkJobRow, bulkJobs } from './bulk-jobs.table.ts';

export type LockedItem = LockedLetter & { readonly itemId: number };

/**
 * A job whose next portion is due, locked until the transaction ends: other workers pass it by, and a worker that is killed
 * lets go of it with its portion undone.
 */
export async function lockDueJob(tx: Tx, now: Date): Promise<BulkJobRow | null> {
  const [row] = await tx
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.state, 'running'), lte(bulkJobs.availableAt, now)))
    .orderBy(asc(bulkJobs.availableAt), asc(bulkJobs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** The next items of a job with their letters, locked in the order of the letters. */
export async function lockItems(tx: Tx, jobId: number, limit: number): Promise<LockedItem[]> {
  const { rows } = await queryRows<LockedItem>(
    tx,
    `with item as materialized (
      select id, dead_letter_id from bulk_job_items where job_id = $1 and state = 'waiting' order by id limit $2
    )
    select i.id as "itemId", ${lockedColumns}
    from item i join dead_letters d on d.id = i.dead_letter_id order by d.id for update of d`,
    [jobId, limit],
  );
  return rows;
}

export async function settleItems(tx: Tx, items: readonly { itemId: number; refusal: Refusal | null }[]) {
  await queryRows(
    tx,
    `update bulk_job_items i set state = case when r.refusal is null then 'done' else 'refused' end, refusal = r.refusal
    from unnest($1::bigint[], $2::text[]) as r(item, refusal) where i.id = r.item`,
    [items.map(({ itemId }) => itemId), items.map(({ refusal }) => refusal)],
  );
}

/** Counts a portion, and ends the job when nothing waits any more. */
export async function settleJob(
  tx: Tx,
  jobId: number,
  portion: { done: number; refused: number; now: Date; availableAt: Date },
): Promise<Pick<BulkJobRow, 'state' | 'total' | 'done' | 'refused'>> {
  const { rows } = await queryRows<Pick<BulkJobRow, 'state' | 'total' | 'done' | 'refused'>>(
    tx,
    `update bulk_jobs j set done = done + $2, refused = refused + $3, available_at = $5,
      state = case when w.is_waiting then state else 'finished' end,
      finished_at = case when w.is_waiting then null else $4::timestamptz end
    from (select exists (select from bulk_job_items where job_id = $1 and state = 'waiting') as is_waiting) w
    where j.id = $1
    returning j.state, j.total, j.done, j.refused`,
    [jobId, portion.done, portion.refused, portion.now, portion.availableAt],
  );
  const [job] = rows;
  if (job === undefined) throw new Error('the job is gone');
  return job;
}

/** Puts a job off whose portion failed, so that it does not keep the others from their turn. */
export async function postponeJob(db: Db, jobId: number, until: Date): Promise<void> {
  await db.update(bulkJobs).set({ availableAt: until }).where(eq(bulkJobs.id, jobId));
}

/** When the next portion of any job is due; null when no job runs. */
export async function findNextDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ next: sql<Date | null>`min(${bulkJobs.availableAt})`.mapWith(bulkJobs.availableAt) })
    .from(bulkJobs)
    .where(eq(bulkJobs.state, 'running'));
  return row?.next ?? null;
}
