import type { Permission } from '@houston/contract/permissions';
import type { TextKey } from '@houston/contract/texts/sections';
import type { ComponentType } from 'react';

export type Layout = 'core' | 'auth' | 'registration' | 'bare';

/** The groups of the side navigation, in the order in which it shows them. */
export const navGroups = [
  'access',
  'operations',
  'service-bus',
  'monitoring',
  'integration',
  'finance',
  'partners',
  'allow-lists',
  'platform',
] as const;
export type NavGroup = (typeof navGroups)[number];

export interface NavEntry {
  group: NavGroup;
  /** Instead of the screen's own flags. */
  needs?: readonly Permission[];
  /** Shown whatever flags the admin holds. */
  isAlwaysShown?: true;
}

/** One row of the route table: who may open a path, and where everybody else goes. */
export interface Screen {
  path: string;
  layout: Layout;
  /** Flags that the admin must hold, all of them. */
  needs?: readonly Permission[];
  /** Where the guard sends who lacks them. Without it the screen opens and says that it is not allowed. */
  otherwise?: string;
  /** true: for anybody, signed in or not. */
  isPublic?: true;
  /** Absent for a screen that is not part of this version: no entry anywhere, and its path is not found. */
  page?: () => Promise<{ Page: ComponentType }>;
  title?: TextKey;
  /** Its entry in the side navigation of mission control. */
  nav?: NavEntry;
}

const version = '/mission-control/version';
const adminOnly: readonly Permission[] = ['adminManagementAllowed'];
const serviceBus: readonly Permission[] = ['serviceBusManagementAllowed'];
const finance: readonly Permission[] = ['fullFinancialInsightManagementAllowed'];
const monitoring: readonly Permission[] = ['monitoringManagementAllowed'];
const integration: readonly Permission[] = ['technicalIntegrationManagementAllowed'];
const pspers: readonly Permission[] = ['adminManagementAllowed', 'pspInformationManagementAllowed'];
const collection: readonly Permission[] = ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'];

function missionControl(path: string, needs: readonly Permission[], rest: Partial<Screen> = {}): Screen {
  return { path: `/mission-control/${path}`, layout: 'core', needs, otherwise: version, ...rest };
}

