import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams } from '../../../fields.ts';
import { Closing, WorkItem } from '../work-lists/work-item.schema.ts';
import { workListCalls } from '../work-lists/work-list-calls.ts';

const needs = 'merchantsManagementAllowed';
const base = '/api/merchant-services';
/** Whose account it is decides where money goes. */
const ofIban = [needs, 'companyIbanAscriptionManagementAllowed'] as const;
const closing = { method: 'POST', params: IdParams, body: Closing, response: WorkItem } as const;

export const merchantServicesApi = {
  ...workListCalls({ base, needs, one: 'something to do at a shop', many: 'things to do at shops' }),
  dismiss: endpoint({
    ...closing,
    needs,
    path: `${base}/:id/dismiss`,
    summary:
      'Closes something to do at a shop that is not needed, with a reason; of an account that is decided instead',
  }),
  account: endpoint({
    method: 'GET',
    path: `${base}/:id/account`,
    needs: ofIban,
    summary: 'The account of a shop that somebody is to look at',
    params: IdParams,
    response: z.object({
      iban: z.string(),
      receivedOn: z.iso.date(),
      recordedBy: z.string().nullable(),
      /** Whether who asks recorded it: another admin has to confirm it. */
      isOwn: z.boolean(),
    }),
  }),
  confirm: endpoint({
    ...closing,
    needs: ofIban,
    path: `${base}/:id/confirm`,
    summary: 'Says with a reason that the account is the shop’s; whoever recorded its IBAN cannot',
  }),
  reject: endpoint({
    ...closing,
    needs: ofIban,
    path: `${base}/:id/reject`,
    summary: 'Says with a reason that the account is not the shop’s: its IBAN is taken back, and asked for again',
  }),
};
