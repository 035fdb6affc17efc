import type { Body, Query, Response } from '@houston/contract/endpoint';
import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';
import type { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import type { TransactionRefund } from '@houston/contract/features/finance/transactions/transaction-refunds.schema';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { lockOne, saveOne } from '../../../db/rows.ts';
import { found, problem, requireVersion } from '../../../http/problem.ts';
import { requireSecondPerson } from '../../access/roles/four-eyes.service.ts';
import {
  type HeldTransaction,
  holdTransaction,
  readTransaction,
  refundPart,
} from '../../partners/checkout/claim-requests.service.ts';
import { nameOfAdmin } from '../bank-statements/admin-name.service.ts';
import { requireUnblocked } from './blocked-transaction.ts';
import { auditedOf, publishTransaction } from './console-requests.service.ts';
import { findRefund, selectRefunds } from './transaction-refunds.store.ts';
import { transactionRefunds } from './transaction-refunds.table.ts';

type Api = typeof transactionRefundsApi;
type Held = typeof transactionRefunds.$inferSelect;

export function listRefunds(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  return selectRefunds(call.app.database.orm, query, actorOf(call).adminId);
}

/**
 * Makes the refund, once: of ten at once one does.
 * @throws Problem not_found, own_request, permission_denied, not_independent, refund_decided, stale_version, transaction_sold,
 *   transaction_frozen, transaction_disputed, transaction_state, amount_left: it is not left any more, and goes on waiting
 */
export function approveRefund(call: Call, id: number, { version }: Body<Api['approve']>): Promise<TransactionRefund> {
  return decide(call, id, { version, action: 'transaction.refund-approve' }, async ({ tx }, held, row) => {
    requireOther(call, held);
    await requireSecondPerson(tx, call, held.askedBy, 'transactionsManagementAllowed');
    await requireUnblocked(tx, row.dossierId);
    await refundPart(tx, call.now, row, { amount: held.amount, reason: held.reason });
    return { state: 'approved' };
  });
}

/** @throws Problem not_found, own_request, refund_decided, stale_version */
export function refuseRefund(
  call: Call,
  id: number,
  { version, reason }: Body<Api['refuse']>,
): Promise<TransactionRefund> {
  return decide(call, id, { version, reason, action: 'transaction.refund-refuse' }, async (_, held) => {
    requireOther(call, held);
    return { state: 'refused', refuseReason: reason };
  });
}

/** @throws Problem not_found, permission_denied (somebody else asked for it), refund_decided, stale_version */
export function withdrawRefund(call: Call, id: number, { version }: Body<Api['withdraw']>): Promise<TransactionRefund> {
  return decide(call, id, { version, action: 'transaction.refund-withdraw' }, async (_, held) => {
    if (held.askedBy !== actorOf(call).adminId) throw problem('permission_denied');
    return { state: 'withdrawn' };
  });
}

function requireOther(call: Call, { askedBy }: Held): void {
  if (askedBy === actorOf(call).adminId) throw problem('own_request');
}

interface Decision {
  version: number;
  action: AuditAction;
  reason?: string;
}

/** Locks the transaction before its refund, as who asks for one does. */
function decide(
  call: Call,
  id: number,
  { version, action, reason }: Decision,
  run: (opened: Change, held: Held, row: HeldTransaction) => Promise<Pick<Held, 'state'> & Partial<Held>>,
): Promise<TransactionRefund> {
  return change(call, async (opened) => {
    const { tx, audit } = opened;
    const { adminId } = actorOf(call);
    const { transactionNumber } = found(await findRefund(tx, id, adminId));
    const before = await holdTransaction(tx, transactionNumber);
    const held = found(await lockOne(tx, transactionRefunds, id));
    const current = async () => found(await findRefund(tx, id, adminId));
    if (held.state !== 'waiting') throw problem('refund_decided', { current: await current() });
    await requireVersion(version, held.version, current);
    const decision = await run(opened, held, before);
    const decided = { decidedBy: adminId, decidedByName: await nameOfAdmin(tx, adminId), decidedAt: call.now };
    await saveOne(tx, transactionRefunds, id, { ...decision, ...decided });
    const after = await readTransaction(tx, transactionNumber);
    audit({
      ...{ action, reason, record: { kind: 'transaction', id: transactionNumber } },
      ...{ before: auditedOf(before), after: auditedOf(after), context: { amount: held.amount } },
    });
    publishTransaction(opened);
    return current();
  });
}
