import type { Query, Response } from '@houston/contract/endpoint';
import type { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import type { TransactionRefund } from '@houston/contract/features/finance/transactions/transaction-refunds.schema';
import { eq, sql } from 'drizzle-orm';
import { actorOf, type Call } from '../../../call.ts';
import { problem } from '../../../http/problem.ts';
import {
  type HeldTransaction,
  holdTransaction,
  readTransaction,
  refundable,
  refundPart,
} from '../../partners/checkout/claim-requests.service.ts';
import type { LimitedKind } from '../../work/approvals/limited-requests.service.ts';
import { askedOf } from '../../work/approvals/requests.service.ts';
import { requireUnblocked } from './blocked-transaction.ts';
import { auditedOf, publishTransaction } from './transaction-news.ts';
import { findRefund, selectRefunds } from './transaction-refunds.store.ts';
import { transactionRefunds } from './transaction-refunds.table.ts';

type Api = typeof transactionRefundsApi;

export function listRefunds(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  return selectRefunds(call.app.database.orm, query, actorOf(call).adminId);
}

export const refundKind: LimitedKind<typeof transactionRefunds, TransactionRefund, HeldTransaction> = {
  table: transactionRefunds,
  permission: 'transactionsManagementAllowed',
  waits: 'refund_waits',
  limit: ({ refundLimit }) => refundLimit,
  ofClaim: (transactionId) => eq(transactionRefunds.transactionId, transactionId),
  besides: (
    transactionId,
  ) => sql`(select coalesce(sum(l.amount), 0) from dossiers d join disputes s on s.dossier_id = d.id
    join dispute_losses l on l.dispute_id = s.id where d.transaction_id = ${transactionId} and l.state = 'done')`,
  async hold(tx, id) {
    const refund = await findRefund(tx, id, 0);
    return refund && holdTransaction(tx, refund.transactionNumber);
  },
  find: findRefund,
  /** @throws Problem transaction_sold, transaction_frozen, transaction_disputed, refund_gone: nothing is left to refund */
  async recheck({ tx }, row) {
    await requireUnblocked(tx, row.dossierId);
    // Who approves did not choose the transaction, and needs to know what is left to do with the request.
    if (refundable(row) <= 0) throw problem('refund_gone');
  },
  /** @throws Problem transaction_state, amount_left: so much is not left any more */
  carryOut: ({ tx }, call, row, asked) => refundPart(tx, call.now, row, asked),
  async tell(work, { verdict, reason, held, about, after: { transactionNumber } }) {
    const after = await readTransaction(work.tx, transactionNumber);
    work.audit({
      ...{ action: `transaction.refund-${verdict}`, reason, record: { kind: 'transaction', id: transactionNumber } },
      ...{ before: auditedOf(about), after: auditedOf(after), context: { amount: held.amount, ...askedOf(held) } },
    });
    publishTransaction(work);
  },
};
