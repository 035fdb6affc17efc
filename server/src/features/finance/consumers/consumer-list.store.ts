/** The statements behind the list of consumers. */
import type { Query } from '@houston/contract/endpoint';
import type { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { ConsumerRow } from '@houston/contract/features/finance/consumers/consumers.schema';
import { typedCents } from '@houston/contract/money';
import type { Page } from '@houston/contract/paging';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { isOneOf } from '../../../db/one-of.ts';
import { countryCodes } from '../../settings/countries/countries.service.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import {
  consumersByEmail,
  consumersByIban,
  consumersByName,
  consumersByNumber,
  consumersByPhone,
} from './consumer-search.service.ts';
import { consumerBalances, consumers } from './consumers.table.ts';

type ListQuery = Query<(typeof consumersApi)['list']>;

export type ListedRow = Omit<ConsumerRow, 'name'> & { person: string | null; company: string | null; email: string };

/** What a page is found by, as columns of one table alone. */
const ofConsumers = {
  ...{ table: consumers, id: consumers.id, tenantId: consumers.tenantId, createdOn: consumers.createdAt },
  open: sql`(select b.open from consumer_balances b where b.consumer_id = ${consumers.id})`,
  owing: (range: SQL | undefined): SQL =>
    sql`${consumers.id} in (select ${consumerBalances.consumerId} from ${consumerBalances} where ${range})`,
};
/** By what they owe an index leads through the balances, and through no consumer. */
const ofBalances = {
  ...{ table: consumerBalances, id: consumerBalances.consumerId, tenantId: consumerBalances.tenantId },
  createdOn: sql`(select c.created_at from consumers c where c.id = ${consumerBalances.consumerId})`,
  open: consumerBalances.open,
  owing: (range: SQL | undefined) => range,
};
type Found = typeof ofConsumers | typeof ofBalances;

const columns = {
  id: consumers.id,
  type: consumers.type,
  person: sql<string | null>`${consumers.name}`.as('person'),
  company: consumers.company,
  email: consumers.email,
  phone: consumers.phone,
  tenantName: sql<string>`${tenants.name}`.as('tenant_name'),
  country: consumers.country,
  open: consumerBalances.open,
  openDossiers: consumerBalances.openDossiers,
  createdOn: consumers.createdAt,
  erasedOn: consumers.erasedAt,
};

const joined = (other: typeof consumers | typeof consumerBalances) => (select: PgSelect) =>
  select
    .innerJoin(other, eq(consumers.id, consumerBalances.consumerId))
    .innerJoin(tenants, eq(tenants.id, consumers.tenantId)) as unknown as PgSelect;

export async function selectConsumers(db: Db, query: ListQuery): Promise<Page<ListedRow>> {
  const isByOpen = isFoundByBalance(query);
  const found = isByOpen ? ofBalances : ofConsumers;
  const { table, id, open, createdOn } = found;
  return selectPage<ListedRow, (typeof query.order)[number]['field']>(
    db,
    table,
    columns,
    {
      ...{ query, id, sortBy: { id, open, createdOn }, where: await whereOf(db, query, found) },
      idsFirst: isByOpen ? 'consumers by what they owe' : 'consumers',
    },
    joined(isByOpen ? consumers : consumerBalances),
  );
}

/** By when they came an index of consumers leads; of all else that is asked of what they owe, one of the balances. */
function isFoundByBalance({ order, minOpen, maxOpen }: ListQuery): boolean {
  const first = order[0]?.field;
  return first === 'open' || (first !== 'createdOn' && (minOpen ?? maxOpen) !== undefined);
}

async function whereOf(db: Db, query: ListQuery, { id, tenantId, owing }: Found): Promise<SQL | undefined> {
  const { number, name, email, phone, iban } = query;
  const among = (ids: SQL) => isOneOf(db, sql`${id}`, ids);
  return and(
    number === undefined ? undefined : await among(consumersByNumber(number)),
    name === undefined ? undefined : await among(consumersByName(name, query.tenantId)),
    email === undefined ? undefined : await among(consumersByEmail(email)),
    phone === undefined ? undefined : await among(consumersByPhone(phone, await countryCodes(db))),
    iban === undefined ? undefined : await among(consumersByIban(iban, query.tenantId)),
    query.tenantId === undefined ? undefined : eq(tenantId, query.tenantId),
    owesWithin(query, owing),
  );
}

function owesWithin({ minOpen, maxOpen }: ListQuery, owing: Found['owing']): SQL | undefined {
  if (minOpen === undefined && maxOpen === undefined) return undefined;
  return owing(
    and(
      minOpen === undefined ? undefined : gte(consumerBalances.open, typedCents(minOpen) ?? 0),
      maxOpen === undefined ? undefined : lte(consumerBalances.open, typedCents(maxOpen) ?? 0),
    ),
  );
}
