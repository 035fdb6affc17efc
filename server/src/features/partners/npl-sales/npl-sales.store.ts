/** What was sold to buyers, and what would be. */
import type { Query } from '@houston/contract/endpoint';
import type { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type {
  LeftOutOfSale,
  NplSale,
  SalePreview,
  SaleTotals,
  SoldDossier,
} from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import type { Page } from '@houston/contract/paging';
import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { lastPaidOfSaleSql, openOfSaleSql, paidOfSaleSql } from '../../../claims/payments/paid-sale.ts';
import type { Db } from '../../../db/database.ts';
import { selectPage, totalOf } from '../../../db/list-page.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { selectRows } from '../../../db/rows.ts';
import { nplRecalls } from '../npl-recalls/npl-recalls.table.ts';
import { type FrozenParty, nplSales, nplSoldDossiers } from './npl-sales.table.ts';
import { allUnpaid, type PlanValues, planSql, valuesOf } from './sale-plan.ts';

const { id, reference, soldOn, country, dossiers, faceAmount, price, dueOn, buyerId, runId } = nplSales;
const columns = {
  ...{ id, reference, soldOn, country, dossiers, faceAmount, price, dueOn },
  sellerName: sql<string>`${nplSales.parties} #>> '{seller,name}'`.as('seller_name'),
  buyerName: sql<string>`${nplSales.parties} #>> '{buyer,name}'`.as('buyer_name'),
  discount: sql<string>`trim_scale(${nplSales.discount})::text`.as('discount_text'),
  recalled: sql<NplSale['recalled']>`(select jsonb_build_object('dossiers', count(*), 'price', coalesce(sum(price), 0))
    from npl_recalls where sale_id = ${nplSales}.id)`.as('recalled'),
  paidAmount: sql<number>`${sql.raw(paidOfSaleSql('npl_sales.id'))}`.as('paid_amount'),
  lastPaidOn: sql<Date | null>`${sql.raw(lastPaidOfSaleSql('npl_sales.id'))}`
    .mapWith(nplSales.soldAt)
    .as('last_paid_on'),
  openAmount: sql<number>`${sql.raw(openOfSaleSql('npl_sales'))}`.mapWith(Number).as('open_amount'),
};

type Selected = Omit<NplSale, 'isOverdue'> & { readonly openAmount: number };

/** @param today in Amsterdam, yyyy-MM-dd: not in the statement, which is planned once for all days */
function asOf<Row extends Selected>(today: string, { openAmount, ...sale }: Row) {
  return { ...sale, isOverdue: sale.dueOn < today && openAmount > 0 };
}

/** Of the sales before the page only the ids are read: what was paid and credited of each is summed up. */
export async function selectSales(
  db: Db,
  buyer: number,
  query: Query<typeof nplSalesApi.list>,
  today: string,
): Promise<Page<NplSale>> {
  const { data, ...total } = await selectPage<Selected, 'id'>(db, nplSales, columns, {
    ...{ query, id, where: inRange(buyer, query), sortBy: { id }, idsFirst: 'npl-sales' },
  });
  return { data: data.map((sale) => asOf(today, sale)), ...total };
}

/** The same for rows and sums: what is listed adds up. */
function inRange(buyer: number, { fromDate, toDate }: Query<typeof nplSalesApi.totals>): SQL | undefined {
  return and(
    eq(buyerId, buyer),
    fromDate === undefined ? undefined : gte(soldOn, fromDate),
    toDate === undefined ? undefined : lte(soldOn, toDate),
  );
}

/** From the indexes of the days of a buyer, and of what was credited and paid of a sale. */
export async function sumSales(
  db: Db,
  buyer: number,
  query: Query<typeof nplSalesApi.totals>,
  today: string,
): Promise<SaleTotals> {
  const [sums] = await selectRows<SaleTotals>(
    db,
    sql`with found as materialized (
        select s.price, ${sql.raw(paidOfSaleSql('s.id'))} as paid, s.due_on < ${today}::date as is_due,
          coalesce((select sum(r.price) from npl_recalls r where r.sale_id = s.id), 0) as credited
        from (select ${id} as id, ${price} as price, ${dueOn} as due_on from ${nplSales} where ${inRange(buyer, query)}) s
      )
      select count(*)::float8 as count, coalesce(sum(price), 0)::float8 as price, coalesce(sum(credited), 0)::float8 as credited,
        coalesce(sum(paid), 0)::float8 as paid,
        coalesce(sum(greatest(price - credited - paid, 0)) filter (where is_due), 0)::float8 as overdue
      from found`,
  );
  return sums ?? { count: 0, price: 0, credited: 0, paid: 0, overdue: 0 };
}

/** Of one run, in the order in which they were made. */
export async function selectSalesOfRun(db: Db, run: number, today: string): Promise<NplSale[]> {
  const sales = await db.select(columns).from(nplSales).where(eq(runId, run)).orderBy(id);
  return sales.map((sale) => asOf(today, sale));
}

interface Terms extends NplSale {
  readonly buyerId: number;
  readonly soldAt: Date;
  readonly cutOff: Date;
  readonly debtAcceptanceType: 0 | 1 | 2;
  readonly minAmount: number;
  readonly daysPastDue: number;
  readonly parties: { seller: FrozenParty; buyer: FrozenParty };
  readonly runId: number;
}

const termColumns = {
  ...columns,
  ...{ buyerId, runId, soldAt: nplSales.soldAt, cutOff: nplSales.cutOff, minAmount: nplSales.minAmount },
  ...{ daysPastDue: nplSales.daysPastDue, debtAcceptanceType: nplSales.debtAcceptance, parties: nplSales.parties },
};

export async function findSale(db: Db, saleId: number, today: string): Promise<Terms | null> {
  const [row] = await db.select(termColumns).from(nplSales).where(eq(id, saleId));
  return row === undefined ? null : asOf(today, row);
}

const { dossierId, saleId } = nplSoldDossiers;

/** Whether there is such a sale, and how many dossiers it has. */
export async function findSize(db: Db, saleId: number): Promise<Pick<NplSale, 'id' | 'dossiers'> | null> {
  const [row] = await db.select({ id, dossiers }).from(nplSales).where(eq(id, saleId));
  return row ?? null;
}

/** @param sale with the number of its dossiers: none is ever taken out of it, so that nothing has to be counted */
export async function selectSold(
  db: Db,
  sale: Pick<NplSale, 'id' | 'dossiers'>,
  query: Query<typeof nplSalesApi.dossiers>,
): Promise<Page<SoldDossier>> {
  const total = totalOf(sale.dossiers, true);
  if (query.total === 'only') return { data: [], ...total };
  const ofSale = eq(saleId, sale.id);
  const order = query.order[0]?.descending ? desc(dossierId) : asc(dossierId);
  // Without what is joined: a page far down walks along an index then, and reads only its own rows.
  const page = db
    .select({ dossierId })
    .from(nplSoldDossiers)
    .where(ofSale)
    .orderBy(order)
    .limit(query.limit)
    .offset(query.skip);
  const data = await db
    .select({
      ...{ id: dossierId, dueOn: nplSoldDossiers.dueOn },
      ...{ faceAmount: nplSoldDossiers.faceAmount, price: nplSoldDossiers.price },
      dossierNumber: sql<string>`d.dossier_number`.as('dossier_number'),
      openAmount: sql<number>`d.open_amount`.mapWith(Number).as('open_amount'),
      recalledAt: nplRecalls.recalledAt,
      // As whoever recalls it asks.
      isSettled:
        sql<boolean>`exists (select from npl_settled_movements m where m.dossier_id = ${nplSoldDossiers}.dossier_id)`.as(
          'is_settled',
        ),
    })
    .from(nplSoldDossiers)
    .innerJoin(sql`dossiers d`, sql`d.id = ${dossierId}`)
    .leftJoin(nplRecalls, and(eq(nplRecalls.dossierId, dossierId), eq(nplRecalls.saleId, saleId)))
    .where(and(ofSale, sql`${dossierId} = any(array(${page}))`))
    .orderBy(order);
  return { data, ...total };
}

interface PlannedSum {
  readonly reason: LeftOutOfSale | null;
  readonly seller: string | null;
  readonly country: string | null;
  readonly dossiers: number;
  readonly faceAmount: number;
  readonly price: number;
  readonly discount: string;
  readonly budget: number;
}

// A row without a country says the terms alone, where there is nothing to sell.
const previewSql = `with ${planSql(allUnpaid)}, sums as (
    select case when fits then null else 'budget' end as reason, case when fits then seller_id end as seller_id, country,
      count(*)::int as dossiers, sum(face)::bigint as face, sum(price)::bigint as price
    from planned group by 1, 2, 3
    union all
    select left_out, null, country, count(*)::int, sum(face)::bigint, 0 from candidates where left_out is not null group by 1, 3
  )
  select s.reason, coalesce(o.legal_name, o.name) as seller, s.country, coalesce(s.dossiers, 0) as dossiers,
    coalesce(s.face, 0)::bigint as "faceAmount", coalesce(s.price, 0)::bigint as price, trim_scale(t.discount)::text as discount,
    greatest(t.budget, 0)::bigint as budget
  from terms t left join sums s on true left join dossier_owners o on o.id = s.seller_id
  order by s.country, s.reason, 2`;

/** What would be sold, and what is left out; the buyer must be configured. */
export async function selectPreview(db: Db, values: PlanValues): Promise<SalePreview> {
  const { rows } = await queryRows<PlannedSum>(db, previewSql, valuesOf(values));
  const [first] = rows;
  if (first === undefined) throw new Error('the buyer is gone');
  const preview: SalePreview = {
    ...{ cutOff: values.cutOff, discount: first.discount, budget: first.budget, dossiers: 0, faceAmount: 0, price: 0 },
    ...{ minAmount: values.minAmount, daysPastDue: values.daysPastDue, contracts: [], leftOut: [] },
  };
  for (const row of rows) {
    if (row.country === null) continue;
    const sum = { country: row.country, dossiers: row.dossiers, faceAmount: row.faceAmount };
    if (row.reason !== null) {
      preview.leftOut.push({ reason: row.reason, ...sum });
      continue;
    }
    preview.contracts.push({ seller: row.seller ?? '', ...sum, price: row.price });
    preview.dossiers += row.dossiers;
    preview.faceAmount += row.faceAmount;
    preview.price += row.price;
  }
  return preview;
}
