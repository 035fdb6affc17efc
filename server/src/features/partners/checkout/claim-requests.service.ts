import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';
import type { CheckoutTransaction } from '@houston/contract/features/partners/checkout/checkout.api';
import { apiKeyOf, type Call } from '../../../call.ts';
import { isOrderRefused } from '../../../claims/orders/order-answer.ts';
import { bookPayment } from '../../../claims/payments/book-payment.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { found, problem } from '../../../http/problem.ts';
import { takeOfDay } from '../../work/approvals/day-limit.service.ts';
import {
  addRequest,
  findPaymentBlock,
  findTransaction,
  lockTransaction,
  requireOpenShop,
  type TransactionRow,
} from './checkout.store.ts';
import { once, send } from './checkout-write.ts';

/** @throws Problem shop_closed, not_found, transaction_state (nothing is left), amount_left, order_refused, idempotency_key_reused */
export function captureTransaction(call: Call, transactionNumber: string, input: { amount?: number | undefined }) {
  const request = { action: 'checkout.capture', input, needsOpenShop: true } as const;
  return changeTransaction(call, transactionNumber, request, async (tx, row) => {
    await captureLeft(tx, call.now, row, input.amount);
  });
}

/** Captures what is left of a locked transaction, or a part of it. @throws Problem transaction_state (nothing is left), amount_left, order_refused */
export async function captureLeft(tx: Tx, now: Date, row: TransactionRow, part?: number): Promise<void> {
  const left = leftOf(row);
  const amount = part ?? left;
  requireRoom(amount, left);
  if (await isOrderRefused(tx, row.transactionNumber)) throw problem('order_refused');
  await addRequest(tx, row.id, { capture: amount, capturedAt: now });
  // Orders from before Houston took them came without one: what is captured is invoiced now.
  const invoiceDate = row.invoiceDate ?? dayInAmsterdam(now);
  await send(tx, row, { now, purpose: 'capture', data: { amount, invoiceInfo: { invoiceDate } } });
}

/** What neither a refund nor a chargeback has asked for yet, of what is captured in the books. */
export function refundable({ booked, requested }: TransactionRow): number {
  return booked.capture - requested.refund - requested.chargeback;
}

/** For how long a key counts as new. */
const newMilliseconds = 24 * 3_600_000;

interface Back {
  readonly amount: number;
  readonly reason?: string | undefined;
}

/** @throws Problem not_found, transaction_state (nothing is captured in the books, or left of it), amount_left, key_too_new, idempotency_key_reused */
export function refundTransaction(call: Call, transactionNumber: string, input: Back) {
  return changeTransaction(call, transactionNumber, { action: 'checkout.refund', input }, async (tx, row) => {
    requireRefundable(row, input.amount);
    await requireKnownKey(tx, call, row, input.amount);
    await refundPart(tx, call.now, row, input);
  });
}

/** Of a locked transaction. @throws Problem transaction_state (nothing is captured in the books, or left of it), amount_left */
export async function refundPart(tx: Tx, now: Date, row: TransactionRow, input: Back): Promise<void> {
  requireRefundable(row, input.amount);
  await addRequest(tx, row.id, { refund: input.amount });
  await send(tx, row, { now, purpose: 'refund', data: { ...input } });
}

/** @throws Problem transaction_state, amount_left */
export function requireRefundable(row: TransactionRow, amount: number): void {
  requireRoom(amount, refundable(row));
}

/** The claim falls away. @throws as a refund */
export function chargeBackTransaction(call: Call, transactionNumber: string, input: Back) {
  return changeTransaction(call, transactionNumber, { action: 'checkout.chargeback', input }, async (tx, row) => {
    requireRefundable(row, input.amount);
    await requireKnownKey(tx, call, row, input.amount);
    await chargeBack(tx, call.now, row, input);
  });
}

/**
 * Beyond the limit a refund takes two admins (`REFUND_LIMIT`), and so does what comes to more in a day (`ADMIN_DAY_LIMIT`); who may make keys
 * must not pass either with one of their own. What others had a day to see is not theirs alone any more. One of the server's own is nobody's.
 * @throws Problem key_too_new
 */
