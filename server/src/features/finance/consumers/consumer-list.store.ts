/** The statements behind the list of consumers. */
import type { Query } from '@houston/contract/endpoint';
import type { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { ConsumerRow } from '@houston/contract/features/finance/consumers/consumers.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, type SQL, sql } from 'drizzle-orm';
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
import { consumers } from './consumers.table.ts';

type ListQuery = Query<(typeof consumersApi)['list']>;

export type ListedRow = Omit<ConsumerRow, 'name'> & { person: string | null; company: string | null; email: string };

const { id, createdAt, tenantId } = consumers;

const columns = {
  id,
  type: consumers.type,
  person: sql<string | null>`${consumers.name}`.as('person'),
  company: consumers.company,
  email: consumers.email,
  phone: consumers.phone,
  tenantName: sql<string>`${tenants.name}`.as('tenant_name'),
  country: consumers.country,
  open: sql<number>`owing.open`.as('open'),
  openDossiers: sql<number>`owing.dossiers`.as('open_dossiers'),
  createdOn: createdAt,
  erasedOn: consumers.erasedAt,
};

const joined = (select: PgSelect) =>
  select.innerJoin(tenants, eq(tenants.id, tenantId)).crossJoinLateral(
    sql`(select coalesce(sum(greatest(d.open_amount, 0)), 0)::bigint as open, (count(*) filter (where d.open_amount > 0))::int as dossiers
      from dossiers d where d.consumer_id = ${id}) owing`,
  ) as unknown as PgSelect;

export async function selectConsumers(db: Db, query: ListQuery): Promise<Page<ListedRow>> {
  return selectPage<ListedRow, (typeof query.order)[number]['field']>(
    db,
    consumers,
    columns,
    { query, id, sortBy: { id, createdOn: createdAt }, where: await whereOf(db, query), idsFirst: 'consumers' },
    joined,
  );
}

async function whereOf(db: Db, query: ListQuery): Promise<SQL | undefined> {
  const { number, name, email, phone, iban } = query;
  const among = (ids: SQL) => isOneOf(db, sql`${id}`, ids);
  return and(
    number === undefined ? undefined : await among(consumersByNumber(number)),
    name === undefined ? undefined : await among(consumersByName(name)),
    email === undefined ? undefined : await among(consumersByEmail(email)),
    phone === undefined ? undefined : await among(consumersByPhone(phone, await countryCodes(db))),
    iban === undefined ? undefined : await among(consumersByIban(iban)),
    query.tenantId === undefined ? undefined : eq(tenantId, query.tenantId),
  );
}
