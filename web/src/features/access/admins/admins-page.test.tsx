import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import { adminOf, answerAdmin, findDialog, input, openPage, path, retype } from './admins.fixture.tsx';

describe('the list of admins', () => {
  it('has its title, its columns, and last names in ascending order', async () => {
    const app = await openPage('');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('admins');
    await screen.findByRole('link', { name: 'Open Ada Lovelace 7' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['First name', 'Last name', 'Phone number', 'E-mail address', 'Disabled', 'ID']);
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Ada',
      'Lovelace 7',
      '+31612345678',
      'ada7@houston.example',
      'no',
      '7',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Last name' }).getAttribute('aria-sort')).toBe('ascending');
    expect(app.server.callsOf(adminsApi.list)[0]?.query.includeDisabled).toBe(false);
  });

  it('asks for disabled admins too once "show only enabled users" is off', async () => {
    const app = await openPage('');
    const toggle = await screen.findByRole('switch', { name: 'Show only enabled users' });
    expect(toggle).toHaveProperty('checked', true);
    app.server.answer(adminsApi.list, { data: [adminOf(8, { isEnabled: false, disabled: true })], total: 1 });
    await app.user.click(toggle);
    expect(await screen.findByRole('cell', { name: 'yes' })).toBeDefined();
    expect(app.server.callsOf(adminsApi.list).at(-1)?.query.includeDisabled).toBe(true);
    expect(app.address()).toBe(`${path}?includeDisabled=true`);
  });

  it('asks who holds a permission', async () => {
    const app = await openPage('?permission=refundManagementAllowed');
    expect(await screen.findByText('Has the permission: Refund management')).toBeTruthy();
    expect(app.server.callsOf(adminsApi.list).at(-1)?.query.permission).toBe('refundManagementAllowed');
  });

  it('says that it could not be retrieved', async () => {
    await openPage('', (server) => server.refuse(adminsApi.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The admins could not be loaded.');
  });

  it('has an add button while ENABLE_ADMIN_LOGIN is globally on', async () => {
    const app = await openPage('');
    await app.user.click(await screen.findByRole('button', { name: 'Add admin' }));
    await findDialog('New admin');
    expect(app.address()).toBe(`${path}?edit=new`);
    expect(app.server.callsOf(environmentSettingsApi.isGloballyEnabled)[0]?.params.name).toBe('ENABLE_ADMIN_LOGIN');
  });

  it('has no add button while that setting is off', async () => {
    await openPage('', (server) => server.answer(environmentSettingsApi.isGloballyEnabled, { enabled: false }));
    await screen.findByRole('link', { name: 'Open Ada Lovelace 7' });
    expect(screen.queryByRole('button', { name: 'Add admin' })).toBeNull();
  });
});

describe('the dialog of an admin', () => {
  it('opens by a click on the row, with the name, its side items and the note about saving', async () => {
    const app = await openPage('');
    await app.user.click(await screen.findByRole('cell', { name: 'ada7@houston.example' }));
    const dialog = await findDialog('Ada Lovelace 7');
    expect(
      within(dialog)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual([
      'Admin details',
      'Roles',
      'Extra info',
      'Temporary permissions',
      'History',
      'IP whitelist',
      'Sign-in',
      'What stays open',
    ]);
    expect(within(dialog).getByText('Each tab is saved separately.')).toBeDefined();
    expect(app.address()).toBe(`${path}?edit=7`);
    await app.goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a new admin says that adding is switched off, and offers no form', async () => {
    await openPage('?edit=new', (server) =>
      server.answer(environmentSettingsApi.isGloballyEnabled, { enabled: false }),
    );
    const dialog = await findDialog('New admin');
    expect(await within(dialog).findByText(/switched off by the environment setting ENABLE_ADMIN_LOGIN/)).toBeDefined();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  it('for a new admin shows only user info', async () => {
    await openPage('?edit=new');
    const dialog = await findDialog('New admin');
    await within(dialog).findByRole('tab');
    expect(
      within(dialog)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Admin details']);
    expect(within(dialog).queryByText('Each tab is saved separately.')).toBeNull();
  });

  it('says that an account is blocked, and by which incident, instead of calling it enabled', async () => {
    await openPage('?edit=7', () => {}, adminOf(7, { blockedBy: { id: 12, number: 'K7Q2' } }));
    const dialog = within(await findDialog('Ada Lovelace 7'));
    expect(dialog.getByText('Blocked')).toBeDefined();
    expect(dialog.queryByText('Enabled')).toBeNull();
    expect(dialog.getByText('This account is blocked')).toBeDefined();
    const link = dialog.getByRole('link', { name: 'Security incident K7Q2' });
    expect(link.getAttribute('href')).toBe('/mission-control/security-incidents?open=12');
  });

  it('keeps its open tab in the address', async () => {
    const app = await openPage('?edit=7&tab=extra-info');
    await screen.findByRole('checkbox', { name: 'Admin management' });
    expect(screen.getByRole('tab', { name: 'Extra info' }).getAttribute('aria-selected')).toBe('true');
    await app.user.click(screen.getByRole('tab', { name: 'Admin details' }));
    expect(app.address()).toBe(`${path}?edit=7`);
  });

  it.each(['abc', '0', '99999999999999'])('says that admin %s does not exist without asking the server', async (id) => {
    const app = await openPage(`?edit=${id}`);
    await findDialog('Admin');
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
    expect(app.server.callsOf(adminsApi.get)).toEqual([]);
  });

  it('says that an admin could not be retrieved', async () => {
    await openPage('?edit=7', (server) => server.refuse(adminsApi.get, 'too_slow'));
    expect((await screen.findByRole('alert')).textContent).toContain('This admin could not be loaded.');
  });

  it.each(['7', 'x'])('says that there is no admin %s', async (id) => {
    await openPage(`?edit=${id}`, (server) => server.refuse(adminsApi.get, 'not_found'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Admin' }));
    expect(await dialog.findByText(/^This does not exist/)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('asks before unsaved input is lost, and keeps it when told to', async () => {
    const app = await openPage('?edit=7');
    await retype(app, 'First name', 'Augusta');
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(input('First name').value).toBe('Augusta');
    expect(app.address()).toBe(`${path}?edit=7`);
    // The focus comes back a moment after the question has gone; until then a key reaches nothing.
    await waitFor(() => expect(document.activeElement).toBe(input('First name')));
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it('asks as well when a link would lead away', async () => {
    const app = await openPage('?edit=7');
    await retype(app, 'First name', 'Augusta');
    await app.goTo('/elsewhere');
    await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(app.address()).toBe('/elsewhere'));
  });
});

describe('saving user info', () => {
  it('sends names and phone number with the version, but never the address', async () => {
    const app = await openPage('?edit=7');
    await retype(app, 'First name', 'Augusta');
    expect(input('E-mail address').readOnly).toBe(true);
    const saved = adminOf(7, { version: 2, userDetails: { ...adminOf(7).userDetails, firstName: 'Augusta' } });
    app.server.answer(adminsApi.update, () => {
      answerAdmin(app.server, saved);
      return saved;
    });
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Admin details saved.')).toBeDefined();
    expect(app.server.callsOf(adminsApi.update)).toMatchObject([
      {
        params: { id: 7 },
        body: {
          userDetails: { firstName: 'Augusta', lastName: 'Lovelace 7', phoneNumber: '+31612345678' },
          version: 1,
        },
      },
    ]);
    await findDialog('Augusta Lovelace 7');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('works with an empty phone number', async () => {
    const app = await openPage('?edit=7');
    await retype(app, 'Phone number', '');
    app.server.answer(adminsApi.update, adminOf(7, { version: 2 }));
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(app.server.callsOf(adminsApi.update)).toHaveLength(1));
    expect(app.server.callsOf(adminsApi.update)[0]?.body.userDetails.phoneNumber).toBe('');
  });

  it.each([
    ['First name', '', 'Fill this in.'],
    ['Last name', '', 'Fill this in.'],
    ['Phone number', '020 1234567', /valid mobile number/],
  ])('with a wrong %s says so and sends nothing', async (name, value, error) => {
    const app = await openPage('?edit=7');
    await retype(app, name, value);
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Not saved: some fields are missing or incorrect/)).toBeDefined();
    expect(screen.getByText(error)).toBeDefined();
    expect(document.activeElement).toBe(input(name));
    expect(app.server.callsOf(adminsApi.update)).toEqual([]);
  });

  it('shows each text of the server about the phone number', async () => {
    const app = await openPage('?edit=7', (server) =>
      server.refuse(adminsApi.update, 'PhoneNumber', {
        fields: { 'userDetails.phoneNumber': 'validation.mobile' },
      }),
    );
    await screen.findByRole('textbox', { name: /First name/ });
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('valid mobile number');
    expect(input('Phone number').getAttribute('aria-invalid')).toBe('true');
  });

  it('says that it was unable to update when nothing more specific is known', async () => {
    const app = await openPage('?edit=7', (server) => server.refuse(adminsApi.update, 'server_error'));
    await screen.findByRole('textbox', { name: /First name/ });
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The admin could not be saved.');
  });
});

describe('another admin changes the record meanwhile', () => {
  const theirs = adminOf(7, {
    version: 2,
    userDetails: { ...adminOf(7).userDetails, firstName: 'Ada Augusta', phoneNumber: '+31687654321' },
  });

  it('and a form without unsaved input follows', async () => {
    const app = await openPage('?edit=7');
    await waitFor(() => expect(input('First name').value).toBe('Ada'));
    answerAdmin(app.server, theirs);
    await act(() => refetch(adminsApi));
    await waitFor(() => expect(input('First name').value).toBe('Ada Augusta'));
    expect(screen.queryByText('Changed a moment ago, in another window or by another admin')).toBeNull();
  });

  it('and unsaved input stays, with theirs beside it, until somebody chooses', async () => {
    const app = await openPage('?edit=7');
    await retype(app, 'First name', 'Countess');
    answerAdmin(app.server, theirs);
    await act(() => refetch(adminsApi));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Changed a moment ago, in another window or by another admin');
    expect(within(notice).getByRole('row', { name: 'First name Ada Augusta Countess' })).toBeDefined();
    expect(within(notice).getByRole('row', { name: /Phone number \+31687654321 not changed by you/ })).toBeDefined();
    expect(input('First name').value).toBe('Countess');

    app.server.answer(adminsApi.update, adminOf(7, { version: 3 }));
    await app.user.click(screen.getByRole('button', { name: 'Keep my version and save' }));
    await waitFor(() => expect(app.server.callsOf(adminsApi.update)).toHaveLength(1));
    expect(app.server.callsOf(adminsApi.update)[0]?.body).toEqual({
      version: 2,
      userDetails: { firstName: 'Countess', lastName: 'Lovelace 7', phoneNumber: '+31687654321' },
    });
  });

  it('so that a save from the older version is refused, and theirs can be taken', async () => {
    const app = await openPage('?edit=7');
    await retype(app, 'First name', 'Countess');
    app.server.refuse(adminsApi.update, 'stale_version');
    answerAdmin(app.server, theirs);
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await app.user.click(await screen.findByRole('button', { name: 'Use their version' }));
    expect(input('First name').value).toBe('Ada Augusta');
    expect(screen.queryByRole('button', { name: 'Use their version' })).toBeNull();
  });
});
