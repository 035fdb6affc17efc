/** The statements behind refunds that admins make or ask for. */
import type { Query } from '@houston/contract/endpoint';
import { mostEvents } from '@houston/contract/features/finance/transactions/transaction-events.schema';
import type { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import type { TransactionRefund } from '@houston/contract/features/finance/transactions/transaction-refunds.schema';
import type { Page } from '@houston/contract/paging';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { shops } from '../../access/api-keys/api-keys.table.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { shownColumns } from '../../work/approvals/requests.service.ts';
import { transactionRefunds as refunds } from './transaction-refunds.table.ts';
import { transactions } from './transactions.table.ts';

const columnsFor = (adminId: number) => ({
  ...shownColumns(refunds, adminId),
  transactionNumber: transactions.transactionNumber,
  shopName: shops.name,
  tenantName: sql<string>`${tenants.name}`.as('tenant_name'),
  amount: refunds.amount,
  currency: transactions.currency,
});

const joined = (select: PgSelect) =>
  select
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .innerJoin(tenants, eq(tenants.id, refunds.tenantId))
    .innerJoin(shops, eq(shops.id, transactions.shopId)) as unknown as PgSelect;

/** @param adminId whose own ones are marked */
export function selectRefunds(
  db: Db,
  query: Query<typeof transactionRefundsApi.list>,
  adminId: number,
): Promise<Page<TransactionRefund>> {
  const { id, state, tenantId } = refunds;
  const where = and(
    query.state === undefined ? undefined : eq(state, query.state),
    query.tenantId === undefined ? undefined : eq(tenantId, query.tenantId),
  );
  return selectPage(db, refunds, columnsFor(adminId), { query, id, sortBy: { id }, where }, joined);
}

/** The newest first. */
export function selectRefundsOf(db: Db, transactionId: number, adminId: number): Promise<TransactionRefund[]> {
  return read(db, adminId, eq(refunds.transactionId, transactionId));
}

export async function findRefund(db: Db, id: number, adminId: number): Promise<TransactionRefund | undefined> {
  return (await read(db, adminId, eq(refunds.id, id)))[0];
}

async function read(db: Db, adminId: number, where: SQL): Promise<TransactionRefund[]> {
  const select = db.select(columnsFor(adminId)).from(refunds).$dynamic() as unknown as PgSelect;
  return (await joined(select).where(where).orderBy(desc(refunds.id)).limit(mostEvents)) as TransactionRefund[];
}
