/** Sold dossiers that come back: who locks them, and what their return changes. */
import type { Query } from '@houston/contract/endpoint';
import type { nplRecallsApi } from '@houston/contract/features/partners/npl-recalls/npl-recalls.api';
import type { NplRecall } from '@houston/contract/features/partners/npl-recalls/npl-recalls.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { recallDocumentSql } from '../../../claims/payments/recall-document.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { nplRecalls } from './npl-recalls.table.ts';

const { dossierId, saleId, recalledAt, price, isBudgetBack, reason, byName } = nplRecalls;
type Freed = NonNullable<NplRecall['freed']>;

const freedSql = `(select jsonb_build_object('at', f.freed_at, 'reason', f.reason, 'byName', f.by_name) from npl_freed_dossiers f
    where f.dossier_id = npl_recalls.dossier_id and f.sale_id = npl_recalls.sale_id)`;

const columns = {
  ...{ id: dossierId, recalledAt, price, isBudgetBack, reason, byName },
  dossierNumber: sql<string>`d.dossier_number`.as('dossier_number'),
  freed: sql<Freed | null>`${sql.raw(freedSql)}`
    .mapWith((freed: Omit<Freed, 'at'> & { at: string }): Freed => ({ ...freed, at: new Date(freed.at) }))
    .as('freed'),
};
const withNumber = (select: PgSelect) =>
  select.innerJoin(sql`dossiers d`, sql`d.id = ${dossierId}`) as unknown as PgSelect;

export function selectRecalls(db: Db, sale: number, query: Query<typeof nplRecallsApi.list>): Promise<Page<NplRecall>> {
  return selectPage<NplRecall, 'recalledAt'>(
    db,
    nplRecalls,
    columns,
    { query, id: dossierId, where: eq(saleId, sale), sortBy: { recalledAt } },
    withNumber,
  );
}

export async function findRecall(db: Db, sale: number, dossier: number): Promise<NplRecall | undefined> {
  const select = withNumber(db.select(columns).from(nplRecalls).$dynamic() as unknown as PgSelect);
  const [row] = await select.where(and(eq(saleId, sale), eq(dossierId, dossier)));
  return row as unknown as NplRecall | undefined;
}

export interface SoldToRecall {
  readonly dossierNumber: string;
  readonly isSold: boolean;
  /** Whether money of it is settled with its buyer. */
  readonly isSettled: boolean;
  readonly buyer: string;
  readonly seller: string;
  /** Cents. */
  readonly price: number;
}

/** A dossier of a sale, locked; null where the sale has none such. The buyer must be locked, as a sale locks first the one, then the other. */
export async function lockSold(tx: Tx, sale: number, dossier: number): Promise<SoldToRecall | null> {
  // First the lock: what somebody else did while this waited for it is seen by the statement after it.
  await queryRows(
    tx,
    'select from dossiers d where id = $2 and exists (select from npl_sold_dossiers s where s.dossier_id = d.id and s.sale_id = $1) for update',
    [sale, dossier],
  );
  const { rows } = await queryRows<SoldToRecall>(
    tx,
    `select d.dossier_number as "dossierNumber", d.sold_at is not null and not exists (
         select from npl_recalls r where r.dossier_id = l.dossier_id and r.sale_id = l.sale_id) as "isSold", l.price,
       exists (select from npl_settled_movements m where m.dossier_id = d.id) as "isSettled",
       s.parties #>> '{buyer,name}' as buyer, s.parties #>> '{seller,name}' as seller
     from npl_sold_dossiers l join npl_sales s on s.id = l.sale_id join dossiers d on d.id = l.dossier_id
     where l.sale_id = $1 and l.dossier_id = $2`,
    [sale, dossier],
  );
  return rows[0] ?? null;
}

const recallSql = `with sold as (
    select l.dossier_id, l.sale_id, l.face_amount, l.price, s.buyer_id, s.seller_id, date_trunc('month', s.sold_on::timestamp)::date as month,
      ($3::timestamptz at time zone 'Europe/Amsterdam')::date as today
    from npl_sold_dossiers l join npl_sales s on s.id = l.sale_id where l.sale_id = $1 and l.dossier_id = $2
  ), made as (
    insert into npl_recalls (dossier_id, sale_id, recalled_at, recalled_on, reason, admin_id, by_name, price, is_budget_back, was_exported)
    select dossier_id, sale_id, $3, today, $4, $5::int, coalesce((select first_name || ' ' || last_name from admins where id = $5), ''),
      price, month = date_trunc('month', today::timestamp)::date, exists (select from npl_exports e where e.sale_id = sold.sale_id)
    from sold returning *
  ), owned as (
    update dossiers d set owner_id = s.seller_id, sold_by = null, sold_at = null from sold s where d.id = s.dossier_id
  ), freed as (
    update npl_budget_months m set used = m.used - s.price from sold s join made on made.is_budget_back
    where m.buyer_id = s.buyer_id and m.month = s.month
  ), posted as (
    insert into document_postings (document, document_id, debit, credit, amount, posted_at)
    select 'npl-recall', ${recallDocumentSql('sold')}, 'sold-claims', p.credit, p.amount, $3 from sold
      cross join lateral (values ('receivable-buyer', price), ('losses', face_amount - price)) p(credit, amount) where p.amount > 0
  )
  select m.dossier_id as id, d.dossier_number as "dossierNumber", m.recalled_at as "recalledAt", m.price,
    m.is_budget_back as "isBudgetBack", m.reason, m.by_name as "byName", null as freed
  from made m join dossiers d on d.id = m.dossier_id`;

/** The dossier must be locked and sold. */
export async function storeRecall(
  tx: Tx,
  sale: number,
  dossier: number,
  { now, why, adminId }: { now: Date; why: string; adminId: number },
): Promise<NplRecall> {
  const { rows } = await queryRows<NplRecall>(tx, recallSql, [sale, dossier, now, why, adminId]);
  const [made] = rows;
  if (made === undefined) throw new Error(`dossier ${dossier} was not recalled`);
  return made;
}
