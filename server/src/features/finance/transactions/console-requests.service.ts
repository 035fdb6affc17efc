/** What admins ask for about a transaction: the checkout's own capture, refund and cancel, once for each press. */

import type { Body, Response } from '@houston/contract/endpoint';
import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';
import type { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { type Change, change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { requireVersion } from '../../../http/problem.ts';
import {
  captureLeft,
  type HeldTransaction,
  holdTransaction,
  readTransaction,
  releaseLeft,
  requireRefundable,
} from '../../partners/checkout/claim-requests.service.ts';
import { takeIdempotencyKey } from '../../partners/checkout/idempotency.service.ts';
import { doOrAsk } from '../../work/approvals/limited-requests.service.ts';
import { requireUnblocked } from './blocked-transaction.ts';
import { auditedOf, publishTransaction } from './transaction-news.ts';
import { refundKind } from './transaction-refunds.service.ts';

type Api = typeof transactionsApi;
type Pressed = Response<Api['refund']>;

/** @throws Problem as `press`, transaction_state (nothing is left), amount_left, order_refused */
export function captureFromConsole(call: Call, number: string, body: Body<Api['capture']>): Promise<Pressed> {
  return press(call, number, body, async ({ tx }, row) => {
    await captureLeft(tx, call.now, row, body.amount);
    return { action: 'transaction.capture' };
  });
}

/** @throws Problem as `press`, transaction_state (nothing is left) */
export function cancelFromConsole(call: Call, number: string, body: Body<Api['cancel']>): Promise<Pressed> {
  return press(call, number, body, async ({ tx }, row) => {
    await releaseLeft(tx, call.now, row, { reason: body.reason });
    return { action: 'transaction.cancel' };
  });
}

/**
 * Above the limit, with what was refunded from here before, or what the admin gave up today, it is only asked for.
 * @throws Problem as `press`, transaction_state, amount_left, refund_waits
 */
export function refundFromConsole(call: Call, number: string, body: Body<Api['refund']>): Promise<Pressed> {
  return press(call, number, body, async (work, about) => {
    const { amount, reason } = body;
    requireRefundable(about, amount);
    const of = { transactionId: about.id, tenantId: about.tenantId };
    const outcome = await doOrAsk(work, call, refundKind, { about, claimId: about.id, amount, reason, of });
    return { action: outcome === 'done' ? 'transaction.refund' : 'transaction.refund-ask', outcome };
  });
}

interface Done {
  action: AuditAction;
  outcome?: Pressed['outcome'];
}

/** @throws Problem not_found, stale_version, transaction_sold, transaction_frozen, transaction_disputed, idempotency_key_reused */
function press(
  call: Call,
  transactionNumber: string,
  { press: key, ...body }: Body<Api['cancel']> & { amount?: number },
  run: (opened: Change, row: HeldTransaction) => Promise<Done>,
): Promise<Pressed> {
  return change(call, async (opened) => {
    const { tx, audit } = opened;
    const record = { kind: 'transaction', id: transactionNumber } as const;
    const request = { operation: call.operation, transactionNumber, ...body };
    const { replay, keep } = await takeIdempotencyKey<Pressed>(tx, call, request, key);
    if (replay !== null) {
      audit({ action: 'transaction.again', record });
      return replay.answer;
    }
    const before = await holdTransaction(tx, transactionNumber);
    await requireVersion(body.version, before.version, () => ({ version: before.version }));
    await requireUnblocked(tx, before.dossierId);
    const { action, outcome = 'done' } = await run(opened, before);
    const after = await readTransaction(tx, transactionNumber);
    audit({
      ...{ action, record, reason: body.reason, before: auditedOf(before), after: auditedOf(after) },
      ...(body.amount !== undefined && { context: { amount: body.amount } }),
    });
    publishTransaction(opened);
    const answer: Pressed = { outcome };
    await keep(answer);
    return answer;
  });
}
