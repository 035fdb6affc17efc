import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import { writeOffsApi } from '@houston/contract/features/finance/write-offs/write-offs.api';
import type { WriteOff } from '@houston/contract/features/finance/write-offs/write-offs.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { type Approval, approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '../../../shell/console.fixture.tsx';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { runOf } from '../../../testing/refund-run.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { approvalColumns } from './approval-columns.tsx';
import { Page } from './approvals-page.tsx';

const approvalOf = (more: Partial<Approval> = {}): Approval => ({
  ...{ id: 9, kind: 'write-off', version: 2, subject: 'D000000012', link: 'D000000012', tenantName: 'North' },
  ...{ askedBy: 'Ada Lovelace', askedOn: new Date(), isOwn: false, amount: 7_500, currency: 'EUR' },
  ...{ reason: 'Cannot be found', open: 8_000 },
  ...more,
});

const open = (data: Approval[], answers: (fake: FakeServer) => void = () => {}) =>
  renderPage(<Page />, {
    at: '/operation/approvals',
    answers(fake) {
      fake.answer(tenantsApi.names, []);
      fake.answer(approvalsApi.list, { data, total: data.length });
      answers(fake);
    },
  });

it('shows those of all tenants, as many as its count says, and of one where that is asked', async () => {
  const { server } = await open([approvalOf()]);
  await screen.findByRole('row', { name: /D000000012/ });
  expect(server.callsOf(approvalsApi.list)[0]?.query).not.toHaveProperty('tenantId');
  expect(screen.getByRole('combobox', { name: 'Tenant' })).toBeTruthy();
});

it('decides on a write-off from what is open of its claim', async () => {
  const { user, server } = await open([approvalOf()], (fake) => fake.refuse(writeOffsApi.approve, 'write_off_changed'));
  const row = within(await screen.findByRole('row', { name: /D000000012/ }));
  for (const words of ['Write-off', 'North', 'Ada Lovelace', 'Cannot be found', /75,00/])
    expect(row.getByText(words)).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Write off €\s?75,00\?$/ }));
  expect(dialog.getByText('Write-off D000000012, North')).toBeTruthy();
  expect(dialog.getByText(/^€\s?80,00 of the claim is open now/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/Another amount is open by now/)).toBeTruthy();
  expect(server.callsOf(writeOffsApi.approve)).toMatchObject([
    { params: { id: 9 }, body: { version: 2, open: 8_000 } },
  ]);
});

it('refuses a refund with a reason, and reads what waits anew', async () => {
  const refund = approvalOf({ kind: 'refund', subject: 'a'.repeat(32), link: 'a'.repeat(32), open: null });
  const { user, server } = await open([refund], (fake) => fake.refuse(transactionRefundsApi.refuse, 'already_decided'));
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Decline this request for €\s?75,00\?$/ }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Ask the shop');
  const before = server.callsOf(approvalsApi.list).length;
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/Somebody has already decided/)).toBeTruthy();
  expect(server.callsOf(transactionRefundsApi.refuse)[0]?.body).toEqual({ version: 2, reason: 'Ask the shop' });
  expect(server.callsOf(approvalsApi.list).length).toBeGreaterThan(before);
});

it('lets who asked only withdraw, and leads to the items of a run', async () => {
  const run = approvalOf({ kind: 'refund-run', id: 3, subject: '3', link: '3', open: null });
  await open([approvalOf({ isOwn: true }), run]);
  const approve = await screen.findByRole('button', { name: 'Approve' });
  expect(approve.getAttribute('aria-description')).toMatch(/another admin has to decide/);
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Look and decide' });
  expect(link.getAttribute('href')).toMatch(/refund-run\?run=3/);
});

it('promises no decision on what oneself proposed, and names cards by their kind', async () => {
  const batch = approvalOf({ kind: 'payout-batch', id: 4, subject: '4', link: '4', open: null, isOwn: true });
  await open([batch]);
  expect(await screen.findByRole('link', { name: 'Look or withdraw' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Look and decide' })).toBeNull();
  expect(approvalColumns.find(({ isCardTitle }) => isCardTitle)?.key).toBe('kind');
});

const approved: WriteOff = {
  ...{ id: 9, amount: 7_500, openThen: 8_000, reason: 'Cannot be found', state: 'approved', askedBy: 'Ada Lovelace' },
  ...{ askedOn: new Date(), isOwn: false, decidedBy: 'Grace Hopper', decidedOn: new Date(), refuseReason: null },
  version: 3,
};

it('goes on by keyboard at the next row, at the one before, and at the heading', async () => {
  const ids = [1, 2, 3];
  let waiting = ids.map((id) => approvalOf({ id, subject: `D00000000${id}`, link: `D00000000${id}` }));
  const { user, server } = await open(waiting, (fake) => fake.answer(writeOffsApi.approve, approved));
  async function approve(subject: string): Promise<void> {
    waiting = waiting.filter((row) => row.subject !== subject);
    server.answer(approvalsApi.list, { data: waiting, total: waiting.length });
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(subject) })).toBeNull());
  }
  const focused = (subject: string) => {
    const row = within(screen.getByRole('row', { name: new RegExp(subject) }));
    expect(document.activeElement).toBe(row.getByRole('button', { name: 'Approve' }));
  };
  const second = within(await screen.findByRole('row', { name: /D000000002/ }));
  second.getByRole('button', { name: 'Approve' }).focus();
  await approve('D000000002');
  focused('D000000003');
  await approve('D000000003');
  focused('D000000001');
  await approve('D000000001');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('is come back to when what was opened from it is closed', async () => {
  const run = approvalOf({ kind: 'refund-run', id: 3, subject: '3', link: '3', open: null });
  const { user, address } = await openConsole({
    at: '/operation/approvals',
    answers(fake) {
      fake.answer(approvalsApi.list, { data: [run], total: 1 });
      fake.answer(refundRunsApi.list, { data: [], total: 0 });
      fake.answer(refundRunsApi.items, { data: [], total: 0 });
      fake.answer(refundRunsApi.get, {
        ...runOf(3),
        dependence: null,
        consumerName: null,
        toldByShops: [],
        executions: [],
      });
    },
  });
  await waitFor(() => expect(address()).toMatch(/^\/operation\/approvals/));
  const here = address();
  await user.click(await screen.findByRole('link', { name: 'Look and decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund run 3' }));
  expect(address()).toMatch(/^\/mission-control\/refund-run\?run=3/);
  await user.click(await dialog.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe(here));
  expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeTruthy();
});
