import type { Permission } from '@houston/contract/permissions';
import { notifications } from '@mantine/notifications';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdInput } from './platform/held-input.ts';
import { queryClient } from './platform/query-client.ts';
import { setSession } from './platform/session/session.ts';
import { guardScreen } from './router.tsx';
import type { Layout, Screen } from './screen.ts';
import { screens } from './screens.ts';
import { sessionOf } from './testing/render-app.tsx';

const version = '/mission-control/version';

/** The guarded routes as the specification lists them: path, every flag that is needed, where the others go. */
const guarded: [string, Permission[], string][] = [
  ['/transaction', ['transactionsManagementAllowed'], '/welcome'],
  ['/transaction/refunds', ['transactionsManagementAllowed'], '/welcome'],
  ['/transaction/$identifier/general', ['transactionsManagementAllowed'], '/welcome'],
  ['/consumer', ['debtorManagementAllowed'], '/welcome'],
  ['/consumer/$identifier', ['debtorManagementAllowed'], '/welcome'],
  ['/mission-control/admins', ['adminManagementAllowed'], version],
  ['/mission-control/ip-whitelist', ['adminManagementAllowed'], version],
  ['/mission-control/email-outbound-communication-white-list', ['adminManagementAllowed'], version],
  ['/mission-control/phone-number-outbound-communication-white-list', ['adminManagementAllowed'], version],
  ['/mission-control/environment-settings', ['adminManagementAllowed'], version],
  ['/mission-control/outbox', ['adminManagementAllowed'], version],
  ['/mission-control/audit', ['adminManagementAllowed'], version],
  ['/mission-control/psp-simulation', ['adminManagementAllowed'], version],
  ['/mission-control/dossier-owners', ['adminManagementAllowed'], version],
  ['/mission-control/dossier-owners/npl/$id', ['adminManagementAllowed'], version],
  ['/mission-control/rbac/role', ['adminManagementAllowed'], version],
  ['/mission-control/rbac/requested-roles', ['adminManagementAllowed'], version],
  ['/mission-control/security-incidents', ['securityManagementAllowed'], version],
  ['/mission-control/api-key-management', ['apiKeyManagement'], '/mission-control/pspers'],
  ['/mission-control/service-bus/service-bus-control-panel', ['serviceBusManagementAllowed'], version],
  ['/mission-control/service-bus/transactions', ['serviceBusManagementAllowed'], version],
  ['/mission-control/service-bus/failed-transactions', ['serviceBusManagementAllowed'], version],
  ['/mission-control/service-bus/failed-transactions/$transactionId', ['serviceBusManagementAllowed'], version],
  ['/mission-control/service-bus/failed-transactions/jobs', ['serviceBusManagementAllowed'], version],
  ['/mission-control/service-bus/failed-transactions/jobs/$jobId', ['serviceBusManagementAllowed'], version],
  ['/mission-control/service-bus/transaction-trace/$transactionId', ['serviceBusManagementAllowed'], version],
  ['/mission-control/service-bus/transactions/$transactionId', ['serviceBusManagementAllowed'], version],
  ['/mission-control/billing-settings', ['adminManagementAllowed', 'pspInformationManagementAllowed'], version],
  ['/mission-control/pspers', ['adminManagementAllowed', 'pspInformationManagementAllowed'], version],
  ['/mission-control/pspers/$pspserId', ['adminManagementAllowed', 'pspInformationManagementAllowed'], version],
  [
    '/mission-control/debt-collection-partners',
    ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'],
    version,
  ],
  [
    '/mission-control/debt-collection-partners/$debtCollectionPartnerId',
    ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'],
    version,
  ],
  ['/mission-control/email-sender-management', ['emailTemplatesManagementAllowed'], version],
  ['/mission-control/service-status-notification', ['serviceStatusNotificationManagementAllowed'], version],
  ['/mission-control/translation-cache', ['clippyManagementAllowed'], version],
  ['/mission-control/customer-environment', ['customerEnvironmentManagementAllowed'], version],
  ['/mission-control/mail-to-pay-management', ['workflowManagementAllowed'], version],
  ['/mission-control/oidc', ['oidcManagementAllowed'], version],
  ['/mission-control/cessions', ['fullFinancialInsightManagementAllowed'], version],
  ['/mission-control/cessions/$cessionId', ['fullFinancialInsightManagementAllowed'], version],
  ['/mission-control/invoices', ['fullFinancialInsightManagementAllowed'], version],
  ['/mission-control/invoices/$invoiceId', ['fullFinancialInsightManagementAllowed'], version],
  ['/mission-control/payouts', ['fullFinancialInsightManagementAllowed'], version],
  ['/mission-control/npl-sales/$saleId', ['adminManagementAllowed'], version],
  ['/mission-control/dossiers', ['fullFinancialInsightManagementAllowed'], version],
  ['/mission-control/dossiers/$dossierNumber', ['fullFinancialInsightManagementAllowed'], version],
  ['/mission-control/unmatched-payments', ['fullFinancialInsightManagementAllowed'], version],
  ['/mission-control/refund-run', ['refundManagementAllowed'], version],
  ['/mission-control/monitoring/overview', ['monitoringManagementAllowed'], version],
  ['/mission-control/monitoring/rule-management', ['monitoringManagementAllowed'], version],
  ['/mission-control/integration/overview', ['technicalIntegrationManagementAllowed'], version],
  ['/mission-control/integration/calls', ['technicalIntegrationManagementAllowed'], version],
  ['/mission-control/integration/overview/$id', ['technicalIntegrationManagementAllowed'], version],
  ['/operation/fraud/fraud-detection/v3', ['fraudeManagementAllowed'], '/welcome'],
  ['/operation/todo-merchant-services', ['merchantsManagementAllowed'], '/welcome'],
  ['/operation/on-hold', ['dossiersManagementAllowed', 'operationInternalPermissionsAllowed'], '/welcome'],
  ['/operation/broken-arrangements', ['fullFinancialInsightManagementAllowed'], '/welcome'],
  ['/operation/todo-disputes', ['disputeManagementAllowed'], '/welcome'],
  ['/operation/dossier/frozen-dossier-audit-screen', ['auditScreenManagementAllowed'], '/welcome'],
];

