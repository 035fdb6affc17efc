import { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import {
  answerSettings,
  box,
  chooseTenant,
  nameInput,
  openSettings as open,
  path,
  save,
  settingOf,
  stored,
  tenantInput,
} from './settings.fixture.tsx';

const { list, set, resetCache, changes } = environmentSettingsApi;

const suggestions = () =>
  [...document.querySelectorAll('.mantine-Autocomplete-dropdown [role="option"]')].map((option) => option.textContent);

describe('the environment settings', () => {
  it('are a table of enabled, flag name, description and tenant, in words beside tick and cross', async () => {
    await open();
    await screen.findByRole('link', { name: /^Open ENABLE_ADMIN_LOGIN, all tenants/ });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Enabled',
      'Name of the setting',
      'Description',
      'Tenant',
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['On', 'ENABLE_ADMIN_LOGIN', 'Admins can be added in the console.', 'all tenants'],
      ['Off', 'ENABLE_FRAUD', 'No description', 'all tenants'],
      ['On', 'ENABLE_FRAUD', 'No description', 'Beta'],
    ]);
    expect(rows[0]?.querySelector('.tabler-icon-circle-check')).not.toBeNull();
    expect(rows[1]?.querySelector('.tabler-icon-circle-x')).not.toBeNull();
  });

  it('stand in a CSV file in the same words', async () => {
    const files: Blob[] = [];
    const createObjectURL = (blob: Blob) => files.push(blob);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL() {} }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    const lines = (await (files[0] as Blob).text()).trim().split('\r\n');
    expect(lines.slice(1)).toEqual([
      '"On","ENABLE_ADMIN_LOGIN","Admins can be added in the console.","all tenants"',
      '"Off","ENABLE_FRAUD","No description","all tenants"',
      '"On","ENABLE_FRAUD","No description","Beta"',
    ]);
  });

  it('say that they could not be loaded', async () => {
    await open('', (server) => server.refuse(list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The settings could not be loaded.');
  });

  it('can have their cache cleared, and say what that did', async () => {
    const app = await open('', (server) => server.answer(resetCache, { settings: 1234 }));
    await app.user.click(await screen.findByRole('button', { name: 'Clear cache' }));
    expect(await screen.findByText(/every open console reads all 1.234 settings again/)).toBeTruthy();
  });

  it('say that the cache was not cleared', async () => {
    const app = await open('', (server) => server.refuse(resetCache, 'server_error'));
    await app.user.click(await screen.findByRole('button', { name: 'Clear cache' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The cache could not be cleared.');
  });
});

describe('the dialog of a setting', () => {
  it('opens empty for all tenants, with two checkboxes', async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: 'Create or change a setting' }));
    expect((await nameInput()).value).toBe('');
    expect(tenantInput().value).toBe('all tenants');
    expect([box('Enabled').checked, box('Skip verification').checked]).toEqual([false, false]);
    expect(app.address()).toBe(`${path}?edit=new`);
    // The form came after the dialog, with the settings.
    await waitFor(async () => expect(document.activeElement).toBe(await nameInput()));
  });

  it('opens a row with its values, also from a link', async () => {
    await open('?edit=3');
    expect((await nameInput()).value).toBe('ENABLE_FRAUD');
    expect(tenantInput().value).toBe('Beta');
    expect(box('Enabled').checked).toBe(true);
  });

  it.each(['99', 'abc'])('says that setting %s does not exist', async (id) => {
    await open(`?edit=${id}`);
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeTruthy();
  });

  it('suggests existing names while what is typed matches some', async () => {
    const { user } = await open('?edit=new');
    await user.click(await nameInput());
    expect(suggestions()).toEqual([]);
    await user.type(await nameInput(), 'enable');
    expect(suggestions()).toEqual(['ENABLE_ADMIN_LOGIN', 'ENABLE_FRAUD']);
    await user.type(await nameInput(), 'x');
    expect(suggestions()).toEqual([]);
    await user.clear(await nameInput());
    expect(suggestions()).toEqual([]);
    await user.type(await nameInput(), 'ENABLE_ADMIN_LOGI');
    expect(suggestions()).toEqual(['ENABLE_ADMIN_LOGIN']);
    expect(document.querySelector('.mantine-Autocomplete-dropdown [style*="16rem"]')).not.toBeNull();
    await user.type(await nameInput(), 'N');
    expect(suggestions()).toEqual([]);
  });

  it('puts the stored values in for a name and tenant that exist, and saves from their version', async () => {
    const app = await open('?edit=new', (server) => server.answer(set, settingOf(3, 'ENABLE_FRAUD')));
    await app.user.type(await nameInput(), 'ENABLE_ADMIN_LOGIN');
    await waitFor(() => expect(box('Skip verification').checked).toBe(true));
    await app.user.clear(await nameInput());
    await app.user.type(await nameInput(), 'ENABLE_FRAUD');
    await waitFor(() => expect(box('Enabled').checked).toBe(false));
    await chooseTenant(app, 'Beta');
    await waitFor(() => expect(box('Enabled').checked).toBe(true));
    expect(screen.getByText('This setting exists: saving changes it.')).toBeTruthy();
    await app.user.click(box('Enabled'));
    await save(app);
    expect(await screen.findByText('Setting saved.')).toBeTruthy();
    expect(app.server.callsOf(set).map(({ body }) => body)).toEqual([
      { name: 'ENABLE_FRAUD', enabled: false, skipVerification: false, tenantId: 12, version: 7 },
    ]);
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it('saves once, without a tenant, for all', async () => {
    const app = await open('?edit=new', (server) => server.answer(set, settingOf(9, 'NEW_FLAG')));
    await app.user.type(await nameInput(), 'NEW_FLAG');
    await app.user.click(box('Enabled'));
    await app.user.click(box('Skip verification'));
    await save(app);
    await screen.findByText('Setting saved.');
    expect(app.server.callsOf(set).map(({ body }) => body)).toEqual([
      { name: 'NEW_FLAG', enabled: true, skipVerification: true },
    ]);
  });

  it('keeps what is ticked while a new name is typed', async () => {
    const app = await open('?edit=new');
    await nameInput();
    await app.user.click(box('Enabled'));
    await app.user.type(await nameInput(), 'BRAND_NEW');
    expect(box('Enabled').checked).toBe(true);
  });

  it('does not save without a name', async () => {
    const app = await open('?edit=new');
    await nameInput();
    await save(app);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Some fields are missing or incorrect. They are marked below.',
    );
    expect(screen.getByText('Fill this in.')).toBeTruthy();
    expect(app.server.callsOf(set)).toEqual([]);
  });

  it('names setting and tenant when the server refuses the name', async () => {
    const app = await open('?edit=new', (server) =>
      server.refuse(set, 'error-saving-invalid-name', { fields: { name: 'validation.setting-name' } }),
    );
    await app.user.type(await nameInput(), 'bad-name');
    await chooseTenant(app, 'Alpha');
    await save(app);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The setting bad-name for Alpha was not saved: this is not a valid name.',
    );
    expect(screen.getByText(/^Use capitals, digits and underscores/)).toBeTruthy();
    expect((await nameInput()).value).toBe('bad-name');
  });

  it.each(['server_error', 'permission_denied', 'invalid_request'] as const)(
    'says in general that it was not saved after %s',
    async (code) => {
      const app = await open('?edit=2', (server) => server.refuse(set, code));
      await nameInput();
      await save(app);
      expect((await screen.findByRole('alert')).textContent).toMatch(/^The setting could not be saved\./);
    },
  );

  it('shows what somebody else saved meanwhile, and saves over it only when told to', async () => {
    const app = await open('?edit=2');
    await nameInput();
    await app.user.click(box('Skip verification'));
    const theirs = settingOf(2, 'ENABLE_FRAUD', { enabled: true, version: 2 });
    app.server.refuse(set, 'stale_version');
    answerSettings(app.server, [theirs]);
    await save(app);
    const notice = await screen.findByText('Changed a moment ago, in another window or by another admin');
    expect(within(notice.closest('[role="alert"]') as HTMLElement).getByText('not changed by you')).toBeTruthy();
    app.server.answer(set, { ...theirs, skipVerification: true, version: 3 });
    await app.user.click(screen.getByRole('button', { name: 'Keep my version and save' }));
    await screen.findByText('Setting saved.');
    expect(app.server.callsOf(set).at(-1)?.body).toEqual({
      name: 'ENABLE_FRAUD',
      enabled: true,
      skipVerification: true,
      version: 2,
    });
  });

  it('does not overwrite a setting that somebody else made while it was typed', async () => {
    const app = await open('?edit=new');
    await app.user.type(await nameInput(), 'SAME_IDEA');
    await app.user.click(box('Skip verification'));
    answerSettings(app.server, [...stored, settingOf(8, 'SAME_IDEA', { enabled: true })]);
    await act(() => refetch(environmentSettingsApi));
    expect(await screen.findByText('Changed a moment ago, in another window or by another admin')).toBeTruthy();
    await save(app);
    expect(await screen.findByText(/^Not saved: this was changed/)).toBeTruthy();
    expect(app.server.callsOf(set)).toEqual([]);
  });

  it('asks before what was typed is lost', async () => {
    const app = await open('?edit=new');
    await app.user.type(await nameInput(), 'HALF_A_NAME');
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Discard your input?')).toBeTruthy();
  });

  it('shows who changed it, and leads to every entry of the audit trail', async () => {
    const app = await open('?edit=3', (server) =>
      server.answer(changes, {
        data: [
          {
            id: 5,
            at: new Date('2026-01-01T12:00:00Z'),
            actor: 'ada@houston.example',
            action: 'environment-setting.set',
            outcome: 'done',
            reason: null,
            before: { enabled: false },
            after: { enabled: true },
          },
        ],
      }),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Changes' }));
    expect(await screen.findByText('Setting saved')).toBeTruthy();
    expect(app.server.callsOf(changes)[0]?.params).toEqual({ name: 'ENABLE_FRAUD' });
    expect(screen.getByRole('link', { name: 'All entries in the audit trail' }).getAttribute('href')).toBe(
      '/mission-control/audit?recordKind=environment-setting&recordId=ENABLE_FRAUD',
    );
  });
});
