/** What the items of a work list are about, a dossier or a shop: what they show of it, and how that is found. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { namedDossiers } from '../../../claims/named-dossiers.ts';
import { dossiers } from '../../finance/dossiers/dossiers.table.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import type { ItemRow } from './item-row.ts';
import { dossierHolds, type WorkTable } from './work-items.table.ts';

export interface ItemAbout {
  readonly columns: Record<string, PgColumn | SQL | SQL.Aliased>;
  /** Joins it to a select of the table; its shop is `s`. */
  readonly join: (select: PgSelect) => PgSelect;
  /** The same in a statement, without what is only shown. */
  readonly joined: SQL;
  readonly tenantId: SQL;
  /** That it is the dossier of that number. */
  readonly isNumbered: (number: string) => SQL;
  /** The row of it that is held before the item is, by the id of an item; null: the item alone. */
  readonly held: ((id: number) => SQL) | null;
}

export function aboutOf(table: WorkTable): ItemAbout {
  return 'dossierId' in table ? aboutDossier(table, table.dossierId) : aboutShop(table, table.shopId);
}

const tenantName = sql<string>`${tenants.name}`.as('tenant_name');
const shopName = sql<string | null>`s.name`.as('shop_name');

function aboutDossier(table: WorkTable, dossierId: PgColumn): ItemAbout {
  return {
    columns: {
      dossierId: dossiers.id,
      name: sql<string>`${dossiers.dossierNumber}`.as('called'),
      dossierNumber: dossiers.dossierNumber,
      transactionNumber: dossiers.transactionNumber,
      shopId: sql<number | null>`null::int`.as('about_shop'),
      shopName,
      state: dossiers.state,
      openAmount: dossiers.openAmount,
      currency: dossiers.currency,
      tenantName,
      person: sql<string | null>`c.name`.as('person'),
      company: sql<string | null>`c.company`.as('company'),
    },
    join: (select) =>
      select
        .innerJoin(dossiers, eq(dossiers.id, dossierId))
        .innerJoin(tenants, eq(tenants.id, dossiers.tenantId))
        .leftJoin(sql`shops s`, sql`s.id = ${dossiers.shopId}`)
        .leftJoin(sql`consumers c`, sql`c.id = ${dossiers.consumerId}`) as unknown as PgSelect,
    joined: sql`join ${dossiers} on ${dossiers.id} = ${dossierId} left join shops s on s.id = ${dossiers.shopId}`,
    tenantId: sql`${dossiers.tenantId}`,
    isNumbered: (number) => sql`${dossierId} = any(array(${namedDossiers(number)}))`,
    // Whoever changes a dossier holds it, and then its hold follows. Disputes and fraud cases hold a transaction before its dossier.
    held: table === dossierHolds ? held(table, dossierId, 'dossiers') : null,
  };
}

function aboutShop(table: WorkTable, shopId: PgColumn): ItemAbout {
  const noText = (name: string) => sql<null>`null::text`.as(name);
  return {
    columns: {
      dossierId: sql<number | null>`null::int`.as('dossier_id'),
      name: sql<string>`s.name`.as('called'),
      dossierNumber: noText('dossier_number'),
      transactionNumber: noText('transaction_number'),
      shopId: sql<number | null>`${shopId}`.as('about_shop'),
      shopName,
      state: sql<ItemRow['state']>`null::text`.as('state'),
      openAmount: sql<number | null>`null::bigint`.as('open_amount'),
      currency: noText('currency'),
      tenantName,
      person: noText('person'),
      company: noText('company'),
    },
    join: (select) =>
      select
        .innerJoin(sql`shops s`, sql`s.id = ${shopId}`)
        .innerJoin(tenants, sql`${tenants.id} = s.tenant_id`) as unknown as PgSelect,
    joined: sql`join shops s on s.id = ${shopId}`,
    tenantId: sql`s.tenant_id`,
    isNumbered: () => sql`false`,
    // Whoever changes a shop holds it, and then its items follow.
    held: held(table, shopId, 'shops'),
  };
}

function held(table: WorkTable, about: PgColumn, rows: 'dossiers' | 'shops'): ItemAbout['held'] {
  return (id) =>
    sql`select 1 from ${sql.identifier(rows)} where id = (select ${about} from ${table} where ${table.id} = ${id}) for update`;
}
