import type { Permission } from '@houston/contract/permissions';
import { IconBook2, IconChartBar, IconFileStack } from '@tabler/icons-react';
import type { NavEntry, Screen } from './screen.ts';

/** As the header's link to the area says. */
const anyOf: readonly Permission[] = ['fullFinancialInsightManagementAllowed', 'approvingCreditorManagementAllowed'];
const entry = (icon: NavEntry['icon']): NavEntry => ({ group: 'finops', icon, anyOf });

/** The money as a whole. They have no guard: the page opens, and says what is not allowed. */
export const finopsScreens = [
  {
    path: '/finops',
    layout: 'core',
    title: 'ledger.title',
    nav: entry(IconChartBar),
    page: () => import('./features/finance/ledger/picture/picture-page.tsx'),
  },
  {
    path: '/finops/movements',
    layout: 'core',
    title: 'ledger.movements-title',
    nav: entry(IconBook2),
    page: () => import('./features/finance/ledger/movements-page.tsx'),
  },
  {
    path: '/finops/documents',
    layout: 'core',
    title: 'ledger.documents-title',
    nav: entry(IconFileStack),
    page: () => import('./features/finance/ledger/documents-page.tsx'),
  },
] as const satisfies readonly Screen[];
