import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { insertOne, selectRows } from '../../../db/rows.ts';
import { wake } from '../../../db/wake.ts';
import { isUnhandled } from '../dead-letters/dead-letter-filter.service.ts';
import { deadLetters } from '../dead-letters/dead-letters.table.ts';
import { type BulkJobRow, bulkJobItems, bulkJobs } from './bulk-jobs.table.ts';

/** Wakes the runners of every process. */
export const bulkChannel = 'houston_bulk';

export type NewJob = Pick<BulkJobRow, 'action' | 'reason' | 'ratePerSecond' | 'choice'> & { retryOf?: number };

/** Stores a job with the letters that `selection` finds at this moment, the oldest first. @returns its id and their number */
export async function insertJob(
  tx: Tx,
  job: NewJob,
  by: { adminId: number; now: Date },
  selection: SQL,
): Promise<{ id: number; total: number }> {
  const times = { createdAt: by.now, availableAt: by.now };
  const { id } = await insertOne(tx, bulkJobs, { ...job, total: 0, createdBy: by.adminId, ...times });
  const { rowCount } = await tx.execute(sql`
    insert into bulk_job_items (job_id, dead_letter_id)
    select ${id}, chosen.id from (${lettersOf(job, selection)}) as chosen order by chosen.picked_up_on, chosen.id`);
  const total = rowCount ?? 0;
  await tx.update(bulkJobs).set({ total }).where(eq(bulkJobs.id, id));
  await wake(tx, bulkChannel);
  return { id, total };
}

// A message is sent once, however often it has failed: the newest failure that nobody has handled stands for it.
function lettersOf({ action }: NewJob, selection: SQL): SQL {
  const { id, rootId, handled, pickedUpOn } = deadLetters;
  if (action === 'discard') return sql`select ${id}, ${pickedUpOn} from ${deadLetters} where ${selection}`;
  const message = sql`coalesce(${rootId}, -${id})`;
  return sql`select distinct on (${message}) ${id}, ${pickedUpOn} from ${deadLetters} where ${selection}
    order by ${message}, ${handled}, ${id} desc`;
}

type Ended = Pick<BulkJobRow, 'id' | 'action'>;

/** What can be done now of a job's rest: what it refused or had not reached, and what it sent and failed again. */
export function leftoverOf({ id: jobId, action }: Ended): SQL {
  const { id, rootId, messageType } = deadLetters;
  const item = bulkJobItems;
  const rest = sql`${id} in (
      select ${item.deadLetterId} from ${item} where ${item.jobId} = ${jobId} and ${item.state} <> 'done')`;
  const failedAgain = sql`${rootId} in (select r.root_id from bus_requeues r where r.job_id = ${jobId} and r.state = 2)`;
  const isSendable = sql`${messageType} between 1 and 3`;
  const isFree = sql`not exists (select from bus_queue q where q.root_id = ${rootId})`;
  const taken = action === 'discard' ? rest : sql`(${rest} or ${failedAgain}) and ${isSendable}`;
  return and(isUnhandled, taken, isFree) ?? sql`false`;
}

/** How many messages that are. */
export async function countLeftover(db: Db, job: Ended): Promise<number> {
  const rows = await selectRows<{ count: number }>(
    db,
    sql`
    select count(distinct coalesce(${deadLetters.rootId}, -${deadLetters.id}))::int as count
    from ${deadLetters} where ${leftoverOf(job)}`,
  );
  return rows[0]?.count ?? 0;
}
