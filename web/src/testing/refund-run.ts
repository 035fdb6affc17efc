import type { RefundRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';

/** A run of two items that somebody else requested. */
export function runOf(id: number, more: Partial<RefundRun> = {}): RefundRun {
  return {
    id,
    createdOn: new Date(),
    requestedBy: 'Ada Lovelace',
    isOwn: false,
    statementId: 1,
    fileName: 'file-1.xml',
    dossierNumber: null,
    iban: 'NL91ABNA0417164300',
    tenantName: 'North',
    state: 'requested',
    reason: 'Paid twice',
    decidedBy: null,
    decidedOn: null,
    declineReason: null,
    currency: 'EUR',
    items: 2,
    amount: 1_500,
    executed: 0,
    executedAmount: 0,
    failed: 0,
    version: 1,
    ...more,
  };
}
