import { backgroundServicesApi } from '@houston/contract/features/operations/background-services/background-services.api';
import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { approvalsApi, approvingFlags } from '@houston/contract/features/work/approvals/approvals.api';
import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import { type Permission, permissions } from '@houston/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { screens } from '../../../screens.ts';
import { switchTenant } from '../../../shell/tenant-choice.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './dashboard-page.tsx';
import { dashboardTiles, visibleTiles } from './dashboard-tiles.ts';

const { transactions, ...counts } = dashboardApi;
const days = [
  { day: '2026-11-19', transactions: 12, amount: 123_456 },
  { day: '2026-11-20', transactions: 0, amount: 0 },
  { day: '2026-11-21', transactions: 3, amount: 1250 },
];

function answerAll(server: FakeServer): void {
  Object.values(counts).forEach((endpoint, index) => {
    server.answer(endpoint, { count: index + 1 });
  });
  server.answer(approvalsApi.count, { count: 11 });
  server.answer(backgroundServicesApi.list, { data: [], total: 0 });
  server.answer(outboxApi.delivery, { failing: 0, failingSince: null, lastError: null });
  server.answer(transactions, { currency: 'EUR', days });
}

/** The tiles as the specification lists them: title, flags, the call of the count, the target. */
const specified: [string, Permission[], string, string][] = [
  ['Incomplete shops', [], '/api/shops/incomplete/count', '/company'],
  ['Category suggestions', [], '/api/category-suggestions/open/count', '/marketing/suggestions'],
  [
    'Fraud detection',
    ['fraudeManagementAllowed'],
    '/api/fraud-cases/v3/potential/count',
    '/operation/fraud/fraud-detection/v3',
  ],
  ['Change requests', [], '/api/change-requests/open/count', '/operation/change-request/customer'],
  [
    'Failed transactions',
    ['serviceBusManagementAllowed'],
    '/api/deadletter/count',
    '/mission-control/service-bus/failed-transactions',
  ],
  [
    'On-hold dossiers',
    ['dossiersManagementAllowed', 'operationInternalPermissionsAllowed'],
    '/api/dossiers/on-hold/count',
    '/operation/on-hold',
  ],
  [
    'Open merchant services',
    ['merchantsManagementAllowed'],
    '/api/merchant-services/todo/count',
    '/operation/todo-merchant-services',
  ],
  ['Open disputes', ['disputeManagementAllowed'], '/api/disputes/todo/count', '/operation/todo-disputes'],
  [
    'Audit cases',
    ['auditScreenManagementAllowed'],
    '/api/audit-cases/open/count',
    '/operation/dossier/frozen-dossier-audit-screen',
  ],
  [
    'Temporary role requests',
    ['adminManagementAllowed'],
    '/api/ApprovalTemporaryRole/CountOpenTemporaryRolesRequest',
    '/mission-control/rbac/requested-roles',
  ],
];

function tilesShown(): string[] {
  return within(screen.getByRole('list', { name: 'Waiting' }))
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
}

