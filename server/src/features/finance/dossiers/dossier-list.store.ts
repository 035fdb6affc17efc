/** The statements behind the list of dossiers. */
import type { Query } from '@houston/contract/endpoint';
import type { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { DossierRow } from '@houston/contract/features/finance/dossiers/listed-dossier.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { isBrokenLastSql, isDunnedSql } from '../../../claims/dunning/broken-arrangement.ts';
import { noNextStepSql } from '../../../claims/dunning/reminder-time.ts';
import { namedDossiers } from '../../../claims/named-dossiers.ts';
import type { Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { shops } from '../../access/api-keys/api-keys.table.ts';
import { dossierOwners } from '../../partners/dossier-owners/dossier-owners.table.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { dossiers } from './dossiers.table.ts';

type ListQuery = Query<(typeof dossiersApi)['list']>;

export type ListedRow = Omit<DossierRow, 'consumerName'> & { person: string | null; company: string | null };

/** What each list of dossiers shows of one. */
export const dossierColumns = {
  id: dossiers.id,
  dossierNumber: dossiers.dossierNumber,
  state: dossiers.state,
  captured: dossiers.captured,
  open: dossiers.openAmount,
  // Until its first capture it is only foreseen.
  dueOn: sql<string | null>`case when ${dossiers.openedAt} is not null then ${dossiers.dueOn}::text end`.as('due'),
  openedOn: dossiers.openedAt,
  leftOut: dossiers.leftOut,
  country: dossiers.country,
  tenantName: sql<string>`${tenants.name}`.as('tenant_name'),
  shopName: sql<string | null>`${shops.name}`.as('shop_name'),
  ownerName: sql<string | null>`${dossierOwners.name}`.as('owner_name'),
  person: sql<string | null>`c.name`.as('person'),
  company: sql<string | null>`c.company`.as('company'),
};

/** With those whose names it shows. */
export const withNames = (select: PgSelect) =>
  select
    .innerJoin(tenants, eq(tenants.id, dossiers.tenantId))
    .leftJoin(shops, eq(shops.id, dossiers.shopId))
    .leftJoin(dossierOwners, eq(dossierOwners.id, dossiers.ownerId))
    .leftJoin(sql`consumers c`, sql`c.id = ${dossiers.consumerId}`) as unknown as PgSelect;

/** @param today in Amsterdam, yyyy-MM-dd */
export function selectDossiers(db: Db, query: ListQuery, today: string): Promise<Page<ListedRow>> {
  return selectPage<ListedRow, 'id'>(
    db,
    dossiers,
    dossierColumns,
    { query, id: dossiers.id, sortBy: { id: dossiers.id }, where: whereOf(query, today), idsFirst: 'dossiers' },
    withNames,
  );
}

// As the predicate of the index says it.
const unpaid = sql`${dossiers.listedState} in ('Open', 'OnHold', 'Arrangement', 'InCollection')`;

// Along the index of those whose reminders are all made.
const hasNoNextStep = sql.raw(noNextStepSql('dossiers'));

function whereOf(query: ListQuery, today: string): SQL | undefined {
  const { number, state, pastDue, noNextStep, leftOut, tenantId, shopId, country, ownerId, psperKey } = query;
  return and(
    number === undefined ? undefined : sql`${dossiers.id} = any(array(${namedDossiers(number)}))`,
    // By what is in their indexes alone: what is not captured yet counts as open, and as due on the day that is foreseen.
    state === undefined ? undefined : eq(dossiers.listedState, state),
    pastDue ? and(unpaid, sql`${dossiers.dueOn} < ${today}::date`) : undefined,
    noNextStep ? hasNoNextStep : undefined,
    query.arrangementBroken
      ? sql`${sql.raw(isDunnedSql('dossiers'))} and ${dossiers.id} = any(array(
          select a.dossier_id from arrangements a where ${sql.raw(isBrokenLastSql('a'))}))`
      : undefined,
    // What is paid meanwhile is no work for anybody.
    leftOut === undefined ? undefined : and(isNotNull(dossiers.leftOut), unpaid),
    leftOut === undefined || leftOut === 'any' ? undefined : eq(dossiers.leftOut, leftOut),
    tenantId === undefined ? undefined : eq(dossiers.tenantId, tenantId),
    shopId === undefined ? undefined : eq(dossiers.shopId, shopId),
    query.consumerId === undefined ? undefined : eq(dossiers.consumerId, query.consumerId),
    country === undefined ? undefined : eq(dossiers.country, country),
    ownerId === undefined
      ? undefined
      : sql`${dossiers.id} in (select c.dossier_id from claims_of_owners c where c.owner_id = ${ownerId})`,
    query.withoutOwner ? isNull(dossiers.ownerId) : undefined,
    query.open ? sql`(${unpaid} or ${dossiers.listedState} = 'Sold') and ${dossiers.openAmount} > 0` : undefined,
    query.dueFrom === undefined ? undefined : sql`${dossiers.dueOn} >= ${query.dueFrom}::date`,
    query.dueTo === undefined ? undefined : sql`${dossiers.dueOn} <= ${query.dueTo}::date`,
    psperKey === undefined
      ? undefined
      : sql`dossiers.psper_id = (select p.id from pspers p where p.psper_key = ${psperKey})`,
  );
}

export function selectOwnerNames(db: Db) {
  return db.select({ id: dossierOwners.id, name: dossierOwners.name }).from(dossierOwners).orderBy(dossierOwners.name);
}

export function selectShopNames(db: Db) {
  return db
    .select({ id: shops.id, name: shops.name, tenantId: shops.tenantId })
    .from(shops)
    .orderBy(shops.name, shops.id);
}
