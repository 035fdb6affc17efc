import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { adminPermissionSetOf, adminPermissions } from '@houston/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type App, renderPage, sessionOf } from '../../../testing/render-app.tsx';
import {
  adminOf,
  answerAdmin,
  answerPermissions,
  findDialog,
  input,
  openPage,
  path,
  retype,
} from './admins.fixture.tsx';
import { Page } from './admins-page.tsx';

describe('adding an admin', () => {
  async function fillIn(app: App, email = 'new@houston.example'): Promise<void> {
    await retype(app, 'First name', 'Mary');
    await retype(app, 'Last name', 'Jackson');
    await retype(app, 'E-mail address', email);
    const dialog = await findDialog('New admin');
    await app.user.click(within(dialog).getByRole('button', { name: 'Add admin' }));
  }

  it('stays open on the new admin, says that the mail is on its way, and sends it again on request', async () => {
    const created = adminOf(9, { isActivated: false, activationMail: 'sent' });
    const app = await openPage('?edit=new', (server) => {
      server.answer(adminsApi.create, () => {
        answerAdmin(server, created);
        return created;
      });
      server.answer(adminsApi.sendActivation, { activationMail: 'sent' });
    });
    await fillIn(app);
    expect(
      await screen.findByText('Admin added. The activation e-mail is on its way to ada9@houston.example.'),
    ).toBeDefined();
    await findDialog('Ada Lovelace 9');
    expect(app.address()).toBe(`${path}?edit=9`);
    expect(app.server.callsOf(adminsApi.create)[0]?.body.userDetails).toEqual({
      firstName: 'Mary',
      lastName: 'Jackson',
      email: 'new@houston.example',
      phoneNumber: '',
    });
    await app.user.click(screen.getByRole('button', { name: 'Send activation e-mail again' }));
    expect(await screen.findByText(/A new activation e-mail is on its way/)).toBeDefined();
    expect(app.server.callsOf(adminsApi.sendActivation)[0]?.params.id).toBe(9);
  });

  it.each([
    ['no_server', /Houston has no mail server/],
    ['not_listed', /domain .*is not on the allow list/],
  ] as const)('says of a mail that does not leave the house where it is: %s', async (activationMail, words) => {
    const created = adminOf(9, { isActivated: false, activationMail });
    const app = await openPage('?edit=new', (server) => {
      server.answer(adminsApi.create, () => {
        answerAdmin(server, created);
        return created;
      });
      server.answer(adminsApi.sendActivation, { activationMail });
    });
    await fillIn(app);
    expect((await screen.findByText(/^Admin added\./)).textContent).toMatch(words);
    const dialog = within(await findDialog('Ada Lovelace 9'));
    const link = dialog.getByRole('link', { name: 'Outbox' });
    expect(link.closest('[role="status"]')?.textContent).toMatch(words);
    expect(link.getAttribute('href')).toBe('/mission-control/outbox?search=ada9%40houston.example');
    await app.user.click(dialog.getByRole('button', { name: 'Send activation e-mail again' }));
    expect((await screen.findByText(/^A new activation e-mail .*is in the outbox/)).textContent).toMatch(words);
  });

  it.each([
    ['', 'Fill this in.'],
    ['not-an-address', 'Enter a valid e-mail address.'],
  ])('with the address "%s" says so and sends nothing', async (email, error) => {
    const app = await openPage('?edit=new');
    await fillIn(app, email);
    expect(await screen.findByText(/Not saved: some fields are missing or incorrect/)).toBeDefined();
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
    expect((await screen.findByRole('alert')).textContent).toContain('The admin could not be added.');
  });
});

