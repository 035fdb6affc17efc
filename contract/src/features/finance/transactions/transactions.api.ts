import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { EmailAddress, IdText, Instant } from '../../../fields.ts';
import { typedCents } from '../../../money.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { checkoutStates } from '../../partners/checkout/checkout.api.ts';
import { TransactionChoices, TransactionRow } from './transactions.schema.ts';

const needs = 'transactionsManagementAllowed';
const base = '/api/transactions';

/** An amount as somebody types it, `12,34`: what the field holds and the address says. */
const TypedAmount = z
  .string('validation.text')
  .max(20, 'validation.amount')
  .refine((text) => typedCents(text) !== null, 'validation.amount');

export const TransactionQuery = listQuery({
  sortable: ['startedOn', 'amount', 'id'],
  order: '-startedOn',
  filters: {
    /** A whole number of its own, of its shop's order or of its dossier, or a reference. */
    number: TextFilter.optional(),
    state: z.enum(checkoutStates, 'validation.invalid').optional(),
    tenantId: IdText.optional(),
    shopId: IdText.optional(),
    psperKey: TextFilter.optional(),
    /** What was ordered, both included. */
    minAmount: TypedAmount.optional(),
    maxAmount: TypedAmount.optional(),
    /** Of its start, both included. */
    from: Instant.optional(),
    to: Instant.optional(),
    /** Whole, in any letter case. */
    email: EmailAddress.optional(),
  },
});

export const transactionsApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'The transactions that shops started, the newest first',
    query: TransactionQuery,
    response: pageOf(TransactionRow),
  }),
  choices: endpoint({
    method: 'GET',
    path: `${base}/choices`,
    needs,
    summary: 'The shops and pspers by which the list of transactions can be narrowed down',
    response: TransactionChoices,
  }),
};
