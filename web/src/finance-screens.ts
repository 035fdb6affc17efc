import type { Permission } from '@houston/contract/permissions';
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCashBanknote,
  IconFileDollar,
  IconFiles,
  IconFolderDollar,
  IconMailDollar,
  IconReceiptTax,
  IconZoomMoney,
} from '@tabler/icons-react';
import { missionControl, pspers } from './mission-control-screen.ts';
import type { Screen } from './screen.ts';

const finance: readonly Permission[] = ['fullFinancialInsightManagementAllowed'];

/** Screens of what is owed and paid, and of the documents about it. */
export const financeScreens = [
  missionControl('mail-to-pay-management', ['workflowManagementAllowed'], {
    title: 'mail-to-pay.title',
    nav: { group: 'finance', icon: IconMailDollar },
    page: () => import('./features/finance/mail-to-pay/mail-to-pay-page.tsx'),
  }),
  // Declares its permission but has no guard: the page opens, and its list says that it is not allowed.
  {
    path: '/mission-control/bank-statements',
    layout: 'core',
    title: 'bank-statements.title',
    nav: { group: 'finance', icon: IconBuildingBank, needs: finance },
    page: () => import('./features/finance/bank-statements/bank-statements-page.tsx'),
  },
  missionControl('unmatched-payments', finance, {
    title: 'unmatched-payments.title',
    nav: { group: 'finance', icon: IconZoomMoney },
    page: () => import('./features/finance/unmatched-payments/unmatched-payments-page.tsx'),
  }),
  missionControl('refund-run', ['refundManagementAllowed'], {
    title: 'refund-runs.title',
    nav: { group: 'finance', icon: IconArrowBackUp },
    page: () => import('./features/finance/refund-runs/refund-runs-page.tsx'),
  }),
  missionControl('dossiers', finance, {
    title: 'dossiers.title',
    nav: { group: 'finance', icon: IconFiles },
    page: () => import('./features/finance/dossiers/dossiers-page.tsx'),
  }),
  missionControl('dossiers/$dossierNumber', finance, {
    title: 'dossiers.screen',
    page: () => import('./features/finance/dossiers/dossier-page.tsx'),
  }),
  missionControl('billing-settings', pspers, {
    title: 'billing-settings.title',
    nav: { group: 'finance', icon: IconReceiptTax },
    page: () => import('./features/finance/billing-settings/billing-settings-page.tsx'),
  }),
  missionControl('cessions', finance, {
    title: 'cessions.title',
    nav: { group: 'finance', icon: IconFolderDollar },
    page: () => import('./features/partners/cessions/cessions-page.tsx'),
  }),
  missionControl('cessions/$cessionId', finance, {
    title: 'cessions.screen',
    page: () => import('./features/partners/cessions/cession-page.tsx'),
  }),
  missionControl('payouts', finance, {
    title: 'payouts.title',
    nav: { group: 'finance', icon: IconCashBanknote },
    page: () => import('./features/partners/payouts/payouts-page.tsx'),
  }),
  missionControl('invoices', finance, {
    title: 'invoices.title',
    nav: { group: 'finance', icon: IconFileDollar },
    page: () => import('./features/finance/invoices/invoices-page.tsx'),
  }),
  missionControl('invoices/$invoiceId', finance, {
    title: 'invoices.screen',
    page: () => import('./features/finance/invoices/invoice-page.tsx'),
  }),
] as const satisfies readonly Screen[];
