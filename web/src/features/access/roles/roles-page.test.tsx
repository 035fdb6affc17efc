import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { Role } from '@houston/contract/features/access/roles/roles.schema';
import { type Permission, permissionSetOf, permissions } from '@houston/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './roles-page.tsx';

const path = '/mission-control/rbac/role';

function roleOf(id: number, name: string, flags: Permission[] = [], more: Partial<Role> = {}): Role {
  const values = { id, name, description: `About ${name}`, default: false, enabled: true, holders: 0, version: 1 };
  return { ...permissionSetOf(flags), ...values, ...more };
}

const support = roleOf(4, 'Support', ['disputeManagementAllowed', 'apiKeyManagement'], { holders: 2 });
const finance = roleOf(3, 'Finance', ['refundManagementAllowed'], { enabled: false });

function openPage(search = '', more: (server: FakeServer) => void = () => {}, session = sessionOf()) {
  return renderPage(<Page />, {
    at: path + search,
    session,
    answers(server) {
      server.answer(rolesApi.list, { data: [support, finance], total: 2 });
      more(server);
    },
  });
}

describe('the list of roles', () => {
  it('is sorted by id, the newest first, with how many hold each', async () => {
    const app = await openPage();
    expect(await screen.findByRole('link', { name: 'Open Support' })).toBeDefined();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(
      expect.arrayContaining(['Name', 'Description', 'Default', 'Enabled', 'Admins with this role', 'ID']),
    );
    expect(screen.getByRole('columnheader', { name: 'ID' }).getAttribute('aria-sort')).toBe('descending');
    expect(app.server.callsOf(rolesApi.list)[0]?.query).toMatchObject({ order: [{ field: 'id', descending: true }] });
  });

  it('says that it could not be retrieved', async () => {
    await openPage('', (server) => server.refuse(rolesApi.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The roles could not be loaded.');
  });
});

describe('the dialog of a role', () => {
  it('adds a role with name, description, flags and permissions', async () => {
    const app = await openPage('', (server) => server.answer(rolesApi.create, roleOf(9, 'Night shift')));
    await app.user.click(await screen.findByRole('button', { name: 'Add role' }));
    const dialog = await screen.findByRole('dialog', { name: 'New role' });
    await app.user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Night shift');
    await app.user.type(within(dialog).getByRole('textbox', { name: /Description/ }), 'After hours');
    await app.user.click(within(dialog).getByRole('switch', { name: /Default/ }));
    await app.user.type(within(dialog).getByRole('searchbox', { name: 'Search permissions' }), 'api key');
    await app.user.click(within(dialog).getByRole('checkbox', { name: 'API key management' }));
    expect(within(dialog).getByText(`1 of ${permissions.length} chosen`)).toBeDefined();
    await app.user.click(within(dialog).getByRole('button', { name: 'Add role' }));
    expect(await screen.findByText('Role saved.')).toBeDefined();
    expect(app.server.callsOf(rolesApi.create)[0]?.body).toEqual({
      ...permissionSetOf(['apiKeyManagement']),
      name: 'Night shift',
      description: 'After hours',
      default: true,
      enabled: true,
    });
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it('offers all flags, and none of those that the admin lacks', async () => {
    const session = sessionOf({ permissions: ['adminManagementAllowed', 'apiKeyManagement'] });
    await openPage('?edit=4', () => {}, session);
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes).toHaveLength(permissions.length);
    expect(screen.getByRole('checkbox', { name: /Refund management/ })).toHaveProperty('disabled', true);
    // What is there already may be taken away.
    expect(screen.getByRole('checkbox', { name: 'Dispute management' })).toHaveProperty('disabled', false);
  });

  it('without a name says "could not send" and sends nothing', async () => {
    const app = await openPage('?edit=4');
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await app.user.clear(name);
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The role could not be saved.')).toBeDefined();
    expect(screen.getByText('Fill this in.')).toBeDefined();
    expect(app.server.callsOf(rolesApi.update)).toEqual([]);
  });

  it('puts a refused name under its field', async () => {
    const app = await openPage('?edit=4', (server) =>
      server.refuse(rolesApi.update, 'role_name_taken', { fields: { name: 'roles.name-taken' } }),
    );
    await screen.findByRole('textbox', { name: /Name/ });
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Another role already has this name.')).toBeDefined();
    expect(app.server.callsOf(rolesApi.update)[0]).toMatchObject({ params: { id: 4 }, body: { version: 1 } });
  });

  it('shows what somebody else saved meanwhile, and keeps what was typed', async () => {
    const theirs = { ...support, name: 'Helpdesk', version: 2 };
    const app = await openPage('?edit=4', (server) =>
      server.answer(rolesApi.update, () => {
        server.answer(rolesApi.list, { data: [theirs, finance], total: 2 });
        throw new Refusal('stale_version');
      }),
    );
    await app.user.type(await screen.findByRole('textbox', { name: /Name/ }), 's');
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changed a moment ago, in another window or by another admin')).toBeDefined();
    expect(screen.getByRole('cell', { name: 'Helpdesk' })).toBeDefined();
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Supports');
  });

  it.each(['edit=77', 'edit=abc', 'delete=77'])('says that there is no such role (%s)', async (search) => {
    await openPage(`?${search}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Role' }));
    expect(await dialog.findByText('This does not exist or has been deleted.')).toBeDefined();
  });
});

describe('deleting a role', () => {
  it('asks first, and deletes nothing when that is refused', async () => {
    const app = await openPage('?delete=3', (server) => server.answer(rolesApi.holders, { data: [], total: 0 }));
    await screen.findByText(/Nobody has this role/);
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(app.address()).toBe(path));
    expect(app.server.callsOf(rolesApi.remove)).toEqual([]);
  });

  it('deletes what nobody holds', async () => {
    const app = await openPage('?delete=3', (server) => {
      server.answer(rolesApi.holders, { data: [], total: 0 });
      server.answer(rolesApi.remove, {});
    });
    await app.user.click(await screen.findByRole('button', { name: 'Delete Finance' }));
    expect(await screen.findByText('Role deleted.')).toBeDefined();
    expect(app.server.callsOf(rolesApi.remove)[0]?.params).toEqual({ id: 3 });
  });

  it('names who holds it and what each would lose, and offers no deletion', async () => {
    const holder = { userId: 7, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@houston.example' };
    await openPage('?delete=4', (server) =>
      server.answer(rolesApi.holders, { data: [{ ...holder, loses: ['disputeManagementAllowed'] }], total: 1 }),
    );
    const row = await screen.findByRole('row', { name: /Ada Lovelace/ });
    expect(row.textContent).toContain('Dispute management');
    expect(screen.getByText(/1 admin has this role/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Delete Support' })).toBeNull();
  });

  it('offers no deletion when it cannot say any more who holds it', async () => {
    const app = await openPage('?delete=3', (server) => {
      server.answer(rolesApi.holders, { data: [], total: 0 });
      server.refuse(rolesApi.remove, 'server_error');
    });
    const remove = await screen.findByRole('button', { name: 'Delete Finance' });
    app.server.refuse(rolesApi.holders, 'server_error');
    await app.user.click(remove);
    expect(await screen.findByText('The admins with this role could not be loaded.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Delete Finance' })).toBeNull();
  });

  it('says that it could not be deleted', async () => {
    const app = await openPage('?delete=3', (server) => {
      server.answer(rolesApi.holders, { data: [], total: 0 });
      server.refuse(rolesApi.remove, 'server_error');
    });
    await app.user.click(await screen.findByRole('button', { name: 'Delete Finance' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The role could not be deleted.');
  });
});

describe('the menu of a role', () => {
  it('has the focus again when the question that it asked was refused', async () => {
    const app = await openPage('', (server) => server.answer(rolesApi.holders, { data: [], total: 0 }));
    const menu = await screen.findByRole('button', { name: 'Actions for Finance' });
    menu.focus();
    await app.user.keyboard('{Enter}');
    await app.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await app.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(menu));
  });
});

describe('the matrix', () => {
  it('shows every permission of every role, or the differences alone', async () => {
    const app = await openPage('?view=matrix');
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('row', { name: 'Dispute management yes no' })).toBeDefined();
    expect(table.getByText('(disabled)')).toBeDefined();
    expect(table.getAllByRole('rowheader')).toHaveLength(permissions.length);
    await app.user.click(screen.getByRole('switch', { name: 'Only differences' }));
    expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Refund management',
      'Dispute management',
      'API key management',
    ]);
    expect(app.address()).toBe(`${path}?view=matrix&differences=true`);
  });
});
