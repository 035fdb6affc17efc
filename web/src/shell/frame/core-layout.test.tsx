import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { customerEnvironmentApi } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/i18n.ts';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import { newSession, openConsole } from '../console.fixture.tsx';
import { areas } from './areas.ts';

const leaveTo = watchLeaving();

const preferences = newSession().preferences;
const header = () => within(screen.getByRole('banner'));
const tenantSelect = () => header().getByRole('combobox', { name: 'Tenant' });

afterEach(async () => {
  await setLanguage('en');
});

describe('the header', () => {
  it('shows the business name as a link to the dashboard', async () => {
    await openConsole({ at: '/mission-control/version' });
    const brand = await header().findByRole('link', { name: 'Alpha Pay: to the dashboard' });
    expect(brand.getAttribute('href')).toBe('/welcome');
  });

  it('shows the product name until the business name has loaded', async () => {
    let answer = (_value: { value: string }) => {};
    await openConsole({
      answers: (server) =>
        server.answer(customerEnvironmentApi.value, () => new Promise((resolve) => (answer = resolve))),
    });
    expect(header().getByText('Houston')).toBeDefined();
    answer({ value: 'Alpha Pay' });
    expect(await header().findByText('Alpha Pay')).toBeDefined();
  });

  it('keeps the product name for a tenant without a business name', async () => {
    const { server } = await openConsole({
      answers: (server) => server.answer(customerEnvironmentApi.value, { value: null }),
    });
    await waitFor(() => expect(server.callsOf(customerEnvironmentApi.value)).toHaveLength(1));
    expect(header().getByText('Houston')).toBeDefined();
  });

  it('says exactly "No tenant Selected" when there is no tenant, and asks for no business name', async () => {
    const { server } = await openConsole({ answers: (server) => server.answer(tenantsApi.names, []) });
    expect(header().getByText('No tenant Selected', { selector: 'span' })).toBeDefined();
    expect(server.callsOf(customerEnvironmentApi.value)).toEqual([]);
  });

  it('names the environment', async () => {
    await openConsole();
    expect(await header().findByText('Testing')).toBeDefined();
  });

  it('leads to every area', async () => {
    await openConsole();
    const shown = within(header().getByRole('navigation', { name: 'Areas' })).getAllByRole('link');
    expect(shown.map((link) => link.getAttribute('href'))).toEqual(areas.map(({ path }) => path));
  });

  it('hides the areas of flags that the admin lacks', async () => {
    await openConsole({ session: newSession({ permissions: [] }) });
    const areas = within(header().getByRole('navigation', { name: 'Areas' }));
    expect(areas.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Company',
      'Credit engine',
      'Operation',
      'Marketing',
      'Mission control',
    ]);
  });
});

describe('the tenant', () => {
  it('is the first of the list when none was chosen, and goes with every later call', async () => {
    const { tenantsSent } = await openConsole();
    expect(tenantSelect()).toHaveProperty('value', 'Alpha');
    await waitFor(() => expect(tenantsSent).toContainEqual(['/api/customerenvironment/BusinessName', '11']));
    expect(tenantsSent).toContainEqual(['/api/dashboard/transactions', '11']);
  });

  it('stays the one that was chosen before', async () => {
    const { tenantsSent } = await openConsole({
      session: newSession({ preferences: { ...preferences, tenantId: 12 } }),
    });
    await waitFor(() => expect(tenantSelect()).toHaveProperty('value', 'Beta'));
    expect(tenantsSent).toContainEqual(['/api/dashboard/transactions', '12']);
    expect(tenantsSent).not.toContainEqual(['/api/dashboard/transactions', '11']);
  });

  it('becomes the first one when the kept choice is no longer there', async () => {
    const { tenantsSent } = await openConsole({
      session: newSession({ preferences: { ...preferences, tenantId: 99 } }),
    });
    await waitFor(() => expect(tenantSelect()).toHaveProperty('value', 'Alpha'));
    await waitFor(() => expect(tenantsSent).toContainEqual(['/api/dashboard/transactions', '11']));
  });

  it('that is picked is kept, reloads the business name, and is what everything is read for', async () => {
    const { server, user, tenantsSent } = await openConsole({
      answers: (server) => server.answer(profileApi.setPreferences, { ...preferences, tenantId: 12 }),
    });
    await header().findByText('Alpha Pay');
    server.answer(customerEnvironmentApi.value, { value: 'Beta Bank' });
    await user.click(tenantSelect());
    await user.click(await screen.findByRole('option', { name: 'Beta' }));
    expect(await header().findByText('Beta Bank')).toBeDefined();
    await waitFor(() => expect(server.callsOf(profileApi.setPreferences)[0]?.body).toEqual({ tenantId: 12 }));
    await waitFor(() => expect(tenantsSent).toContainEqual(['/api/dashboard/transactions', '12']));
    expect(tenantSelect()).toHaveProperty('value', 'Beta');
  });

  it('holds although it could not be kept, which is said', async () => {
    const { user } = await openConsole({
      answers: (server) => server.refuse(profileApi.setPreferences, 'server_error'),
    });
    await user.click(tenantSelect());
    await user.click(await screen.findByRole('option', { name: 'Beta' }));
    expect(await screen.findByText(/Your choice could not be saved/)).toBeDefined();
    expect(tenantSelect()).toHaveProperty('value', 'Beta');
  });

  it('list that fails leaves the console open, and can be asked for again', async () => {
    const { server, user } = await openConsole({
      answers: (server) => server.refuse(tenantsApi.names, 'server_error'),
    });
    const retry = await header().findByRole('button', { name: /The tenants could not be loaded./ });
    expect(header().getByText('No tenant Selected')).toBeDefined();
    server.answer(tenantsApi.names, [{ id: 11, name: 'Alpha' }]);
    await user.click(retry);
    await waitFor(() => expect(tenantSelect()).toHaveProperty('value', 'Alpha'));
    expect(await header().findByText('Alpha Pay')).toBeDefined();
  });
});

