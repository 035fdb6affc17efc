import type { Query } from '@houston/contract/endpoint';
import type { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import { compactIban } from '@houston/contract/iban';
import type { Page } from '@houston/contract/paging';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/database.ts';
import { byColumns, containing, selectPage } from '../../../db/list-page.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { type DossierOwnerRow, dossierOwners } from './dossier-owners.table.ts';

type ListQuery = Query<typeof dossierOwnersApi.list>;

/** An owner with what other tables know of it. */
export type ReadOwner = Omit<DossierOwnerRow, 'createdBy'> & {
  createdByName: string;
  publicCountries: string[];
  isTypeFixed: boolean;
};

const {
  id,
  name,
  type,
  createdAt,
  settlementIban,
  refundIban,
  createdBy: _,
  ...others
} = getTableColumns(dossierOwners);
const createdByName = sql<string>`coalesce(${admins.firstName} || ' ' || ${admins.lastName}, '')`;
/** Owning a dossier, being whom claims are ceded to, or a side of a sale. */
const isTypeFixed = sql<boolean>`(exists (select from claims_of_owners c where c.owner_id = ${id})
  or exists (select from psper_owners p where p.owner_id = ${id})
  or exists (select from npl_sales s where s.buyer_id = ${id} or s.seller_id = ${id}))`;
const columns = {
  ...{ id, name, type, createdAt, settlementIban, refundIban, ...others },
  createdByName: createdByName.as('created_by_name'),
  publicCountries: sql<string[]>`array(
    select c.country from dossier_owner_countries c where c.owner_id = ${id} and c.is_public order by 1)`.as(
    'public_in',
  ),
  isTypeFixed: isTypeFixed.as('is_type_fixed'),
};

function joinCreator(select: PgSelect): PgSelect {
  return select.leftJoin(admins, eq(admins.id, dossierOwners.createdBy)) as unknown as PgSelect;
}

/** One page of owners; `search` looks into names and IBANs. There are a handful, so nothing is indexed for it. */
export function selectOwners(db: Db, query: ListQuery): Promise<Page<ReadOwner>> {
  return selectPage<ReadOwner, ListQuery['order'][number]['field']>(
    db,
    dossierOwners,
    columns,
    {
      query,
      id,
      sortBy: { ...byColumns(columns), createdOn: createdAt, createdBy: sql`lower(${createdByName})` },
      where: and(query.type && eq(type, query.type), query.search ? found(query.search) : undefined),
    },
    joinCreator,
  );
}

function found(search: string) {
  // An IBAN is found however it is spaced.
  const account = containing(compactIban(search));
  return sql`(lower(${name}) like ${containing(search)}
    or lower(${settlementIban}) like ${account} or lower(${refundIban}) like ${account})`;
}

export async function findOwner(db: Db, ownerId: number): Promise<ReadOwner | null> {
  const [row] = await joinCreator(db.select(columns).from(dossierOwners).$dynamic() as never).where(eq(id, ownerId));
  return (row as ReadOwner | undefined) ?? null;
}

/** Makes the owner public in these countries, and silent in all others. */
export async function storePublicCountries(tx: Tx, ownerId: number, codes: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into dossier_owner_countries (owner_id, country, is_public)
    select ${ownerId}::int, c.code, c.code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)) from countries c
    on conflict (owner_id, country) do update set is_public = excluded.is_public`);
}
