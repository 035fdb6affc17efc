import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { requiredLine } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { CountryCode } from '../../settings/countries/countries.api.ts';
import { PsperParams, psperFlags } from '../pspers/pspers.api.ts';
import { Cleared, Clearing, ClearingPreview, ClearingState, ClearingWait, WaitingClaim } from './clearing.schema.ts';

const needs = psperFlags;
const base = '/api/pspers/:psperKey/clearings';

export const clearingApi = {
  state: endpoint({
    method: 'GET',
    path: `${base}/next`,
    needs,
    summary: 'What the next clearing of a psper would cede as it stands now, and what waits and why, by country',
    params: PsperParams,
    response: ClearingState,
  }),
  waiting: endpoint({
    method: 'GET',
    path: `${base}/waiting`,
    needs,
    summary: 'The claims of a psper in a country that wait for one reason, at most 100, those that wait longest first',
    params: PsperParams,
    query: z.strictObject({ reason: ClearingWait, country: CountryCode }),
    response: z.object({ data: z.array(WaitingClaim), total: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'The clearings of a psper, the newest first, with what each made',
    params: PsperParams,
    query: listQuery({ sortable: ['clearedOn'], order: '-clearedOn', filters: {} }),
    response: pageOf(Clearing),
  }),
  preview: endpoint({
    method: 'GET',
    path: `${base}/preview`,
    needs,
    summary: 'What clearing a psper now would make, to the cent; changes nothing',
    params: PsperParams,
    response: ClearingPreview,
  }),
  // With a fresh proof: it decides what is paid to a psper, and when.
  clearNow: endpoint({
    method: 'POST',
    path: base,
    needs: [...needs, 'cessionDateManagementAllowed'],
    stepUp: true,
    summary: 'Clears a psper now, up to this moment; its planned clearings continue as before',
    params: PsperParams,
    body: z.strictObject({ reason: requiredLine(300) }),
    response: Cleared,
  }),
};
