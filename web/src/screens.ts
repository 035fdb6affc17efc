import type { Permission } from '@houston/contract/permissions';
import {
  IconAdjustments,
  IconChartPie,
  IconDeviceDesktop,
  IconHeartRateMonitor,
  IconHistory,
  IconInfoCircle,
  IconKey,
  IconLanguage,
  IconLogin2,
  IconMailCog,
  IconMailForward,
  IconMessages,
  IconNetwork,
  IconPalette,
  IconPhoneCall,
  IconRoute,
  IconShieldExclamation,
  IconShieldHalf,
  IconSpeakerphone,
  IconStack2,
  IconTags,
  IconTransfer,
  IconUserQuestion,
  IconUsers,
} from '@tabler/icons-react';
import { companyScreens } from './company-screens.ts';
import { consumerScreens } from './consumer-screens.ts';
import { creditScreens } from './credit-screens.ts';
import { financeScreens } from './finance-screens.ts';
import { finopsScreens } from './finops-screens.ts';
import { adminOnly, missionControl, version } from './mission-control-screen.ts';
import { operationScreens } from './operation-screens.ts';
import { partnerScreens } from './partner-screens.ts';
import type { Screen } from './screen.ts';
import { signedOutScreens } from './signed-out-screens.ts';
import { transactionScreens } from './transaction-screens.ts';

const serviceBus: readonly Permission[] = ['serviceBusManagementAllowed'];

