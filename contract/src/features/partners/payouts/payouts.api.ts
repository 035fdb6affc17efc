import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams, IdText, requiredLine } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { PsperKey } from '../pspers/pspers.api.ts';
import { CessionPayout, Payable, PayableFilter, WaitingPayouts } from './payouts.schema.ts';

// They show what cessions show.
const needs = 'fullFinancialInsightManagementAllowed';
const base = '/api/payouts';

/** Without a psper those of all. */
const filters = { psperKey: PsperKey.optional(), tenantId: IdText.optional() };

export const payoutsApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'What is owed for cessions of one psper, or of all, the newest first; amounts in cents',
    query: listQuery({
      sortable: ['clearedOn'],
      order: '-clearedOn',
      filters: {
        ...filters,
        state: PayableFilter.optional(),
      },
    }),
    response: pageOf(Payable),
  }),
  waiting: endpoint({
    method: 'GET',
    path: `${base}/waiting`,
    needs,
    summary: 'What waits to be paid out, by tenant and psper, and why it cannot be paid now',
    query: z.strictObject(filters),
    response: z.array(WaitingPayouts),
  }),
  ofCession: endpoint({
    method: 'GET',
    path: `${base}/cessions/:id`,
    needs,
    summary: 'Whether a cession is paid, and each attempt to pay it',
    params: IdParams,
    response: CessionPayout,
  }),
  release: endpoint({
    method: 'POST',
    path: `${base}/cessions/:id/release`,
    needs: ['instantPayoutAllowed', needs],
    stepUp: true,
    summary:
      'Says with a reason that a debit paid nothing of this cession, which it names and which waits since it was booked as another one and more: it can be paid then',
    params: IdParams,
    body: z.strictObject({ entryId: Id, reason: requiredLine(300) }),
    response: z.null(),
  }),
};
