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
import { accountProposals } from './account-proposals.table.ts';
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
  isProposed: sql<boolean>`exists (select from ${accountProposals} p where p.tenant_id = ${bankAccounts.tenantId}
    and p.state = 'waiting' and (p.account_id = ${bankAccounts.id} or p.told_id = ${bankAccounts.id}))`.as(
    'is_proposed',
  ),
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

export async function findBankAccount(db: Db, id: number): Promise<BankAccount | undefined> {
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

/** Before any of its accounts: whoever changes what consumers are told waits for whoever does so already. */
export async function lockTenant(tx: Tx, tenantId: number): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
}

/** Which account its consumers are told of, or would be were it not blocked. */
export async function findTold(db: Db, tenantId: number) {
  const { id, version, iban } = bankAccounts;
  const ofTenant = and(eq(bankAccounts.tenantId, tenantId), bankAccounts.takesPayments);
  const [told] = await db.select({ id, version, iban }).from(bankAccounts).where(ofTenant);
  return told ?? null;
}

/** Another account of the tenant is told to consumers from now on. */
export async function tellNoAccount(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ takesPayments: false, version: sql`${bankAccounts.version} + 1` })
    .where(and(eq(bankAccounts.tenantId, tenantId), bankAccounts.takesPayments));
}
