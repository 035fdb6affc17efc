import type { AuditedLabels } from './audit-words.ts';

/** The audited fields of what money goes by. */
export const auditedFinance = {
  'bank-statement': {
    fileName: 'bank-statements.file-name',
    sha256: 'audit.fields.file-sha256',
    statements: 'bank-statements.title',
    items: 'refund-runs.items',
    amount: 'refund-runs.amount',
    matched: 'unmatched-payments.matched-count',
    reversed: 'unmatched-payments.reversed-count',
    unmatched: 'unmatched-payments.unmatched-count',
  },
  'bank-entry': {
    use: 'unmatched-payments.use',
    amount: 'unmatched-payments.amount',
    dossierNumber: 'unmatched-payments.dossier',
    paymentId: 'unmatched-payments.payment',
    reason: 'unmatched-payments.reason',
  },
  'bank-account': {
    tenant: 'bank-accounts.tenant',
    iban: 'bank-accounts.iban',
    holder: 'bank-accounts.holder',
    bic: 'bank-accounts.bic',
    isBlocked: 'bank-accounts.blocked',
  },
  'refund-run': {
    state: 'refund-runs.state',
    reason: 'refund-runs.reason',
    declineReason: 'refund-runs.decline-reason',
    items: 'refund-runs.items',
    amount: 'refund-runs.amount',
    executed: 'refund-runs.executed-count',
    executedAmount: 'refund-runs.executed',
    failed: 'refund-runs.failed',
    statementId: 'refund-runs.statement',
  },
  'mail-to-pay': { configuredPercentage: 'mail-to-pay.configured' },
  transaction: {
    shopId: 'bus-transactions.shop',
    consumerId: 'audit.fields.consumer-id',
    state: 'failed-transactions.state',
    amount: 'bus-transactions.amount',
    capturedAmount: 'audit.fields.captured-amount',
    refundedAmount: 'audit.fields.refunded-amount',
    chargedBackAmount: 'audit.fields.charged-back-amount',
    releasedAmount: 'audit.fields.released-amount',
    paidAmount: 'audit.fields.paid-amount',
    isKnown: 'audit.fields.is-known',
  },
} as const satisfies AuditedLabels;
