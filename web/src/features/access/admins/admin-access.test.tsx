import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { Role } from '@houston/contract/features/access/roles/roles.schema';
import {
  type TemporaryPermission,
  temporaryPermissionsApi,
} from '@houston/contract/features/access/temporary-permissions/temporary-permissions.api';
import { adminPermissionSetOf, type Permission, permissionSetOf } from '@houston/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { AssignedRoles } from './dialog/assigned-roles.tsx';
import { PermissionHistory } from './dialog/permission-history.tsx';
import { TemporaryPermissionForm } from './dialog/temporary-permission-form.tsx';

function roleOf(id: number, name: string, flags: Permission[] = [], enabled = true): Role {
  const values = { id, name, description: 'x', default: false, enabled, holders: 0, version: 1 };
  return { ...permissionSetOf(flags), ...values };
}

const held = { id: 1, name: 'Support', enabled: true };

function answerRoles(server: FakeServer): void {
  const roles = [
    roleOf(1, 'Support', ['disputeManagementAllowed']),
    roleOf(2, 'Finance'),
    roleOf(3, 'Closed', [], false),
  ];
  server.answer(rolesApi.list, { data: roles, total: 3 });
  server.answer(rolesApi.ofAdmin, { data: [held] });
  server.answer(adminsApi.getPermissions, { permissions: adminPermissionSetOf([]), version: 1 });
}

describe('the roles of an admin', () => {
  const open = (more: (server: FakeServer) => void = () => {}) =>
    renderPage(<AssignedRoles adminId={7} />, {
      answers(server) {
        answerRoles(server);
        more(server);
      },
    });

  it('offers enabled roles that are not held, asked for by id, 999 at most', async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('combobox', { name: 'Role' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Finance']);
    const { limit, skip, order } = app.server.callsOf(rolesApi.list)[0]?.query ?? {};
    expect({ limit, skip, order }).toEqual({ limit: 999, skip: 0, order: [{ field: 'id', descending: false }] });
  });

  it('adds the chosen one and reads the list again', async () => {
    const app = await open((server) =>
      server.answer(rolesApi.assign, () => {
        const data = [held, { id: 2, name: 'Finance', enabled: true }];
        server.answer(rolesApi.ofAdmin, { data });
        return { data };
      }),
    );
    await app.user.click(await screen.findByRole('combobox', { name: 'Role' }));
    // Enter takes what fits what was typed.
    await app.user.keyboard('fin{Enter}');
    await app.user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('button', { name: 'Withdraw the role Finance' })).toBeDefined();
    expect(app.server.callsOf(rolesApi.assign)[0]?.body).toEqual({ userId: 7, roleId: 2, enable: true });
  });

  it('assigns nothing while no role is chosen, and says so', async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: 'Add' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a role first; nothing was added.');
    expect(app.server.callsOf(rolesApi.assign)).toEqual([]);
  });

  it('marks a disabled role, and takes one away', async () => {
    const app = await open((server) => {
      server.answer(rolesApi.ofAdmin, { data: [{ id: 3, name: 'Closed', enabled: false }] });
      server.answer(rolesApi.assign, { data: [] });
    });
    expect((await screen.findByRole('cell', { name: /Closed/ })).textContent).toBe('Closed (disabled)');
    await app.user.click(screen.getByRole('button', { name: 'Withdraw the role Closed' }));
    await waitFor(() =>
      expect(app.server.callsOf(rolesApi.assign)[0]?.body).toEqual({ userId: 7, roleId: 3, enable: false }),
    );
  });

  it('says what failed', async () => {
    const app = await open((server) => server.refuse(rolesApi.assign, 'server_error'));
    await app.user.click(await screen.findByRole('button', { name: 'Withdraw the role Support' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be changed');
  });

  it('says that the roles could not be retrieved', async () => {
    await open((server) => server.refuse(rolesApi.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The roles could not be loaded.');
  });
});

describe('giving temporary permissions', () => {
  const open = (more: (server: FakeServer) => void = () => {}) =>
    renderPage(<TemporaryPermissionForm adminId={7} />, {
      answers(server) {
        answerRoles(server);
        more(server);
      },
    });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
  const give = () => screen.getByRole('button', { name: 'Grant for this time' });

  it('begins now, and shows what is gained before it is sent', async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: '4 hours' }));
    expect(field('Start date').value).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
    await app.user.click(screen.getByRole('checkbox', { name: 'Refund management' }));
    await app.user.click(screen.getByRole('checkbox', { name: 'Dispute management' }));
    const gains = screen.getByRole('status', { name: 'What this grants' });
    expect(within(gains).getByText('Additional for 4 hours:')).toBeDefined();
    await waitFor(() =>
      expect(
        within(gains)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(['Refund management']),
    );
    expect(gains.textContent).toContain('Already granted permanently: Dispute management');
  });

  it('sends instants, exactly as far apart as the preset says', async () => {
    const app = await open((server) => server.answer(temporaryPermissionsApi.create, grantOf(1)));
    await app.user.click(await screen.findByRole('button', { name: '7 days' }));
    await app.user.click(screen.getByRole('checkbox', { name: 'Refund management' }));
    await app.user.click(give());
    expect(await screen.findByText('Temporary permissions granted.')).toBeDefined();
    const body = app.server.callsOf(temporaryPermissionsApi.create)[0]?.body;
    expect(body?.userId).toBe(7);
    expect(Number(body?.endDate) - Number(body?.startDate)).toBe(7 * 24 * 3_600_000);
    expect(body?.temporaryAdminPermissions).toEqual(adminPermissionSetOf(['refundManagementAllowed']));
  });

  it('wants both dates, and at most seven days', async () => {
    const app = await open();
    await app.user.clear(await screen.findByRole('textbox', { name: /Start date/ }));
    await app.user.click(give());
    expect(screen.getAllByText('Fill this in.')).toHaveLength(2);
    await app.user.type(field('Start date'), '2030-01-01 10:00');
    await app.user.type(field('End date'), '2030-01-08 10:01');
    expect(screen.getByText('At most 7 days from the start.')).toBeDefined();
    await app.user.click(give());
    expect(app.server.callsOf(temporaryPermissionsApi.create)).toEqual([]);
  });

  it('sends nothing while nothing is chosen, and says so', async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: '1 day' }));
    await app.user.click(give());
    expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one permission.');
    expect(app.server.callsOf(temporaryPermissionsApi.create)).toEqual([]);
  });

  it.each([
    ['Invalid_Dates', /This period is not possible: it must start no more than a day ago/],
    ['Unchanged_Temporary_Permissions', /already has all of it for that time/],
    ['not_found', /Save the admin first/],
    ['server_error', /could not be granted/],
  ] as const)('says what %s means', async (code, words) => {
    const app = await open((server) => server.refuse(temporaryPermissionsApi.create, code));
    await app.user.click(await screen.findByRole('button', { name: '1 day' }));
    await app.user.click(screen.getByRole('checkbox', { name: 'Refund management' }));
    await app.user.click(give());
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });
});

