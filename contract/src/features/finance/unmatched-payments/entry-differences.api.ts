import * as z from 'zod';
import { decisionCalls } from '../../../approvals/second-admin.ts';
import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams, requiredLine } from '../../../fields.ts';
import { Cents } from '../../partners/checkout/checkout.api.ts';
import { differenceKinds, EntryDifference } from './entry-differences.schema.ts';

const base = '/api/entry-differences';
const needs = 'fullFinancialInsightManagementAllowed';
const reason = requiredLine(300);
const response = z.object({ outcome: z.enum(['done', 'waiting']) });

/** What whoever books an entry may do besides, or approves that. */
export const differingNeeds = { payout: 'instantPayoutAllowed', refund: 'refundManagementAllowed' } as const;

/** By how much the entry differs, as the caller has seen it: of anything else nothing is booked. */
const difference = Cents;

/** Bank entries of another amount than what they pay or give back; a difference above the limit waits for a second admin. */
export const entryDifferencesApi = {
  askOfPayout: endpoint({
    method: 'POST',
    path: `${base}/entries/:id/payout`,
    needs: [differingNeeds.payout, needs],
    summary:
      'Books an entry as the pay-out that it names, or as its return, with what it differs by: charges of the bank, or what the psper got too much or too little. A difference above the limit waits for a second admin',
    params: IdParams,
    body: z.strictObject({ kind: z.enum(differenceKinds, 'validation.invalid'), difference, reason }),
    response,
  }),
  askOfRefund: endpoint({
    method: 'POST',
    path: `${base}/entries/:id/refund`,
    needs: [differingNeeds.refund, needs],
    summary:
      'Books an entry as what the bank gives back of a refund less its charges. Charges above the limit wait for a second admin',
    params: IdParams,
    body: z.strictObject({ refundId: Id, difference, reason }),
    response,
  }),
  ...decisionCalls({
    ...{ base, needs, response: EntryDifference },
    ...{
      one: 'an entry with a difference above the limit',
      effect: 'which is booked immediately; who approves needs the permission of who asked',
    },
  }),
};
