import type { Query } from '@houston/contract/endpoint';
import type {
  BankAccount,
  bankAccountsApi,
} from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import type { Page } from '@houston/contract/paging';
import { and, eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
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
  takesPayments: bankAccounts.takesPayments,
  version: bankAccounts.version,
};

const withTenant = (select: PgSelect) =>
  select.innerJoin(tenants, eq(tenants.id, bankAccounts.tenantId)) as unknown as PgSelect;

export function selectAccounts(db: Db, query: Query<typeof bankAccountsApi.list>): Promise<Page<BankAccount>> {
  const { tenantId } = query;
  return selectPage<BankAccount, (typeof query.order)[number]['field']>(
    db,
    bankAccounts,
    columns,
    {
      query,
      id: bankAccounts.id,
      sortBy: { ...columns, holder: sql`lower(${bankAccounts.holder})` },
      where: tenantId === undefined ? undefined : eq(bankAccounts.tenantId, tenantId),
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

export async function storeAccount(
  tx: Tx,
  id: number,
  values: Pick<typeof bankAccounts.$inferInsert, 'holder' | 'bic' | 'isBlocked' | 'takesPayments'>,
): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ ...values, version: sql`${bankAccounts.version} + 1` })
    .where(eq(bankAccounts.id, id));
}

/** Before any of its accounts: of two that are to be told at once the second waits for the first. */
export async function lockTenant(tx: Tx, tenantId: number): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
}

/** Another account of the tenant is told to consumers from now on. @returns the one that was told, if there was one */
export async function tellNoAccount(tx: Tx, tenantId: number): Promise<number | undefined> {
  const [told] = await tx
    .update(bankAccounts)
    .set({ takesPayments: false, version: sql`${bankAccounts.version} + 1` })
    .where(and(eq(bankAccounts.tenantId, tenantId), bankAccounts.takesPayments))
    .returning({ id: bankAccounts.id });
  return told?.id;
}
