/** The work list of unmatched payments, with a server that holds one entry. */

import { bankAccountsApi } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { nplPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/npl-payments.api';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type { UnmatchedDetail } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import type { Permission } from '@houston/contract/permissions';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './unmatched-payments-page.tsx';

export const path = '/mission-control/unmatched-payments';

/** One that an entry may pay. */
export const dossier = {
  dossierId: 12,
  dossierNumber: 'D000000012',
  transactionNumber: 'a'.repeat(32),
  reference: 'RF780000000012',
  consumerName: 'Fenna Hoekstra',
  openAmount: 15_000,
  state: 'Open',
  isOfTenant: true,
  isBlocked: false,
  isBookable: true,
} as const;

export function entryOf(more: Partial<UnmatchedDetail> = {}): UnmatchedDetail {
  return {
    id: 1,
    statementId: 7,
    iban: 'NL91ABNA0417164300',
    tenantId: 1,
    tenantName: 'North',
    amount: 10_000,
    bookingDate: '2026-11-19',
    valueDate: '2026-11-19',
    isReversal: false,
    payerName: 'F. Hoekstra',
    payerIban: 'DE89370400440532013000',
    isPayerOurs: false,
    endToEndId: null,
    remittance: 'My bill',
    reason: 'check_digits',
    ignoredBy: null,
    ignoredReason: null,
    suggestions: [{ ...dossier, why: 'check_digits' }],
    payoutOf: null,
    isRefundReturned: false,
    hasMoreOfAmount: false,
    returnable: [],
    refunds: [],
    receivables: [],
    namedPayout: null,
    otherNamedPayouts: [],
    payoutDifference: null,
    alone: 25_000,
    waitingDifference: null,
    ...more,
  };
}

export function open(
  search: string,
  entry: UnmatchedDetail,
  more: (server: FakeServer) => void = () => {},
  permissions?: readonly Permission[],
) {
  return renderPage(<Page />, {
    ...(permissions && { session: sessionOf({ permissions }) }),
    at: path + search,
    answers(server) {
      server.answer(tenantsApi.names, []);
      server.answer(bankAccountsApi.list, { data: [], total: 0 });
      server.answer(unmatchedPaymentsApi.list, { data: [entry], total: 1 });
      server.answer(ledgerApi.unmatchedSum, { cameIn: 1_000, wentOut: 0 });
      server.answer(unmatchedPaymentsApi.get, entry);
      server.answer(nplPaymentsApi.sales, []);
      more(server);
    },
  });
}

/** What an entry was used for, but for the kind. */
export const use = {
  on: new Date('2026-11-20T09:00:00Z'),
  reason: null,
  paymentId: 5,
  dossierNumber: 'D000000012',
  refundId: null,
  psperPaymentId: null,
  invoiceId: null,
  receivable: null,
  nplPaymentId: null,
  saleId: null,
  sale: null,
  difference: null,
  refundRunId: null,
  payoutBatchId: null,
  payoutId: null,
  cessionReference: null,
};
