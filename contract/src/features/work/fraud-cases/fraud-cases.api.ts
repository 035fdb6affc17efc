import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams } from '../../../fields.ts';
import { Closing, RiskListQuery, WorkItem } from '../work-lists/work-item.schema.ts';
import { workListCalls } from '../work-lists/work-list-calls.ts';

const needs = 'fraudeManagementAllowed';
const base = '/api/fraud-cases/v3';

/** What rejecting a case does to its order. */
export const Rejection = z.object({
  /** Minor units of what is not captured yet, and never will be. */
  released: z.int(),
  currency: z.string(),
  /** Whether the dossier is put on hold: something is captured, and open. */
  isHeld: z.boolean(),
});
export type Rejection = z.infer<typeof Rejection>;

const closing = { method: 'POST', needs, params: IdParams, body: Closing, response: WorkItem } as const;

export const fraudCasesApi = {
  ...workListCalls({ base, needs, one: 'a fraud case', many: 'fraud cases', query: RiskListQuery }),
  rejection: endpoint({
    method: 'GET',
    path: `${base}/:id/rejection`,
    needs,
    summary: 'What rejecting a fraud case would do to its order',
    params: IdParams,
    response: Rejection,
  }),
  accept: endpoint({
    ...closing,
    path: `${base}/:id/accept`,
    summary: 'Closes a fraud case as a false alarm, with a reason; its order continues',
  }),
  reject: endpoint({
    ...closing,
    path: `${base}/:id/reject`,
    summary:
      'Closes a fraud case as fraud, with a reason: what is not captured of its order is cancelled, and its claim becomes an on-hold dossier',
  }),
};