async function requireKnownKey(tx: Tx, call: Call, { requested }: TransactionRow, amount: number): Promise<void> {
  const { createdAt, makerId } = apiKeyOf(call);
  if (makerId === null || call.now.getTime() - createdAt.getTime() >= newMilliseconds) return;
  const given = requested.refund + requested.chargeback + amount;
  if (given > call.app.config.refundLimit) throw problem('key_too_new');
  if (!(await takeOfDay(tx, call, makerId, amount))) throw problem('key_too_new');
}

/** Of a locked transaction, of which so much is left. */
export async function chargeBack(tx: Tx, now: Date, row: TransactionRow, input: Back): Promise<void> {
  await addRequest(tx, row.id, { chargeback: input.amount });
  await send(tx, row, { now, purpose: 'chargeback', data: { ...input } });
}

/**
 * What the consumer pays is booked at once, on the word of the shop alone: no bank has seen it. So it is no more than is open, or a key would
 * make money that is then paid back; who paid their shop twice gets it back there.
 * @throws Problem shop_closed, not_found, transaction_state (nothing is captured in the books, or open of it), amount_left, transaction_sold,
 * transaction_frozen, idempotency_key_reused
 */
export function payTransaction(
  call: Call,
  transactionNumber: string,
  input: { amount: number; reference?: string | undefined },
) {
  const request = { action: 'checkout.pay', input, needsOpenShop: true } as const;
  return changeTransaction(call, transactionNumber, request, async (tx, row) => {
    const { dossierId, currency, booked, payable } = row;
    if (dossierId === null || booked.capture === 0) throw problem('transaction_state');
    const block = await findPaymentBlock(tx, dossierId);
    if (block !== null) throw problem(block);
    const { amount, reference = null } = input;
    requireRoom(amount, payable);
    const payment = { dossierId, amount, currency, reference, receivedAt: call.now };
    await bookPayment(tx, { ...payment, bankEntryId: null, apiKeyId: apiKeyOf(call).id });
  });
}

/** Releases what is left of an order. @throws Problem not_found, transaction_state (nothing is left), idempotency_key_reused */
export function cancelTransaction(call: Call, transactionNumber: string, input: { reason?: string | undefined }) {
  return changeTransaction(call, transactionNumber, { action: 'checkout.cancel', input }, async (tx, row) => {
    await releaseLeft(tx, call.now, row, input);
  });
}

/** Gives up what is left of a locked transaction. @throws Problem transaction_state, when nothing is left */
export async function releaseLeft(tx: Tx, now: Date, row: TransactionRow, input: { reason?: string | undefined }) {
  const left = leftOf(row);
  requireRoom(left, left);
  await addRequest(tx, row.id, { release: left });
  await send(tx, row, { now, purpose: 'release', data: { amount: left, ...input } });
}

/** A transaction as the checkout reads it. */
export type HeldTransaction = TransactionRow;

/** For an admin: a transaction of whichever shop, locked with its dossier as for a call of its shop. @throws Problem not_found */
export async function holdTransaction(tx: Tx, transactionNumber: string): Promise<HeldTransaction> {
  return found(await lockTransaction(tx, { shopId: null, transactionNumber }));
}

/** The same without a lock. @throws Problem not_found */
export async function readTransaction(db: Db, transactionNumber: string): Promise<HeldTransaction> {
  return found(await findTransaction(db, { shopId: null, transactionNumber }));
}

/** What may still be captured. */
export function leftOf({ amount, requested, releasedAmount }: TransactionRow): number {
  return amount - requested.capture - releasedAmount;
}

function requireRoom(amount: number, left: number): void {
  if (left <= 0) throw problem('transaction_state');
  if (amount > left) throw problem('amount_left');
}

function changeTransaction(
  call: Call,
  transactionNumber: string,
  { needsOpenShop = false, ...request }: { action: AuditAction; input: object; needsOpenShop?: boolean },
  run: (tx: Tx, row: TransactionRow) => Promise<void>,
): Promise<CheckoutTransaction> {
  return once(call, { ...request, transactionNumber }, async ({ tx }) => {
    if (needsOpenShop) await requireOpenShop(tx, apiKeyOf(call).shopId);
    const where = { shopId: apiKeyOf(call).shopId, transactionNumber };
    const row = await lockTransaction(tx, where);
    if (row === null) throw problem('not_found');
    await run(tx, row);
    return (await findTransaction(tx, where)) ?? row;
  });
}
