/** What is told of a transaction that an admin changed. */
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import type { Change } from '../../../audit/audit.ts';
import type { HeldTransaction } from '../../partners/checkout/claim-requests.service.ts';

export function publishTransaction({ publish }: Change): void {
  for (const api of [transactionsApi, transactionRefundsApi, dossiersApi, approvalsApi]) publish(api);
  publish(dashboardApi.transactions);
}

/** By what was asked for, in the books or not. */
export function auditedOf({ state, requested, releasedAmount }: HeldTransaction) {
  const { capture, refund } = requested;
  return { state, capturedAmount: capture, refundedAmount: refund, releasedAmount };
}
