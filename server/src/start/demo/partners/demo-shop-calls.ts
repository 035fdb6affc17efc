/** The calls by which shops start what they sell, as the log keeps them. */
import { CheckoutTransaction, checkoutApi } from '@houston/contract/features/partners/checkout/checkout.api';
import { desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type CallRecord, recordOf } from '../../../calls/call-record.ts';
import { callRow, storeCallRows } from '../../../calls/store-calls.ts';
import { transactions } from '../../../features/finance/transactions/transactions.table.ts';
import { integrationPartners } from '../../../features/partners/integration-partners/integration-partners.table.ts';
import type { DemoFrame } from '../demo-frame.ts';
import { createDice, type Dice } from '../dice.ts';

/** A few days of them. */
const mostCalls = 400;

/** What a shop started. */
export interface StartedOrder {
  readonly transactionNumber: string;
  readonly shopId: number;
  readonly amount: number;
  readonly reference: string | null;
  readonly invoiceDate: string | null;
  readonly startedAt: Date;
}

/** The last transactions, each with the call that started it. */
export async function fillShopCalls({ tx }: DemoFrame): Promise<void> {
  const dice = createDice('calls of shops');
  const { id, key } = integrationPartners;
  const partners = await tx.select({ id }).from(integrationPartners).where(eq(key, 'checkout'));
  const { transactionNumber, shopId, amount, reference, startedAt } = transactions;
  const invoiceDate = sql<string | null>`invoice_date::text`;
  const orders = await tx
    .select({ transactionNumber, shopId, amount, reference, invoiceDate, startedAt })
    .from(transactions)
    .orderBy(desc(startedAt), desc(transactions.id))
    .limit(mostCalls);
  const rows = partners.flatMap((partner) => orders.map((order) => callRow(partner.id, startCallOf(order, dice))));
  if (rows.length > 0) await storeCallRows(tx, rows);
}

/** The call that started an order, with what it was answered. */
export function startCallOf(order: StartedOrder, dice: Dice): CallRecord {
  const { transactionNumber, shopId, amount, reference, invoiceDate, startedAt } = order;
  const { method, path } = checkoutApi.start;
  const currency = 'EUR';
  const invoiceInfo = { invoiceDate };
  const asked = { amount, currency, ...(reference !== null && { reference }), invoiceInfo };
  const answered = CheckoutTransaction.parse({
    ...{ transactionNumber, state: 'started', shopId, amount, currency, reference, invoiceInfo },
    ...{ capturedAmount: 0, refundedAmount: 0, startedOn: startedAt.toISOString() },
  });
  const requestId = dice.hex(12);
  return recordOf(
    {
      ...{ method, url: path, status: 200, durationMs: dice.between(14, 95), error: null },
      requestHeaders: {
        'content-type': 'application/json',
        'idempotency-key': dice.hex(32),
        'x-api-key': 'a key of the shop',
      },
      responseHeaders: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId },
      requestBody: JSON.stringify(asked),
      responseBody: JSON.stringify(z.encode(CheckoutTransaction, answered)),
    },
    { calledAt: startedAt, inbound: true, address: path, operation: path, requestId, transactionNumber },
  );
}
