import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, requiredLine } from '../../../fields.ts';
import { DisputeLoss } from '../dispute-losses/dispute-losses.api.ts';
import { Closing, WorkItem } from '../work-lists/work-item.schema.ts';
import { workListCalls } from '../work-lists/work-list-calls.ts';
import { notChargeable } from './dispute-refusals.ts';

const needs = 'disputeManagementAllowed';
const base = '/api/disputes';

export const Chargeable = z.object({
  /** Minor units of what is captured in the books and neither refunded nor charged back, nor asked for. */
  amount: z.int(),
  currency: z.string(),
  problem: z.enum(notChargeable).nullable(),
  /** What of it one admin may lose without a second one. */
  alone: z.int(),
  /** That it is lost, which a second admin decides; nothing closes the dispute meanwhile. */
  waiting: DisputeLoss.nullable(),
});

const closing = { method: 'POST', needs, params: IdParams, response: WorkItem } as const;

export const disputesApi = {
  ...workListCalls({ base, needs, one: 'a dispute', many: 'disputes' }),
  open: endpoint({
    method: 'POST',
    path: base,
    needs,
    summary:
      'Opens a dispute about a dossier of which something can be charged back: no reminder leaves, and nothing is handed over, sold, refunded or written off until it is closed. Of each dossier one is open',
    body: z.strictObject({
      dossierNumber: requiredLine(50),
      /** What is contested, in the words of the consumer or of who speaks for them. */
      subject: requiredLine(300),
    }),
    response: WorkItem,
  }),
  chargeable: endpoint({
    method: 'GET',
    path: `${base}/:id/chargeable`,
    needs,
    summary: 'What a lost dispute would charge back, or why it cannot',
    params: IdParams,
    response: Chargeable,
  }),
  win: endpoint({
    ...closing,
    path: `${base}/:id/won`,
    summary: 'Closes a dispute as won, with a reason; its claim stays',
    body: Closing,
  }),
  lose: endpoint({
    ...closing,
    path: `${base}/:id/lost`,
    summary:
      'Closes a dispute as lost, with a reason, and sends the chargeback of its claim. What makes the chargebacks of one claim by one admin alone more than the limit of refunds waits for a second admin, and the dispute stays open',
    body: Closing.extend({
      /** Minor units, as `chargeable` says: at most that. */
      amount: z
        .int('validation.number')
        .min(1, 'validation.above-zero')
        .max(1_000_000_000_000, 'validation.number-too-large'),
    }),
  }),
};
