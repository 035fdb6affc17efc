// @vitest-environment jsdom
import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { AdminDetail } from '@houston/contract/features/access/admins/admins.schema';
import { environmentSettingsApi } from '@houston/contract/features/platform/environment-settings/environment-settings.api';
import { adminPermissionSetOf, maskOf, type Permission } from '@houston/contract/permissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetchUnder } from '../../../platform/query-client.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './admins-page.tsx';

const path = '/mission-control/admins';

function adminOf(id: number, more: Partial<AdminDetail> = {}): AdminDetail {
  return {
    id,
    userId: id,
    userDetails: {
      firstName: 'Ada',
      lastName: `Lovelace ${id}`,
      email: `ada${id}@houston.example`,
      phoneNumber: '+31612345678',
    },
    isEnabled: true,
    disabled: false,
    version: 1,
    isActivated: true,
    hasSecondFactor: false,
    createdAt: new Date('2026-01-01T12:00:00Z'),
    lastSignInAt: null,
    ...more,
  };
}

function answerAdmin(server: FakeServer, admin: AdminDetail): void {
  server.answer(adminsApi.get, admin);
  server.answer(adminsApi.list, { data: [admin], total: 1 });
}

function answerPermissions(server: FakeServer, held: Permission[], version = 1): void {
  server.answer(adminsApi.getPermissions, { permissions: adminPermissionSetOf(maskOf(held)), version });
}

/** The page with admin 7, and whatever `more` answers beside it. */
function openPage(search: string, more: (server: FakeServer) => void = () => {}, admin = adminOf(7)): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(environmentSettingsApi.isGloballyEnabled, { enabled: true });
      answerAdmin(server, admin);
      answerPermissions(server, []);
      more(server);
    },
  });
}

async function findDialog(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name });
}

function input(name: string): HTMLInputElement {
  return screen.getByRole('textbox', { name: new RegExp(name) });
}

async function retype(app: App, name: string, value: string): Promise<void> {
  await screen.findByRole('textbox', { name: new RegExp(name) });
  await app.user.clear(input(name));
  if (value !== '') await app.user.type(input(name), value);
}

