import * as z from 'zod';
import { SecondAdminRequest } from '../../../approvals/second-admin.ts';
import { endpoint, missingFor } from '../../../endpoint.ts';
import { IdText } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import type { Permission } from '../../../permissions.ts';
import { accountProposalsApi } from '../../finance/bank-statements/account-proposals.api.ts';
import { invoiceCreditsApi } from '../../finance/invoice-credits/invoice-credits.api.ts';
import { refundRunsApi } from '../../finance/refund-runs/refund-runs.api.ts';
import { transactionRefundsApi } from '../../finance/transactions/transaction-refunds.api.ts';
import { entryDifferencesApi } from '../../finance/unmatched-payments/entry-differences.api.ts';
import { writeOffsApi } from '../../finance/write-offs/write-offs.api.ts';
import { payoutBatchesApi } from '../../partners/payouts/payout-batches.api.ts';
import { disputeLossesApi } from '../dispute-losses/dispute-losses.api.ts';

/** What waits for a second admin, and the call that approves it. */
export const approvalCalls = {
  refund: transactionRefundsApi.approve,
  'write-off': writeOffsApi.approve,
  'dispute-loss': disputeLossesApi.approve,
  'refund-run': refundRunsApi.approve,
  'invoice-credit': invoiceCreditsApi.approve,
  'payout-batch': payoutBatchesApi.approve,
  'entry-difference': entryDifferencesApi.approve,
  'account-proposal': accountProposalsApi.approve,
} as const;
export type ApprovalKind = keyof typeof approvalCalls;
export const approvalKinds = Object.keys(approvalCalls) as [ApprovalKind, ...ApprovalKind[]];

/** The kinds that somebody may decide on. */
export function kindsFor(held: readonly Permission[]): ApprovalKind[] {
  return approvalKinds.filter((kind) => missingFor(held, approvalCalls[kind].needs).length === 0);
}

/** Each kind needs one of these. */
export const approvingFlags = [
  'transactionsManagementAllowed',
  'disputeManagementAllowed',
  'refundManagementAllowed',
  'fullFinancialInsightManagementAllowed',
] as const;

export const Approval = SecondAdminRequest.pick({
  id: true,
  askedBy: true,
  askedOn: true,
  isOwn: true,
  version: true,
}).extend({
  kind: z.enum(approvalKinds),
  /** The number of the transaction or dossier, or of the invoice; the id of a run or batch; the reference that a bank entry pays or gives back; the IBAN of an account. */
  subject: z.string(),
  /** Of an invoice, a bank entry or an account, by which its screen finds it; else what `subject` says. */
  link: z.string(),
  tenantName: z.string(),
  /** Minor units; null where it is about no amount. */
  amount: z.int().nullable(),
  currency: z.string(),
  /** Pay-outs are proposed without one. */
  reason: z.string().nullable(),
  /** Of a write-off: what is open of its claim now. */
  open: z.int().nullable(),
});
export type Approval = z.infer<typeof Approval>;

export const approvalsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/approvals',
    needs: { anyOf: approvingFlags },
    summary: 'What waits for a second admin, of the kinds that the caller may decide on, the longest waiting first',
    query: listQuery({
      sortable: ['askedOn'],
      order: 'askedOn',
      filters: {
        kind: z.enum(approvalKinds, 'validation.invalid').optional(),
        askedBy: z.enum(['me', 'others'], 'validation.invalid').optional(),
        tenantId: IdText.optional(),
      },
    }),
    response: pageOf(Approval),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/approvals/count',
    needs: { anyOf: approvingFlags },
    summary: 'How much waits for a second admin, of the kinds that the caller may decide on',
    query: z.strictObject({ tenantId: IdText.optional() }),
    response: z.object({ count: z.int() }),
  }),
};
