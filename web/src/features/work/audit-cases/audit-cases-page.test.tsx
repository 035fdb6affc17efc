import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { auditCasesApi } from '@houston/contract/features/work/audit-cases/audit-cases.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { workItemOf } from '../../../testing/work-item.ts';
import { Page } from './audit-cases-page.tsx';

const path = '/operation/dossier/frozen-dossier-audit-screen';
const me = { id: sessionOf().userId, name: 'Grace Hopper' };
const ada = { id: 99, name: 'Ada Lovelace' };

function open(search: string, item: WorkItem, more: (server: FakeServer) => void = () => {}) {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(tenantsApi.names, []);
      server.answer(auditCasesApi.list, { data: [item], total: 1 });
      server.answer(auditCasesApi.get, item);
      server.answer(auditCasesApi.notes, { data: [] });
      more(server);
    },
  });
}

describe('the work list of audit cases', () => {
  it('lists those of every tenant that wait, the longest waiting first, as its tile counts them', async () => {
    const { server } = await open('', workItemOf({ assignee: ada }));
    const table = await screen.findByRole('table', { name: 'Audit cases' });
    expect(await within(table).findByText('D000000012')).toBeTruthy();
    for (const text of ['F*** H***', 'North', 'Ada Lovelace']) expect(within(table).getByText(text)).toBeTruthy();
    expect(within(table).getByText(/^€\s?150,00$/)).toBeTruthy();
    const query = server.callsOf(auditCasesApi.list)[0]?.query as Record<string, unknown>;
    expect(query).toMatchObject({ closed: false, order: [{ field: 'since', descending: false }] });
    expect(query.tenantId).toBeUndefined();
  });

  it('shows of what is closed who closed it and why, instead of who has it', async () => {
    const closed = { on: new Date('2026-11-12T10:00:00Z'), by: 'Ada Lovelace', reason: 'Complete', outcome: null };
    const { server } = await open('?closed=true&edit=7', workItemOf({ closed }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Audit case of D000000012' }));
    expect(await dialog.findByText('Complete')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Close the case' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Assign to me' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: /Why it was closed/, hidden: true })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: /Assigned to/, hidden: true })).toBeNull();
    expect(server.callsOf(auditCasesApi.list)[0]?.query).toMatchObject({ closed: true });
  });

  it('takes the next of the tenant that it is narrowed down to, and opens it', async () => {
    const { user, server, address } = await open('?tenantId=2&number=D12', workItemOf(), (fake) =>
      fake.answer(auditCasesApi.takeNext, workItemOf({ id: 8, assignee: me })),
    );
    await user.click(await screen.findByRole('button', { name: 'Take the next' }));
    await waitFor(() => expect(address()).toBe(`${path}?tenantId=2&number=D12&edit=8`));
    const press = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(server.callsOf(auditCasesApi.takeNext)[0]?.body).toEqual({ tenantId: 2, number: 'D12', press });
  });

  it('takes the same one again when the answer was lost, and another once there was one', async () => {
    const { user, server } = await open('', workItemOf(), (fake) =>
      fake.refuse(auditCasesApi.takeNext, 'server_error'),
    );
    const button = await screen.findByRole('button', { name: 'Take the next' });
    await user.click(button);
    await waitFor(() => expect(server.callsOf(auditCasesApi.takeNext)).toHaveLength(1));
    server.answer(auditCasesApi.takeNext, workItemOf({ assignee: me }));
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await user.click(button);
    await waitFor(() => expect(server.callsOf(auditCasesApi.takeNext)).toHaveLength(3));
    const [first, second, third] = server.callsOf(auditCasesApi.takeNext).map(({ body }) => body.press);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    ['', 'There is nothing to take: nothing waits that nobody has.'],
    ['?number=D12', 'Of what the filters find there is nothing to take: nothing waits that nobody has.'],
  ])('says when nothing is left to take: %s', async (search, words) => {
    const { user } = await open(search, workItemOf({ assignee: ada }), (fake) =>
      fake.refuse(auditCasesApi.takeNext, 'nothing_to_do'),
    );
    await user.click(await screen.findByRole('button', { name: 'Take the next' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['takes on what nobody has', null, 'Assign to me', 'assign'],
    ['takes over what somebody else has', ada, 'Take over from Ada Lovelace', 'assign'],
    ['gives back what one has', me, 'Give back', 'giveBack'],
  ] as const)('%s', async (_, assignee, button, call) => {
    const { user, server } = await open('?edit=7', workItemOf({ assignee }), (fake) =>
      fake.answer(auditCasesApi[call], workItemOf({ version: 2 })),
    );
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() =>
      expect(server.callsOf(auditCasesApi[call])[0]).toMatchObject({ params: { id: 7 }, body: { version: 1 } }),
    );
  });

  it('closes a case with a reason', async () => {
    const { user, server, address } = await open('?edit=7', workItemOf({ version: 3 }), (fake) =>
      fake.answer(auditCasesApi.close, workItemOf()),
    );
    const link = await screen.findByRole('link', { name: 'D000000012' });
    expect(link.getAttribute('href')).toBe('/mission-control/dossiers/D000000012');
    await user.click(screen.getByRole('button', { name: 'Close the case' }));
    const question = within(await screen.findByRole('dialog', { name: 'Close the audit case of D000000012?' }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Complete');
    await user.click(question.getByRole('button', { name: 'Close the case' }));
    expect(await screen.findByText('The audit case is closed.')).toBeTruthy();
    expect(server.callsOf(auditCasesApi.close)[0]).toMatchObject({
      params: { id: 7 },
      body: { version: 3, reason: 'Complete' },
    });
    await waitFor(() => expect(address()).toBe(path));
  });

  it('tells whoever was second that somebody was first, and shows what is true now', async () => {
    const { user, server } = await open('?edit=7', workItemOf(), (fake) =>
      fake.refuse(auditCasesApi.assign, 'stale_version', { current: {} }),
    );
    const button = await screen.findByRole('button', { name: 'Assign to me' });
    server.answer(auditCasesApi.get, workItemOf({ assignee: ada, version: 2 }));
    await user.click(button);
    expect(await screen.findByText(/^Nothing was done: somebody was here first/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Take over from Ada Lovelace' })).toBeTruthy();
  });

  it('does not take over by the press that was meant to take it on: who has it now is read first', async () => {
    const { user, server } = await open('?edit=7', workItemOf(), (fake) =>
      fake.answer(auditCasesApi.assign, workItemOf({ version: 3 })),
    );
    await screen.findByRole('button', { name: 'Assign to me' });
    server.answer(auditCasesApi.get, workItemOf({ assignee: ada, version: 2 }));
    await act(() => refetch(auditCasesApi));
    const taken = await screen.findByRole('button', { name: 'Take over from Ada Lovelace' });
    fireEvent.click(taken);
    expect(server.callsOf(auditCasesApi.assign)).toEqual([]);
    await waitFor(() => expect(taken.hasAttribute('data-loading')).toBe(false));
    await user.click(taken);
    await waitFor(() => expect(server.callsOf(auditCasesApi.assign)).toMatchObject([{ body: { version: 2 } }]));
  });
});
