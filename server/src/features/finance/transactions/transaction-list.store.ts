/** The statements behind the list of transactions. */
import type { Query } from '@houston/contract/endpoint';
import type { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import type { TransactionRow } from '@houston/contract/features/finance/transactions/transactions.schema';
import { typedCents } from '@houston/contract/money';
import type { Page } from '@houston/contract/paging';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { namedDossiers } from '../../../claims/named-dossiers.ts';
import type { Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { isOneOf } from '../../../db/one-of.ts';
import { shops } from '../../access/api-keys/api-keys.table.ts';
import { pspers } from '../../partners/pspers/pspers.table.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { consumersByEmail } from '../consumers/consumer-search.service.ts';
import { transactions } from './transactions.table.ts';

type ListQuery = Query<(typeof transactionsApi)['list']>;

export type ListedRow = Omit<TransactionRow, 'consumerName'> & { person: string | null; company: string | null };

const columns = {
  id: transactions.id,
  transactionNumber: transactions.transactionNumber,
  reference: transactions.reference,
  state: transactions.state,
  amount: transactions.amount,
  currency: transactions.currency,
  released: transactions.released,
  captured: sql<number>`coalesce(d.captured, 0)`.as('captured'),
  open: sql<number>`coalesce(d.open_amount, 0)`.as('open'),
  dossierNumber: sql<string | null>`d.dossier_number`.as('dossier'),
  shopName: shops.name,
  psperName: sql<string | null>`${pspers.friendlyName}`.as('psper_name'),
  tenantName: sql<string>`${tenants.name}`.as('tenant_name'),
  startedOn: transactions.startedAt,
  person: sql<string | null>`c.name`.as('person'),
  company: sql<string | null>`c.company`.as('company'),
};

const joined = (select: PgSelect) =>
  select
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .innerJoin(shops, eq(shops.id, transactions.shopId))
    .leftJoin(pspers, eq(pspers.id, shops.psperId))
    .leftJoin(sql`dossiers d`, sql`d.transaction_number = ${transactions.transactionNumber}`)
    .leftJoin(sql`consumers c`, sql`c.id = ${transactions.consumerId}`) as unknown as PgSelect;

export async function selectTransactions(db: Db, query: ListQuery): Promise<Page<ListedRow>> {
  const { startedAt, amount, id } = transactions;
  return selectPage<ListedRow, (typeof query.order)[number]['field']>(
    db,
    transactions,
    columns,
    {
      query,
      id,
      sortBy: { startedOn: startedAt, amount, id },
      where: await whereOf(db, query),
      idsFirst: 'transactions',
    },
    joined,
  );
}

async function whereOf(db: Db, query: ListQuery): Promise<SQL | undefined> {
  const { number, state, tenantId, shopId, psperKey, minAmount, maxAmount, from, to, email } = query;
  const { id, amount, startedAt, consumerId } = transactions;
  return and(
    number === undefined ? undefined : await isOneOf(db, sql`${id}`, namedTransactions(number)),
    state === undefined ? undefined : eq(transactions.state, state),
    tenantId === undefined ? undefined : eq(transactions.tenantId, tenantId),
    shopId === undefined ? undefined : eq(transactions.shopId, shopId),
    query.consumerId === undefined ? undefined : eq(consumerId, query.consumerId),
    psperKey === undefined ? undefined : await isOneOf(db, sql`${transactions.shopId}`, shopsOf(psperKey)),
    minAmount === undefined ? undefined : gte(amount, typedCents(minAmount) ?? 0),
    maxAmount === undefined ? undefined : lte(amount, typedCents(maxAmount) ?? 0),
    from === undefined ? undefined : gte(startedAt, from),
    to === undefined ? undefined : lte(startedAt, to),
    email === undefined ? undefined : await isOneOf(db, sql`${consumerId}`, consumersByEmail(email)),
  );
}

/** Each along an index of its own. Order numbers are a shop's own, so that others may have the same. */
function namedTransactions(text: string): SQL {
  const number = text.trim().toLowerCase();
  return sql`
    select id from transactions where lower(transaction_number) = ${number}
    union (select id from transactions where reference is not null and lower(reference) = ${number}
      order by lower(reference) desc, id desc limit 1000)
    union select t.id from dossiers d join transactions t on t.transaction_number = d.transaction_number
      where d.id in (${namedDossiers(text)})`;
}

function shopsOf(psperKey: string): SQL {
  return sql`select s.id from pspers p join shops s on s.psper_id = p.id where p.psper_key = ${psperKey}`;
}
