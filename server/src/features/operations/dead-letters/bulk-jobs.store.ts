import type { Query } from '@houston/contract/endpoint';
import type {
  BulkJob,
  BulkJobItem,
  deadLetterJobsApi,
} from '@houston/contract/features/operations/dead-letters/dead-letter-jobs.api';
import { and, eq, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { type BulkJobRow, bulkJobItems, bulkJobs } from './bulk-jobs.table.ts';
import { deadLetters } from './dead-letters.table.ts';

type JobOrder = Query<typeof deadLetterJobsApi.list>['order'][number]['field'];
type ItemOrder = Query<typeof deadLetterJobsApi.items>['order'][number]['field'];

const creator = alias(admins, 'creator');
const stopper = alias(admins, 'stopper');
const { id, action, state, reason, createdAt, finishedAt, ratePerSecond, total, done, refused, retryOf } = bulkJobs;

const columns = {
  ...{ id, action, state, reason, finishedOn: finishedAt, ratePerSecond, total, done, refused, retryOf },
  createdOn: createdAt,
  createdBy: sql<string>`coalesce(${creator.firstName} || ' ' || ${creator.lastName}, '')`.as('created_by_name'),
  stoppedBy: sql<string | null>`${stopper.firstName} || ' ' || ${stopper.lastName}`.as('stopped_by_name'),
};

export async function selectJobs(db: Db, query: Query<typeof deadLetterJobsApi.list>) {
  return selectPage<BulkJob & { counted: number }, JobOrder>(
    db,
    bulkJobs,
    // The page has a `total` of its own.
    { ...columns, counted: sql<number>`${total}`.as('counted') },
    {
      query,
      id,
      sortBy: { id, createdOn: createdAt, state },
      where: query.state === undefined ? undefined : eq(state, query.state),
    },
    withNames,
  );
}

export async function findJob(db: Db, jobId: number): Promise<BulkJob | null> {
  const [row] = await withNames(db.select(columns).from(bulkJobs).$dynamic() as never).where(eq(id, jobId));
  return (row as BulkJob | undefined) ?? null;
}

export async function selectItems(db: Db, jobId: number, query: Query<typeof deadLetterJobsApi.items>) {
  const item = bulkJobItems;
  return selectPage<BulkJobItem, ItemOrder>(
    db,
    item,
    {
      id: item.id,
      deadLetterId: item.deadLetterId,
      messageIdentifier: deadLetters.messageIdentifier,
      state: item.state,
      refusal: item.refusal,
    },
    {
      query,
      id: item.id,
      sortBy: { id: item.id, deadLetterId: item.deadLetterId },
      where: and(eq(item.jobId, jobId), query.state === undefined ? undefined : eq(item.state, query.state)),
      idsFirst: true,
    },
    (select) => select.innerJoin(deadLetters, eq(deadLetters.id, item.deadLetterId)) as unknown as PgSelect,
  );
}

/** The job, locked until the transaction ends: no portion of it runs meanwhile. */
export async function lockJob(tx: Tx, jobId: number): Promise<BulkJobRow | null> {
  const [row] = await tx.select().from(bulkJobs).where(eq(id, jobId)).for('update');
  return row ?? null;
}

export async function hasRunningRetry(tx: Tx, jobId: number): Promise<boolean> {
  const rows = await tx
    .select({ id })
    .from(bulkJobs)
    .where(and(eq(retryOf, jobId), eq(state, 'running')));
  return rows.length > 0;
}

export async function markStopped(tx: Tx, jobId: number, by: number, at: Date): Promise<void> {
  await tx.update(bulkJobs).set({ state: 'stopped', stoppedBy: by, finishedAt: at }).where(eq(id, jobId));
}

function withNames(select: PgSelect): PgSelect {
  return select
    .leftJoin(creator, eq(creator.id, bulkJobs.createdBy))
    .leftJoin(stopper, eq(stopper.id, bulkJobs.stoppedBy)) as unknown as PgSelect;
}
