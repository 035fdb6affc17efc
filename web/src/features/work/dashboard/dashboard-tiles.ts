import { approvalsApi, approvingFlags } from '@houston/contract/features/work/approvals/approvals.api';
import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import type { Permission } from '@houston/contract/permissions';
import type { TextKey } from '@houston/contract/texts/sections';

type CountEndpoint =
  | (typeof dashboardApi)[Exclude<keyof typeof dashboardApi, 'transactions'>]
  | typeof approvalsApi.count;

export interface DashboardTile {
  key: string;
  title: TextKey;
  count: CountEndpoint;
  target: string;
  /** What the address holds so that the list shows what was counted. */
  search?: Readonly<Record<string, string>>;
  /** Flags to hold, all of them; absent: for everyone who is signed in. */
  needs?: readonly Permission[];
  /** Flags of which one is enough. */
  anyOf?: readonly Permission[];
}

export const dashboardTiles: readonly DashboardTile[] = [
  { key: 'shops', title: 'dashboard.tile.shops', count: dashboardApi.incompleteShops, target: '/company' },
  {
    key: 'category-suggestion',
    title: 'dashboard.tile.category-suggestion',
    count: dashboardApi.categorySuggestions,
    target: '/marketing/suggestions',
  },
  {
    key: 'fraud-detection',
    title: 'dashboard.tile.fraud-detection',
    count: dashboardApi.potentialFraud,
    target: '/operation/fraud/fraud-detection/v3',
    needs: ['fraudeManagementAllowed'],
  },
  {
    key: 'change-requests',
    title: 'dashboard.tile.change-requests',
    count: dashboardApi.changeRequests,
    target: '/operation/change-request/customer',
  },
  {
    key: 'dead-letter',
    title: 'dashboard.tile.dead-letter',
    count: dashboardApi.deadLetters,
    target: '/mission-control/service-bus/failed-transactions',
    // Those of every tenant are counted, whichever the header names.
    search: { query: 'tenantId=all' },
    needs: ['serviceBusManagementAllowed'],
  },
  {
    key: 'on-hold-dossiers',
    title: 'dashboard.tile.on-hold-dossiers',
    count: dashboardApi.onHoldDossiers,
    target: '/operation/on-hold',
    needs: ['dossiersManagementAllowed', 'operationInternalPermissionsAllowed'],
  },
  {
    key: 'merchant-services-todo',
    title: 'dashboard.tile.merchant-services-todo',
    count: dashboardApi.merchantServices,
    target: '/operation/todo-merchant-services',
    needs: ['merchantsManagementAllowed'],
  },
  {
    key: 'disputes-todo',
    title: 'dashboard.tile.disputes-todo',
    count: dashboardApi.disputes,
    target: '/operation/todo-disputes',
    needs: ['disputeManagementAllowed'],
  },
  {
    key: 'audit-cases',
    title: 'dashboard.tile.audit-cases',
    count: dashboardApi.auditCases,
    target: '/operation/dossier/frozen-dossier-audit-screen',
    needs: ['auditScreenManagementAllowed'],
  },
  {
    key: 'temporary-role-requests',
    title: 'dashboard.tile.temporary-role-requests',
    count: dashboardApi.roleRequests,
    target: '/mission-control/rbac/requested-roles',
    // All that were ever made are listed too.
    search: { state: 'open' },
    needs: ['adminManagementAllowed'],
  },
  {
    // Of the kinds that this admin may decide on: money that waits for a second pair of eyes.
    key: 'approvals',
    title: 'approvals.title',
    count: approvalsApi.count,
    target: '/operation/approvals',
    search: { tenantId: 'all' },
    anyOf: approvingFlags,
  },
];

export function visibleTiles(flags: Partial<Record<Permission, boolean>>): DashboardTile[] {
  return dashboardTiles.filter(
    ({ needs = [], anyOf = [] }) =>
      needs.every((flag) => flags[flag] === true) && (anyOf.length === 0 || anyOf.some((flag) => flags[flag] === true)),
  );
}