/** Behind the login guard, and open to every signed-in admin. */
const open = [
  '/welcome',
  '/credit-engine',
  '/credit-engine/acceptance',
  '/credit-engine/limits',
  '/company',
  '/company/merchants',
  '/company/$identifier',
  '/store',
  '/store/$identifier',
  '/operation',
  '/operation/change-request/customer',
  '/operation/approvals',
  '/finops',
  '/finops/movements',
  '/finops/documents',
  '/marketing',
  '/marketing/suggestions',
  '/profile',
  '/oidc-request-roles',
  '/mission-control/user-interaction-info',
  '/mission-control/bank-statements',
  version,
];

/** For anybody, by layout. */
const anybody: [string, Layout][] = [
  ['/login', 'auth'],
  ['/login/reset/$token', 'auth'],
  ['/oidc-callback', 'auth'],
  ['/activate-set-password/$token', 'registration'],
  ['/register/verify/email', 'registration'],
  ['/register/verify/sms', 'registration'],
  ['/change-email/verify/$token', 'registration'],
  ['/pay/$token', 'bare'],
  ['/security-incident/$id', 'bare'],
  ['/security-incident/$', 'bare'],
  ['/404', 'bare'],
];

function NoPage() {
  return null;
}

/** The screen as it is when its page exists, so that a guard shows also where the page is still to come. */
function screenAt(path: string): Screen {
  const screen = screens.find((entry) => entry.path === path);
  if (screen === undefined) throw new Error(`no screen at ${path}`);
  return { ...screen, page: async () => ({ Page: NoPage }) };
}

/** Where the guard sends; null when the screen opens. */
async function sentTo(screen: Screen, href = screen.path) {
  try {
    await guardScreen(screen, href);
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return { to: error.options.to, search: error.options.search };
  }
}

afterEach(() => queryClient.clear());

