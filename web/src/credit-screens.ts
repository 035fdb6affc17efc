import type { Permission } from '@houston/contract/permissions';
import { IconChartDonut, IconCoinOff, IconZoomQuestion } from '@tabler/icons-react';
import type { NavEntry, Screen } from './screen.ts';

const needs: readonly Permission[] = ['acceptanceManagementAllowed'];
const entry = (icon: NavEntry['icon']): NavEntry => ({ group: 'credit-engine', icon, needs });

/** Who is sold to on credit. They have no guard: the page opens, and says what is not allowed. */
export const creditScreens = [
  {
    path: '/credit-engine',
    layout: 'core',
    title: 'credit-checks.title',
    nav: entry(IconZoomQuestion),
    page: () => import('./features/partners/credit-checks/credit-checks-page.tsx'),
  },
  {
    path: '/credit-engine/acceptance',
    layout: 'core',
    title: 'credit-checks.days-title',
    nav: entry(IconChartDonut),
    page: () => import('./features/partners/credit-checks/acceptance-page.tsx'),
  },
  {
    path: '/credit-engine/limits',
    layout: 'core',
    title: 'credit-limits.title',
    nav: entry(IconCoinOff),
    page: () => import('./features/partners/credit-limits/credit-limits-page.tsx'),
  },
] as const satisfies readonly Screen[];
