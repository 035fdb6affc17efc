/** The statements behind one cession: what it is, what it moved, and its claims. */
import type { Query } from '@houston/contract/endpoint';
import type { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { CessionClaim, CessionDetail } from '@houston/contract/features/partners/cessions/cessions.schema';
import type { Page } from '@houston/contract/paging';
import { eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database, Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { cessionColumns, withPayable } from './cessions.store.ts';
import { cessionLines, cessions, ledgerPostings } from './cessions.table.ts';

type Found = Omit<CessionDetail, 'postings' | 'debitNotes' | 'clearing' | 'charges'> & { clearingId: number };

const invoicing = sql`case when ${cessions}.invoice_method = 0 then 'none'
  when exists (select from cession_charges k where k.cession_id = ${cessions.id}) then 'charged' else 'later' end`.as(
  'invoicing',
);

/** As its deed counts. */
const listed = sql<CessionDetail['listed']>`(
  select jsonb_build_object('claims', count(distinct l.dossier_id) filter (where l.movement = 'capture'),
    'corrections', count(*) filter (where l.movement <> 'capture'))
  from cession_lines l where l.cession_id = ${cessions.id})`.as('listed');

export async function findCession(db: Db, cessionId: number): Promise<Found | undefined> {
  const columns = { ...cessionColumns, clearingId: cessions.clearingId, invoicing, listed };
  const select = db.select(columns).from(cessions).$dynamic() as unknown as PgSelect;
  const rows = await withPayable(select).where(eq(cessions.id, cessionId));
  return rows[0] as Found | undefined;
}

export async function findClearing(
  database: Database,
  clearingId: number,
): Promise<CessionDetail['clearing'] | undefined> {
  const { rows } = await database.query<CessionDetail['clearing']>(
    `select is_planned as "isPlanned", cut_off as "cutOff", ran_at as "ranOn", reason, by_name as "byName"
     from psper_clearings where id = $1`,
    [clearingId],
  );
  return rows[0];
}

/** What it moved in the ledger, and what its pay-outs and what these differ by did: by day, the largest first. */
export async function selectPostings(database: Database, cessionId: number): Promise<CessionDetail['postings']> {
  const { rows } = await database.query<CessionDetail['postings'][number]>(
    `with of_cession (document, id) as (
       select 'cession', $1::bigint union all select 'pay-out', p.id from payouts p where p.cession_id = $1
       union all select 'payout-difference', d.posting_id from payouts p join entry_differences d on d.payout_id = p.id
       where p.cession_id = $1 and d.posting_id is not null
     )
     select row_number() over (order by p.document <> 'cession', p.posted_at, p.amount desc, p.debit, p.credit)::int as id, p.debit, p.credit,
       p.amount, p.posted_at as "postedOn"
     from of_cession o join document_postings p on p.document = o.document and p.document_id = o.id order by 1`,
    [cessionId],
  );
  return rows;
}

/** What was charged for it, the oldest first. */
export async function selectCharges(database: Database, cessionId: number): Promise<CessionDetail['charges']> {
  const { rows } = await database.query<CessionDetail['charges'][number]>(
    `select c.id::float8 as id, c.state = 'waiting' as "isWaiting", sum(p.fixed_fee + p.variable_fee - p.kickback)::float8 as "netAmount",
       case when i.id is not null then jsonb_build_object('id', i.id, 'number', i.number) end as invoice
     from charge_parts p join charges c on c.id = p.charge_id left join invoices i on i.charge_id = c.id
     where p.cession_id = $1 group by c.id, c.state, i.id, i.number order by c.id`,
    [cessionId],
  );
  return rows;
}

const claimColumns = {
  id: cessionLines.rootId,
  dossierNumber: sql<string>`d.dossier_number`.as('dossier_number'),
  transactionNumber: sql<string | null>`d.transaction_number`.as('transaction_number'),
  movement: cessionLines.movement,
  bookedOn: ledgerPostings.postedAt,
  faceAmount: cessionLines.faceAmount,
  price: cessionLines.price,
  buyRate: sql<string | null>`trim_scale(t.buy_rate)::text`.as('buy_rate'),
};

export function selectClaims(
  db: Db,
  cessionId: number,
  query: Query<typeof cessionsApi.claims>,
): Promise<Page<CessionClaim>> {
  const { rootId } = cessionLines;
  return selectPage<CessionClaim, 'id'>(
    db,
    cessionLines,
    claimColumns,
    {
      query,
      id: rootId,
      sortBy: { id: rootId },
      where: eq(cessionLines.cessionId, cessionId),
      idsFirst: 'cession-claims',
    },
    (select) =>
      select
        .innerJoin(sql`dossiers d`, sql`d.id = ${cessionLines.dossierId}`)
        .innerJoin(ledgerPostings, eq(ledgerPostings.rootId, rootId))
        .leftJoin(sql`dossier_terms t`, sql`t.dossier_id = ${cessionLines.dossierId}`) as unknown as PgSelect,
  );
}

/** A line of the list of a cession. Nothing in it changes once it is ceded, so the list is the same each time. */
export interface ListLine {
  readonly rootId: number;
  readonly dossierNumber: string;
  readonly transactionNumber: string | null;
  readonly movement: string;
  readonly bookedAt: Date;
  /** Cents. */
  readonly faceAmount: number;
  readonly price: number;
  /** Percent. */
  readonly buyRate: string | null;
}

/** The next lines after a movement, at most `limit`. */
export async function selectListLines(
  database: Pick<Database, 'query'>,
  cessionId: number,
  after: number,
  limit: number,
): Promise<ListLine[]> {
  const { rows } = await database.query<ListLine>(
    `select l.root_id as "rootId", d.dossier_number as "dossierNumber", d.transaction_number as "transactionNumber", l.movement,
       p.posted_at as "bookedAt", l.face_amount as "faceAmount", l.price, trim_scale(t.buy_rate)::text as "buyRate"
     from cession_lines l join dossiers d on d.id = l.dossier_id join ledger_postings p on p.root_id = l.root_id
       left join dossier_terms t on t.dossier_id = l.dossier_id
     where l.cession_id = $1 and l.root_id > $2 order by l.root_id limit $3`,
    [cessionId, after, limit],
  );
  return rows;
}
