import { IconAddressBook } from '@tabler/icons-react';
import type { Screen } from './screen.ts';

const guard = { layout: 'core', needs: ['debtorManagementAllowed'], otherwise: '/welcome' } as const;

/** Who ordered, and what is kept of them. */
export const consumerScreens = [
  {
    ...guard,
    path: '/consumer',
    title: 'consumers.title',
    nav: { group: 'consumers', icon: IconAddressBook },
    page: () => import('./features/finance/consumers/consumers-page.tsx'),
  },
  {
    ...guard,
    path: '/consumer/$identifier',
    title: 'consumers.screen',
    page: () => import('./features/finance/consumers/consumer-page.tsx'),
  },
] as const satisfies readonly Screen[];
