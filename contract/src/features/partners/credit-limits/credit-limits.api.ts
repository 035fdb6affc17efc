import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, IdText, requiredLine, TrueFalseText, tooLarge, Version } from '../../../fields.ts';
import { typedCents } from '../../../money.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';

const needs = 'acceptanceManagementAllowed';
const base = '/api/credit-limits';

/** A million euros: more is no order of a consumer. */
const mostLimit = 100_000_000;

/** The most that one order may come to, in minor units. */
const Limit = z.int('validation.number').min(1, 'validation.above-zero').max(mostLimit, tooLarge(mostLimit));
const LimitText = z.codec(z.string('validation.number').regex(/^\d{1,12}$/, 'validation.number'), Limit, {
  decode: Number,
  encode: String,
});

export const CreditLimit = z.object({
  /** Of the shop. */
  id: z.int(),
  shopName: z.string(),
  tenantName: z.string(),
  /** Null: its checkout takes orders of any amount. */
  limit: z.int().nullable(),
  version: z.int(),
});
export type CreditLimit = z.infer<typeof CreditLimit>;

export const CreditLimitChange = z.strictObject({
  limit: Limit.nullable(),
  reason: requiredLine(500),
  version: Version,
});

/** As it is typed in euros, before it is one of these; empty: none. */
export const CreditLimitForm = z.strictObject({
  limit: z
    .string('validation.required')
    .max(30, 'validation.amount')
    .refine((typed) => typed.trim() === '' || typedCents(typed) !== null, 'validation.amount')
    .refine((typed) => (typedCents(typed) ?? 0) <= mostLimit, tooLarge(mostLimit / 100)),
  reason: CreditLimitChange.shape.reason,
});

/**
 * What a limit would have decided of the orders of the last whole month in Amsterdam, those that were taken and those that a limit refused;
 * amounts in minor units.
 */
export const CreditLimitEffect = z.object({
  /** Its first day. */
  month: z.iso.date(),
  orders: z.int(),
  amount: z.int(),
  /** What the limit of then refused of them when they started. */
  limitedOrders: z.int(),
  limitedAmount: z.int(),
  /** The day from which on refused orders were kept; null where the whole month is known. */
  limitedSince: z.iso.date().nullable(),
  refusedOrders: z.int(),
  refusedAmount: z.int(),
  /** The largest, taken or not. */
  largest: z.int(),
});
export type CreditLimitEffect = z.infer<typeof CreditLimitEffect>;

export const creditLimitsApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'The shops, each with the most that one of its orders may come to',
    query: listQuery({
      sortable: ['shopName', 'id'],
      order: 'shopName',
      filters: { name: TextFilter.optional(), tenantId: IdText.optional(), limited: TrueFalseText.default(false) },
    }),
    response: pageOf(CreditLimit),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    needs,
    summary: 'The limit of a shop',
    params: IdParams,
    response: CreditLimit,
  }),
  effect: endpoint({
    method: 'GET',
    path: `${base}/:id/effect`,
    needs,
    summary: 'What a limit would have decided of the orders of a shop last month',
    params: IdParams,
    query: z.strictObject({ limit: LimitText }),
    response: CreditLimitEffect,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    needs,
    summary: 'Sets or takes out the limit of a shop, with a reason; its checkout obeys immediately',
    params: IdParams,
    body: CreditLimitChange,
    response: CreditLimit,
  }),
};
