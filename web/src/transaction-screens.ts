import { IconCashBanknoteOff, IconReceipt2 } from '@tabler/icons-react';
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
  {
    ...guard,
    path: '/transaction/refunds',
    title: 'transactions.refunds-title',
    nav: { group: 'transactions', icon: IconCashBanknoteOff },
    page: () => import('./features/finance/transactions/refunds/transaction-refunds-page.tsx'),
  },
  {
    ...guard,
    path: '/transaction/$identifier/general',
    title: 'transactions.screen',
    page: () => import('./features/finance/transactions/transaction-page.tsx'),
  },
] as const satisfies readonly Screen[];
