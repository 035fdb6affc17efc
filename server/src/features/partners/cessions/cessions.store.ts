/** The statements behind lists of cessions and debit notes. */
import type { Query } from '@houston/contract/endpoint';
import type { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { Cession, CessionTotals, DebitNote } from '@houston/contract/features/partners/cessions/cessions.schema';
import type { PayableFilter } from '@houston/contract/features/partners/payouts/payouts.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { lastPaidSql, paidAmountSql } from '../../../claims/payments/paid-receivable.ts';
import type { Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { shops } from '../../access/api-keys/api-keys.table.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { dossierOwners } from '../dossier-owners/dossier-owners.table.ts';
import { payableWhere } from '../payouts/payable-state.service.ts';
import { payables } from '../payouts/payouts.table.ts';
import { psperIdOf } from '../pspers/psper-by-key.service.ts';
import { pspers } from '../pspers/pspers.table.ts';
import { cessionSums, cessions, debitNotes } from './cessions.table.ts';

type Api = typeof cessionsApi;
type Range = Omit<Query<Api['totals']>, 'payout'>;
type Document = typeof cessions | typeof debitNotes;

/** The parties of a document, for whatever `withParties` joins them to. */
const parties = {
  tenantName: sql<string>`${tenants.name}`.as('tenant'),
  psperKey: pspers.psperKey,
  psperName: sql<string>`${pspers.friendlyName}`.as('psper_name'),
  merchantName: sql<string | null>`${shops.name}`.as('merchant_name'),
  ownerName: sql<string>`${dossierOwners.name}`.as('owner_name'),
};

export const cessionColumns = {
  id: cessions.id,
  clearedOn: cessions.clearedOn,
  postedOn: sql<Date>`(select k.ran_at from psper_clearings k where k.id = ${cessions.clearingId})`
    .mapWith((value: Date | string) => new Date(value))
    .as('posted_on'),
  referenceCession: cessions.reference,
  amount: cessions.amount,
  country: cessions.country,
  claims: cessions.claims,
  faceAmount: cessions.faceAmount,
  method: cessions.method,
  deedId: sql<number | null>`(select max(doc.id) from psper_documents doc where doc.cession_id = ${cessions.id})`.as(
    'deed_id',
  ),
  payout: payables.state,
  ...parties,
};

const noteColumns = {
  id: debitNotes.id,
  notedOn: debitNotes.notedOn,
  reference: debitNotes.reference,
  kind: debitNotes.kind,
  amount: debitNotes.amount,
  faceAmount: debitNotes.faceAmount,
  paidAmount: sql<number>`${sql.raw(paidAmountSql('debit_note_id', 'debit_notes.id'))}`.as('paid_amount'),
  lastPaidOn: sql<Date | null>`${sql.raw(lastPaidSql('debit_note_id', 'debit_notes.id'))}`
    .mapWith((at: string | Date) => new Date(at))
    .as('last_paid_on'),
  // Of its document, where that was made later than the note.
  dueOn: sql<string>`coalesce((doc.content ->> 'dueOn')::date, ${debitNotes.dueOn})::text`.as('document_due_on'),
  documentId: sql<number | null>`doc.id`.as('document_id'),
  number: sql<string | null>`doc.name`.as('document_name'),
  country: debitNotes.country,
  ...parties,
};

export function withParties(document: Document): (select: PgSelect) => PgSelect {
  return (select) =>
    select
      .innerJoin(tenants, eq(tenants.id, document.tenantId))
      .innerJoin(pspers, eq(pspers.id, document.psperId))
      .innerJoin(dossierOwners, eq(dossierOwners.id, document.ownerId))
      .leftJoin(shops, eq(shops.id, document.shopId)) as unknown as PgSelect;
}

/** A trigger owes each cession, so that every one has its payment. */
export const withPayable = (select: PgSelect): PgSelect =>
  withParties(cessions)(select).innerJoin(payables, eq(payables.cessionId, cessions.id)) as unknown as PgSelect;

const withDocument = (select: PgSelect): PgSelect =>
  withParties(debitNotes)(select).leftJoin(
    sql`psper_documents doc`,
    sql`doc.debit_note_id = ${debitNotes.id}`,
  ) as unknown as PgSelect;

function inRange(
  document: Document | typeof cessionSums | typeof payables,
  day: PgColumn,
  { psperKey, tenantId, fromDate, toDate }: Range,
): SQL | undefined {
  return and(
    psperKey === undefined ? undefined : eq(document.psperId, psperIdOf(psperKey)),
    tenantId === undefined ? undefined : eq(document.tenantId, tenantId),
    fromDate === undefined ? undefined : gte(day, fromDate),
    toDate === undefined ? undefined : lte(day, toDate),
  );
}

export function selectCessions(db: Db, query: Query<Api['list']>): Promise<Page<Cession>> {
  if (query.payout !== undefined) return selectByPayment(db, query, query.payout);
  const { id, clearedOn } = cessions;
  const kept = sql`(select coalesce(sum(${cessionSums.cessions}), 0)::float8 from ${cessionSums} where ${inRange(cessionSums, cessionSums.clearedOn, query) ?? sql`true`})`;
  return selectPage<Cession, (typeof query.order)[number]['field']>(
    db,
    cessions,
    cessionColumns,
    { query, id, sortBy: { clearedOn }, where: inRange(cessions, clearedOn, query), idsFirst: 'cessions', kept },
    withPayable,
  );
}

/** Along the indexes of what is owed, which begin with how far it is. */
function selectByPayment(db: Db, query: Query<Api['list']>, asked: PayableFilter): Promise<Page<Cession>> {
  const { cessionId: id, clearedOn } = payables;
  const where = and(inRange(payables, clearedOn, query), payableWhere(asked));
  return selectPage<Cession, (typeof query.order)[number]['field']>(
    db,
    payables,
    cessionColumns,
    { query, id, sortBy: { clearedOn }, where, idsFirst: 'cessions-by-payment' },
    (select) => withParties(cessions)(select.innerJoin(cessions, eq(cessions.id, id)) as unknown as PgSelect),
  );
}

export async function sumCessions(db: Db, asked: Query<Api['totals']>): Promise<CessionTotals> {
  const { payout, ...range } = asked;
  if (payout !== undefined) return sumByPayment(db, asked);
  const [sums] = await selectRows<CessionTotals>(
    db,
    sql`select count::float8 as count, amount::float8 as amount, face::float8 as "faceAmount", ${partPaidOf(range)} as "partPaid"
      from (${keptSums(range)}) k`,
  );
  return sums ?? none;
}

const keptSums = (range: Range): SQL => sql`
  select coalesce(sum(${cessionSums.cessions}), 0) as count, coalesce(sum(${cessionSums.amount}), 0) as amount,
    coalesce(sum(${cessionSums.faceAmount}), 0) as face
  from ${cessionSums} where ${inRange(cessionSums, cessionSums.clearedOn, range) ?? sql`true`}`;

/** Few cessions are paid in parts, and an index has only these. */
const partPaidOf = (
  range: Range,
  of?: SQL,
): SQL => sql`(select coalesce(sum(${payables.partPaid}), 0)::float8 from ${payables}
  where ${and(sql`${payables.partPaid} > 0`, of, inRange(payables, payables.clearedOn, range))})`;

/** Summed up as they stand, of what is owed alone; most are paid, so these are all that is kept less the few that are not. */
async function sumByPayment(db: Db, { payout, ...range }: Query<Api['totals']>): Promise<CessionTotals> {
  const isPaid = payout === 'paid';
  const asked = isPaid
    ? sql`(${payableWhere('open')} or ${payableWhere('under-way')})`
    : payout && payableWhere(payout);
  // By one statement, so that none is in between.
  const [sums] = await selectRows<CessionTotals>(
    db,
    sql`with owed as (
      select count(*) as count, coalesce(sum(${payables.amount} + ${payables.partPaid}), 0) as amount, coalesce(sum(${payables.faceAmount}), 0) as face
      from ${payables} where ${and(asked, inRange(payables, payables.clearedOn, range))}
    )
    ${
      isPaid
        ? sql`select (k.count - o.count)::float8 as count, (k.amount - o.amount)::float8 as amount, (k.face - o.face)::float8 as "faceAmount",
              ${partPaidOf(range, payableWhere('paid'))} as "partPaid"
            from (${keptSums(range)}) k, owed o`
        : sql`select count::float8 as count, amount::float8 as amount, face::float8 as "faceAmount", ${partPaidOf(range, asked)} as "partPaid" from owed`
    }`,
  );
  return sums ?? none;
}

const none: CessionTotals = { count: 0, amount: 0, faceAmount: 0, partPaid: 0 };

export function selectDebitNotes(db: Db, query: Query<Api['debitNotes']>): Promise<Page<DebitNote>> {
  const { id, notedOn } = debitNotes;
  return selectPage<DebitNote, 'notedOn'>(
    db,
    debitNotes,
    noteColumns,
    { query, id, sortBy: { notedOn }, where: inRange(debitNotes, notedOn, query), idsFirst: 'debit-notes' },
    withDocument,
  );
}

/** Of one clearing, in the order in which they were made. */
export async function selectNotesOfClearing(db: Db, clearingId: number): Promise<DebitNote[]> {
  const select = db.select(noteColumns).from(debitNotes).$dynamic() as unknown as PgSelect;
  const rows = await withDocument(select).where(eq(debitNotes.clearingId, clearingId)).orderBy(debitNotes.id);
  return rows as unknown as DebitNote[];
}
