/** The areas that the header links to, and who sees which. */
import type { Permission } from '@houston/contract/permissions';
import type { TextKey } from '@houston/contract/texts/sections';
import { screens } from '../../screens.ts';

export interface Area {
  path: string;
  title: TextKey;
  /** One of these flags is enough; absent: always shown. */
  anyOf?: readonly Permission[];
  /** What is reached from it and stands beside it. */
  also?: readonly string[];
}

export const areas: readonly Area[] = [
  { path: '/transaction', title: 'shell.area.transaction', anyOf: ['transactionsManagementAllowed'] },
  { path: '/consumer', title: 'shell.area.consumer', anyOf: ['debtorManagementAllowed'] },
  { path: '/company', title: 'shell.area.company', also: ['/store'] },
  { path: '/credit-engine', title: 'shell.area.credit-engine' },
  { path: '/operation', title: 'shell.area.operation' },
  { path: '/marketing', title: 'shell.area.marketing' },
  { path: '/mission-control', title: 'shell.area.mission-control' },
  {
    path: '/finops',
    title: 'shell.area.finops',
    anyOf: ['fullFinancialInsightManagementAllowed', 'approvingCreditorManagementAllowed'],
  },
];

export function visibleAreas(flags: Partial<Record<Permission, boolean>>): Area[] {
  return areas.filter(({ anyOf }) => anyOf === undefined || anyOf.some((flag) => flags[flag] === true));
}

/** Whether an open screen is one of the area. */
export function isIn({ path, also = [] }: Area, pathname: string): boolean {
  return [path, ...also].some((root) => `${pathname}/`.startsWith(`${root}/`));
}

/** The area of an open screen that has a navigation; undefined for one that is a single screen. */
export function areaWithScreens(pathname: string): Area | undefined {
  return areas.find(({ path }) => pathname.startsWith(`${path}/`) || (pathname === path && hasEntry(path)));
}

function hasEntry(area: string): boolean {
  return screens.some(({ path, nav }) => path === area && nav !== undefined);
}
