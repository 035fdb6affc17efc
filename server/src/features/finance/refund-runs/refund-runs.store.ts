import type { Query } from '@houston/contract/endpoint';
import type { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type {
  RefundExecution,
  RefundItem,
  RefundRun,
} from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import type { Page, SortTerm } from '@houston/contract/paging';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { insertOne, lockOne } from '../../../db/rows.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { bankAccounts, bankEntries, bankStatements } from '../bank-statements/bank-statements.table.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import { refundExecutions, refundItems, refundRuns as runs } from './refund-runs.table.ts';

type Api = typeof refundRunsApi;
type RunField = 'id' | 'createdOn' | 'requestedBy' | 'state' | 'amount';

const columnsFor = (adminId: number) => ({
  id: runs.id,
  createdOn: runs.createdAt,
  requestedBy: runs.requestedByName,
  isOwn: sql<boolean>`${runs.requestedBy} = ${adminId}`.as('is_own'),
  statementId: runs.statementId,
  fileName: bankStatements.fileName,
  dossierNumber: dossiers.dossierNumber,
  iban: bankAccounts.iban,
  tenantName: tenants.name,
  state: runs.state,
  reason: runs.reason,
  decidedBy: runs.decidedByName,
  decidedOn: runs.decidedAt,
  declineReason: runs.declineReason,
  currency: bankAccounts.currency,
  items: runs.itemCount,
  amount: runs.amount,
  executed: runs.executedCount,
  executedAmount: runs.executedAmount,
  failed: runs.failedCount,
  version: runs.version,
});

const joined = (select: PgSelect) =>
  select
    .leftJoin(bankStatements, eq(bankStatements.id, runs.statementId))
    .leftJoin(dossiers, eq(dossiers.id, runs.dossierId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, runs.accountId))
    .innerJoin(tenants, eq(tenants.id, runs.tenantId)) as unknown as PgSelect;

interface RunsQuery {
  limit: number;
  skip: number;
  order: readonly SortTerm<RunField>[];
}

export interface RunFilter {
  tenantId?: number | undefined;
  statementId?: number;
  state?: RefundRun['state'] | undefined;
}

/** @param adminId whose own runs are marked */
export function selectRuns(db: Db, query: RunsQuery, filter: RunFilter, adminId: number): Promise<Page<RefundRun>> {
  const { tenantId, statementId, state } = filter;
  return selectPage<RefundRun, RunField>(
    db,
    runs,
    columnsFor(adminId),
    {
      query,
      id: runs.id,
      sortBy: {
        id: runs.id,
        createdOn: runs.createdAt,
        requestedBy: sql`lower(${runs.requestedByName})`,
        state: runs.state,
        amount: runs.amount,
      },
      where: and(
        tenantId === undefined ? undefined : eq(runs.tenantId, tenantId),
        statementId === undefined ? undefined : eq(runs.statementId, statementId),
        state === undefined ? undefined : eq(runs.state, state),
      ),
    },
    joined,
  );
}

export async function findRun(db: Db, id: number, adminId: number): Promise<RefundRun | undefined> {
  const [row] = await joined(db.select(columnsFor(adminId)).from(runs).$dynamic() as unknown as PgSelect).where(
    eq(runs.id, id),
  );
  return row as unknown as RefundRun | undefined;
}

export function selectExecutions(db: Db, runId: number): Promise<RefundExecution[]> {
  return db
    .select({
      number: refundExecutions.number,
      executedOn: refundExecutions.executedAt,
      executedBy: refundExecutions.executedByName,
      executed: refundExecutions.executedCount,
      executedAmount: refundExecutions.executedAmount,
      failed: refundExecutions.failedCount,
    })
    .from(refundExecutions)
    .where(eq(refundExecutions.runId, runId))
    .orderBy(refundExecutions.number);
}

export function selectItems(
  db: Db,
  runId: number,
  query: Query<Api['items']>,
): Promise<Page<Omit<RefundItem, 'use' | 'alsoIn'>>> {
  const { id, entryId, amount, result, execution } = refundItems;
  const where: SQL | undefined = and(
    eq(refundItems.runId, runId),
    query.result === undefined ? undefined : eq(result, query.result),
  );
  return selectPage<Omit<RefundItem, 'use' | 'alsoIn'>, (typeof query.order)[number]['field']>(
    db,
    refundItems,
    {
      id,
      entryId,
      amount,
      entryAmount: bankEntries.amount,
      name: sql<string | null>`coalesce(${refundItems.name}, ${bankEntries.counterpartyName})`.as('payee_name'),
      iban: sql<string | null>`coalesce(${refundItems.iban}, ${bankEntries.counterpartyIban})`.as('payee_iban'),
      bookingDate: bankEntries.bookingDate,
      namedFor: sql<
        string | null
      >`case when ${refundItems.iban} is not null and ${entryId} is not null then coalesce(${bankEntries.counterpartyName}, '') end`.as(
        'named_for',
      ),
      result,
      execution,
      returnedOn: sql<Date | null>`(select r.returned_at from refunds r where r.item_id = ${id})`
        .mapWith(bankStatements.createdAt)
        .as('returned_on'),
    },
    { query, id, sortBy: { id, amount, result }, where },
    (select) => select.leftJoin(bankEntries, eq(bankEntries.id, entryId)) as unknown as PgSelect,
  );
}

/** Keeps the run as it is until the transaction ends. @returns who requested it */
export async function lockRun(tx: Tx, id: number): Promise<number | undefined> {
  return (await lockOne(tx, runs, id))?.requestedBy;
}

/** Who requested a run. */
export async function findRequester(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db.select({ requestedBy: runs.requestedBy }).from(runs).where(eq(runs.id, id));
  return row?.requestedBy;
}

/** @returns its id */
export async function insertRun(tx: Tx, values: typeof runs.$inferInsert): Promise<number> {
  return (await insertOne(tx, runs, values)).id;
}

export async function insertItems(
  tx: Tx,
  runId: number,
  items: readonly Omit<typeof refundItems.$inferInsert, 'runId'>[],
): Promise<void> {
  await tx.insert(refundItems).values(items.map((item) => ({ ...item, runId })));
}

export async function updateRun(tx: Tx, id: number, values: Partial<typeof runs.$inferInsert>): Promise<void> {
  await tx
    .update(runs)
    .set({ ...values, version: sql`${runs.version} + 1` })
    .where(eq(runs.id, id));
}
