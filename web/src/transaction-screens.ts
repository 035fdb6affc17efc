import { IconReceipt2 } from '@tabler/icons-react';
import type { Screen } from './screen.ts';

const guard = { layout: 'core', needs: ['transactionsManagementAllowed'], otherwise: '/welcome' } as const;

/** What shops started, and what can be done about it. */
export const transactionScreens = [
  {
    ...guard,
    path: '/transaction',
    title: 'transactions.title',
    nav: { group: 'transactions', icon: IconReceipt2 },
    page: () => import('./features/finance/transactions/transactions-page.tsx'),
  },
] as const satisfies readonly Screen[];
