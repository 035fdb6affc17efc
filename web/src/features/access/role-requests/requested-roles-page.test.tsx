import { type RoleRequest, roleRequestsApi } from '@houston/contract/features/access/role-requests/role-requests.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { Page } from './requested-roles-page.tsx';

const path = '/mission-control/rbac/requested-roles';
const day = 24 * 3_600_000;
const soon = new Date(Math.floor(Date.now() / 60_000) * 60_000 + day);

function requestOf(id: number, more: Partial<RoleRequest> = {}): RoleRequest {
  return {
    id,
    requestedRbacSetting: 'Finance',
    requestedUserId: 7,
    requestedUserFirstName: 'Ada',
    requestedUserLastName: `Lovelace ${id}`,
    requestedFromUtc: soon,
    requestedToUtc: new Date(soon.getTime() + day),
    requestMessage: 'Month end',
    reviewerMessage: null,
    approvalState: 0,
    permissions: 4096,
    permissionNames: ['refundManagementAllowed'],
    createdOn: new Date('2026-11-20T09:00:00Z'),
    reviewer: null,
    reviewedOn: null,
    ...more,
  };
}

const decided = { reviewer: 'Mary Jackson', reviewerMessage: 'All right', reviewedOn: new Date() };

function openPage(search: string, request: RoleRequest, more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(roleRequestsApi.list, { data: [request], total: 1 });
      server.answer(roleRequestsApi.get, request);
      more(server);
    },
  });
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });

