import * as z from 'zod';
import { decisionCalls } from '../../../approvals/second-admin.ts';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, RequiredAmount, requiredLine } from '../../../fields.ts';
import { Cents } from '../../partners/checkout/checkout.api.ts';
import { WriteOff } from './write-offs.schema.ts';

// Whoever writes off sees the money of the claim, and manages it.
const needs = ['dossiersManagementAllowed', 'fullFinancialInsightManagementAllowed'] as const;
const base = '/api/write-offs';
const reason = requiredLine(300);

/** As it is typed, before it is asked for. */
export const WriteOffForm = z.strictObject({ amount: RequiredAmount, reason });

/** Write-offs of claims; those above the limit wait for a second admin. */
export const writeOffsApi = {
  ask: endpoint({
    method: 'POST',
    path: `${base}/dossiers/:id`,
    needs,
    summary:
      'Writes off what is open of a claim, or a part of it. What makes the write-offs of one claim by one admin alone more than the limit waits for a second admin',
    params: IdParams,
    body: z.strictObject({
      amount: Cents,
      /** What is open, as the admin saw it: of anything else nothing is written off. */
      open: Cents,
      reason,
    }),
    response: z.object({ outcome: z.enum(['done', 'waiting']) }),
  }),
  ...decisionCalls({
    ...{ base, needs, response: WriteOff },
    ...{ one: 'a write-off above the limit', effect: 'which is booked immediately' },
    /** What is open of the claim. */
    seen: { open: z.int('validation.invalid') },
  }),
};