describe('the tiles', () => {
  it('are the ten of the specification, and what waits for a second admin', () => {
    expect(dashboardTiles.slice(0, -1).map(({ count, target, needs = [] }) => [needs, count.path, target])).toEqual(
      specified.map(([, needs, path, target]) => [needs, path, target]),
    );
    expect(dashboardTiles.at(-1)).toMatchObject({ count: approvalsApi.count, target: '/operation/approvals' });
    const shownTo = (...held: Permission[]) =>
      visibleTiles(Object.fromEntries(held.map((flag) => [flag, true]))).some(({ key }) => key === 'approvals');
    expect(approvingFlags.every((flag) => shownTo(flag))).toBe(true);
    expect(shownTo('adminManagementAllowed', 'fraudeManagementAllowed')).toBe(false);
  });

  it('show each its count', async () => {
    await renderPage(<Page />, { at: '/welcome', answers: answerAll });
    const all = [...specified.map(([title]) => title), 'Waiting for approval'];
    await waitFor(() => expect(tilesShown()).toEqual(all.map((title, index) => `${index + 1}${title}`)));
  });

  it.each(specified.filter(([, needs]) => needs.length > 0))('hide "%s" from who lacks one of %j', (title, needs) => {
    const titleOf = (held: readonly Permission[]) => {
      const flags = Object.fromEntries(held.map((flag) => [flag, true]));
      return visibleTiles(flags).map((tile) => specified[dashboardTiles.indexOf(tile)]?.[0]);
    };
    expect(titleOf(needs)).toContain(title);
    for (const flag of needs) expect(titleOf(permissions.filter((held) => held !== flag))).not.toContain(title);
  });

  it('are three for who holds nothing, yet the dead letters are counted', async () => {
    const { server } = await renderPage(<Page />, {
      at: '/welcome',
      session: sessionOf({ permissions: [] }),
      answers: answerAll,
    });
    await waitFor(() =>
      expect(tilesShown()).toEqual(['1Incomplete shops', '2Category suggestions', '4Change requests']),
    );
    expect(server.callsOf(dashboardApi.deadLetters)).toHaveLength(1);
    expect(server.callsOf(dashboardApi.roleRequests)).toEqual([]);
  });

  it('spin until their count has loaded', async () => {
    let answer = (_count: { count: number }) => {};
    await renderPage(<Page />, {
      at: '/welcome',
      answers: (server) => {
        answerAll(server);
        server.answer(dashboardApi.deadLetters, () => new Promise((resolve) => (answer = resolve)));
      },
    });
    const tile = await screen.findByRole('link', { name: /^The count is loading\s*Failed transactions$/ });
    answer({ count: 1234 });
    await waitFor(() => expect(tile.textContent).toBe('1.234Failed transactions'));
    // Of every tenant, as they were counted.
    expect(tile.getAttribute('href')).toBe('/mission-control/service-bus/failed-transactions?query=tenantId%3Dall');
    expect(screen.queryByLabelText('The count is loading')).toBeNull();
  });

  it('show a dash when the count fails, and load it on request', async () => {
    const { server, user } = await renderPage(<Page />, {
      at: '/welcome',
      answers: (server) => {
        answerAll(server);
        server.refuse(dashboardApi.disputes, 'server_error');
      },
    });
    const retry = await screen.findByRole('button', { name: /The count of “Open disputes” could not be loaded/ });
    expect(screen.getByRole('link', { name: /Open disputes/ }).textContent).toContain('–');
    server.answer(dashboardApi.disputes, { count: 0 });
    await user.click(retry);
    await waitFor(() => expect(screen.getByRole('link', { name: /Open disputes/ }).textContent).toBe('0Open disputes'));
    expect(screen.queryByRole('button', { name: /could not be loaded/ })).toBeNull();
  });

  it.each(dashboardTiles)('lead to a screen: $key', ({ target }) => {
    expect(screens.find(({ path }) => path === target)?.page).toBeDefined();
  });
});

describe('the greeting', () => {
  it('names the admin', async () => {
    await renderPage(<Page />, { at: '/welcome', answers: answerAll });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Grace' })).toBeDefined();
  });
});

