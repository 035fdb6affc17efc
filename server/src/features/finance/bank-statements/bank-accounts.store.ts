import type { Query } from '@houston/contract/endpoint';
import type {
  BankAccount,
  bankAccountsApi,
} from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import type { Page } from '@houston/contract/paging';
import { eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { tenants } from '../../platform/tenants/tenants.table.ts';
import { bankAccounts } from './bank-statements.table.ts';

const columns = {
  id: bankAccounts.id,
  tenantId: bankAccounts.tenantId,
  tenantName: tenants.name,
  iban: bankAccounts.iban,
  holder: bankAccounts.holder,
  bic: bankAccounts.bic,
  currency: bankAccounts.currency,
  isBlocked: bankAccounts.isBlocked,
  version: bankAccounts.version,
};

const withTenant = (select: PgSelect) =>
  select.innerJoin(tenants, eq(tenants.id, bankAccounts.tenantId)) as unknown as PgSelect;

export function selectAccounts(
  db: Db,
  query: Query<typeof bankAccountsApi.list>,
  tenantId: number | null,
): Promise<Page<BankAccount>> {
  return selectPage<BankAccount, (typeof query.order)[number]['field']>(
    db,
    bankAccounts,
    columns,
    {
      query,
      id: bankAccounts.id,
      sortBy: { ...columns, holder: sql`lower(${bankAccounts.holder})` },
      where: tenantId === null ? undefined : eq(bankAccounts.tenantId, tenantId),
    },
    withTenant,
  );
}

export async function findAccountById(db: Db, id: number): Promise<BankAccount | undefined> {
  const [row] = await withTenant(db.select(columns).from(bankAccounts).$dynamic() as unknown as PgSelect).where(
    eq(bankAccounts.id, id),
  );
  return row as unknown as BankAccount | undefined;
}

/** Keeps it as it is until the transaction ends. */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: bankAccounts.id }).from(bankAccounts).where(eq(bankAccounts.id, id)).for('update');
}

/** @returns its id */
export async function insertAccount(tx: Tx, values: typeof bankAccounts.$inferInsert): Promise<number> {
  const [row] = await tx.insert(bankAccounts).values(values).returning({ id: bankAccounts.id });
  return row?.id ?? 0;
}

export async function storeAccount(
  tx: Tx,
  id: number,
  values: Pick<typeof bankAccounts.$inferInsert, 'holder' | 'bic' | 'isBlocked'>,
): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ ...values, version: sql`${bankAccounts.version} + 1` })
    .where(eq(bankAccounts.id, id));
}
