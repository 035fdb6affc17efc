import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, requiredLine } from '../../../fields.ts';
import { Closing, WorkItem } from '../work-lists/work-item.schema.ts';
import { workListCalls } from '../work-lists/work-list-calls.ts';

const needs = ['dossiersManagementAllowed', 'operationInternalPermissionsAllowed'] as const;
const base = '/api/dossiers/on-hold';

export const onHoldDossiersApi = {
  ...workListCalls({ base, needs, one: 'an on-hold dossier', many: 'on-hold dossiers' }),
  hold: endpoint({
    method: 'POST',
    path: base,
    needs,
    summary:
      'Makes a dossier an on-hold dossier, with a reason: no reminder leaves and nothing is handed over or sold until it is resumed',
    body: z.strictObject({ dossierNumber: requiredLine(50), reason: Closing.shape.reason }),
    response: WorkItem,
  }),
  resume: endpoint({
    method: 'POST',
    path: `${base}/:id/resume`,
    needs,
    summary: 'Resumes an on-hold dossier with a reason; its reminders continue from where they are',
    params: IdParams,
    body: Closing,
    response: WorkItem,
  }),
};