/** The complete route table. Router, side navigation, command palette, titles and guards read it. */
export const screens: readonly Screen[] = [
  {
    path: '/welcome',
    layout: 'core',
    title: 'dashboard.title',
    page: () => import('./features/work/dashboard/dashboard-page.tsx'),
  },
  { path: '/transaction', layout: 'core', needs: ['transactionsManagementAllowed'], otherwise: '/welcome' },
  { path: '/consumer', layout: 'core', needs: ['debtorManagementAllowed'], otherwise: '/welcome' },
  { path: '/credit-engine', layout: 'core' },
  { path: '/company', layout: 'core' },
  { path: '/store', layout: 'core' },
  { path: '/operation', layout: 'core' },
  { path: '/finops', layout: 'core' },
  { path: '/marketing', layout: 'core' },
  {
    path: '/profile',
    layout: 'core',
    title: 'profile.title',
    page: () => import('./features/access/profile/profile-page.tsx'),
  },
  missionControl('admins', adminOnly, {
    title: 'admins.title',
    nav: { group: 'access' },
    page: () => import('./features/access/admins/admins-page.tsx'),
  }),
  missionControl('rbac/role', adminOnly, {
    title: 'roles.title',
    nav: { group: 'access' },
    page: () => import('./features/access/roles/roles-page.tsx'),
  }),
  missionControl('rbac/requested-roles', adminOnly, {
    title: 'requested-roles.title',
    nav: { group: 'access' },
    page: () => import('./features/access/role-requests/requested-roles-page.tsx'),
  }),
  missionControl('ip-whitelist', adminOnly, {
    title: 'ip-whitelist.title',
    nav: { group: 'access' },
    page: () => import('./features/access/ip-lists/ip-whitelist-page.tsx'),
  }),
  missionControl('api-key-management', ['apiKeyManagement'], {
    otherwise: '/mission-control/pspers',
    title: 'api-keys.title',
    nav: { group: 'access' },
    page: () => import('./features/access/api-keys/api-keys-page.tsx'),
  }),
  missionControl('oidc', ['oidcManagementAllowed'], {
    title: 'oidc.title',
    nav: { group: 'access' },
    page: () => import('./features/access/oidc/oidc-page.tsx'),
  }),
  missionControl('audit', adminOnly, {
    title: 'audit.title',
    nav: { group: 'access' },
    page: () => import('./features/access/audit/audit-page.tsx'),
  }),
  missionControl('security-incidents', ['securityManagementAllowed'], { nav: { group: 'operations' } }),
  missionControl('service-bus/service-bus-control-panel', serviceBus, { nav: { group: 'service-bus' } }),
  missionControl('service-bus/transactions', serviceBus, { nav: { group: 'service-bus' } }),
  missionControl('service-bus/transactions/$transactionId', serviceBus),
  missionControl('service-bus/failed-transactions', serviceBus, { nav: { group: 'service-bus' } }),
  missionControl('service-bus/failed-transactions/$transactionId', serviceBus),
  missionControl('service-bus/transaction-trace/$transactionId', serviceBus),
  missionControl('service-status-notification', ['serviceStatusNotificationManagementAllowed'], {
    nav: { group: 'operations' },
  }),
  missionControl('environment-settings', adminOnly, {
    title: 'environment-settings.title',
    nav: { group: 'platform' },
    page: () => import('./features/platform/environment-settings/environment-settings-page.tsx'),
  }),
  missionControl('email-outbound-communication-white-list', adminOnly, {
    title: 'allow-lists.email-title',
    nav: { group: 'allow-lists' },
    page: () => import('./features/platform/allow-lists/email-list-page.tsx'),
  }),
  missionControl('phone-number-outbound-communication-white-list', adminOnly, {
    title: 'allow-lists.phone-title',
    nav: { group: 'allow-lists' },
    page: () => import('./features/platform/allow-lists/phone-list-page.tsx'),
  }),
  missionControl('email-sender-management', ['emailTemplatesManagementAllowed'], { nav: { group: 'platform' } }),
  missionControl('outbox', adminOnly, {
    title: 'outbox.title',
    nav: { group: 'platform' },
    page: () => import('./features/platform/outbox/outbox-page.tsx'),
  }),
  missionControl('translation-cache', ['clippyManagementAllowed'], {
    title: 'translation-cache.title',
    nav: { group: 'platform' },
    page: () => import('./features/platform/translation-cache/translation-cache-page.tsx'),
  }),
  missionControl('customer-environment', ['customerEnvironmentManagementAllowed'], { nav: { group: 'platform' } }),
  // Without its flag the page says so itself: a guard that redirects to the page it guards would go in circles.
  {
    path: '/mission-control/user-interaction-info',
    layout: 'core',
    needs: ['customerEnvironmentManagementAllowed'],
    nav: { group: 'platform', isAlwaysShown: true },
  },
  missionControl('mail-to-pay-management', ['workflowManagementAllowed'], { nav: { group: 'finance' } }),
  // Declares its permission but has no guard: the page opens, and its list says that it is not allowed.
  { path: '/mission-control/bank-statements', layout: 'core', nav: { group: 'finance', needs: finance } },
  missionControl('refund-run', ['refundManagementAllowed'], { nav: { group: 'finance' } }),
  missionControl('cessions', finance, { nav: { group: 'finance' } }),
  missionControl('invoices', finance, { nav: { group: 'finance' } }),
  missionControl('pspers', pspers, { nav: { group: 'partners' } }),
  missionControl('pspers/$pspserId', pspers),
  missionControl('psp-simulation', adminOnly, { nav: { group: 'partners' } }),
  missionControl('dossier-owners', adminOnly, { nav: { group: 'partners' } }),
  missionControl('dossier-owners/npl/$id', adminOnly),
  missionControl('debt-collection-partners', collection, { nav: { group: 'partners' } }),
  missionControl('debt-collection-partners/$debtCollectionPartnerId', collection),
  missionControl('monitoring/overview', monitoring, { nav: { group: 'monitoring' } }),
  missionControl('monitoring/rule-management', monitoring, { nav: { group: 'monitoring' } }),
  missionControl('integration/overview', integration, { nav: { group: 'integration' } }),
  missionControl('integration/overview/$id', integration),
  missionControl('integration/calls', integration, { nav: { group: 'integration' } }),
  {
    path: version,
    layout: 'core',
    title: 'version.title',
    nav: { group: 'platform', isAlwaysShown: true },
    page: () => import('./features/platform/version/version-page.tsx'),
  },
  {
    path: '/login',
    layout: 'auth',
    isPublic: true,
    title: 'session.title',
    page: () => import('./features/access/session/sign-in-page.tsx'),
  },
  {
    path: '/login/reset/$token',
    layout: 'auth',
    isPublic: true,
    title: 'session.reset-title',
    page: () => import('./features/access/registration/reset-password-page.tsx'),
  },
  {
    path: '/oidc-callback',
    layout: 'auth',
    isPublic: true,
    title: 'oidc.callback-title',
    page: () => import('./features/access/session/oidc-callback-page.tsx'),
  },
  {
    path: '/oidc-request-roles',
    layout: 'auth',
    title: 'role-requests.title',
    page: () => import('./features/access/role-requests/request-roles-page.tsx'),
  },
  {
    path: '/activate-set-password/$token',
    layout: 'registration',
    isPublic: true,
    title: 'registration.activate-title',
    page: () => import('./features/access/registration/activate-page.tsx'),
  },
  {
    path: '/register/verify/email',
    layout: 'registration',
    isPublic: true,
    title: 'registration.verify-email-title',
    page: () => import('./features/access/registration/verify-email-page.tsx'),
  },
  {
    path: '/register/verify/sms',
    layout: 'registration',
    isPublic: true,
    title: 'registration.verify-sms-title',
    page: () => import('./features/access/registration/verify-sms-page.tsx'),
  },
  {
    path: '/change-email/verify/$token',
    layout: 'registration',
    isPublic: true,
    title: 'registration.change-email-title',
    page: () => import('./features/access/registration/change-email-page.tsx'),
  },
  {
    path: '/security-incident/$id',
    layout: 'bare',
    isPublic: true,
    title: 'security-incident.title',
    page: () => import('./features/operations/security-incidents/security-incident-page.tsx'),
  },
  {
    path: '/security-incident/$',
    layout: 'bare',
    isPublic: true,
    title: 'security-incident.title',
    page: () => import('./features/operations/security-incidents/security-incident-page.tsx'),
  },
  {
    path: '/404',
    layout: 'bare',
    isPublic: true,
    title: 'not-found.title',
    page: () => import('./features/platform/not-found/not-found-page.tsx'),
  },
];

/** Whether a path leads to a screen of this version: its own, or for an area (`/mission-control`) one of those in it. */
export function isBuilt(path: string): boolean {
  return screens.some(
    (screen) => screen.page !== undefined && (screen.path === path || screen.path.startsWith(`${path}/`)),
  );
}
