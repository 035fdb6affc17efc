/** What admins ask for about a transaction: the checkout's own capture, refund and cancel, once for each press. */

import type { Body, Response } from '@houston/contract/endpoint';
import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne } from '../../../db/rows.ts';
import { problem, requireVersion } from '../../../http/problem.ts';
import {
  captureLeft,
  type HeldTransaction,
  holdTransaction,
  readTransaction,
  refundPart,
  releaseLeft,
  requireRefundable,
} from '../../partners/checkout/claim-requests.service.ts';
import { takeIdempotencyKey } from '../../partners/checkout/idempotency.service.ts';
import { holdDay } from '../../work/approvals/day-limit.service.ts';
import { nameOfAdmin } from '../bank-statements/admin-name.service.ts';
import { requireUnblocked } from './blocked-transaction.ts';
import { refundedAlone } from './transaction-refunds.store.ts';
import { transactionRefunds } from './transaction-refunds.table.ts';

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
 * Above the limit, with what was refunded from here before or with what the admin gave up today, it is only asked for: no second admin is needed
 * for each of many parts.
 * @throws Problem as `press`, transaction_state, amount_left, refund_waits
 */
export function refundFromConsole(call: Call, number: string, body: Body<Api['refund']>): Promise<Pressed> {
  return press(call, number, body, async ({ tx }, row) => {
    const { amount, reason } = body;
    requireRefundable(row, amount);
    const ofOrder = call.app.config.refundLimit - (await refundedAlone(tx, row.id));
    const isAlone = amount <= Math.min(ofOrder, await holdDay(tx, call));
    const { adminId } = actorOf(call);
    const asked = { askedBy: adminId, askedByName: await nameOfAdmin(tx, adminId), askedAt: call.now };
    const state = isAlone ? 'done' : 'waiting';
    const of = { transactionId: row.id, tenantId: row.tenantId };
    await insertOne(tx, transactionRefunds, { ...of, amount, reason, state, ...asked }).catch(
      onViolation({ unique: () => problem('refund_waits') }),
    );
    if (isAlone) await refundPart(tx, call.now, row, { amount, reason });
    return { action: isAlone ? 'transaction.refund' : 'transaction.refund-ask', isWaiting: !isAlone };
  });
}

interface Done {
  action: AuditAction;
  isWaiting?: boolean;
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
    const { action, isWaiting = false } = await run(opened, before);
    const after = await readTransaction(tx, transactionNumber);
    audit({
      ...{ action, record, reason: body.reason, before: auditedOf(before), after: auditedOf(after) },
      ...(body.amount !== undefined && { context: { amount: body.amount } }),
    });
    publishTransaction(opened);
    const answer: Pressed = { outcome: isWaiting ? 'waiting' : 'done' };
    await keep(answer);
    return answer;
  });
}

export function publishTransaction({ publish }: Change): void {
  for (const api of [transactionsApi, transactionRefundsApi, dossiersApi, approvalsApi]) publish(api);
  publish(dashboardApi.transactions);
}

/** By what was asked for, in the books or not. */
export function auditedOf({ state, requested, releasedAmount }: HeldTransaction) {
  const { capture, refund } = requested;
  return { state, capturedAmount: capture, refundedAmount: refund, releasedAmount };
}
