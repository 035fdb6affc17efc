/** The screen of the bank statements with a server that holds some. */
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type {
  BankEntry,
  OpenedStatement,
} from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { runOf } from '../../../testing/refund-run.ts';
import { type App, renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './bank-statements-page.tsx';

export const path = '/mission-control/bank-statements';

export function statementOf(id: number, more: Partial<OpenedStatement> = {}): OpenedStatement {
  return {
    id,
    createdOn: new Date(Date.now() - id * 3_600_000),
    uploadedBy: 'Grace Hopper',
    fileName: `file-${id}.xml`,
    from: '2026-11-19',
    to: '2026-11-20',
    iban: 'NL91ABNA0417164300',
    holder: 'Houston',
    tenantName: 'North',
    reference: `S${id}`,
    format: 'camt.053.001.08',
    currency: 'EUR',
    opening: 100_000,
    closing: 111_350,
    credits: 12_350,
    debits: 1_000,
    entries: 3,
    pending: 0,
    unmatched: 0,
    ...more,
  };
}

export function entryOf(id: number, more: Partial<BankEntry> = {}): BankEntry {
  return {
    id,
    line: id * 10,
    amount: id * 1_000,
    bookingDate: '2026-11-19',
    valueDate: null,
    isRefundReturned: false,
    isReversal: false,
    bankReference: null,
    endToEndId: null,
    counterpartyName: `Payer ${id}`,
    counterpartyIban: 'DE89370400440532013000',
    remittance: `Invoice ${id}`,
    refundProblem: null,
    refundable: (more.refundProblem ?? null) === null ? (more.amount ?? id * 1_000) : 0,
    use: null,
    isUnmatched: false,
    ...more,
  };
}

const pageOf = <Row,>(rows: readonly Row[]) => ({ data: [...rows], total: rows.length });

export function openStatements(
  search: string,
  stored: readonly OpenedStatement[],
  more: (server: FakeServer) => void = () => {},
  session = sessionOf(),
): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    session,
    answers(server) {
      server.answer(tenantsApi.names, []);
      server.answer(bankStatementsApi.list, pageOf(stored));
      server.answer(bankStatementsApi.coverage, []);
      server.answer(bankStatementsApi.get, ({ params }) => {
        const found = stored.find(({ id }) => id === params.id);
        if (found === undefined) throw new Refusal('not_found');
        return found;
      });
      server.answer(bankStatementsApi.refundRuns, ({ query }) =>
        pageOf(query.BankStatementId === 1 ? [runOf(7, { state: 'approved', executed: 2 }), runOf(8)] : []),
      );
      server.answer(
        bankStatementsApi.entries,
        pageOf([entryOf(1), entryOf(2), entryOf(3, { amount: -50, refundProblem: 'not_a_credit' })]),
      );
      more(server);
    },
  });
}

/** What an entry is used for, of which each test says the rest. */
export const use = {
  ...{ on: new Date('2026-11-20T09:00:00Z'), by: null, reason: null, refundId: null, refundRunId: null },
  ...{ psperPaymentId: null, invoiceId: null, receivable: null, payoutBatchId: null, payoutId: null },
  ...{ nplPaymentId: null, saleId: null, sale: null, difference: null },
  cessionReference: null,
};
