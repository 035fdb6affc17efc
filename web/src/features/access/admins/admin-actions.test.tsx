import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { environmentSettingsApi } from '@houston/contract/features/platform/environment-settings/environment-settings.api';
import { adminPermissionSetOf, maskOf } from '@houston/contract/permissions';
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
