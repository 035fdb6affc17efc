import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, RequiredAmount, requiredLine, Version } from '../../../fields.ts';
import { Cents } from '../../partners/checkout/checkout.api.ts';
import { WriteOff } from './write-offs.schema.ts';

// Whoever writes off sees the money of the claim, and manages it.
const needs = ['dossiersManagementAllowed', 'fullFinancialInsightManagementAllowed'] as const;
const base = '/api/write-offs';
const reason = requiredLine(300);
const Decided = z.strictObject({ version: Version });

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
  approve: endpoint({
    method: 'POST',
    path: `${base}/:id/approve`,
    needs,
    stepUp: true,
    summary:
      'Approves a write-off above the limit, which is booked immediately; never by who asked for it, nor by who owes them account, role or permission of the last 30 days, or made their account in that time',
    params: IdParams,
    /** `open`: of the claim, as the admin saw it. */
    body: Decided.extend({ open: z.int('validation.invalid') }),
    response: WriteOff,
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${base}/:id/refuse`,
    needs,
    summary: 'Refuses a write-off above the limit, with a reason; never by who asked for it',
    params: IdParams,
    body: Decided.extend({ reason }),
    response: WriteOff,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${base}/:id/withdraw`,
    needs,
    summary: 'Withdraws a write-off that waits for a second admin; only by who asked for it',
    params: IdParams,
    body: Decided,
    response: WriteOff,
  }),
};
