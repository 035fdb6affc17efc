import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import {
  type ChangeProposal,
  changeRequestsApi,
} from '@houston/contract/features/work/change-requests/change-requests.api';
import type { Permission } from '@houston/contract/permissions';
import { resourceOf } from '@houston/contract/topics';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetchUnder } from '../../../platform/query-client.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { workItemOf } from '../../../testing/work-item.ts';
import { Page } from './change-requests-page.tsx';

const path = '/operation/change-request/customer';
const item = workItemOf({ subject: 'phone' });
const proposal: ChangeProposal = {
  ...{
    field: 'phone',
    source: 'payment-page',
    version: 1,
    before: null,
    after: '+31***78',
    hidesDifference: false,
    problem: null,
    waitingMails: 2,
  },
  dossiers: { total: 12, named: [{ dossierNumber: 'D000000009', state: 'Open' }] },
};

function open(more: (server: FakeServer) => void = () => {}, permissions?: Permission[], shown = item) {
  return renderPage(<Page />, {
    at: `${path}?edit=7`,
    ...(permissions && { session: sessionOf({ permissions }) }),
    answers(server) {
      server.answer(tenantsApi.names, []);
      server.answer(changeRequestsApi.list, { data: [shown], total: 1 });
      server.answer(changeRequestsApi.get, shown);
      server.answer(changeRequestsApi.notes, { data: [] });
      server.answer(changeRequestsApi.proposal, proposal);
      more(server);
    },
  });
}

describe('the work list of change requests', () => {
  it('shows what would change, masked, and what else that touches', async () => {
    await open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Change request of D000000012' }));
    for (const text of ['Phone number', 'None', '+31***78', 'Payment page', 'and 11 more'])
      expect(await dialog.findByText(text)).toBeTruthy();
    expect(dialog.getByText('2, still going to the previous address')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'D000000009' }).getAttribute('href')).toContain('D000000009');
    expect(screen.getByRole('cell', { name: 'Phone number', hidden: true })).toBeTruthy();
  });

  it.each([
    ['Approve', 'approve', 'Approve the change request of D000000012?'],
    ['Decline', 'decline', 'Decline the change request of D000000012?'],
  ] as const)('closes one by %s with a reason', async (button, call, title) => {
    const { user, server, address } = await open((fake) => fake.answer(changeRequestsApi[call], item));
    await screen.findByText('+31***78');
    await user.click(await screen.findByRole('button', { name: button }));
    const question = within(await screen.findByRole('dialog', { name: title }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Called back');
    await user.click(question.getByRole('button', { name: button }));
    await waitFor(() => expect(address()).toBe(path));
    expect(server.callsOf(changeRequestsApi[call])[0]?.body).toEqual({ version: 1, reason: 'Called back' });
  });

  it('says why one cannot be approved', async () => {
    await open((fake) => fake.answer(changeRequestsApi.proposal, { ...proposal, problem: 'change_request_outdated' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/the consumer has changed since/);
    const button = screen.getByRole('button', { name: 'Approve' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Decline' }).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('says of two values that look the same masked that they differ, until they are shown in full', async () => {
    const same = { before: 'z***@debtors.example', after: 'z***@debtors.example', hidesDifference: true };
    const inFull = { before: 'zoe@debtors.example', after: 'zoe.postma@debtors.example' };
    const { user } = await open((fake) => {
      fake.answer(changeRequestsApi.proposal, { ...proposal, ...same, field: 'email' });
      fake.answer(changeRequestsApi.reveal, inFull);
    });
    expect(await screen.findByText('z***@debtors.example, another one: they differ before the @')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Show in full' }));
    const question = within(await screen.findByRole('dialog', { name: /^Show what D000000012 asks for/ }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'On the phone');
    await user.click(question.getByRole('button', { name: 'Show in full' }));
    expect(await screen.findByText('zoe.postma@debtors.example')).toBeTruthy();
    expect(screen.queryByText(/another one/)).toBeNull();
  });

  it('shows it in full for a reason', async () => {
    const { user, server } = await open((fake) =>
      fake.answer(changeRequestsApi.reveal, { before: null, after: '+31612345678' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show in full' }));
    const question = within(await screen.findByRole('dialog', { name: /^Show what D000000012 asks for/ }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'On the phone');
    await user.click(question.getByRole('button', { name: 'Show in full' }));
    expect(await screen.findByText('+31612345678')).toBeTruthy();
    expect(server.callsOf(changeRequestsApi.reveal)[0]?.body).toEqual({ reason: 'On the phone' });
  });

  it('approves nothing but what was shown: of one that takes its place, neither in full nor by the question', async () => {
    const { user, server } = await open((fake) => {
      fake.answer(changeRequestsApi.reveal, { before: null, after: '+31612345678' });
      fake.refuse(changeRequestsApi.approve, 'stale_version');
    });
    await user.click(await screen.findByRole('button', { name: 'Show in full' }));
    const inFull = within(await screen.findByRole('dialog', { name: /^Show what D000000012 asks for/ }));
    await user.type(inFull.getByRole('textbox', { name: /Reason/ }), 'On the phone');
    await user.click(inFull.getByRole('button', { name: 'Show in full' }));
    await screen.findByText('+31612345678');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Approve the change request of D000000012?' }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Called back');
    server.answer(changeRequestsApi.get, { ...item, version: 2, since: new Date('2026-11-10T10:05:00Z') });
    await refetchUnder(resourceOf(changeRequestsApi.get));
    await waitFor(() => expect(screen.queryByText('+31612345678')).toBeNull());
    await user.click(question.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(server.callsOf(changeRequestsApi.approve)[0]?.body).toMatchObject({ version: 1 }));
    // Of the newer one what it asks for has not come yet.
    const button = await screen.findByRole('button', { name: 'Approve' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    server.answer(changeRequestsApi.proposal, { ...proposal, version: 2, after: '+31***21' });
    await refetchUnder(resourceOf(changeRequestsApi.get));
    await screen.findByText('+31***21');
    expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('shows everybody what waits, and only who may decide what it is', async () => {
    const { server } = await open(undefined, []);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change request of D000000012' }));
    const button = await dialog.findByRole('button', { name: 'Approve' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(dialog.queryByText('+31***78')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Changes' })).toBeNull();
    expect(server.callsOf(changeRequestsApi.proposal)).toEqual([]);
  });

  it('shows how a closed one ended', async () => {
    const closed = { on: new Date('2026-11-12T10:00:00Z'), by: null, reason: null, outcome: 'withdrawn' } as const;
    await open(undefined, undefined, { ...item, closed });
    expect(await screen.findByText('Taken back')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});
