import * as z from 'zod';
import { apiKeyScopes } from '../../../api-key-scopes.ts';
import { endpoint } from '../../../endpoint.ts';
import { Day, Instant, line, missingOr, TransactionNumber, tooLong } from '../../../fields.ts';
import { Customer } from '../../finance/consumers/customer.schema.ts';
import { RequestedChange } from '../../work/change-requests/requested-change.schema.ts';

/** By what was asked for, whether or not it is in the books yet. */
export const checkoutStates = ['started', 'partially_captured', 'captured', 'refunded', 'cancelled'] as const;

/** Answers of before, which a repeated call still gets, do not have it. */
const Total = z.int().default(0);

/** Minor units: 1250 is € 12,50. */
export const Cents = z
  .int(missingOr('validation.number'))
  .min(1, 'validation.above-zero')
  .max(99_999_999_999, 'validation.number-too-large')
  // What the simulator fills in, as everybody who reads the description sees it.
  .meta({ examples: [12_500] });

export const StartTransaction = z
  .strictObject({
    amount: Cents,
    currency: z.literal('EUR', missingOr('validation.invalid')),
    /** The shop's own order number. */
    reference: line(100)
      .meta({ examples: ['order-1001'] })
      .optional(),
    invoiceInfo: z.strictObject({
      invoiceDate: Day.meta({
        examples: ['2026-11-20'],
        description: 'At most a year ahead: its claim is due after it.',
      }),
      invoiceNumber: line(100)
        .meta({ examples: ['invoice-1001'] })
        .optional(),
    }),
    /** Who buys: the consumer of the tenant with that e-mail, made when there is none, with these details from now on. */
    customer: Customer.optional(),
    /** Of shops that tell no more of who buys. */
    debtor: z
      .strictObject({
        name: line(200).optional(),
        email: z.email('validation.email').max(254, tooLong(254)).optional(),
        postalCode: line(20).optional(),
        country: z
          .string('validation.text')
          .regex(/^[A-Z]{2}$/, 'validation.invalid')
          .optional(),
      })
      .optional(),
  })
  // One of them would have to be ignored, and nobody could tell which.
  .refine(({ customer, debtor }) => customer === undefined || debtor === undefined, {
    path: ['debtor'],
    error: 'validation.customer-or-debtor',
  });
export type StartTransaction = z.infer<typeof StartTransaction>;

export const CheckoutTransaction = z.object({
  transactionNumber: z.string(),
  state: z.enum(checkoutStates),
  shopId: z.int(),
  amount: z.int(),
  currency: z.string(),
  /** In the books. */
  capturedAmount: z.int(),
  refundedAmount: z.int(),
  chargedBackAmount: Total,
  /** What was paid and not reversed. */
  paidAmount: Total,
  /** What the consumer owes; below 0: is owed. */
  openAmount: Total,
  /** Asked for and not in the books yet; what is asked for is reserved. */
  requestedCaptureAmount: Total,
  requestedRefundAmount: Total,
  requestedChargebackAmount: Total,
  /** Not to be captured any more. */
  releasedAmount: Total,
  reference: z.string().nullable(),
  invoiceInfo: z.object({ invoiceDate: z.iso.date().nullable() }),
  startedOn: Instant,
});
export type CheckoutTransaction = z.infer<typeof CheckoutTransaction>;

/** Only a shop's own system moves money. */
const needs = { apiKey: ['transaction-api'] } as const;
const params = z.strictObject({ transactionNumber: TransactionNumber });
const response = CheckoutTransaction;

/** What shops' systems call. A write with an `Idempotency-Key` is done once, however often it is sent. */
export const checkoutApi = {
  start: endpoint({
    method: 'POST',
    path: '/api/v3/transactions',
    needs,
    summary: 'Starts a transaction',
    details:
      'Its invoice goes over the bus. A shop that may not start one is told why: `shop_closed`, `shop_without_psper`, `shop_paused`, or `above_credit_limit`.',
    body: StartTransaction,
    refusals: ['shop_closed', 'shop_without_psper', 'shop_paused', 'above_credit_limit', 'idempotency_key_reused'],
    response,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v3/transactions/:transactionNumber',
    needs: { apiKey: apiKeyScopes },
    summary: 'Tells what became of a transaction',
    details: 'Of the shop that the key stands for.',
    params,
    refusals: ['not_found'],
    response,
  }),
  capture: endpoint({
    method: 'POST',
    path: '/api/v3/transactions/:transactionNumber/capture',
    needs,
    summary: 'Captures what is left of an order, or the part given',
    details:
      'Its invoice goes over the bus, and is booked by it. Refused once the shop is closed, and with `order_refused` what the credit bureau refused; what it has not answered yet waits on the bus.',
    params,
    body: z.strictObject({ amount: Cents.optional() }).optional(),
    refusals: [
      'not_found',
      'shop_closed',
      'transaction_state',
      'amount_left',
      'order_refused',
      'idempotency_key_reused',
    ],
    response,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/v3/transactions/:transactionNumber/refund',
    needs,
    summary: 'Refunds an amount of what is captured in the books',
    details: 'The credit note goes over the bus.',
    params,
    body: z.strictObject({ amount: Cents, reason: line(200).optional() }),
    refusals: ['not_found', 'transaction_state', 'amount_left', 'key_too_new', 'idempotency_key_reused'],
    response,
  }),
  chargeback: endpoint({
    method: 'POST',
    path: '/api/v3/transactions/:transactionNumber/chargeback',
    needs,
    summary: 'Tells that a claim falls away, as after a dispute lost',
    details: 'The credit note goes over the bus.',
    params,
    body: z.strictObject({ amount: Cents, reason: line(200).optional() }),
    refusals: ['not_found', 'transaction_state', 'amount_left', 'key_too_new', 'idempotency_key_reused'],
    response,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/v3/transactions/:transactionNumber/pay',
    needs,
    summary: 'Tells that the consumer paid an amount',
    details:
      'At most what is open of what is captured in the books; not of a claim that is sold or frozen, and not by a shop that is closed.',
    params,
    body: z.strictObject({ amount: Cents, reference: line(100).optional() }),
    refusals: [
      'not_found',
      'shop_closed',
      'transaction_state',
      'amount_left',
      'transaction_sold',
      'transaction_frozen',
      'idempotency_key_reused',
    ],
    response,
  }),
  askForChange: endpoint({
    method: 'POST',
    path: '/api/v3/transactions/:transactionNumber/change-request',
    needs,
    summary: 'Tells that the consumer asks to have something of themselves changed',
    details: 'An admin decides, and they are told by e-mail. Refused once the shop is closed.',
    params,
    body: z.strictObject({ change: RequestedChange }),
    refusals: ['not_found', 'shop_closed', 'consumer_unknown', 'idempotency_key_reused'],
    response,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v3/transactions/:transactionNumber/cancel',
    needs,
    summary: 'Releases what is left of an order',
    details: 'The credit note for it goes over the bus.',
    params,
    body: z.strictObject({ reason: line(200).optional() }).optional(),
    refusals: ['not_found', 'transaction_state', 'idempotency_key_reused'],
    response,
  }),
};