describe('the list of requested roles', () => {
  it('has its columns, open ones first, and a sign for each decision', async () => {
    const app = await openPage('', requestOf(1), (server) =>
      server.answer(roleRequestsApi.list, {
        data: [requestOf(1), requestOf(2, { approvalState: 1 }), requestOf(3, { approvalState: 2 })],
        total: 3,
      }),
    );
    expect(await screen.findByText('Open')).toBeDefined();
    expect(screen.getByText('Approved')).toBeDefined();
    expect(screen.getByText('Declined')).toBeDefined();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    const wanted = ['Approval state', 'First name', 'Last name', 'Requested role', 'From', 'To'];
    expect(heads.slice(0, 6)).toEqual(wanted);
    // As in every other list: how long from now, with the exact time beside it.
    const [begins] = await screen.findAllByText(/^in (1 day|2[34] hours)/);
    expect(begins?.closest('td')?.querySelector('time')?.getAttribute('datetime')).toBe(soon.toISOString());
    const order = [{ field: 'approvalState', descending: false }];
    expect(app.server.callsOf(roleRequestsApi.list)[0]?.query.order).toEqual(order);
  });

  it('opens a request by a click on its row, and is read again when that closes', async () => {
    const app = await openPage('', requestOf(1));
    await app.user.click(await screen.findByRole('cell', { name: 'Finance' }));
    await screen.findByRole('dialog', { name: 'Review request' });
    expect(app.address()).toBe(`${path}?review=1`);
    const reads = app.server.callsOf(roleRequestsApi.list).length;
    await app.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(app.server.callsOf(roleRequestsApi.list).length).toBeGreaterThan(reads));
    expect(app.address()).toBe(path);
  });

  it('shows those of one state, as its address says', async () => {
    const app = await openPage('?state=open', requestOf(1));
    await screen.findByRole('cell', { name: 'Finance' });
    expect(app.server.callsOf(roleRequestsApi.list)[0]?.query.state).toBe('open');
    await app.user.click(screen.getByRole('button', { name: /^Remove filter: Approval state/ }));
    await waitFor(() => expect(app.address()).toBe(path));
    await waitFor(() => expect(app.server.callsOf(roleRequestsApi.list).at(-1)?.query.state).toBeUndefined());
  });

  it('says that it could not be retrieved', async () => {
    await openPage('', requestOf(1), (server) => server.refuse(roleRequestsApi.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The requests could not be loaded.');
  });
});

describe('the review', () => {
  it('shows what is asked for, and approves with message and edited dates', async () => {
    const app = await openPage('?review=1', requestOf(1), (server) =>
      server.answer(roleRequestsApi.review, requestOf(1, { approvalState: 1, ...decided })),
    );
    await screen.findByRole('dialog', { name: 'Review request' });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Requested role' })).readOnly).toBe(true);
    expect(field('Message from the requester')).toMatchObject({ value: 'Month end', readOnly: true });
    expect(field('^From').value).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
    expect([button('Approve').disabled, button('Decline').disabled]).toEqual([true, true]);
    await app.user.type(field('Message from the reviewer'), 'Until Friday');
    expect([button('Approve').disabled, button('Decline').disabled]).toEqual([false, false]);
    const longer = field('^To').value.replace(/\d\d:\d\d$/, '23:59');
    await app.user.clear(field('^To'));
    await app.user.type(field('^To'), longer);
    await app.user.click(button('Approve'));
    expect(await screen.findByText('Request approved.')).toBeDefined();
    await waitFor(() => expect(app.address()).toBe(path));
    const sent = app.server.callsOf(roleRequestsApi.review)[0];
    expect(sent).toMatchObject({
      params: { id: 1 },
      body: {
        approvalState: 1,
        reviewerMessage: 'Until Friday',
        requestedFromUtc: soon,
        requestedRbacSetting: 'Finance',
      },
    });
    expect(sent?.body.requestedToUtc.toISOString()).toMatch(/:59:00\.000Z$/);
  });

  it('declines with 2', async () => {
    const app = await openPage('?review=1', requestOf(1), (server) =>
      server.answer(roleRequestsApi.review, requestOf(1)),
    );
    await app.user.type(await screen.findByRole('textbox', { name: /Message from the reviewer/ }), 'No');
    await app.user.click(button('Decline'));
    await waitFor(() => expect(app.server.callsOf(roleRequestsApi.review)[0]?.body.approvalState).toBe(2));
  });

  it('of more than seven days cannot be an approval; declining sends the dates that were asked for', async () => {
    const app = await openPage('?review=1', requestOf(1), (server) =>
      server.answer(roleRequestsApi.review, requestOf(1)),
    );
    await app.user.type(await screen.findByRole('textbox', { name: /Message from the reviewer/ }), 'Yes');
    await app.user.clear(field('^To'));
    await app.user.type(field('^To'), '2099-01-01 10:00');
    expect(screen.getByText('At most 7 days from the start.')).toBeDefined();
    expect([button('Approve').disabled, button('Decline').disabled]).toEqual([true, false]);
    await app.user.click(button('Decline'));
    const { requestedFromUtc, requestedToUtc } = requestOf(1);
    await waitFor(() =>
      expect(app.server.callsOf(roleRequestsApi.review)[0]?.body).toMatchObject({ requestedFromUtc, requestedToUtc }),
    );
  });

  it('of what was asked for too long ago says so at once, and can only decline', async () => {
    const late = { requestedFromUtc: new Date(soon.getTime() - 4 * day) };
    const app = await openPage('?review=1', requestOf(1, late), (server) =>
      server.answer(roleRequestsApi.review, requestOf(1)),
    );
    expect(await screen.findByText('The start can be at most 24 hours ago.')).toBeDefined();
    await app.user.type(field('Message from the reviewer'), 'Too late');
    expect([button('Approve').disabled, button('Decline').disabled]).toEqual([true, false]);
    await app.user.click(button('Decline'));
    await waitFor(() => expect(app.server.callsOf(roleRequestsApi.review)[0]?.body).toMatchObject(late));
  });

  it('warns when the role includes admin management, and only then', async () => {
    await openPage('?review=1', requestOf(1, { permissionNames: ['adminManagementAllowed'] }));
    expect(await screen.findByText('This role includes admin management')).toBeDefined();
  });

  it('is for somebody else than who asked', async () => {
    const app = await openPage('?review=1', requestOf(1, { requestedUserId: 1 }));
    await app.user.type(await screen.findByRole('textbox', { name: /Message from the reviewer/ }), 'Mine');
    expect(screen.getByText(/This is your own request/)).toBeDefined();
    expect(button('Approve').disabled).toBe(true);
  });

  it('is to look at only once there is a decision', async () => {
    const start = soon.getTime() - 30 * day;
    const over = { requestedFromUtc: new Date(start), requestedToUtc: new Date(start + day) };
    await openPage('?review=1', requestOf(1, { approvalState: 2, ...decided, ...over }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Declined');
    for (const name of ['^From', '^To', 'Message from the reviewer']) expect(field(name).readOnly, name).toBe(true);
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Decline' })).toBeNull();
    expect(screen.queryByText('This role includes admin management')).toBeNull();
    expect(screen.queryByText('The start can be at most 24 hours ago.')).toBeNull();
  });

  it('tells who was first, and closes', async () => {
    const current = requestOf(1, { approvalState: 2, ...decided });
    const app = await openPage('?review=1', requestOf(1), (server) =>
      server.refuse(roleRequestsApi.review, 'already_decided', { current }),
    );
    await app.user.type(await screen.findByRole('textbox', { name: /Message from the reviewer/ }), 'Yes');
    await app.user.click(button('Approve'));
    expect(await screen.findByText(/Mary Jackson has already decided on this request \(Declined\)/)).toBeDefined();
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it('says that it failed, and closes', async () => {
    const app = await openPage('?review=1', requestOf(1), (server) =>
      server.refuse(roleRequestsApi.review, 'server_error'),
    );
    await app.user.type(await screen.findByRole('textbox', { name: /Message from the reviewer/ }), 'Yes');
    await app.user.click(button('Approve'));
    expect(await screen.findByText(/The decision could not be saved/)).toBeDefined();
    await waitFor(() => expect(app.address()).toBe(path));
  });
});
