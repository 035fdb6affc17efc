import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import {
  EmailAddress,
  IdText,
  Instant,
  RequiredAmount,
  requiredLine,
  TransactionNumber,
  TypedAmount,
  Version,
} from '../../../fields.ts';
import { NewNote } from '../../../note.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { Cents, checkoutStates } from '../../partners/checkout/checkout.api.ts';
import { Transaction } from './transaction.schema.ts';
import { TransactionEvent } from './transaction-events.schema.ts';
import { TransactionChoices, TransactionRow } from './transactions.schema.ts';

const needs = 'transactionsManagementAllowed';
const base = '/api/transactions';

export const TransactionQuery = listQuery({
  sortable: ['startedOn', 'amount', 'id'],
  order: '-startedOn',
  filters: {
    /** A whole number of its own, of its shop's order or of its dossier, or a reference. */
    number: TextFilter.optional(),
    state: z.enum(checkoutStates, 'validation.invalid').optional(),
    tenantId: IdText.optional(),
    shopId: IdText.optional(),
    consumerId: IdText.optional(),
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

const params = z.strictObject({ transactionNumber: TransactionNumber });

/** What is asked for with a press of a button, done once however often it is sent. */
const Press = z.strictObject({
  /** Of the transaction, as the admin saw it. */
  version: Version,
  reason: requiredLine(200),
  press: z.uuid('validation.invalid'),
});
const inPart = Press.extend({ amount: Cents });

/** As it is typed, before a press makes it one of these. */
export const AmountForm = z.strictObject({
  amount: RequiredAmount,
  reason: Press.shape.reason,
});

/** `waiting`: for a second admin. */
const Pressed = z.object({ outcome: z.enum(['done', 'waiting']) });

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
  get: endpoint({
    method: 'GET',
    path: `${base}/:transactionNumber`,
    needs,
    summary: 'A transaction with its amounts, what may still be done about it, and who buys, masked',
    params,
    response: Transaction,
  }),
  events: endpoint({
    method: 'GET',
    path: `${base}/:transactionNumber/events`,
    needs,
    summary:
      'Everything that happened to a transaction, the newest first: bus, calls, money, e-mails, notes and what admins did; cessions and their pay-outs for who may see these',
    params,
    response: z.object({ data: z.array(TransactionEvent) }),
  }),
  capture: endpoint({
    method: 'POST',
    path: `${base}/:transactionNumber/capture`,
    needs,
    summary: 'Captures what is left of an order or a part of it, as its shop would',
    params,
    body: inPart,
    response: Pressed,
  }),
  refund: endpoint({
    method: 'POST',
    path: `${base}/:transactionNumber/refund`,
    needs,
    summary:
      'Refunds an amount of what is captured in the books, as its shop would. What makes the refunds of one transaction from here more than the limit waits for a second admin',
    params,
    body: inPart,
    response: Pressed,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${base}/:transactionNumber/cancel`,
    needs,
    summary: 'Releases what is left of an order, as its shop would',
    params,
    body: Press,
    response: Pressed,
  }),
  note: endpoint({
    method: 'POST',
    path: `${base}/:transactionNumber/notes`,
    needs,
    summary: 'Writes a note about a transaction, with its author and time; notes stay as they are',
    params,
    body: NewNote,
    response: z.object({}),
  }),
};
