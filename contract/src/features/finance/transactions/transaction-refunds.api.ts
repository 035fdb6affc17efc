import * as z from 'zod';
import { decisionCalls, requestStates } from '../../../approvals/second-admin.ts';
import { endpoint } from '../../../endpoint.ts';
import { IdText } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { TransactionRefund } from './transaction-refunds.schema.ts';

const needs = 'transactionsManagementAllowed';
const base = '/api/transaction-refunds';

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
      filters: { state: z.enum(requestStates, 'validation.invalid').optional(), tenantId: IdText.optional() },
    }),
    response: pageOf(TransactionRefund),
  }),
  ...decisionCalls({
    ...{ base, needs, response: TransactionRefund },
    ...{ one: 'a refund above the limit', effect: 'which is made immediately' },
  }),
};