describe('disabling and enabling', () => {
  it('asks first, and changes nothing when refused', async () => {
    const app = await openPage('?edit=7');
    await app.user.click(await screen.findByRole('button', { name: 'Disable' }));
    const question = await findDialog('Disable the account of Ada Lovelace 7?');
    expect(question.textContent).toContain('All sessions of this admin end immediately');
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
    await app.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Left');
    await app.user.click(screen.getByRole('button', { name: 'Disable account' }));
    expect(await screen.findByText('Admin user disabled.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.address()).toBe(path);
    expect(app.server.callsOf(adminsApi.setEnabled)).toMatchObject([
      { params: { id: 7 }, body: { enabled: false, reason: 'Left' } },
    ]);
  });

  it('words enabling differently', async () => {
    const app = await openPage(
      '?edit=7',
      (server) => server.answer(adminsApi.setEnabled, adminOf(7)),
      adminOf(7, { isEnabled: false, disabled: true }),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Enable' }));
    const question = await findDialog('Enable the account of Ada Lovelace 7 again?');
    expect(question.textContent).toContain('This admin can sign in again');
    await app.user.type(within(question).getByRole('textbox', { name: 'Reason' }), 'Back again');
    await app.user.click(within(question).getByRole('button', { name: 'Enable account' }));
    expect(await screen.findByText('Admin user enabled.')).toBeDefined();
    expect(app.server.callsOf(adminsApi.setEnabled)[0]?.body).toMatchObject({ enabled: true, reason: 'Back again' });
  });

  it('says when it failed, and leaves the dialog open', async () => {
    const app = await openPage('?edit=7', (server) => server.refuse(adminsApi.setEnabled, 'server_error'));
    await app.user.click(await screen.findByRole('button', { name: 'Disable' }));
    await app.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Left');
    await app.user.click(screen.getByRole('button', { name: 'Disable account' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The account could not be disabled or enabled.');
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
    expect(screen.getAllByRole('checkbox')).toHaveLength(adminPermissions.length);
    expect(screen.getByText(`1 of ${adminPermissions.length} chosen`)).toBeDefined();
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
    expect(await screen.findByText('Extra permissions saved.')).toBeDefined();
    const [call] = app.server.callsOf(adminsApi.setPermissions);
    expect(call?.params.id).toBe(7);
    expect(call?.body).toEqual({ version: 1, permissions: adminPermissionSetOf(['refundManagementAllowed']) });
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
    expect(screen.getAllByText('You do not have this permission, so you cannot grant it.')).toHaveLength(
      // All but the one that they hold, and the one that can be taken away.
      adminPermissions.length - 2,
    );
    const dispute = screen.getByRole('checkbox', { name: 'Dispute management' });
    await app.user.click(dispute);
    expect(dispute).toHaveProperty('checked', false);
    expect(dispute).toHaveProperty('disabled', false);
    expect(screen.getByRole('checkbox', { name: 'Admin management' })).toHaveProperty('disabled', false);
  });

  it('say that they could not be retrieved', async () => {
    await openPage('?edit=7&tab=extra-info', (server) => server.refuse(adminsApi.getPermissions, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The permissions of this admin could not be loaded',
    );
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
          before: { firstName: 'Ad', phoneNumber: '' },
          after: { firstName: 'Ada', phoneNumber: '' },
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
  const drawer = await findDialog('Changes to Ada Lovelace 7');
  expect(await within(drawer).findByText('Details changed')).toBeDefined();
  expect(within(drawer).getByRole('row', { name: 'First name Ad Ada' })).toBeDefined();
  // Empty before and after is no change.
  expect(within(drawer).queryByRole('row', { name: /^Phone/ })).toBeNull();
  expect(within(drawer).getByText('Refused')).toBeDefined();
  expect(within(drawer).getByRole('row', { name: 'Extra permissions (empty) Refund management' })).toBeDefined();
  expect(within(drawer).getAllByText(/Grace Hopper/)).toHaveLength(2);
  const all = within(drawer).getByRole('link', { name: 'All entries in the audit trail' });
  expect(all.getAttribute('href')).toBe('/mission-control/audit?recordKind=admin&recordId=7');
});
