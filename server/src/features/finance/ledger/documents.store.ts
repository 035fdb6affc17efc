/** What documents moved in the ledger, as a list. */
import type { Query } from '@houston/contract/endpoint';
import type { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { LedgerDocument } from '@houston/contract/features/finance/ledger/ledger.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { overpaymentNumberSql } from '../../../claims/payments/paid-receivable.ts';
import { dossierOfRecallSql } from '../../../claims/payments/recall-document.ts';
import type { Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { entriesOf } from './entry-filters.ts';
import { documentPostings } from './ledger.table.ts';

type ListQuery = Query<(typeof ledgerApi)['documents']>;
type Target = NonNullable<LedgerDocument['target']>;

type Row = Omit<LedgerDocument, 'target'> & { targetKind: Target['kind'] | null; targetId: string | null };

const { id, document, documentId, debit, amount } = documentPostings;

const dossierOfRoot = (column: string) =>
  sql.raw(
    `(select d.${column} from ledger_postings p join dossiers d on d.id = p.dossier_id where p.root_id = document_postings.document_id)`,
  );
const of = (column: string, table: string) =>
  sql.raw(`(select ${column} from ${table} x where x.id = document_postings.document_id)`);

/** By the number of its document it is paid. */
const noteName = (note: string) =>
  `coalesce((select doc.name from psper_documents doc where doc.debit_note_id = ${note}.id), ${note}.reference)`;

const ofDifference = (column: string) =>
  sql.raw(`(select ${column} from entry_differences x where x.posting_id = document_postings.document_id)`);
const cessionOf = (column: string) =>
  `(select ${column} from payouts p join cessions c on c.id = p.cession_id where p.id = x.payout_id)`;
const dossierOfRecall = sql.raw(
  `(select d.dossier_number from dossiers d where d.id = ${dossierOfRecallSql('document_postings.document_id')})`,
);

/** By kind: what it is called, and the record that shows it, with its id. */
const documents: Readonly<Record<LedgerDocument['document'], readonly [name: SQL, Target['kind'], id: SQL]>> = {
  cession: [of('x.reference', 'cessions'), 'cession', sql`${documentId}`],
  'debit-note': [
    of(noteName('x'), 'debit_notes'),
    'psper',
    of('(select p.psper_key from pspers p where p.id = x.psper_id)', 'debit_notes'),
  ],
  borne: [dossierOfRoot('dossier_number'), 'dossier', dossierOfRoot('dossier_number')],
  invoice: [of('x.number', 'invoices'), 'invoice', sql`${documentId}`],
  'credit-note': [of('x.number', 'invoices'), 'invoice', sql`${documentId}`],
  'pay-out': [of('x.end_to_end_id', 'payouts'), 'cession', of('x.cession_id', 'payouts')],
  'psper-payment': [
    of(
      `coalesce((select i.number from invoices i where i.id = x.invoice_id),
        (select ${noteName('n')} from debit_notes n where n.id = x.debit_note_id), ${overpaymentNumberSql('x.difference_id')})`,
      'psper_payments',
    ),
    'psper',
    of('(select p.psper_key from pspers p where p.id = x.psper_id)', 'psper_payments'),
  ],
  'payout-difference': [ofDifference(cessionOf('c.reference')), 'cession', ofDifference(cessionOf('c.id'))],
  'refund-charges': [
    ofDifference('(select r.end_to_end_id from refunds r where r.id = x.refund_id)'),
    'refund-run',
    ofDifference('(select r.run_id from refunds r where r.id = x.refund_id)'),
  ],
  'npl-sale': [of('x.reference', 'npl_sales'), 'npl-sale', sql`${documentId}`],
  'npl-recall': [dossierOfRecall, 'dossier', dossierOfRecall],
  'npl-payment': [
    of('(select s.reference from npl_sales s where s.id = x.sale_id)', 'npl_payments'),
    'npl-sale',
    of('x.sale_id', 'npl_payments'),
  ],
  'npl-settlement': [sql`${documentId}`, 'npl-buyer', of('x.buyer_id', 'npl_settlements')],
};

/** A clearing that is caught up is of an earlier day than that on which it is posted. */
const documentDay = sql<string | null>`case ${document} when 'cession' then ${of('x.cleared_on', 'cessions')}
  when 'debit-note' then ${of('x.noted_on', 'debit_notes')} end::text`;

function byKind(sqlOf: (kind: LedgerDocument['document']) => SQL): SQL {
  const cases = Object.keys(documents).map(
    (kind) => sql`when ${kind} then ${sqlOf(kind as LedgerDocument['document'])}::text`,
  );
  return sql`case ${document} ${sql.join(cases, sql` `)} end`;
}

export async function selectDocumentsOf(db: Db, query: ListQuery): Promise<Page<LedgerDocument>> {
  const { data, ...page } = await selectPage<Row, 'postedOn'>(
    db,
    documentPostings,
    {
      ...{ id, document, debit, credit: documentPostings.credit, postedOn: documentPostings.postedOn },
      amount: amountOf(query),
      name: sql`coalesce(${byKind((kind) => documents[kind][0])}, ${documentId}::text)`.as('name'),
      documentDay: documentDay.as('document_day'),
      targetKind: sql`${byKind((kind) => sql`${documents[kind][1]}`)}`.as('target_kind'),
      targetId: byKind((kind) => documents[kind][2]).as('target_id'),
    },
    { query, id, sortBy: { postedOn: documentPostings.postedOn }, where: whereOf(query) },
  );
  return {
    ...page,
    data: data.map(({ targetKind, targetId, ...row }) => ({
      ...row,
      target: targetKind === null || targetId === null ? null : { kind: targetKind, id: targetId },
    })),
  };
}

function whereOf(query: ListQuery): SQL | undefined {
  return and(
    query.document === undefined ? undefined : eq(document, query.document),
    entriesOf(documentPostings, query),
    isOfSome(query) ? sql`exists (select ${sharesOf(query)})` : undefined,
  );
}

function amountOf(query: ListQuery) {
  if (!isOfSome(query)) return amount;
  return sql<number>`(select sum(s.amount)::float8 ${sharesOf(query)})`.as('share');
}

function isOfSome({ tenantId, psperKey }: ListQuery): boolean {
  return tenantId !== undefined || psperKey !== undefined;
}

/** What of an entry is of one tenant or psper: a sale has claims of several. */
function sharesOf({ tenantId, psperKey }: ListQuery): SQL {
  return sql`from document_shares(${document}, ${documentId}, ${debit}, ${amount}) s where ${and(
    tenantId === undefined ? undefined : sql`s.tenant_id = ${tenantId}`,
    psperKey === undefined ? undefined : sql`s.psper_id = (select p.id from pspers p where p.psper_key = ${psperKey})`,
  )}`;
}
