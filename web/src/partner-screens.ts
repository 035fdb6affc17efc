import type { Permission } from '@houston/contract/permissions';
import {
  IconChartHistogram,
  IconChecklist,
  IconClipboardList,
  IconFlask,
  IconGavel,
  IconPlugConnected,
  IconTimelineEvent,
  IconUsersGroup,
} from '@tabler/icons-react';
import { adminOnly, missionControl, pspers } from './mission-control-screen.ts';

const monitoring: readonly Permission[] = ['monitoringManagementAllowed'];
const integration: readonly Permission[] = ['technicalIntegrationManagementAllowed'];
const collection: readonly Permission[] = ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'];

/** Screens of partners, of calls to them, and of the rules that watch over both. */
export const partnerScreens = [
  missionControl('pspers', pspers, {
    title: 'pspers.title',
    nav: { group: 'partners', icon: IconUsersGroup },
    page: () => import('./features/partners/pspers/pspers-page.tsx'),
  }),
  missionControl('pspers/$pspserId', pspers, {
    title: 'pspers.psper',
    page: () => import('./features/partners/pspers/psper-page.tsx'),
  }),
  missionControl('psp-simulation', adminOnly, {
    title: 'simulator.title',
    nav: { group: 'partners', icon: IconFlask },
    page: () => import('./features/partners/simulator/simulator-page.tsx'),
  }),
  missionControl('dossier-owners', adminOnly, {
    title: 'dossier-owners.title',
    nav: { group: 'partners', icon: IconClipboardList, recordsAt: '/mission-control/npl-sales' },
    records: 'dossier-owner',
    page: () => import('./features/partners/dossier-owners/dossier-owners-page.tsx'),
  }),
  missionControl('dossier-owners/npl/$id', adminOnly, {
    title: 'dossier-owners.npl-buyer',
    page: () => import('./features/partners/dossier-owners/npl-buyer-page.tsx'),
  }),
  missionControl('npl-sales/$saleId', adminOnly, {
    title: 'npl-sales.sale',
    page: () => import('./features/partners/npl-sales/npl-sale-page.tsx'),
  }),
  missionControl('debt-collection-partners', collection, {
    title: 'debt-collection-partners.title',
    nav: { group: 'partners', icon: IconGavel },
    page: () => import('./features/partners/collection-partners/collection-partners-page.tsx'),
  }),
  missionControl('debt-collection-partners/$debtCollectionPartnerId', collection, {
    title: 'debt-collection-partners.partner',
    page: () => import('./features/partners/collection-partners/collection-partner-page.tsx'),
  }),
  missionControl('monitoring/overview', monitoring, {
    title: 'monitoring.title',
    nav: { group: 'monitoring', icon: IconChartHistogram },
    page: () => import('./features/operations/monitoring/overview-page.tsx'),
  }),
  missionControl('monitoring/rule-management', monitoring, {
    title: 'monitoring-rules.title',
    nav: { group: 'monitoring', icon: IconChecklist },
    page: () => import('./features/operations/monitoring/rule-management-page.tsx'),
  }),
  missionControl('integration/overview', integration, {
    title: 'integration-partners.title',
    nav: { group: 'integration', icon: IconPlugConnected },
    page: () => import('./features/partners/integration-partners/partners-page.tsx'),
  }),
  missionControl('integration/overview/$id', integration, {
    title: 'integration-partners.partner',
    page: () => import('./features/partners/integration-partners/partner-page.tsx'),
  }),
  missionControl('integration/calls', integration, {
    title: 'integration-calls.title',
    nav: { group: 'integration', icon: IconTimelineEvent },
    page: () => import('./features/partners/integration-calls/calls-page.tsx'),
  }),
] as const;