const table = [
  {
    path: '/welcome',
    layout: 'core',
    title: 'dashboard.title',
    page: () => import('./features/work/dashboard/dashboard-page.tsx'),
  },
  ...transactionScreens,
  ...consumerScreens,
  ...creditScreens,
  ...companyScreens,
  { path: '/operation', layout: 'core' },
  ...operationScreens,
  ...finopsScreens,
  {
    path: '/marketing',
    layout: 'core',
    title: 'categories.title',
    nav: { group: 'marketing', icon: IconChartPie, isAlwaysShown: true },
    records: 'category',
    page: () => import('./features/partners/categories/marketing-page.tsx'),
  },
  {
    path: '/marketing/suggestions',
    layout: 'core',
    title: 'category-suggestions.title',
    nav: { group: 'marketing', icon: IconTags, isAlwaysShown: true },
    records: 'category-suggestion',
    page: () => import('./features/work/category-suggestions/category-suggestions-page.tsx'),
  },
  {
    path: '/profile',
    layout: 'core',
    title: 'profile.title',
    page: () => import('./features/access/profile/profile-page.tsx'),
  },
  missionControl('admins', adminOnly, {
    title: 'admins.title',
    nav: { group: 'access', icon: IconUsers },
    records: 'admin',
    page: () => import('./features/access/admins/admins-page.tsx'),
  }),
  missionControl('rbac/role', adminOnly, {
    title: 'roles.title',
    nav: { group: 'access', icon: IconShieldHalf },
    records: 'role',
    page: () => import('./features/access/roles/roles-page.tsx'),
  }),
  missionControl('rbac/requested-roles', adminOnly, {
    title: 'requested-roles.title',
    nav: { group: 'access', icon: IconUserQuestion },
    page: () => import('./features/access/role-requests/requested-roles-page.tsx'),
  }),
  missionControl('ip-whitelist', adminOnly, {
    title: 'ip-whitelist.title',
    nav: { group: 'access', icon: IconNetwork },
    page: () => import('./features/access/ip-lists/ip-whitelist-page.tsx'),
  }),
  missionControl('api-key-management', ['apiKeyManagement'], {
    otherwise: '/mission-control/pspers',
    title: 'api-keys.title',
    nav: { group: 'access', icon: IconKey },
    records: 'api-key',
    page: () => import('./features/access/api-keys/api-keys-page.tsx'),
  }),
  missionControl('oidc', ['oidcManagementAllowed'], {
    title: 'oidc.title',
    nav: { group: 'access', icon: IconLogin2 },
    records: 'oidc',
    page: () => import('./features/access/oidc/oidc-page.tsx'),
  }),
  missionControl('audit', adminOnly, {
    title: 'audit.title',
    nav: { group: 'access', icon: IconHistory },
    page: () => import('./features/access/audit/audit-page.tsx'),
  }),
  missionControl('security-incidents', ['securityManagementAllowed'], {
    title: 'security-incidents.title',
    nav: { group: 'operations', icon: IconShieldExclamation },
    page: () => import('./features/operations/security-incidents/security-incidents-page.tsx'),
  }),
  missionControl('service-bus/service-bus-control-panel', serviceBus, {
    title: 'service-bus.title',
    nav: { group: 'service-bus', icon: IconHeartRateMonitor },
    page: () => import('./features/operations/service-bus/control-panel-page.tsx'),
  }),
  missionControl('service-bus/transactions', serviceBus, {
    title: 'bus-transactions.title',
    nav: { group: 'service-bus', icon: IconTransfer },
    page: () => import('./features/operations/bus-transactions/transactions-page.tsx'),
  }),
  missionControl('service-bus/transactions/$transactionId', serviceBus, {
    title: 'bus-transaction-detail.screen',
    page: () => import('./features/operations/bus-transactions/transaction/transaction-page.tsx'),
  }),
  missionControl('service-bus/failed-transactions', serviceBus, {
    title: 'dead-letters.title',
    nav: { group: 'service-bus', icon: IconRoute },
    page: () => import('./features/operations/dead-letters/dead-letters-page.tsx'),
  }),
  missionControl('service-bus/failed-transactions/jobs', serviceBus, {
    title: 'dead-letters.jobs',
    nav: { group: 'service-bus', icon: IconStack2 },
    page: () => import('./features/operations/bulk-jobs/jobs-page.tsx'),
  }),
  missionControl('service-bus/failed-transactions/jobs/$jobId', serviceBus, {
    title: 'dead-letters.job-title',
    page: () => import('./features/operations/bulk-jobs/job-page.tsx'),
  }),
  missionControl('service-bus/failed-transactions/$transactionId', serviceBus, {
    title: 'dead-letters.letter',
    page: () => import('./features/operations/dead-letters/dead-letter-page.tsx'),
  }),
  missionControl('service-bus/transaction-trace/$transactionId', serviceBus, {
    title: 'transaction-trace.title',
    page: () => import('./features/operations/trace/trace-page.tsx'),
  }),
  missionControl('service-status-notification', ['serviceStatusNotificationManagementAllowed'], {
    title: 'status-notices.title',
    nav: { group: 'operations', icon: IconSpeakerphone },
    page: () => import('./features/operations/status-notices/status-notices-page.tsx'),
  }),
  missionControl('environment-settings', adminOnly, {
    title: 'environment-settings.title',
    nav: { group: 'platform', icon: IconAdjustments },
    page: () => import('./features/settings/environment-settings/environment-settings-page.tsx'),
  }),
  missionControl('email-outbound-communication-white-list', adminOnly, {
    title: 'allow-lists.email-title',
    nav: { group: 'allow-lists', icon: IconMailForward },
    records: 'allowed-email',
    page: () => import('./features/settings/allow-lists/email-list-page.tsx'),
  }),
  missionControl('phone-number-outbound-communication-white-list', adminOnly, {
    title: 'allow-lists.phone-title',
    nav: { group: 'allow-lists', icon: IconPhoneCall },
    records: 'allowed-phone',
    page: () => import('./features/settings/allow-lists/phone-list-page.tsx'),
  }),
  missionControl('email-sender-management', ['emailTemplatesManagementAllowed'], {
    title: 'email-senders.title',
    nav: { group: 'platform', icon: IconMailCog },
    page: () => import('./features/settings/email-senders/email-senders-page.tsx'),
  }),
  missionControl('outbox', adminOnly, {
    title: 'outbox.title',
    nav: { group: 'platform', icon: IconMessages },
    page: () => import('./features/settings/outbox/outbox-page.tsx'),
  }),
  missionControl('translation-cache', ['clippyManagementAllowed'], {
    title: 'translation-cache.title',
    nav: { group: 'platform', icon: IconLanguage },
    page: () => import('./features/settings/translation-cache/translation-cache-page.tsx'),
  }),
  missionControl('customer-environment', ['customerEnvironmentManagementAllowed'], {
    title: 'customer-environment.title',
    nav: { group: 'platform', icon: IconPalette },
    page: () => import('./features/settings/customer-environment/environment-page.tsx'),
  }),
  // Without its flag the page says so itself: a guard that redirects to the page it guards would go in circles.
  {
    path: '/mission-control/user-interaction-info',
    layout: 'core',
    needs: ['customerEnvironmentManagementAllowed'],
    title: 'screen-texts.title',
    nav: { group: 'platform', icon: IconDeviceDesktop, isAlwaysShown: true },
    records: 'screen-text',
    page: () => import('./features/settings/screen-texts/screen-texts-page.tsx'),
  },
  ...financeScreens,
  ...partnerScreens,
  {
    path: version,
    layout: 'core',
    title: 'version.title',
    nav: { group: 'platform', icon: IconInfoCircle, isAlwaysShown: true },
    page: () => import('./features/settings/version/version-page.tsx'),
  },
  ...signedOutScreens,
] as const satisfies readonly Screen[];

/** The path of a screen as the route table has it; an id in it stands at `$`. */
export type ScreenPath = (typeof table)[number]['path'];

/** The complete route table. Router, side navigation, command palette, titles and guards read it. */
export const screens: readonly Screen[] = table;

export function screenAt(path: ScreenPath): Screen {
  return screens.find((screen) => screen.path === path) as Screen;
}
