import { endpoint } from '../../../endpoint.ts';
import { IdParams } from '../../../fields.ts';
import { Closing, WorkItem } from '../work-lists/work-item.schema.ts';
import { workListCalls } from '../work-lists/work-list-calls.ts';

const needs = 'auditScreenManagementAllowed';
const base = '/api/audit-cases';

export const auditCasesApi = {
  ...workListCalls({ base, needs, one: 'an audit case', many: 'audit cases' }),
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
