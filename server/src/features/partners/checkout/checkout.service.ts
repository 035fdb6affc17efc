import { randomBytes } from 'node:crypto';
import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';
import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { CheckoutTransaction, type StartTransaction } from '@houston/contract/features/partners/checkout/checkout.api';
import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import * as z from 'zod';
import { type Change, change } from '../../../audit/audit.ts';
import { enqueueMessages, type NewMessage } from '../../../bus/enqueue.ts';
import { apiKeyOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { problem } from '../../../http/problem.ts';
import { takeConsumer } from '../../finance/consumers/consumers.service.ts';
import {
  findTransaction,
  insertTransaction,
  type TransactionRow,
  tenantOfShop,
  updateAmounts,
} from './checkout.store.ts';
import { takeIdempotencyKey } from './idempotency.service.ts';

/** @throws Problem invalid_request (of the customer), idempotency_key_reused */
export function startTransaction(call: Call, input: StartTransaction): Promise<CheckoutTransaction> {
  return once(call, { action: 'checkout.start', input }, async ({ tx }) => {
    const { id: apiKeyId, shopId } = apiKeyOf(call);
    const tenantId = await tenantOfShop(tx, shopId);
    return storeTransaction(tx, { tenantId, shopId, apiKeyId, source: 'checkout', now: call.now }, input);
  });
}

/** Stores a transaction with its consumer and puts its invoice on the bus. @throws Problem invalid_request (of the customer) */
export async function storeTransaction(
  tx: Tx,
  origin: { tenantId: number; shopId: number; apiKeyId: number | null; source: NewMessage['source']; now: Date },
  { amount, currency, reference, invoiceInfo, customer, debtor = debtorOf(customer) }: StartTransaction,
): Promise<TransactionRow> {
  const { now, source, ...rest } = origin;
  const row = await insertTransaction(tx, {
    ...rest,
    consumerId: customer === undefined ? null : await takeConsumer(tx, origin, customer),
    transactionNumber: randomBytes(16).toString('hex'),
    amount,
    currency,
    reference: reference ?? null,
    invoiceDate: invoiceInfo.invoiceDate,
    startedAt: now,
  });
  await send(tx, now, source, row, transactionTypes.invoice, { amount, invoiceInfo, ...(debtor && { debtor }) });
  return row;
}

/** What the credit bureau is asked with. Who it is stays out of the message: bodies are shown, kept and sent to partners. */
function debtorOf(customer: StartTransaction['customer']): StartTransaction['debtor'] {
  if (customer === undefined) return undefined;
  const { postalCode, country } = customer.billingAddress;
  return { postalCode, country };
}

/** @throws Problem not_found */
export async function getTransaction(call: Call, transactionNumber: string): Promise<CheckoutTransaction> {
  const { shopId } = apiKeyOf(call);
  const row = await findTransaction(call.app.database.orm, { shopId, transactionNumber });
  if (row === null) throw problem('not_found');
  return transactionOf(row);
}

/** @throws Problem not_found, transaction_state (captured already, or more than there is), idempotency_key_reused */
export function captureTransaction(call: Call, transactionNumber: string, input: { amount?: number | undefined }) {
  return changeTransaction(call, transactionNumber, { action: 'checkout.capture', input }, async (tx, row) => {
    const amount = input.amount ?? row.amount;
    if (row.state !== 'started' || amount > row.amount) throw problem('transaction_state');
    const changed = { ...row, state: 'captured' as const, capturedAmount: amount };
    await send(tx, call.now, 'checkout', row, transactionTypes.collection, {
      amount,
      ...(row.invoiceDate !== null && { dueDate: row.invoiceDate }),
    });
    return changed;
  });
}

/** @throws Problem not_found, transaction_state (not captured, or more than is left), idempotency_key_reused */
export function refundTransaction(
  call: Call,
  transactionNumber: string,
  input: { amount: number; reason?: string | undefined },
) {
  return changeTransaction(call, transactionNumber, { action: 'checkout.refund', input }, async (tx, row) => {
    const refundedAmount = row.refundedAmount + input.amount;
    if (row.state !== 'captured' || refundedAmount > row.capturedAmount) throw problem('transaction_state');
    const state = refundedAmount === row.capturedAmount ? ('refunded' as const) : row.state;
    await send(tx, call.now, 'checkout', row, transactionTypes.credit, input);
    return { ...row, state, refundedAmount };
  });
}

/** @throws Problem not_found, transaction_state (captured or cancelled already), idempotency_key_reused */
export function cancelTransaction(call: Call, transactionNumber: string, input: { reason?: string | undefined }) {
  return changeTransaction(call, transactionNumber, { action: 'checkout.cancel', input }, async (tx, row) => {
    if (row.state !== 'started') throw problem('transaction_state');
    await send(tx, call.now, 'checkout', row, transactionTypes.credit, { amount: row.amount, ...input });
    return { ...row, state: 'cancelled' as const };
  });
}

function changeTransaction(
  call: Call,
  transactionNumber: string,
  request: { action: AuditAction; input: object },
  run: (tx: Tx, row: TransactionRow) => Promise<TransactionRow>,
): Promise<CheckoutTransaction> {
  return once(call, { ...request, transactionNumber }, async ({ tx }) => {
    const row = await findTransaction(tx, { shopId: apiKeyOf(call).shopId, transactionNumber }, { lock: true });
    if (row === null) throw problem('not_found');
    const changed = await run(tx, row);
    await updateAmounts(tx, row.id, changed);
    return changed;
  });
}

/** Runs one write of a shop's system with its audit row, and once for each idempotency key. */
async function once(
  call: Call,
  request: { action: AuditAction } & Record<string, unknown>,
  run: (change: Change) => Promise<TransactionRow>,
): Promise<CheckoutTransaction> {
  const { shopId } = apiKeyOf(call);
  return change(call, async (opened) => {
    const { replay, keep } = await takeIdempotencyKey<z.input<typeof CheckoutTransaction>>(opened.tx, call, request);
    if (replay !== null) {
      const answer = z.decode(CheckoutTransaction, replay.answer);
      const record = { kind: 'transaction', id: answer.transactionNumber } as const;
      opened.audit({ action: 'checkout.replay', record, after: { shopId } });
      return answer;
    }
    const row = await run(opened);
    const answer = transactionOf(row);
    await keep(z.encode(CheckoutTransaction, answer));
    const { transactionNumber, state, amount, capturedAmount, refundedAmount } = answer;
    opened.audit({
      action: request.action,
      record: { kind: 'transaction', id: transactionNumber },
      after: { shopId, consumerId: row.consumerId, state, amount, capturedAmount, refundedAmount },
    });
    opened.publish(dashboardApi.transactions);
    return answer;
  });
}

async function send(
  tx: Tx,
  now: Date,
  source: NewMessage['source'],
  row: TransactionRow,
  transactionType: NewMessage['transactionType'],
  data: { amount: number } & Record<string, unknown>,
): Promise<void> {
  const { transactionNumber, tenantId, shopId, dossierNr, currency } = row;
  const dossier = dossierNr === null ? {} : { dossierNr };
  const body = JSON.stringify({ transactionNumber, ...dossier, currency, ...data });
  await enqueueMessages(tx, now, [
    { transactionNumber, transactionType, tenantId, shopId, dossierNr, amount: data.amount, currency, body, source },
  ]);
}

function transactionOf({
  id: _id,
  tenantId: _tenantId,
  consumerId: _consumerId,
  dossierNr: _dossierNr,
  ...row
}: TransactionRow): CheckoutTransaction {
  const { invoiceDate, startedAt, ...rest } = row;
  return { ...rest, invoiceInfo: { invoiceDate }, startedOn: startedAt };
}
