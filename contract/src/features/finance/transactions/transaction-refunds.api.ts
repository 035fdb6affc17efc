import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, IdText, requiredLine, Version } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { refundStates, TransactionRefund } from './transaction-refunds.schema.ts';

const needs = 'transactionsManagementAllowed';
const base = '/api/transaction-refunds';
const DecidedVersion = z.strictObject({ version: Version });
const response = TransactionRefund;

/** Refunds that admins asked for; those above the limit wait for a second one. */
export const transactionRefundsApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'Refunds that admins made or asked for, of one tenant or of all, the newest first',
    query: listQuery({
      sortable: ['id'],
      order: '-id',
      filters: { state: z.enum(refundStates, 'validation.invalid').optional(), tenantId: IdText.optional() },
    }),
    response: pageOf(TransactionRefund),
  }),
  approve: endpoint({
    method: 'POST',
    path: `${base}/:id/approve`,
    needs,
    stepUp: true,
    summary:
      'Approves a refund above the limit, which is made immediately; never by who asked for it, nor by who owes them account, role or permission of the last 30 days, or made their account in that time',
    params: IdParams,
    body: DecidedVersion,
    response,
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${base}/:id/refuse`,
    needs,
    summary: 'Refuses a refund above the limit, with a reason; never by who asked for it',
    params: IdParams,
    body: z.strictObject({ version: Version, reason: requiredLine(300) }),
    response,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${base}/:id/withdraw`,
    needs,
    summary: 'Withdraws a refund that waits for a second admin; only by who asked for it',
    params: IdParams,
    body: DecidedVersion,
    response,
  }),
};