describe('the profile menu', () => {
  it('signs out on the server and leaves for the sign-in page', async () => {
    const { server, user } = await openConsole({ answers: (server) => server.answer(sessionApi.signOut, {}) });
    await user.click(header().getByRole('button', { name: 'Account of Grace Hopper, GH' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login'));
    expect(server.callsOf(sessionApi.signOut)).toHaveLength(1);
  });

  it('leaves when the session was over already', async () => {
    const { user } = await openConsole({ answers: (server) => server.refuse(sessionApi.signOut, 'not_signed_in') });
    await user.click(header().getByRole('button', { name: /Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login'));
  });

  it('stays, and says so, when the server could not be told', async () => {
    const { user } = await openConsole({ answers: (server) => server.refuse(sessionApi.signOut, 'server_error') });
    await user.click(header().getByRole('button', { name: /Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('changes language and theme at once, and keeps them', async () => {
    const { server, user } = await openConsole({
      answers: (server) => {
        server.answer(profileApi.setPreferences, preferences);
      },
    });
    await user.click(header().getByRole('button', { name: /Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Theme' }));
    // By keyboard: without a layout, a pointer that moves there leaves the menu.
    (await screen.findByRole('menuitemradio', { name: 'Dark' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'));
    await user.click(await screen.findByRole('menuitem', { name: 'Language' }));
    (await screen.findByRole('menuitemradio', { name: 'Nederlands' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welkom, Grace' })).toBeDefined();
    expect(server.callsOf(profileApi.setPreferences).map(({ body }) => body)).toEqual([
      { theme: 'dark' },
      { language: 'nl' },
    ]);
  });
});

describe('the menus in the profile menu', () => {
  it('open with Enter, and give the focus back to the left', async () => {
    const { user } = await openConsole();
    header()
      .getByRole('button', { name: /Account of/ })
      .focus();
    await user.keyboard('{Enter}');
    const language = await screen.findByRole('menuitem', { name: 'Language' });
    language.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('English'));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.queryByRole('menuitemradio', { name: 'English' })).toBeNull());
    expect(document.activeElement).toBe(language);
  });
});

describe('the command palette', () => {
  it('opens with Ctrl-K, finds a screen by typing, and goes there with Enter', async () => {
    const { user, address } = await openConsole();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Go to a screen or do something' });
    await user.type(field, 'vers');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['VersionPlatform']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/mission-control/version'));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Go to a screen/ })).toBeNull());
  });

  it('moves with the arrows around its ends', async () => {
    const { user } = await openConsole({ session: newSession({ permissions: [] }) });
    await user.click(header().getByRole('button', { name: /^Search, / }));
    await screen.findByRole('combobox', { name: /Go to a screen/ });
    await user.keyboard('{ArrowUp}');
    const options = screen.getAllByRole('option');
    expect(options.at(-1)?.textContent).toBe('Sign out');
    expect(options.at(-1)?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
  });

  it('offers no screen that one may not open, and says when nothing fits', async () => {
    const { user } = await openConsole({ session: newSession({ permissions: [] }) });
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: /Go to a screen/ });
    expect(screen.queryByRole('option', { name: /Outbox/ })).toBeNull();
    await user.type(field, 'outbox');
    expect(await screen.findByText('Nothing found for “outbox”. Try fewer letters.')).toBeDefined();
  });

  it('lists the screens opened last', async () => {
    const { goTo, user } = await openConsole({ at: '/mission-control/version' });
    await goTo('/welcome');
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Grace' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByText('Recent');
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('VersionPlatform');
  });
});

describe('the side navigation', () => {
  const listed = { name: 'FinOps' };

  it('lists the screens of an area for who may open some of them', async () => {
    const session = newSession({ permissions: ['fullFinancialInsightManagementAllowed'] });
    await openConsole({ at: '/finops', session });
    expect(await screen.findByRole('navigation', listed)).toBeDefined();
  });

  it('is not there, where it would be empty', async () => {
    await openConsole({ at: '/finops', session: newSession({ permissions: [] }) });
    await screen.findByRole('main');
    expect(screen.queryByRole('navigation', listed)).toBeNull();
  });
});
