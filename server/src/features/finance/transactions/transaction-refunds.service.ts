import type { Body, Query, Response } from '@houston/contract/endpoint';
import type { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import type { TransactionRefund } from '@houston/contract/features/finance/transactions/transaction-refunds.schema';
import { actorOf, type Call } from '../../../call.ts';
import { Problem, problem } from '../../../http/problem.ts';
import {
  type HeldTransaction,
  holdTransaction,
  readTransaction,
  refundPart,
} from '../../partners/checkout/claim-requests.service.ts';
import { decide, type RequestKind } from '../../work/approvals/requests.service.ts';
import { requireUnblocked } from './blocked-transaction.ts';
import { auditedOf, publishTransaction } from './console-requests.service.ts';
import { findRefund, selectRefunds } from './transaction-refunds.store.ts';
import { transactionRefunds } from './transaction-refunds.table.ts';

type Api = typeof transactionRefundsApi;

export function listRefunds(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  return selectRefunds(call.app.database.orm, query, actorOf(call).adminId);
}

const kind: RequestKind<typeof transactionRefunds, TransactionRefund, HeldTransaction> = {
  table: transactionRefunds,
  permission: 'transactionsManagementAllowed',
  hold: async (tx, id) => {
    const refund = await findRefund(tx, id, 0);
    return refund && holdTransaction(tx, refund.transactionNumber);
  },
  find: findRefund,
  async tell(work, { verdict, reason, held, about, after: { transactionNumber } }) {
    const after = await readTransaction(work.tx, transactionNumber);
    work.audit({
      ...{ action: `transaction.refund-${verdict}`, reason, record: { kind: 'transaction', id: transactionNumber } },
      ...{ before: auditedOf(about), after: auditedOf(after), context: { amount: held.amount } },
    });
    publishTransaction(work);
  },
};

/**
 * Makes the refund.
 * @throws Problem those of every decision, transaction_sold, transaction_frozen, transaction_disputed, refund_gone (nothing
 *   is left to refund), amount_left: it is not left any more, and goes on waiting
 */
export function approveRefund(call: Call, id: number, body: Body<Api['approve']>): Promise<TransactionRefund> {
  return decide(call, kind, { id, verdict: 'approve', ...body }, async ({ tx }, { amount, reason }, row) => {
    await requireUnblocked(tx, row.dossierId);
    try {
      await refundPart(tx, call.now, row, { amount, reason });
    } catch (error) {
      // Who approves did not choose the transaction, and needs to know what is left to do with the request.
      if (error instanceof Problem && error.code === 'transaction_state') throw problem('refund_gone');
      throw error;
    }
  });
}

export function refuseRefund(call: Call, id: number, body: Body<Api['refuse']>): Promise<TransactionRefund> {
  return decide(call, kind, { id, verdict: 'refuse', ...body });
}

export function withdrawRefund(call: Call, id: number, body: Body<Api['withdraw']>): Promise<TransactionRefund> {
  return decide(call, kind, { id, verdict: 'withdraw', ...body });
}
