import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { Payable } from '@houston/contract/features/partners/payouts/payouts.schema';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { batchOf } from '../../../testing/payout-batch.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { type Answered, answerPayouts, payableOf, payoutOf } from './payouts.fixture.tsx';
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

const holdingDebit = { entryId: 171, amount: 9_075, bookedOn: '2026-11-27', bookedAs: null };

describe('the screen of the pay-outs', () => {
  it('says what waits for which psper, why, and until when', async () => {
    await open('', { payables: rows });
    const sums = within(await screen.findByRole('group', { name: 'By psper' }));
    expect(await sums.findByText('The psper has no IBAN that we can pay to')).toBeTruthy();
    const list = within(await screen.findByRole('table', { name: 'Waiting for payment' }));
    expect(await list.findByText(/^New IBAN: paid to from /)).toBeTruthy();
    expect(list.getAllByText('Nothing: it can be proposed')).toHaveLength(2);
  });

  it('says what all that waits comes to, whatever page of it is shown', async () => {
    const { server } = await open('?tenantId=1', { payables: rows });
    expect(await screen.findByText(/^Pay-outs in this list: 1[.,]234, €.999[.,]000[.,]00 in all\.$/)).toBeTruthy();
    expect(server.callsOf(cessionsApi.totals).map(({ query }) => query)).toEqual([{ tenantId: 1, payout: 'open' }]);
  });

  it('says that the sum could not be had, and lists what waits all the same', async () => {
    await open('', { payables: rows }, (server) => server.refuse(cessionsApi.totals, 'server_error'));
    expect(await screen.findByText('The sum of this list could not be loaded.')).toBeTruthy();
    expect(await screen.findByRole('row', { name: /MOLLIE-NL-20261118-1/ })).toBeTruthy();
  });

  it('says what the bank did not execute the last time, and why, before it is proposed again', async () => {
    const refused = payableOf(1, { notExecutedReason: 'Their account is closed', notExecutedBy: 'Ada Lovelace' });
    await open('', { payables: [refused, payableOf(2)] });
    const row = within(await screen.findByRole('row', { name: /MOLLIE-NL-20261118-1/ }));
    expect(row.getByText('Not executed, waiting again')).toBeTruthy();
    expect(row.getByText('Ada Lovelace: Their account is closed')).toBeTruthy();
    expect(screen.getAllByText('Waiting to be paid')).toHaveLength(1);
  });

  it('says of what is owed that a part is paid already', async () => {
    await open('', { payables: [payableOf(1, { amount: 1_000, partPaid: 9_000 }), payableOf(2)] });
    const row = within(await screen.findByRole('row', { name: /MOLLIE-NL-20261118-1/ }));
    expect(row.getByText(/^€\s90,00 of it is paid already$/)).toBeTruthy();
    expect(screen.getAllByText(/is paid already/)).toHaveLength(1);
  });

  it('has chosen the account where only one can pay', async () => {
    const { user } = await open('', { payables: [payableOf(1)] });
    await user.click(await screen.findByRole('checkbox', { name: /^Select this page/ }));
    await user.click(screen.getByRole('button', { name: 'Propose payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose pay-outs' }));
    const account = await dialog.findByRole<HTMLInputElement>('combobox', { name: /Our account/ });
    expect(account.value).toBe('NL91 ABNA 0417 1643 00 (Houston)');
    expect(dialog.getByRole('button', { name: 'Propose payment' }).getAttribute('aria-disabled')).toBeNull();
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
    expect(dialog.getByText(/^Pay-outs to propose: 2, €\s300,00 in all/)).toBeTruthy();
    expect(dialog.getByText('Left out, because they cannot be paid now: 1.')).toBeTruthy();
    await user.click(await dialog.findByRole('combobox', { name: /Our account/ }));
    expect((await screen.findByRole('option', { name: /blocked/ })).getAttribute('data-combobox-disabled')).toBe(
      'true',
    );
    await user.click(screen.getByRole('option', { name: 'NL91 ABNA 0417 1643 00 (Houston)' }));
    await user.click(dialog.getByRole('button', { name: 'Propose payment' }));
    await screen.findByText(/^Batch 5 proposed/);
    expect(server.callsOf(payoutBatchesApi.create)[0]?.body).toEqual({ accountId: 8, cessionIds: [1, 2] });
  });

  it('says of each cession why a proposal was refused', async () => {
    const named = { cessionId: 1, referenceCession: 'MOLLIE-NL-1', psperName: 'Mollie' };
    const problem = { ...named, problem: 'under_way', debit: null };
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
      debit: null,
    } as const;
    const debited = { ...problem, cessionId: 2, problem: 'debit_unmatched', debit: holdingDebit } as const;
    await open('?batch=5', { batch: batchOf({ problems: [problem, debited] }) });
    expect(await screen.findByText('Mollie, MOLLIE-NL-1: the IBAN has changed since it was proposed')).toBeTruthy();
    expect(screen.getByText(/a bank debit of .*90,75 on 27 Nov 2026 names it and is not matched/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says of a batch that a debit has paid already which, and that no payment file is made', async () => {
    const paidBy = { statementId: 7, entryId: 70, amount: 30_000, bookedOn: '2026-11-19' };
    const { user } = await open('?batch=5', { batch: batchOf({ paidBy, payouts: 1 }) });
    const entry = await screen.findByRole('link', { name: /^the bank debit of €\s?300,00 on 19 Nov 2026$/ });
    expect(entry.getAttribute('href')).toContain('statement=7');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/No payment file is made\./)).toBeTruthy();
  });

  it('gives the payment file out no more once a pay-out of it was taken off, and says why', async () => {
    await open('?batch=5', { batch: batchOf({ state: 'approved', sha256: 'ab12', notExecuted: 1, isToSend: false }) });
    expect(await screen.findByText(/^The payment file is no longer given out/)).toBeTruthy();
    expect(screen.getByText('Pay-outs not executed').nextSibling?.textContent).toBe('1');
    expect(screen.queryByRole('button', { name: 'Payment file' })).toBeNull();
  });

  describe('when the bank booked nothing of a file', () => {
    const approved = batchOf({ state: 'approved', sha256: 'ab12', notExecuted: 0, isToSend: true });
    const items = [1, 2, 3].map((id) => payoutOf({ id, referenceCession: `MOLLIE-${id}`, state: 'approved' }));
    const openBatch = (batch = approved, more: (server: FakeServer) => void = () => {}) =>
      open('?batch=5', { batch }, (server) => {
        server.answer(payoutBatchesApi.items, { data: items, total: 3 });
        server.answer(payoutBatchesApi.noneExecuted, batchOf({ ...batch, notExecuted: 3 }));
        more(server);
      });
    // The list behind the dialog has buttons of the same name.
    const inDialog = async () => within(await screen.findByRole('dialog', { name: 'Batch of pay-outs 5' }));
    const begin = async () =>
      (await (await inDialog()).findAllByRole('button', { name: 'Not executed' }))[0] as HTMLElement;
    const selectAll = async (user: UserEvent) =>
      user.click(await (await inDialog()).findByRole('button', { name: /^Select all/ }));

    async function answer(user: UserEvent, title: string): Promise<void> {
      const question = within(await screen.findByRole('dialog', { name: title }));
      await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Refused by the bank');
      await user.click(question.getByRole('button', { name: 'Record as not executed' }));
    }

    it('says at each pay-out who took it off and why, and offers nothing more where all are', async () => {
      const off = { state: 'not-executed', notExecutedBy: 'Bo Vos', notExecutedReason: 'The bank refused it' } as const;
      const items = [
        payoutOf({ id: 1, ...off }),
        payoutOf({ id: 2, state: 'dropped', decidedBy: 'Bo Vos', refuseReason: 'Too early' }),
      ];
      await open(
        '?batch=5',
        { batch: batchOf({ state: 'approved', payouts: 1, notExecuted: 1, isToSend: false }) },
        (server) => server.answer(payoutBatchesApi.items, { data: items, total: 2 }),
      );
      const dialog = await inDialog();
      expect(await dialog.findByText('Bo Vos: The bank refused it')).toBeTruthy();
      expect(dialog.getByText('Bo Vos: Too early')).toBeTruthy();
      expect(dialog.queryByText(/propose it again/)).toBeNull();
      expect(dialog.queryByRole('button', { name: /^Select all/ })).toBeNull();
    });

    it('offers none that a debit names which is not matched, and leads to that', async () => {
      const debited = payoutOf({ id: 1, referenceCession: 'MOLLIE-1', state: 'approved', debit: holdingDebit });
      await openBatch({ ...approved, isToSend: false }, (fake) =>
        fake.answer(payoutBatchesApi.items, { data: [debited], total: 1 }),
      );
      const dialog = await inDialog();
      const words = /^A bank debit of .*90,75 on 27 Nov 2026 names this pay-out and is not matched$/;
      const button = await dialog.findByRole('button', { name: 'Not executed: pay-out of MOLLIE-1' });
      expect(button.getAttribute('aria-description')).toMatch(words);
      expect(dialog.getByRole('checkbox', { name: /MOLLIE-1/ })).toHaveProperty('disabled', true);
      expect(dialog.getByRole('link', { name: words }).getAttribute('href')).toMatch(
        /unmatched-payments\?entry=%?2?2?171/,
      );
    });

    it('takes off all of it with one reason', async () => {
      const { user, server } = await openBatch();
      await selectAll(user);
      await user.click(await begin());
      await answer(user, 'Was nothing of this payment file executed?');
      expect(await screen.findByText('The pay-outs wait again.')).toBeTruthy();
      expect(server.callsOf(payoutBatchesApi.noneExecuted)).toMatchObject([
        { params: { id: 5 }, body: { payoutIds: null, reason: 'Refused by the bank' } },
      ]);
    });

    it('takes off the chosen ones, and keeps the reason where that fails for now', async () => {
      const { user, server } = await openBatch(approved, (fake) =>
        fake.refuse(payoutBatchesApi.noneExecuted, 'too_many_attempts'),
      );
      expect((await screen.findByText('MOLLIE-1')).textContent).toBe('MOLLIE-1');
      expect((await begin()).getAttribute('aria-description')).toMatch(
        /^Choose the pay-outs that the bank did not execute/,
      );
      await user.click((await inDialog()).getByRole('checkbox', { name: /MOLLIE-1/ }));
      await user.click((await inDialog()).getByRole('checkbox', { name: /MOLLIE-3/ }));
      await user.click(await begin());
      await answer(user, 'Pay-outs that were not executed: 2?');
      await waitFor(() => expect(server.callsOf(payoutBatchesApi.noneExecuted)).toHaveLength(1));
      expect(server.callsOf(payoutBatchesApi.noneExecuted)[0]?.body).toMatchObject({ payoutIds: [1, 3] });
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('Refused by the bank');
    });

    it('offers none that are paid already, and leads from them to the entry that says so', async () => {
      const paidIn = { statementId: 4, entryId: 91 };
      const paid = payoutOf({ id: 1, referenceCession: 'MOLLIE-1', state: 'paid', paidOn: new Date(), paidIn });
      await openBatch({ ...approved, paid: 1 }, (fake) =>
        fake.answer(payoutBatchesApi.items, { data: [paid, ...items.slice(1)], total: 3 }),
      );
      const dialog = await inDialog();
      expect(await dialog.findByRole('checkbox', { name: /MOLLIE-1/ })).toHaveProperty('disabled', true);
      const entry = dialog.getByRole('row', { name: /MOLLIE-1/ }).querySelector('a[href*="statement=4"]');
      expect(entry?.getAttribute('href')).toContain('entries=entry%3D91');
    });

    it('says what the bank took instead, and what the psper owes of it', async () => {
      const overpaid = { number: 'OVERPAID-4', open: 500 };
      const differences = [{ id: 3, kind: 'too-much' as const, amount: 500, bookedBy: 'Ada', reason: 'Sent twice' }];
      const more = { state: 'paid', paidAmount: 10_500, overpaid, differences } as const;
      const paid = payoutOf({ id: 1, referenceCession: 'MOLLIE-1', ...more });
      await openBatch({ ...approved, paid: 1 }, (fake) =>
        fake.answer(payoutBatchesApi.items, { data: [paid], total: 1 }),
      );
      const dialog = await inDialog();
      expect(await dialog.findByText(/^The bank took €\s105,00 instead of €\s100,00$/)).toBeTruthy();
      expect(dialog.getByText(/^The psper owes €\s5,00 of it, to be paid back as OVERPAID-4$/)).toBeTruthy();
      expect(dialog.getByText(/^The psper got too much: €\s5,00$/)).toBeTruthy();
      expect(dialog.getByText('Ada: Sent twice')).toBeTruthy();
    });

    it('says why not all of a file can be taken off of which something is booked', async () => {
      const { user } = await openBatch({ ...approved, paid: 1, isToSend: false });
      await selectAll(user);
      expect((await begin()).getAttribute('aria-description')).toMatch(/^The bank has booked pay-outs of this file/);
    });
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
