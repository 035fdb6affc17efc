import type { AuditedLabels } from './audit-words.ts';
import { ofDecided } from './audited-requests.ts';

const ofAnyItem = {
  dossierNumber: 'work-lists.dossier',
  assignee: 'work-lists.assignee',
  dueOn: 'work-lists.due-on',
  outcome: 'work-lists.outcome',
  amount: 'disputes.amount',
  shop: 'work-lists.shop',
  field: 'change-requests.field',
  consumerId: 'audit.fields.consumer-id',
} as const;

/** The audited fields of what waits for an admin. */
export const auditedWork = {
  'audit-case': ofAnyItem,
  'change-request': ofAnyItem,
  'category-suggestion': ofAnyItem,
  dispute: { ...ofAnyItem, ...ofDecided },
  'fraud-case': ofAnyItem,
  'merchant-service': ofAnyItem,
  'on-hold-dossier': ofAnyItem,
  'saved-view': { name: 'saved-views.name', screen: 'saved-views.screen' },
} as const satisfies AuditedLabels;
