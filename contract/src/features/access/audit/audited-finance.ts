import type { AuditedLabels } from './audit-words.ts';
import { ofDecided } from './audited-requests.ts';

/** What came of entries that were looked at. */
export const ofMatching = {
  amount: 'refund-runs.amount',
  matched: 'unmatched-payments.matched-count',
  reversed: 'unmatched-payments.reversed-count',
  paidOut: 'payouts.paid-count',
  returned: 'payouts.returned-count',
  refundsPaid: 'unmatched-payments.refunds-paid-count',
  refundsReturned: 'unmatched-payments.refunds-returned-count',
  pspersPaid: 'unmatched-payments.pspers-paid-count',
  buyersPaid: 'unmatched-payments.buyers-paid-count',
  unmatched: 'unmatched-payments.unmatched-count',
} as const;

/** The audited fields of what money goes by. */
export const auditedFinance = {
  'bank-statement': {
    sha256: 'audit.fields.file-sha256',
    statements: 'bank-statements.title',
    items: 'refund-runs.items',
    ...ofMatching,
  },
  'bank-entry': {
    use: 'unmatched-payments.use',
    dossierNumber: 'unmatched-payments.dossier',
    paymentId: 'unmatched-payments.payment',
    receivable: 'invoices.number',
    sale: 'npl-sales.reference',
    refundRunId: 'refund-runs.title',
    difference: 'unmatched-payments.difference',
    differenceKind: 'unmatched-payments.difference-kind',
    ...ofDecided,
    subject: 'approvals.subject',
  },
  'bank-account': {
    isBlocked: 'bank-accounts.blocked',
    ...ofDecided,
  },
  'refund-run': {
    executed: 'refund-runs.executed-count',
    executedAmount: 'refund-runs.executed',
    statementId: 'refund-runs.statement',
    dossierNumber: 'refund-runs.dossier',
  },
  'payout-batch': {
    payouts: 'payouts.count',
    payout: 'payouts.end-to-end-id',
    payoutState: 'payouts.payout-state',
    bankEntry: 'payouts.bank-entry',
    paidTo: 'payouts.paid-to',
    notExecutedReason: 'payouts.not-executed-reason',
  },
  tenant: {
    legalName: 'pspers.legal-name',
    street: 'pspers.street',
    houseNumber: 'pspers.house-number',
    houseNumberSuffix: 'pspers.suffix',
    postalCode: 'pspers.postal-code',
    city: 'pspers.city',
    country: 'pspers.country',
    vatNumber: 'pspers.vat-number',
    chamberOfCommerceNumber: 'pspers.chamber-number',
    countryVatRate: 'billing-settings.country-rate',
  },
  'mail-to-pay': { configuredPercentage: 'mail-to-pay.configured' },
  consumer: {
    field: 'change-requests.field',
    format: 'consumers.format',
    mail: 'dossiers.mail',
    firstMail: 'consumers.first-mail',
    deceased: 'dossiers.mark-deceased',
    insolvent: 'dossiers.mark-insolvent',
    debt_settlement: 'dossiers.mark-debt_settlement',
    minor: 'dossiers.mark-minor',
    vulnerable: 'dossiers.mark-vulnerable',
    opted_out: 'dossiers.mark-opted_out',
  },
  transaction: {
    shopId: 'bus-transactions.shop',
    consumerId: 'audit.fields.consumer-id',
    state: 'dead-letters.state',
    amount: 'bus-transactions.amount',
    capturedAmount: 'audit.fields.captured-amount',
    refundedAmount: 'audit.fields.refunded-amount',
    chargedBackAmount: 'audit.fields.charged-back-amount',
    releasedAmount: 'audit.fields.released-amount',
    paidAmount: 'audit.fields.paid-amount',
    isKnown: 'audit.fields.is-known',
    ...ofDecided,
  },
} as const satisfies AuditedLabels;
