/** What was sold to buyers, and what would be. */
import type { Query } from '@houston/contract/endpoint';
import type { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type {
  LeftOutOfSale,
  NotTold,
  NplSale,
  NplSaleDetail,
  SalePreview,
  SaleTotals,
  SoldDossier,
} from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import type { Page } from '@houston/contract/paging';
import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { lastPaidOfSaleSql, openOfSaleSql, paidOfSaleSql } from '../../../claims/payments/paid-sale.ts';
import { dossierOfRecallSql, recallDocumentSql } from '../../../claims/payments/recall-document.ts';
import type { Db } from '../../../db/database.ts';
import { selectPage, totalOf } from '../../../db/list-page.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { selectRows } from '../../../db/rows.ts';
import { isNoticeOfSql } from '../npl-debtors/notice-of.service.ts';
import { nplRecalls } from '../npl-recalls/npl-recalls.table.ts';
import { type FrozenParty, nplSales, nplSoldDossiers } from './npl-sales.table.ts';
import { selectPayments } from './sale-payments.store.ts';
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
};

/** @param today in Amsterdam */
const columnsOn = (today: string) => ({
  ...columns,
  isOverdue: sql<boolean>`${dueOn} < ${today}::date and ${sql.raw(openOfSaleSql('npl_sales'))} > 0`.as('is_overdue'),
});

export function selectSales(
  db: Db,
  buyer: number,
  query: Query<typeof nplSalesApi.list>,
  today: string,
): Promise<Page<NplSale>> {
  return selectPage(db, nplSales, columnsOn(today), { query, id, where: inRange(buyer, query), sortBy: { id } });
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
export function selectSalesOfRun(db: Db, run: number, today: string): Promise<NplSale[]> {
  return db.select(columnsOn(today)).from(nplSales).where(eq(runId, run)).orderBy(id);
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

const termColumns = (today: string) => ({
  ...columnsOn(today),
  ...{ buyerId, runId, soldAt: nplSales.soldAt, cutOff: nplSales.cutOff, minAmount: nplSales.minAmount },
  ...{ daysPastDue: nplSales.daysPastDue, debtAcceptanceType: nplSales.debtAcceptance, parties: nplSales.parties },
});

export async function findSale(db: Db, saleId: number, today: string): Promise<Terms | null> {
  const [row] = await db.select(termColumns(today)).from(nplSales).where(eq(id, saleId));
  return row ?? null;
}

/** Who made a run, and what a sale of it posted. */
export async function findMaking(
  db: Db,
  { id: saleId, runId: run }: Pick<Terms, 'id' | 'runId'>,
): Promise<Pick<NplSaleDetail, 'isPlanned' | 'reason' | 'byName' | 'postings' | 'payments' | 'debtors' | 'export'>> {
  const runs = await queryRows<Pick<NplSaleDetail, 'isPlanned' | 'reason' | 'byName'>>(
    db,
    'select is_planned as "isPlanned", reason, by_name as "byName" from npl_runs where id = $1',
    [run],
  );
  const { rows: postings } = await queryRows<NplSaleDetail['postings'][number]>(
    db,
    `select row_number() over (order by posted_at, document desc, document_id, amount desc, debit, credit)::int as id, debit, credit, amount, posted_at as "postedOn",
       document = 'npl-payment' as "isPayment",
       case when document = 'npl-recall' then (select d.dossier_number from dossiers d where d.id = ${dossierOfRecallSql('document_id')}) end as recalled
     from document_postings where document = 'npl-sale' and document_id = $1
       or document = 'npl-recall' and document_id in (select ${recallDocumentSql('r')} from npl_recalls r where r.sale_id = $1)
       or document = 'npl-payment' and document_id in (select id from npl_payments where sale_id = $1)
     order by 1`,
    [saleId],
  );
  const { rows: told } = await queryRows<{ reason: NotTold | null; dossiers: number }>(
    db,
    `select n.left_out as reason, count(*)::int as dossiers from npl_sold_dossiers s join npl_debtor_notices n using (dossier_id)
     where s.sale_id = $1 and n.event = 'sold' and ${isNoticeOfSql('n', 's')} group by 1 order by 2 desc, 1`,
    [saleId],
  );
  const [made] = runs.rows;
  if (made === undefined) throw new Error(`run ${run} is gone`);
  const debtors = {
    told: told.find(({ reason }) => reason === null)?.dossiers ?? 0,
    leftOut: told.flatMap(({ reason, dossiers: count }) => (reason === null ? [] : [{ reason, dossiers: count }])),
  };
  const [sent, payments] = [await findExport(db, saleId), await selectPayments(db, saleId)];
  return { ...made, postings, payments, debtors, export: sent };
}

/** Along the indexes of what has not arrived: of what has, there may be tens of thousands. */
async function findExport(db: Db, saleId: number): Promise<NplSaleDetail['export']> {
  const { rows } = await queryRows<{ arrivedAt: Date | null; counts: Partial<Record<string, number>> | null }>(
    db,
    `select (select f.delivered_at from npl_export_files f
         where f.export_id = e.id and f.kind = 'done' and f.state = 'delivered') as "arrivedAt",
       (select jsonb_object_agg(state, files) from (select f.state, count(*)::int as files from npl_export_files f
         where f.export_id = e.id and f.kind <> 'done' and f.state <> 'delivered' group by f.state) o) as counts
     from npl_exports e where e.sale_id = $1`,
    [saleId],
  );
  const [made] = rows;
  if (made === undefined) return null;
  return { arrivedAt: made.arrivedAt, counts: { waiting: 0, failed: 0, uncertain: 0, ...made.counts } };
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
