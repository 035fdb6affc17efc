import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { Payable } from '@houston/contract/features/partners/payouts/payouts.schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { type Answered, answerPayouts, batchOf, payableOf } from './payouts.fixture.tsx';
import { Page } from './payouts-page.tsx';

const at = '/mission-control/payouts';
const inTwoDays = new Date(Date.now() + 2 * 86_400_000);

function open(search: string, answered: Answered = {}, more: (server: FakeServer) => void = () => {}) {
  return renderPage(<Page />, {
    at: at + search,
    answers(server) {
      answerPayouts(server, answered);
      more(server);
    },
  });
}

const rows = [
  payableOf(1),
  payableOf(2),
  payableOf(3, { wait: 'new_iban', payableFrom: inTwoDays }),
] satisfies Payable[];

describe('the screen of the pay-outs', () => {
  it('says what waits for which psper, why, and until when', async () => {
    await open('', { payables: rows });
    const sums = within(await screen.findByRole('group', { name: 'By psper' }));
    expect(await sums.findByText('The psper has no IBAN')).toBeTruthy();
    const list = within(await screen.findByRole('table', { name: 'Waiting for payment' }));
    expect(await list.findByText(/^New IBAN: paid to from /)).toBeTruthy();
    expect(list.getAllByText('Nothing: it can be proposed')).toHaveLength(2);
  });

  it('proposes what was chosen, without what cannot be paid, from an account that is not blocked', async () => {
    const { user, server } = await open('', { payables: rows }, (fake) =>
      fake.answer(payoutBatchesApi.create, batchOf({ isOwn: true })),
    );
    const button = await screen.findByRole('button', { name: 'Propose payment' });
    expect(button.getAttribute('aria-description')).toBe('Choose what to pay first.');
    await user.click(await screen.findByRole('checkbox', { name: /^Select this page/ }));
    await user.click(screen.getByRole('button', { name: 'Propose payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose pay-outs' }));
    expect(dialog.getByText(/^Pay-outs proposed: 2, €\s300,00 in all/)).toBeTruthy();
    expect(dialog.getByText('Left out, because they cannot be paid now: 1.')).toBeTruthy();
    await user.click(await dialog.findByRole('combobox', { name: /Our account/ }));
    expect((await screen.findByRole('option', { name: /blocked/ })).getAttribute('data-combobox-disabled')).toBe(
      'true',
    );
    await user.click(screen.getByRole('option', { name: 'NL91 ABNA 0417 1643 00 (Houston)' }));
    await user.click(dialog.getByRole('button', { name: 'Propose payment' }));
    await screen.findByText(/^Batch proposed/);
    expect(server.callsOf(payoutBatchesApi.create)[0]?.body).toEqual({ accountId: 8, cessionIds: [1, 2] });
  });

  it('says of each cession why a proposal was refused', async () => {
    const problem = { cessionId: 1, referenceCession: 'MOLLIE-NL-1', psperName: 'Mollie', problem: 'under_way' };
    const { user } = await open('', { payables: [payableOf(1)] }, (fake) =>
      fake.refuse(payoutBatchesApi.create, 'payouts_refused', { current: [problem] }),
    );
    await user.click(await screen.findByRole('checkbox', { name: /^Select this page/ }));
    await user.click(screen.getByRole('button', { name: 'Propose payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose pay-outs' }));
    await user.click(await dialog.findByRole('combobox', { name: /Our account/ }));
    await user.click(await screen.findByRole('option', { name: 'NL91 ABNA 0417 1643 00 (Houston)' }));
    await user.click(dialog.getByRole('button', { name: 'Propose payment' }));
    expect(await dialog.findByText('Mollie, MOLLIE-NL-1: already in another batch')).toBeTruthy();
  });

  it('approves a batch of somebody else after naming count, amount and account', async () => {
    const { user, server } = await open('?tab=batches&batch=5', {}, (fake) =>
      fake.answer(payoutBatchesApi.approve, batchOf({ state: 'approved' })),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Batch of pay-outs 5' }));
    await user.click(await dialog.findByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('dialog', { name: 'Approve batch 5?' });
    expect(question.textContent).toMatch(/Pay-outs: 2, €\s300,00 in all, from NL91 ABNA/);
    await user.click(within(question).getByRole('button', { name: 'Approve' }));
    await screen.findByText(/^Batch approved/);
    expect(server.callsOf(payoutBatchesApi.approve)[0]).toMatchObject({ params: { id: 5 }, body: { version: 4 } });
  });

  it('lets who proposed it only withdraw it, and refuses with a reason', async () => {
    await open('?batch=5', { batch: batchOf({ isOwn: true }) });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    expect(approve.getAttribute('aria-description')).toMatch(/^You proposed this batch/);
    expect(screen.getByRole('button', { name: 'Withdraw' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('says what has changed since it was proposed, and cannot be approved then', async () => {
    const problem = {
      cessionId: 1,
      referenceCession: 'MOLLIE-NL-1',
      psperName: 'Mollie',
      problem: 'iban_changed',
    } as const;
    await open('?batch=5', { batch: batchOf({ problems: [problem] }) });
    expect(await screen.findByText('Mollie, MOLLIE-NL-1: the IBAN has changed since it was proposed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('gives the payment file out no more once a pay-out of it was taken off, and says why', async () => {
    await open('?batch=5', { batch: batchOf({ state: 'approved', sha256: 'ab12', notExecuted: 1 }) });
    expect(await screen.findByText(/^The payment file is no longer given out/)).toBeTruthy();
    expect(screen.getByText('Pay-outs not executed').nextSibling?.textContent).toBe('1');
    expect(screen.queryByRole('button', { name: 'Payment file' })).toBeNull();
  });

  it('shows who may not pay what there is, and which permission they lack', async () => {
    await renderPage(<Page />, {
      at: `${at}?batch=5`,
      session: sessionOf({ permissions: ['fullFinancialInsightManagementAllowed'] }),
      answers: (server) => answerPayouts(server, { batch: batchOf({ state: 'approved', sha256: 'ab12' }) }),
    });
    const file = await screen.findByRole('button', { name: 'Payment file' });
    expect(file.getAttribute('aria-description')).toContain('Instant payouts');
    expect(screen.getByText('ab12')).toBeTruthy();
  });
});