function grantOf(id: number, more: Partial<TemporaryPermission> = {}): TemporaryPermission {
  return {
    id,
    isActive: true,
    canWithdraw: true,
    createdOn: new Date('2026-11-20T09:00:00Z'),
    startDate: new Date('2026-11-20T09:00:00Z'),
    endDate: new Date('2026-11-21T09:00:00Z'),
    user: 'Grace Hopper',
    permissions: permissionSetOf(['refundManagementAllowed']),
    withdrawnOn: null,
    withdrawnBy: null,
    ...more,
  };
}

describe('the history of temporary permissions', () => {
  const over = grantOf(2, {
    isActive: false,
    canWithdraw: false,
    withdrawnOn: new Date(),
    withdrawnBy: 'Mary Jackson',
  });
  const open = (more: (server: FakeServer) => void = () => {}) =>
    renderPage(<PermissionHistory adminId={7} />, {
      answers(server) {
        server.answer(temporaryPermissionsApi.list, { data: [grantOf(1), over], total: 2 });
        more(server);
      },
    });

  it('has its columns, 30 rows, the newest first, of this admin', async () => {
    const app = await open();
    await screen.findByText('Not active');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    const wanted = ['Action', 'Active', 'Created on', 'Start date', 'End date', 'Admin'];
    expect(heads.filter((head) => wanted.includes(head ?? ''))).toEqual(wanted);
    expect(app.server.callsOf(temporaryPermissionsApi.list)[0]?.query).toEqual({
      limit: 30,
      skip: 0,
      total: 'later',
      order: [{ field: 'createdOn', descending: true }],
      userId: 7,
    });
  });

  it('folds open to what was granted, and by whom it was withdrawn', async () => {
    const app = await open();
    await app.user.click((await screen.findAllByRole('button', { name: /^Details of/ }))[1] as HTMLElement);
    expect(screen.getByText(/Refund management/)).toBeDefined();
    expect(screen.getByText(/Withdrawn by Mary Jackson/)).toBeDefined();
  });

  it('withdraws an active one after asking; the others have no button', async () => {
    const app = await open((server) => server.answer(temporaryPermissionsApi.withdraw, {}));
    const [button, ...others] = await screen.findAllByRole('button', { name: 'Withdraw' });
    expect(others).toEqual([]);
    await app.user.click(button as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.server.callsOf(temporaryPermissionsApi.withdraw)).toEqual([]);
    await app.user.click(button as HTMLElement);
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Temporary permissions withdrawn.')).toBeDefined();
    expect(app.server.callsOf(temporaryPermissionsApi.withdraw)[0]?.params).toEqual({ id: 1 });
  });

  it('says what failed', async () => {
    const app = await open((server) => server.refuse(temporaryPermissionsApi.withdraw, 'server_error'));
    await app.user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be withdrawn');
  });

  it('says that it could not be retrieved', async () => {
    await open((server) => server.refuse(temporaryPermissionsApi.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The history could not be loaded.');
  });
});
