import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, requiredLine } from '../../../fields.ts';
import { dossierStates } from '../../finance/dossiers/dossiers.schema.ts';
import { Closing, WorkItem } from '../work-lists/work-item.schema.ts';
import { workListCalls } from '../work-lists/work-list-calls.ts';
import { changeableFields, changeSources, notApprovable } from './requested-change.schema.ts';

/** Everybody sees how many wait, and which; who may look after consumers decides. */
const needs = 'signedIn';
const toAct = 'debtorManagementAllowed';
const base = '/api/change-requests';

/** Of the open dossiers of a consumer so many are named. */
export const mostDossiersNamed = 10;

/** What a request would change. Personal data is masked: enough to recognise one's own. */
export const ChangeProposal = z.object({
  field: z.enum(changeableFields),
  source: z.enum(changeSources),
  /** Of the request that this is about: another may have taken its place. */
  version: z.int(),
  /** When it was asked for; null: there was none. */
  before: z.string().nullable(),
  after: z.string(),
  /** Whether the two differ only in what is masked. */
  hidesDifference: z.boolean(),
  /** Why it cannot be approved; null for one that can, or that is closed. */
  problem: z.enum(notApprovable).nullable(),
  /** Of the consumer, with money open; the oldest first. */
  dossiers: z.object({
    total: z.int(),
    named: z.array(z.object({ dossierNumber: z.string(), state: z.enum(dossierStates) })),
  }),
  /** To the e-mail address of today, written and not sent yet: they leave to it whatever is decided. */
  waitingMails: z.int(),
});
export type ChangeProposal = z.infer<typeof ChangeProposal>;

const ofOne = { params: IdParams } as const;
const closing = { ...ofOne, method: 'POST', needs: toAct, body: Closing, response: WorkItem } as const;

export const changeRequestsApi = {
  ...workListCalls({ base, needs, toAct, one: 'a change request', many: 'change requests' }),
  proposal: endpoint({
    ...ofOne,
    method: 'GET',
    path: `${base}/:id/proposal`,
    needs: toAct,
    summary: 'What a change request would change, before and after, masked, and what else that touches',
    response: ChangeProposal,
  }),
  reveal: endpoint({
    ...ofOne,
    method: 'POST',
    path: `${base}/:id/reveal`,
    needs: [toAct, 'transactionPersonalDataManagementAllowed'],
    summary: 'What a change request would change, before and after, in full, for a reason that is audited',
    body: z.strictObject({ reason: requiredLine(500) }),
    response: ChangeProposal.pick({ before: true, after: true }),
  }),
  approve: endpoint({
    ...closing,
    path: `${base}/:id/approve`,
    summary: 'Writes what a consumer asked for to the consumer, with a reason, and tells them',
  }),
  decline: endpoint({
    ...closing,
    path: `${base}/:id/decline`,
    summary: 'Declines a change request with a reason, which the consumer is told',
  }),
};
