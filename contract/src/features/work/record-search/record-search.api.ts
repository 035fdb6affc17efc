import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { TextFilter } from '../../../paging.ts';
import type { Permission } from '../../../permissions.ts';

/** The kinds of records that are found by an id, in the order in which they are shown, and the flag of their screen. */
export const recordKinds = {
  transaction: 'transactionsManagementAllowed',
  trace: 'serviceBusManagementAllowed',
  dossier: 'fullFinancialInsightManagementAllowed',
  consumer: 'debtorManagementAllowed',
  'fraud-case': 'fraudeManagementAllowed',
  'bus-transaction': 'serviceBusManagementAllowed',
  'dead-letter': 'serviceBusManagementAllowed',
  'bulk-job': 'serviceBusManagementAllowed',
  admin: 'adminManagementAllowed',
  role: 'adminManagementAllowed',
  'role-request': 'adminManagementAllowed',
  'api-key': 'apiKeyManagement',
  'bank-statement': 'fullFinancialInsightManagementAllowed',
  'refund-run': 'refundManagementAllowed',
  'status-notice': 'serviceStatusNotificationManagementAllowed',
  'security-incident': 'securityManagementAllowed',
  'environment-setting': 'adminManagementAllowed',
} as const satisfies Record<string, Permission>;
export type RecordKind = keyof typeof recordKinds;

export const FoundRecord = z.object({
  kind: z.enum(Object.keys(recordKinds) as [RecordKind, ...RecordKind[]]),
  /** What its screen opens it by. */
  id: z.string(),
  /** What it is called, where it has a name; a person who bought is masked. */
  name: z.string(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

/** Shorter, a text would be in nearly everything. */
export const shortestSearch = 2;

export const recordSearchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/record-search',
    needs: 'signedIn',
    summary:
      'Records whose ID is the text, or whose number, name or address contains it; of each kind whose screen the caller may open, the first five',
    query: z.strictObject({ text: TextFilter.trim().min(1, 'validation.required') }),
    response: z.object({ data: z.array(FoundRecord) }),
  }),
};
