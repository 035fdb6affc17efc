import { type RoleRequest, roleRequestsApi } from '@houston/contract/features/access/role-requests/role-requests.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { permissionSetOf } from '@houston/contract/permissions';
import { everything } from '@houston/contract/topics';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refetchUnder } from '../../../platform/query-client.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './request-roles-page.tsx';

const finance = {
  id: 3,
  name: 'Finance',
  description: 'Money',
  permissions: permissionSetOf(['refundManagementAllowed']),
};

const request: RoleRequest = {
  id: 1,
  requestedRbacSetting: 'Finance',
  requestedUserId: 1,
  requestedUserFirstName: 'Grace',
  requestedUserLastName: 'Hopper',
  requestedFromUtc: new Date('2026-11-20T09:00:00Z'),
  requestedToUtc: new Date('2026-11-21T09:00:00Z'),
  requestMessage: 'Month end',
  reviewerMessage: null,
  approvalState: 0,
  permissions: 0,
  permissionNames: [],
  createdOn: new Date('2026-11-20T09:00:00Z'),
  reviewer: null,
  reviewedOn: null,
};

const nobody = sessionOf({ permissions: [] });

function openPage(search = '', more: (server: FakeServer) => void = () => {}, session = nobody) {
  return renderPage(<Page />, {
    at: `/oidc-request-roles${search}`,
    session,
    answers(server) {
      server.answer(roleRequestsApi.roles, { data: [finance] });
      server.answer(roleRequestsApi.mine, { data: [] });
      more(server);
    },
  });
}

describe('asking for a role', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'EventSource',
      class {
        addEventListener(): void {}
        close(): void {}
      },
    );
  });

  it('sends role, from, to and message', async () => {
    const app = await openPage('', (server) => server.answer(roleRequestsApi.create, request));
    await app.user.click(await screen.findByRole('combobox', { name: /Role/ }));
    await app.user.click(screen.getByRole('option', { name: 'Finance' }));
    expect(screen.getByText(/Permissions of this role: Refund management/)).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: '7 days' }));
    await app.user.type(screen.getByRole('textbox', { name: /Why do you need it/ }), 'Month end');
    await app.user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/Request sent/)).toBeDefined();
    const body = app.server.callsOf(roleRequestsApi.create)[0]?.body;
    expect(body).toMatchObject({ roleId: 3, message: 'Month end' });
    expect(Number(body?.to) - Number(body?.from)).toBe(7 * 24 * 3_600_000);
  });

  it('begins with the role of the link, and marks what is missing', async () => {
    const app = await openPage('?role=3');
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /Role/ })).value).toBe('Finance');
    await app.user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(screen.getAllByText('Fill this in.')).toHaveLength(2);
    expect(app.server.callsOf(roleRequestsApi.create)).toEqual([]);
  });

  it('says how long ago it may start, which is less than what an admin can grant', async () => {
    const app = await openPage('?role=3');
    const from = await screen.findByRole('textbox', { name: /^From/ });
    await app.user.clear(from);
    await app.user.type(from, '2020-01-01 10:00');
    await app.user.type(screen.getByRole('textbox', { name: /^To/ }), '2020-01-02 10:00');
    expect(screen.getByText('The start can be at most 5 minutes ago.')).toBeDefined();
  });

  it('leads to the first that is missing', async () => {
    const app = await openPage();
    const role = await screen.findByRole('combobox', { name: /Role/ });
    const send = screen.getByRole('button', { name: 'Send request' });
    await app.user.click(send);
    expect(document.activeElement).toBe(role);
    await app.user.click(screen.getByRole('option', { name: 'Finance' }));
    await app.user.click(send);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^To/ }));
    await app.user.click(screen.getByRole('button', { name: '7 days' }));
    await app.user.click(send);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Why do you need it/ }));
    expect(app.server.callsOf(roleRequestsApi.create)).toEqual([]);
  });

  it('says why it was refused', async () => {
    const app = await openPage('?role=3', (server) => server.refuse(roleRequestsApi.create, 'request_open'));
    await app.user.click(await screen.findByRole('button', { name: '1 day' }));
    await app.user.type(screen.getByRole('textbox', { name: /Why do you need it/ }), 'x');
    await app.user.click(screen.getByRole('button', { name: 'Send request' }));
    expect((await screen.findByRole('alert')).textContent).toContain('the request is still open');
  });

  it('follows the decision, and lets in who has got access', async () => {
    const app = await openPage('', (server) => server.answer(roleRequestsApi.mine, { data: [request] }));
    const mine = within(await screen.findByRole('region', { name: 'My requests' }));
    expect(await mine.findByText('Open')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Go to the console' })).toBeNull();
    const approved = { ...request, approvalState: 1 as const, reviewer: 'Mary Jackson', reviewerMessage: 'Fine' };
    app.server.answer(roleRequestsApi.mine, { data: [approved] });
    app.server.answer(sessionApi.get, sessionOf({ permissions: ['refundManagementAllowed'] }));
    await act(() => refetchUnder(everything));
    expect(await mine.findByText('Mary Jackson: Fine')).toBeDefined();
    expect((await screen.findByRole('link', { name: 'Go to the console' })).getAttribute('href')).toBe('/welcome');
  });
});