describe('the list of admins', () => {
  it('has its title, its columns, and last names in ascending order', async () => {
    const app = await openPage('');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('admins');
    await screen.findByRole('link', { name: 'Open Ada Lovelace 7' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['First name', 'Last name', 'Phone number', 'E-mail address', 'Disabled', 'Id']);
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

  it('says that it could not be retrieved', async () => {
    await openPage('', (server) => server.refuse(adminsApi.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('Could not retrieve the admins.');
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
    ).toEqual(['User info', 'Roles', 'Extra info', 'Temporary permissions', 'History', 'IP whitelist']);
    expect(within(dialog).getByText('Each tab is saved separately.')).toBeDefined();
    expect(app.address()).toBe(`${path}?edit=7`);
    await app.goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('for a new admin shows only user info', async () => {
    await openPage('?edit=new');
    const dialog = await findDialog('New admin');
    expect(
      within(dialog)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['User info']);
  });

  it('keeps its open tab in the address', async () => {
    const app = await openPage('?edit=7&tab=extra-info');
    await screen.findByRole('checkbox', { name: 'Admin management' });
    expect(screen.getByRole('tab', { name: 'Extra info' }).getAttribute('aria-selected')).toBe('true');
    await app.user.click(screen.getByRole('tab', { name: 'User info' }));
    expect(app.address()).toBe(`${path}?edit=7`);
  });

  it.each(['abc', '0', '99999999999999'])('says that admin %s does not exist without asking the server', async (id) => {
    const app = await openPage(`?edit=${id}`);
    expect(await screen.findByText('This does not exist, or not any more.')).toBeDefined();
    expect(app.server.callsOf(adminsApi.get)).toEqual([]);
  });

  it('says that an admin could not be retrieved', async () => {
    await openPage('?edit=7', (server) => server.refuse(adminsApi.get, 'not_found'));
    expect((await screen.findByRole('alert')).textContent).toContain('Could not retrieve this admin.');
  });

  it('asks before unsaved input is lost, and keeps it when told to', async () => {
    const app = await openPage('?edit=7');
    await retype(app, 'First name', 'Augusta');
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(input('First name').value).toBe('Augusta');
    expect(app.address()).toBe(`${path}?edit=7`);
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
    expect(await screen.findByText('The user info was saved.')).toBeDefined();
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
    expect(await screen.findByText(/Not saved: some fields are missing or wrong/)).toBeDefined();
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
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to update this admin.');
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
    await act(() => refetchUnder('/api/admins'));
    await waitFor(() => expect(input('First name').value).toBe('Ada Augusta'));
    expect(screen.queryByText('Changed by another admin a moment ago')).toBeNull();
  });

  it('and unsaved input stays, with theirs beside it, until somebody chooses', async () => {
    const app = await openPage('?edit=7');
    await retype(app, 'First name', 'Countess');
    answerAdmin(app.server, theirs);
    await act(() => refetchUnder('/api/admins'));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Changed by another admin a moment ago');
    expect(within(notice).getByRole('row', { name: 'First name Ada Augusta Countess' })).toBeDefined();
    expect(within(notice).getByRole('row', { name: /Phone number \+31687654321 not changed by you/ })).toBeDefined();
    expect(input('First name').value).toBe('Countess');

    app.server.answer(adminsApi.update, adminOf(7, { version: 3 }));
    await app.user.click(screen.getByRole('button', { name: 'Keep mine and save' }));
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
    await app.user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(input('First name').value).toBe('Ada Augusta');
    expect(screen.queryByRole('button', { name: 'Take theirs' })).toBeNull();
  });
});

describe('adding an admin', () => {
  async function fillIn(app: App, email = 'new@houston.example'): Promise<void> {
    await retype(app, 'First name', 'Mary');
    await retype(app, 'Last name', 'Jackson');
    await retype(app, 'E-mail address', email);
    const dialog = await findDialog('New admin');
    await app.user.click(within(dialog).getByRole('button', { name: 'Add admin' }));
  }

  it('stays open on the new admin, says that the mail was sent, and sends it again on request', async () => {
    const created = adminOf(9, { isActivated: false });
    const app = await openPage('?edit=new', (server) => {
      server.answer(adminsApi.create, () => {
        answerAdmin(server, created);
        return created;
      });
      server.answer(adminsApi.sendActivation, {});
    });
    await fillIn(app);
    expect(await screen.findByText('The admin was added and the activation mail was sent.')).toBeDefined();
    await findDialog('Ada Lovelace 9');
    expect(app.address()).toBe(`${path}?edit=9`);
    expect(app.server.callsOf(adminsApi.create)[0]?.body.userDetails).toEqual({
      firstName: 'Mary',
      lastName: 'Jackson',
      email: 'new@houston.example',
      phoneNumber: '',
    });
    await app.user.click(screen.getByRole('button', { name: 'Send activation mail again' }));
    expect(await screen.findByText(/The activation mail was sent again/)).toBeDefined();
    expect(app.server.callsOf(adminsApi.sendActivation)[0]?.params.id).toBe(9);
  });

  it.each([
    ['', 'Fill this in.'],
    ['not-an-address', 'Enter a valid e-mail address.'],
  ])('with the address "%s" says so and sends nothing', async (email, error) => {
    const app = await openPage('?edit=new');
    await fillIn(app, email);
    expect(await screen.findByText(/Not saved: some fields are missing or wrong/)).toBeDefined();
    expect(screen.getByText(error)).toBeDefined();
    expect(app.server.callsOf(adminsApi.create)).toEqual([]);
  });

  it('with a known address says that it is unable to create a duplicate, and keeps what was typed', async () => {
    const app = await openPage('?edit=new', (server) =>
      server.refuse(adminsApi.create, 'Duplicate_Email', {
        fields: { 'userDetails.email': 'admins.unable-to-create-duplicate' },
      }),
    );
    await fillIn(app);
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to create duplicate');
    expect(input('First name').value).toBe('Mary');
    expect(input('E-mail address').getAttribute('aria-invalid')).toBe('true');
  });

  it('says that it was unable to create when nothing more specific is known', async () => {
    const app = await openPage('?edit=new', (server) => server.refuse(adminsApi.create, 'server_error'));
    await fillIn(app);
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to create this admin.');
  });
});

describe('disabling and enabling', () => {
  it('asks first, and changes nothing when refused', async () => {
    const app = await openPage('?edit=7');
    await app.user.click(await screen.findByRole('button', { name: 'Disable' }));
    const question = await findDialog('Disable Ada Lovelace 7?');
    expect(question.textContent).toContain('Every session of this admin ends at once');
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /\?$/ })).toBeNull());
    expect(app.server.callsOf(adminsApi.setEnabled)).toEqual([]);
    await findDialog('Ada Lovelace 7');
  });

  it('disables, says so, and closes', async () => {
    const app = await openPage('?edit=7', (server) =>
      server.answer(adminsApi.setEnabled, adminOf(7, { isEnabled: false, disabled: true })),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Disable' }));
    await app.user.click(await screen.findByRole('button', { name: 'Disable Ada Lovelace 7' }));
    expect(await screen.findByText('Admin user disabled.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.address()).toBe(path);
    expect(app.server.callsOf(adminsApi.setEnabled)).toMatchObject([{ params: { id: 7 }, body: { enabled: false } }]);
  });

  it('words enabling differently', async () => {
    const app = await openPage(
      '?edit=7',
      (server) => server.answer(adminsApi.setEnabled, adminOf(7)),
      adminOf(7, { isEnabled: false, disabled: true }),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Enable' }));
    const question = await findDialog('Enable Ada Lovelace 7 again?');
    expect(question.textContent).toContain('This admin can sign in again');
    await app.user.click(within(question).getByRole('button', { name: 'Enable Ada Lovelace 7' }));
    expect(await screen.findByText('Admin user enabled.')).toBeDefined();
    expect(app.server.callsOf(adminsApi.setEnabled)[0]?.body).toEqual({ enabled: true });
  });

  it('says when it failed, and leaves the dialog open', async () => {
    const app = await openPage('?edit=7', (server) => server.refuse(adminsApi.setEnabled, 'server_error'));
    await app.user.click(await screen.findByRole('button', { name: 'Disable' }));
    await app.user.click(await screen.findByRole('button', { name: 'Disable Ada Lovelace 7' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to disable or enable this admin.');
    await findDialog('Ada Lovelace 7');
  });

  it('is not offered for the own account', async () => {
    const app = await openPage('?edit=1', () => {}, adminOf(1));
    const button = await screen.findByRole('button', { name: 'Disable' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await app.user.click(button);
    expect(screen.queryByRole('dialog', { name: /\?$/ })).toBeNull();
  });
});

describe('extra permissions', () => {
  it('show one control per flag of the admin permission set, found by search', async () => {
    const app = await openPage('?edit=7&tab=extra-info', (server) =>
      answerPermissions(server, ['disputeManagementAllowed']),
    );
    expect(await screen.findByRole('checkbox', { name: 'Dispute management' })).toHaveProperty('checked', true);
    expect(screen.getAllByRole('checkbox')).toHaveLength(23);
    expect(screen.getByText('1 of 23 granted')).toBeDefined();
    await app.user.type(screen.getByRole('searchbox', { name: 'Search permissions' }), 'refund');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('are saved for the opened admin with the version', async () => {
    const app = await openPage('?edit=7&tab=extra-info', (server) =>
      server.answer(adminsApi.setPermissions, ({ body }) => {
        server.answer(adminsApi.getPermissions, { permissions: body.permissions, version: 2 });
        return { permissions: body.permissions, version: 2 };
      }),
    );
    await app.user.click(await screen.findByRole('checkbox', { name: 'Refund management' }));
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The extra permissions were saved.')).toBeDefined();
    const [call] = app.server.callsOf(adminsApi.setPermissions);
    expect(call?.params.id).toBe(7);
    expect(call?.body).toEqual({ version: 1, permissions: adminPermissionSetOf(maskOf(['refundManagementAllowed'])) });
  });

  it('that the admin lacks cannot be granted, but be taken away', async () => {
    const app = await renderPage(<Page />, {
      at: `${path}?edit=7&tab=extra-info`,
      session: sessionOf({ permissions: ['adminManagementAllowed'] }),
      answers(server) {
        server.answer(environmentSettingsApi.isGloballyEnabled, { enabled: true });
        answerAdmin(server, adminOf(7));
        answerPermissions(server, ['disputeManagementAllowed']);
      },
    });
    const refund = await screen.findByRole('checkbox', { name: 'Refund management' });
    expect(refund).toHaveProperty('disabled', true);
    expect(screen.getAllByText('You do not hold this permission, so you cannot grant it.')).toHaveLength(21);
    const dispute = screen.getByRole('checkbox', { name: 'Dispute management' });
    await app.user.click(dispute);
    expect(dispute).toHaveProperty('checked', false);
    expect(dispute).toHaveProperty('disabled', false);
    expect(screen.getByRole('checkbox', { name: 'Admin management' })).toHaveProperty('disabled', false);
  });

  it('say that they could not be retrieved', async () => {
    await openPage('?edit=7&tab=extra-info', (server) => server.refuse(adminsApi.getPermissions, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('Could not retrieve the permissions');
  });
});

it('the changes say who, when, what it was before and after', async () => {
  const app = await openPage('?edit=7', (server) =>
    server.answer(adminsApi.changes, {
      data: [
        {
          id: 1,
          at: new Date('2026-02-01T12:00:00Z'),
          actor: 'Grace Hopper',
          action: 'admin.update',
          outcome: 'done',
          reason: null,
          before: { firstName: 'Ad' },
          after: { firstName: 'Ada' },
        },
        {
          id: 2,
          at: new Date('2026-01-31T12:00:00Z'),
          actor: 'Grace Hopper',
          action: 'admin.set-extra-permissions',
          outcome: 'refused',
          reason: null,
          before: null,
          after: { extraPermissions: ['refundManagementAllowed'] },
        },
      ],
    }),
  );
  await app.user.click(await screen.findByRole('button', { name: 'Changes' }));
  const drawer = await findDialog('Changes of Ada Lovelace 7');
  expect(await within(drawer).findByText('User info changed')).toBeDefined();
  expect(within(drawer).getByRole('row', { name: 'First name Ad Ada' })).toBeDefined();
  expect(within(drawer).getByText('Refused')).toBeDefined();
  expect(within(drawer).getByRole('row', { name: 'Extra permissions (empty) Refund management' })).toBeDefined();
  expect(within(drawer).getAllByText(/Grace Hopper/)).toHaveLength(2);
  const all = within(drawer).getByRole('link', { name: 'All entries in the audit trail' });
  expect(all.getAttribute('href')).toBe('/mission-control/audit?recordKind=admin&recordId=7');
});
