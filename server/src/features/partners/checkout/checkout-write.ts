/** What every write of the checkout does: once for a key, audited, its message on the bus, and one answer. */
import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { CheckoutTransaction } from '@houston/contract/features/partners/checkout/checkout.api';
import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import * as z from 'zod';
import { type Change, change } from '../../../audit/audit.ts';
import { enqueueMessages, type NewMessage } from '../../../bus/enqueue.ts';
import { apiKeyOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import type { TransactionRow } from './checkout.store.ts';
import { takeIdempotencyKey } from './idempotency.service.ts';

const { invoice, credit } = transactionTypes;
/** What the messages of the checkout are called by. */
const typeOf = { order: invoice, capture: invoice, refund: credit, chargeback: credit, release: credit } as const;

/** Runs one write of a shop's system with its audit row, and once for each idempotency key. */
export async function once(
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
    const { transactionNumber, state, amount, releasedAmount } = answer;
    const { capture, refund, chargeback } = row.requested;
    const asked = { capturedAmount: capture, refundedAmount: refund, chargedBackAmount: chargeback };
    opened.audit({
      action: request.action,
      record: { kind: 'transaction', id: transactionNumber },
      after: {
        shopId,
        consumerId: row.consumerId,
        state,
        amount,
        ...asked,
        releasedAmount,
        paidAmount: answer.paidAmount,
      },
    });
    opened.publish(dashboardApi.transactions);
    opened.publish(transactionsApi);
    if (row.consumerId !== null) opened.publish(consumersApi);
    return answer;
  });
}

interface Sent {
  readonly now: Date;
  /** Default: the checkout. */
  readonly source?: NewMessage['source'];
  readonly purpose: keyof typeof typeOf;
  /** What the message says besides which transaction it is about. */
  readonly data: { amount: number } & Record<string, unknown>;
}

/** Puts a message about a transaction on the bus. */
export async function send(
  tx: Tx,
  row: TransactionRow,
  { now, source = 'checkout', purpose, data }: Sent,
): Promise<void> {
  const { transactionNumber, tenantId, shopId, dossierNr, currency } = row;
  const transactionType = typeOf[purpose];
  const dossier = dossierNr === null ? {} : { dossierNr };
  const body = JSON.stringify({ transactionNumber, ...dossier, currency, ...data });
  const { amount } = data;
  await enqueueMessages(tx, now, [
    { transactionNumber, transactionType, purpose, tenantId, shopId, dossierNr, amount, currency, body, source },
  ]);
}

export function transactionOf(row: TransactionRow): CheckoutTransaction {
  const { transactionNumber, state, shopId, amount, currency, reference, invoiceDate, startedAt } = row;
  const { requested, booked, releasedAmount } = row;
  return {
    ...{ transactionNumber, state, shopId, amount, currency, reference, releasedAmount },
    capturedAmount: booked.capture,
    refundedAmount: booked.refund,
    chargedBackAmount: booked.chargeback,
    paidAmount: booked.paid,
    openAmount: booked.open,
    requestedCaptureAmount: Math.max(0, requested.capture - booked.capture),
    requestedRefundAmount: Math.max(0, requested.refund - booked.refund),
    requestedChargebackAmount: Math.max(0, requested.chargeback - booked.chargeback),
    invoiceInfo: { invoiceDate },
    startedOn: startedAt,
  };
}