describe('the transaction graph', () => {
  const bars = () => within(screen.getByRole('group', { name: /Transactions of/ })).getAllByRole('img');

  it('has a bar a day with its numbers in words', async () => {
    await renderPage(<Page />, { at: '/welcome', answers: answerAll });
    await screen.findByRole('group', { name: 'Transactions of the last 30 days' });
    expect(bars().map((bar) => bar.getAttribute('aria-label')?.replaceAll(/\s/g, ' '))).toEqual([
      expect.stringMatching(/19 Nov 2026: 12 transactions, €\s?1[.,]234[.,]56$/),
      expect.stringContaining('20 Nov 2026: 0 transactions'),
      expect.stringContaining('(so far)'),
    ]);
  });

  it('is walked with the arrow keys from the last day on', async () => {
    const { user } = await renderPage(<Page />, { at: '/welcome', answers: answerAll });
    await screen.findByRole('group', { name: 'Transactions of the last 30 days' });
    expect(bars().map((bar) => bar.tabIndex)).toEqual([-1, -1, 0]);
    bars()[2]?.focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(bars()[1]);
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(bars()[0]);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(bars()[2]);
  });

  it('draws the amount instead of the number on request', async () => {
    const { user } = await renderPage(<Page />, { at: '/welcome', answers: answerAll });
    await screen.findByRole('group', { name: 'Transactions of the last 30 days' });
    const heights = () => bars().map((bar) => (bar.firstElementChild as HTMLElement).style.height);
    const byNumber = heights();
    await user.click(screen.getByRole('radio', { name: 'Amount' }));
    expect(heights()).not.toEqual(byNumber);
    expect(heights()[1]).toBe('0%');
  });

  it('is a table on request, newest day first', async () => {
    const { user } = await renderPage(<Page />, { at: '/welcome', answers: answerAll });
    await user.click(await screen.findByRole('switch', { name: 'As a table' }));
    const rows = (await screen.findAllByRole('rowheader')).map((cell) => cell.textContent);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('21 Nov');
  });

  it.each([
    [11, 'This tenant had no transactions in the last 30 days.'],
    [null, 'No tenant is selected, so there are no transactions to show.'],
  ])('says why there is nothing, of tenant %s', async (tenantId, words) => {
    await switchTenant(tenantId);
    await renderPage(<Page />, {
      at: '/welcome',
      answers: (server) => {
        answerAll(server);
        server.answer(approvalsApi.count, { count: 11 });
        server.answer(transactions, { currency: 'EUR', days: [{ day: '2026-11-21', transactions: 0, amount: 0 }] });
      },
    });
    expect(await screen.findByText(words)).toBeDefined();
    await switchTenant(null);
  });

  it('names the request when it fails, and tries again', async () => {
    const { server, user } = await renderPage(<Page />, {
      at: '/welcome',
      answers: (server) => {
        answerAll(server);
        server.refuse(transactions, 'server_error', { requestId: 'r-77' });
      },
    });
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('Request r-77')).toBeDefined();
    server.answer(approvalsApi.count, { count: 11 });
    server.answer(transactions, { currency: 'EUR', days });
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Transactions of the last 30 days' })).toBeDefined();
  });
});

describe('the ErrorMessage of the address', () => {
  it('is shown once as an error and leaves the address, the rest stays', async () => {
    const { address } = await renderPage(<Page />, {
      at: '/welcome?a=1&ErrorMessage=The+file+could+not+be+read',
      answers: answerAll,
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The file could not be read');
    expect(screen.getAllByText('The file could not be read')).toHaveLength(1);
    await waitFor(() => expect(address()).toBe('/welcome?a=1'));
  });

  it('is not shown again on the way back', async () => {
    const { address, goTo, goBack } = await renderPage(<Page />, {
      at: '/welcome?ErrorMessage=Gone',
      answers: answerAll,
    });
    await waitFor(() => expect(address()).toBe('/welcome'));
    await goTo('/elsewhere');
    await goBack();
    expect(address()).toBe('/welcome');
    expect(screen.getAllByText('Gone')).toHaveLength(1);
  });

  it('shows as text, whatever it holds', async () => {
    const text = `<img src=x onerror=alert(1)>${'x'.repeat(400)}`;
    await renderPage(<Page />, { at: `/welcome?${new URLSearchParams({ ErrorMessage: text })}`, answers: answerAll });
    const toast = await screen.findByRole('alert');
    expect(toast.querySelector('img')).toBeNull();
    expect(toast.textContent).toContain('<img src=x');
    expect(toast.textContent?.length).toBeLessThan(320);
  });

  it('that is empty only leaves the address', async () => {
    const { address } = await renderPage(<Page />, { at: '/welcome?ErrorMessage=', answers: answerAll });
    await waitFor(() => expect(address()).toBe('/welcome'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
