import { randomBytes } from 'node:crypto';
import type { Customer } from '@houston/contract/features/finance/consumers/customer.schema';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type {
  CheckoutTransaction,
  checkoutApi,
  StartTransaction,
} from '@houston/contract/features/partners/checkout/checkout.api';
import type { RequestedChange } from '@houston/contract/features/work/change-requests/requested-change.schema';
import { fraudCasesApi } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import { chargeOne } from '../../../auth/throttle/throttle.ts';
import { ASKING_THROTTLE } from '../../../auth/throttle/throttle-policy.ts';
import type { NewMessage } from '../../../bus/enqueue.ts';
import { apiKeyOf, type Call, type Log } from '../../../call.ts';
import { checkOrders } from '../../../claims/fraud/check-orders.ts';
import { dayInAmsterdam, plusDays } from '../../../clock.ts';
import type { Tx } from '../../../db/database.ts';
import { findOutage } from '../../../db/outage/outage.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import { announce } from '../../../live/live.ts';
import { takeConsumer } from '../../finance/consumers/consumers.service.ts';
import { askForChange } from '../../work/change-requests/change-requests.service.ts';
import { keepRefusedStart, markTaken } from '../credit-limits/refused-starts.service.ts';
import {
  findTransaction,
  holdOwnShop,
  insertTransaction,
  requireOpenShop,
  type TransactionRow,
} from './checkout.store.ts';
import { once, send, transactionOf } from './checkout-write.ts';

const mostDaysAhead = 366;

/** @throws Problem shop_closed, shop_without_psper, shop_paused, above_credit_limit, invalid_request (of the customer, or the invoice's day), idempotency_key_reused */
export async function startTransaction(call: Call, input: StartTransaction): Promise<CheckoutTransaction> {
  const { id: apiKeyId, shopId } = apiKeyOf(call);
  let refusedBy: number | null = null;
  try {
    return await once(call, { action: 'checkout.start', input }, async ({ tx }) => {
      refusedBy = null;
      requireInvoiceDate(call.now, input);
      const { tenantId, isPaused, isClosed, hasPsper, creditLimit } = await holdOwnShop(tx, shopId);
      if (isClosed) throw problem('shop_closed');
      if (!hasPsper) throw problem('shop_without_psper');
      if (isPaused) throw problem('shop_paused');
      if (creditLimit !== null && input.amount > creditLimit) {
        refusedBy = creditLimit;
        throw problem('above_credit_limit');
      }
      await markTaken(tx, call, shopId, input);
      const { log } = call.app;
      return storeTransaction(tx, { tenantId, shopId, apiKeyId, source: 'checkout', now: call.now, log }, input);
    });
  } catch (error) {
    // Outside of the call's transaction, which is undone.
    if (refusedBy !== null) await keepRefusedStart(call, { shopId, creditLimit: refusedBy, order: input });
    throw error;
  }
}

/** Further ahead it is a slip of whoever wrote the shop's system, and nobody would ever be asked to pay. @throws Problem invalid_request */
function requireInvoiceDate(now: Date, { invoiceInfo }: StartTransaction): void {
  if (invoiceInfo.invoiceDate <= plusDays(dayInAmsterdam(now), mostDaysAhead)) return;
  throw fieldProblem<typeof checkoutApi.start>('invoiceInfo.invoiceDate', 'validation.invoice-date-ahead');
}

interface Origin {
  readonly tenantId: number;
  readonly shopId: number;
  readonly apiKeyId: number | null;
  readonly source: NewMessage['source'];
  readonly now: Date;
  readonly log: Log;
}

/** Stores a transaction with its consumer, puts its invoice on the bus, and looks whether it may be fraud. @throws Problem invalid_request (of the customer) */
export async function storeTransaction(
  tx: Tx,
  origin: Origin,
  { amount, currency, reference, invoiceInfo, customer, debtor: told }: StartTransaction,
): Promise<TransactionRow> {
  const { now, source, log, ...rest } = origin;
  const row = await insertTransaction(tx, {
    ...rest,
    consumerId: customer === undefined ? null : await takeConsumer(tx, origin, customer),
    transactionNumber: randomBytes(16).toString('hex'),
    amount,
    currency,
    reference: reference ?? null,
    invoiceDate: invoiceInfo.invoiceDate,
    startedAt: now,
    isDeliveredElsewhere: customer !== undefined && isDeliveredElsewhere(customer),
  });
  const debtor = customer?.billingAddress ?? told;
  const data = { amount, invoiceInfo, ...(debtor && { debtor: askedWith(debtor) }) };
  await send(tx, row, { now, source, purpose: 'order', data });
  await judgeOrder(tx, now, row, log);
  return row;
}

/** Within a part of the transaction that may fail alone: no order is lost because a rule cannot judge it. */
async function judgeOrder(tx: Tx, now: Date, { id, transactionNumber }: TransactionRow, log: Log): Promise<void> {
  try {
    await tx.transaction(async (part) => {
      if ((await checkOrders(part, now, [id])).length > 0) await announce(part, fraudCasesApi, dossiersApi);
    });
  } catch (error) {
    if (findOutage(error) !== null) throw error;
    log.error({ err: error, transactionNumber }, 'an order was not judged by the rules that tell fraud');
  }
}

function isDeliveredElsewhere({ billingAddress, deliveryAddress = billingAddress }: Customer): boolean {
  const placeOf = ({ country, postalCode, houseNumber }: typeof billingAddress) =>
    [country, postalCode, houseNumber].join(' ').replaceAll(/\s/g, '').toUpperCase();
  return placeOf(billingAddress) !== placeOf(deliveryAddress);
}

/**
 * What the credit bureau is asked with. Who it is stays out of the message: bodies are shown, kept and sent to partners, and whoever was told
 * of without a customer could not be erased.
 */
function askedWith({ postalCode, country }: NonNullable<StartTransaction['debtor']>) {
  return { postalCode, country };
}

/**
 * Keeps what the consumer of a transaction asks to have changed; the transaction stays as it is.
 * @throws Problem shop_closed, not_found, consumer_unknown, too_many_attempts, invalid_request (of the address), idempotency_key_reused
 */
export function tellChange(
  call: Call,
  transactionNumber: string,
  asked: RequestedChange,
): Promise<CheckoutTransaction> {
  return once(call, { action: 'checkout.change-request', input: asked, transactionNumber }, async (opened) => {
    await requireOpenShop(opened.tx, apiKeyOf(call).shopId);
    const row = found(await findTransaction(opened.tx, { shopId: apiKeyOf(call).shopId, transactionNumber }));
    const { consumerId, dossierId, requested } = row;
    // Not by whether it has a dossier alone: before its capture only an order that is taken for fraud has one, and no shop is told which.
    if (consumerId === null || dossierId === null || requested.capture === 0) throw problem('consumer_unknown');
    // Not what the consumer may ask for themselves: their shop would use it up.
    const counter = { key: `change-request-by-shop:${consumerId}`, policy: ASKING_THROTTLE };
    await chargeOne(opened.tx, counter, call.now);
    await askForChange(opened, { consumerId, dossierId, change: asked, source: 'checkout', now: call.now });
    return row;
  });
}

/** @throws Problem not_found */
export async function getTransaction(call: Call, transactionNumber: string): Promise<CheckoutTransaction> {
  const { shopId } = apiKeyOf(call);
  const row = await findTransaction(call.app.database.orm, { shopId, transactionNumber });
  if (row === null) throw problem('not_found');
  return transactionOf(row);
}
