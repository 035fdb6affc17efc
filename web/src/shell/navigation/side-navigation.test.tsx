import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import { auditCasesApi } from '@houston/contract/features/work/audit-cases/audit-cases.api';
import { changeRequestsApi } from '@houston/contract/features/work/change-requests/change-requests.api';
import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { newSession, openConsole } from '../console.fixture.tsx';

describe('the side navigation', () => {
  it('is there in an area with screens of its own only', async () => {
    const { goTo } = await openConsole({ at: '/mission-control/version' });
    const navigation = within(screen.getByRole('navigation', { name: 'Mission control' }));
    expect(navigation.getByRole('link', { name: 'Version' }).getAttribute('aria-current')).toBe('page');
    await goTo('/welcome');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Mission control' })).toBeNull());
  });

  it('shows the version to who holds nothing, and the entry that is always there', async () => {
    await openConsole({ at: '/mission-control/version', session: newSession({ permissions: [] }) });
    const navigation = within(screen.getByRole('navigation', { name: 'Mission control' }));
    expect(navigation.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'User interaction info',
      'Version',
    ]);
  });

  it.each([
    ['/company/1', 'Company', 'Merchants'],
    ['/company', 'Company', 'Shops'],
    ['/company/merchants', 'Company', 'Merchants'],
    ['/mission-control/npl-sales/1', 'Mission control', 'Dossier owners'],
    ['/mission-control/dossier-owners/npl/4', 'Mission control', 'Dossier owners'],
  ])('marks at %s of %s the list that it is in alone: %s', async (at, area, list) => {
    await openConsole({ at });
    const links = within(await screen.findByRole('navigation', { name: area })).getAllByRole('link', {
      current: 'page',
    });
    expect(links.map((link) => link.textContent)).toEqual([list]);
  });

  it('folds its groups, and remembers that', async () => {
    const { user } = await openConsole({ at: '/mission-control/version' });
    const navigation = within(screen.getByRole('navigation', { name: 'Mission control' }));
    const heading = navigation.getByRole('button', { name: 'Platform' });
    expect(heading.getAttribute('aria-expanded')).toBe('true');
    await user.click(heading);
    expect(heading.getAttribute('aria-expanded')).toBe('false');
    expect(navigation.queryByRole('link', { name: 'Version' })).toBeNull();
    expect(JSON.parse(localStorage.getItem('houston.navigation') ?? '')).toEqual({
      isRail: false,
      folded: ['platform'],
    });
    await user.click(heading);
    expect(navigation.getByRole('link', { name: 'Version' })).toBeDefined();
  });

  it('folds to icons that are named, as this browser remembers', async () => {
    localStorage.setItem('houston.navigation', JSON.stringify({ isRail: true, folded: ['platform'] }));
    const { user } = await openConsole({ at: '/mission-control/version' });
    const navigation = within(screen.getByRole('navigation', { name: 'Mission control' }));
    expect(navigation.getByRole('link', { name: 'Version' }).textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Show names' }));
    expect(navigation.getByRole('button', { name: 'Platform' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: 'Show icons only' })).toBeDefined();
  });

  it('opens as a menu on a narrow screen, and closes after a choice', async () => {
    const { user, address } = await openConsole({ at: '/mission-control/version' });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Company' })).toBeDefined();
    await user.click(menu.getByRole('link', { name: 'Version' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
    expect(address()).toBe('/mission-control/version');
  });

  it('shows in operation its work lists, to which the area leads', async () => {
    const { user, address } = await openConsole({ answers: answerWork });
    const areas = within(screen.getByRole('navigation', { name: 'Areas' }));
    await user.click(areas.getByRole('link', { name: 'Operation' }));
    const list = '/operation/dossier/frozen-dossier-audit-screen';
    await waitFor(() => expect(address()).toContain('/operation/'));
    const navigation = within(await screen.findByRole('navigation', { name: 'Operation' }));
    expect(navigation.getByRole('link', { name: 'Audit cases' }).getAttribute('href')).toBe(list);
    expect(navigation.queryByRole('link', { name: 'Version' })).toBeNull();
  });

  it('says how much waits for approval, of all tenants whatever the header says, and hears of more and of the last', async () => {
    let waiting = 3;
    const { announce, server } = await openConsole({
      at: '/operation/change-request/customer',
      answers(fake) {
        answerWork(fake);
        fake.answer(approvalsApi.count, () => ({ count: waiting }));
      },
    });
    const navigation = within(await screen.findByRole('navigation', { name: 'Operation' }));
    expect(await navigation.findByRole('link', { name: /^Waiting for approval ?waiting: 3$/ })).toBeDefined();
    expect(server.callsOf(approvalsApi.count)[0]?.query).toEqual({});
    waiting = 1_204;
    await announce('/api/approvals');
    expect(await navigation.findByRole('link', { name: /^Waiting for approval ?waiting: 1.204$/ })).toBeDefined();
    waiting = 0;
    await announce('/api/approvals');
    expect(await navigation.findByRole('link', { name: 'Waiting for approval' })).toBeDefined();
  });

  it('names an entry and its count on the rail too', async () => {
    localStorage.setItem('houston.navigation', JSON.stringify({ isRail: true, folded: [] }));
    const { server } = await openConsole({
      at: '/operation/change-request/customer',
      answers(fake) {
        answerWork(fake);
        fake.answer(approvalsApi.count, { count: 120 });
      },
    });
    const link = await screen.findByRole('link', { name: /^Waiting for approval ?waiting: 120$/ });
    expect(within(link).getByText('99+')).toBeDefined();
    expect(server.callsOf(approvalsApi.count)).toHaveLength(1);
  });

  it('asks for no count for who may decide nothing', async () => {
    const session = newSession({ permissions: [] });
    const { server } = await openConsole({ at: '/operation/change-request/customer', session, answers: answerWork });
    await screen.findByRole('navigation', { name: 'Operation' });
    expect(server.callsOf(approvalsApi.count)).toEqual([]);
  });

  it('leads in operation to the first work list that one may open', async () => {
    const session = newSession({ permissions: ['auditScreenManagementAllowed'] });
    const { address } = await openConsole({ at: '/operation', session, answers: answerWork });
    await waitFor(() => expect(address()).toBe('/operation/dossier/frozen-dossier-audit-screen'));
  });

  it('leads in operation to the change requests, which everybody may see, who may open no other', async () => {
    const session = newSession({ permissions: [] });
    const { address } = await openConsole({ at: '/operation', session, answers: answerWork });
    await waitFor(() => expect(address()).toBe('/operation/change-request/customer'));
  });
});

function answerWork(server: FakeServer): void {
  server.answer(approvalsApi.count, { count: 0 });
  server.answer(auditCasesApi.list, { data: [], total: 0 });
  server.answer(changeRequestsApi.list, { data: [], total: 0 });
  server.answer(disputesApi.list, { data: [], total: 0 });
  server.answer(onHoldDossiersApi.list, { data: [], total: 0 });
}
