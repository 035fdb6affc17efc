import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { type BulkJobRow, bulkJobItems, bulkJobs } from './bulk-jobs.table.ts';
import { deadLetters } from './dead-letters.table.ts';

/** Wakes the runners of every process. */
export const bulkChannel = 'houston_bulk';

export type NewJob = Pick<BulkJobRow, 'action' | 'reason' | 'ratePerSecond'> & { retryOf?: number };

/** Stores a job with the letters that `selection` finds at this moment, the oldest first. @returns its id and their number */
export async function insertJob(
  tx: Tx,
  job: NewJob,
  by: { adminId: number; now: Date },
  selection: SQL,
): Promise<{ id: number; total: number }> {
  const [row] = await tx
    .insert(bulkJobs)
    .values({ ...job, total: 0, createdBy: by.adminId, createdAt: by.now, availableAt: by.now })
    .returning({ id: bulkJobs.id });
  if (row === undefined) throw new Error('the job was not stored');
  const { rowCount } = await tx.execute(sql`
    insert into bulk_job_items (job_id, dead_letter_id)
    select ${row.id}, ${deadLetters.id} from ${deadLetters} where ${selection}
    order by ${deadLetters.pickedUpOn}, ${deadLetters.id}`);
  const total = rowCount ?? 0;
  await tx.update(bulkJobs).set({ total }).where(eq(bulkJobs.id, row.id));
  await tx.execute(sql`select pg_notify(${bulkChannel}, '')`);
  return { id: row.id, total };
}

/** What a job refused or had not reached. */
export function leftoverOf(jobId: number): SQL {
  return sql`${deadLetters.id} in (
    select ${bulkJobItems.deadLetterId} from ${bulkJobItems}
    where ${bulkJobItems.jobId} = ${jobId} and ${bulkJobItems.state} <> 'done')`;
}
