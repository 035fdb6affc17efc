import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, requiredLine } from '../../../fields.ts';
import { Closing, WorkItem } from '../work-lists/work-item.schema.ts';
import { workListCalls } from '../work-lists/work-list-calls.ts';

const needs = 'auditScreenManagementAllowed';
const base = '/api/audit-cases';

export const auditCasesApi = {
  ...workListCalls({ base, needs, one: 'an audit case', many: 'audit cases' }),
  freeze: endpoint({
    method: 'POST',
    path: base,
    needs,
    summary:
      'Freezes a dossier by an audit case, with a reason: no reminder leaves, and no admin moves its money, hands it over or sells it until the case is closed. Of each dossier one is opened at a time',
    body: z.strictObject({ dossierNumber: requiredLine(50), reason: Closing.shape.reason }),
    response: WorkItem,
  }),
  close: endpoint({
    method: 'POST',
    path: `${base}/:id/close`,
    needs,
    summary: 'Closes an audit case with a reason; its dossier is no longer frozen, unless by another case',
    params: IdParams,
    body: Closing,
    response: WorkItem,
  }),
};