describe('the guards', () => {
  it.each(guarded)('open %s to who holds what it needs', async (path, needs) => {
    setSession(sessionOf({ permissions: needs }));
    expect(await sentTo(screenAt(path))).toBeNull();
  });

  it.each(guarded.flatMap(([path, needs, otherwise]) => needs.map((flag) => ({ path, flag, otherwise }))))(
    'send who lacks $flag from $path to $otherwise',
    async ({ path, flag, otherwise }) => {
      const all = Object.keys(sessionOf().permissions) as Permission[];
      setSession(sessionOf({ permissions: all.filter((held) => held !== flag) }));
      expect((await sentTo(screenAt(path)))?.to).toBe(otherwise);
    },
  );

  it('send who holds nothing from the API keys over the pspers to the version page', async () => {
    setSession(sessionOf({ permissions: [] }));
    const first = await sentTo(screenAt('/mission-control/api-key-management'));
    expect(first?.to).toBe('/mission-control/pspers');
    const second = await sentTo(screenAt(String(first?.to)));
    expect(second?.to).toBe(version);
    expect(await sentTo(screenAt(String(second?.to)))).toBeNull();
  });

  it('leave a screen open that holds input when its permission is taken away, until that is saved or given up', async () => {
    setSession(sessionOf({ permissions: [] }));
    const outbox = screenAt('/mission-control/outbox');
    const toast = vi.spyOn(notifications, 'show');
    holdInput('a form', true);
    await guardScreen(outbox, outbox.path, 'open');
    expect(String(toast.mock.calls[0]?.[0].message)).toContain('stays open with your input');
    holdInput('a form', false);
    await expect(guardScreen(outbox, outbox.path, 'open')).rejects.toMatchObject({ options: { to: version } });
  });

  it.each(open)('open %s to an admin without any permission', async (path) => {
    setSession(sessionOf({ permissions: [] }));
    expect(await sentTo(screenAt(path))).toBeNull();
  });

  it.each([...guarded.map(([path]) => path), ...open])('send a visitor from %s to the sign-in page', async (path) => {
    setSession(null);
    expect((await sentTo(screenAt(path)))?.to).toBe('/login');
  });

  it('keep where the visitor wanted to go, but for the dashboard', async () => {
    setSession(null);
    expect((await sentTo(screenAt('/profile'), '/profile?tab=sessions'))?.search).toEqual({
      next: '/profile?tab=sessions',
    });
    expect((await sentTo(screenAt('/welcome')))?.search).toEqual({});
  });

  it.each(anybody)('open %s to a visitor', async (path) => {
    setSession(null);
    expect(await sentTo(screenAt(path))).toBeNull();
  });

  it.each(['email', 'sms'] as const)('send who has yet to verify by %s there', async (registration) => {
    setSession(sessionOf({ registration }));
    expect((await sentTo(screenAt('/welcome')))?.to).toBe(`/register/verify/${registration}`);
  });
});

describe('the route table', () => {
  it('holds the routes of the specification and no others', () => {
    const known = [...guarded.map(([path]) => path), ...open, ...anybody.map(([path]) => path)];
    expect(screens.map((screen) => screen.path).sort()).toEqual(known.sort());
  });

  it.each(anybody)('shows %s in the %s layout', (path, layout) => {
    expect(screenAt(path).layout).toBe(layout);
  });

  it('shows the request for roles before sign-in is complete, yet only to who is signed in', () => {
    expect(screenAt('/oidc-request-roles')).toMatchObject({ layout: 'auth' });
    expect(screenAt('/oidc-request-roles').isPublic).toBeUndefined();
  });

  it('sends nobody to a screen that is guarded against everybody', () => {
    for (const { otherwise } of screens) {
      if (otherwise === undefined) continue;
      expect(screens.find((screen) => screen.path === otherwise)).toBeDefined();
    }
    expect(screenAt('/welcome').needs).toBeUndefined();
    expect(screenAt(version).needs).toBeUndefined();
  });

  it('gives every page a title', () => {
    expect(screens.filter((screen) => screen.page !== undefined && screen.title === undefined)).toEqual([]);
  });

  it('has a page for every path, or screens in it that it leads to', () => {
    const ends = screens.filter(
      ({ path, page }) => page === undefined && !screens.some((other) => other.path.startsWith(`${path}/`)),
    );
    expect(ends).toEqual([]);
  });
});
