import { approvalsApi, approvingFlags } from '@houston/contract/features/work/approvals/approvals.api';
import type { Permission } from '@houston/contract/permissions';
import {
  IconBuildingWarehouse,
  IconCalendarX,
  IconChecks,
  IconFingerprint,
  IconPlayerPause,
  IconScale,
  IconSnowflake,
  IconUserEdit,
} from '@tabler/icons-react';
import type { Screen } from './screen.ts';

function operation<const Path extends string>(
  path: Path,
  needs: readonly Permission[],
  rest: Omit<Partial<Screen>, 'path'>,
): Screen & { path: `/operation/${Path}` } {
  return { path: `/operation/${path}`, layout: 'core', needs, otherwise: '/welcome', ...rest };
}

/** What waits for an admin, list by list. */
export const operationScreens = [
  operation('fraud/fraud-detection/v3', ['fraudeManagementAllowed'], {
    title: 'fraud-cases.title',
    nav: { group: 'work-lists', icon: IconFingerprint },
    records: 'fraud-case',
    page: () => import('./features/work/fraud-cases/fraud-cases-page.tsx'),
  }),
  operation('on-hold', ['dossiersManagementAllowed', 'operationInternalPermissionsAllowed'], {
    title: 'on-hold-dossiers.title',
    nav: { group: 'work-lists', icon: IconPlayerPause },
    records: 'on-hold-dossier',
    page: () => import('./features/work/on-hold-dossiers/on-hold-dossiers-page.tsx'),
  }),
  operation('todo-merchant-services', ['merchantsManagementAllowed'], {
    title: 'merchant-services.title',
    nav: { group: 'work-lists', icon: IconBuildingWarehouse },
    records: 'merchant-service',
    page: () => import('./features/work/merchant-services/merchant-services-page.tsx'),
  }),
  operation('todo-disputes', ['disputeManagementAllowed'], {
    title: 'disputes.title',
    nav: { group: 'work-lists', icon: IconScale },
    records: 'dispute',
    page: () => import('./features/work/disputes/disputes-page.tsx'),
  }),
  operation('dossier/frozen-dossier-audit-screen', ['auditScreenManagementAllowed'], {
    title: 'audit-cases.title',
    nav: { group: 'work-lists', icon: IconSnowflake },
    records: 'audit-case',
    page: () => import('./features/work/audit-cases/audit-cases-page.tsx'),
  }),
  operation('change-request/customer', [], {
    title: 'change-requests.title',
    nav: { group: 'work-lists', icon: IconUserEdit, isAlwaysShown: true },
    records: 'change-request',
    page: () => import('./features/work/change-requests/change-requests-page.tsx'),
  }),
  operation('broken-arrangements', ['fullFinancialInsightManagementAllowed'], {
    title: 'dossiers.broken-title',
    nav: { group: 'work-lists', icon: IconCalendarX },
    page: () => import('./features/finance/dossiers/broken-arrangements/broken-arrangements-page.tsx'),
  }),
  operation('approvals', [], {
    title: 'approvals.title',
    nav: { group: 'work-lists', icon: IconChecks, anyOf: approvingFlags, count: approvalsApi.count },
    page: () => import('./features/work/approvals/approvals-page.tsx'),
  }),
] as const satisfies readonly Screen[];
