import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { TextFilter } from '../../../paging.ts';
import type { Permission } from '../../../permissions.ts';

const finance = ['fullFinancialInsightManagementAllowed'] as const;
const bus = ['serviceBusManagementAllowed'] as const;
const admins = ['adminManagementAllowed'] as const;

/** The kinds of records that are found by an id, in the order in which they are shown, and the flags of their screen: all of them are needed. */
export const recordKinds = {
  transaction: ['transactionsManagementAllowed'],
  trace: bus,
  dossier: finance,
  'on-hold-dossier': ['dossiersManagementAllowed', 'operationInternalPermissionsAllowed'],
  dispute: ['disputeManagementAllowed'],
  'audit-case': ['auditScreenManagementAllowed'],
  consumer: ['debtorManagementAllowed'],
  'fraud-case': ['fraudeManagementAllowed'],
  'merchant-service': ['merchantsManagementAllowed'],
  // Everybody may see them.
  'change-request': [],
  'category-suggestion': [],
  merchant: [],
  shop: [],
  psper: ['adminManagementAllowed', 'pspInformationManagementAllowed'],
  cession: finance,
  'payout-batch': finance,
  invoice: finance,
  'dossier-owner': admins,
  'npl-buyer': admins,
  'npl-sale': admins,
  'collection-partner': ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'],
  'integration-partner': ['technicalIntegrationManagementAllowed'],
  'monitoring-rule': ['monitoringManagementAllowed'],
  'bus-transaction': bus,
  'dead-letter': bus,
  'bulk-job': bus,
  admin: admins,
  role: admins,
  'role-request': admins,
  'api-key': ['apiKeyManagement'],
  'bank-statement': finance,
  'refund-run': ['refundManagementAllowed'],
  'status-notice': ['serviceStatusNotificationManagementAllowed'],
  'security-incident': ['securityManagementAllowed'],
  'environment-setting': admins,
} as const satisfies Record<string, readonly Permission[]>;
export type RecordKind = keyof typeof recordKinds;

export const FoundRecord = z.object({
  kind: z.enum(Object.keys(recordKinds) as [RecordKind, ...RecordKind[]]),
  /** What its screen opens it by. */
  id: z.string(),
  /** What it is called, where it has a name; a person who bought is masked. */
  name: z.string(),
  /** Of a consumer, what their list shows unmasked: it tells those of one masked name apart. Minor units. */
  consumer: z.object({ tenantName: z.string(), country: z.string(), open: z.int() }).optional(),
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
