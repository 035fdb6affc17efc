import { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import type { TransactionRefund } from '@houston/contract/features/finance/transactions/transaction-refunds.schema';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import { topicsOf } from '@houston/contract/topics';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetchUnder } from '../../../platform/query-client.ts';
import { bureau } from '../../../testing/integration-calls.tsx';
import { workItemOf } from '../../../testing/work-item.ts';
import { number, openTransaction as open, transaction } from './transaction-page.fixture.tsx';

const at = new Date('2026-11-20T09:00:00Z');
const waiting: TransactionRefund = {
  ...{ id: 9, transactionNumber: number, shopName: 'Bikes', tenantName: 'North', reason: 'Sent back' },
  ...{ amount: 30_000, currency: 'EUR' },
  ...{ state: 'waiting', askedBy: 'Ada Lovelace', askedOn: at, isOwn: false, decidedBy: null, decidedOn: null },
  ...{ refuseReason: null, version: 1 },
};

describe('the page of a transaction', () => {
  it('shows its amounts and where it belongs', async () => {
    await open();
    expect((await screen.findByRole('link', { name: 'D000000001' })).getAttribute('href')).toContain('D000000001');
    for (const words of ['f***@debtors.example', 'order-7']) expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bikes' }).getAttribute('href')).toBe('/store/5');
    expect(screen.getByRole('link', { name: 'Otho' })).toBeTruthy();
    expect(screen.queryByText('Called her back')).toBeNull();
  });

  it('says that a message of it waits for a partner', async () => {
    const circuit = { ...bureau.circuit, state: 'Open', waiting: 3, version: 1 } as const;
    const app = await open({}, (server) =>
      server.answer(integrationPartnersApi.circuitsWaitedFor, {
        data: [{ partnerId: 1, partnerName: 'Bookkeeping', circuit }],
      }),
    );
    expect(await screen.findByText('Waiting for Bookkeeping')).toBeTruthy();
    expect(app.server.callsOf(integrationPartnersApi.circuitsWaitedFor)[0]?.params).toEqual({
      transactionNumber: number,
    });
  });

  it('refunds a part, from the version that it shows, and says that it waits', async () => {
    const app = await open({}, (server) => server.answer(transactionsApi.refund, { outcome: 'waiting' }));
    await app.user.click(await screen.findByRole('button', { name: 'Refund an amount' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund of this transaction' }));
    await app.user.type(dialog.getByRole('textbox', { name: 'Amount' }), '300,5x');
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sent back');
    await app.user.click(dialog.getByRole('button', { name: 'Refund an amount' }));
    expect(await dialog.findByText('Enter an amount above zero, such as 12.50.')).toBeTruthy();
    expect(app.server.callsOf(transactionsApi.refund)).toEqual([]);
    await app.user.type(dialog.getByRole('textbox', { name: 'Amount' }), '{Backspace}');
    expect(await dialog.findByText(/nothing is refunded until a second admin approves/)).toBeTruthy();
    await app.user.click(dialog.getByRole('button', { name: 'Refund an amount' }));
    expect(await screen.findByText(/waits for a second admin/)).toBeTruthy();
    expect(app.server.callsOf(transactionsApi.refund)).toMatchObject([
      { body: { amount: 30_050, reason: 'Sent back', version: 3, press: expect.stringMatching(/^[\w-]{36}$/) } },
    ]);
  });

  it('keeps what was typed when it was refused', async () => {
    const app = await open({}, (server) => server.refuse(transactionsApi.capture, 'amount_left'));
    await app.user.click(await screen.findByRole('button', { name: 'Capture an amount' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByRole('textbox', { name: 'Amount' }), '300');
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'By phone');
    await app.user.click(dialog.getByRole('button', { name: 'Capture an amount' }));
    expect(await screen.findByText(/more than is left of the transaction/)).toBeTruthy();
    expect((dialog.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement).value).toBe('300');
  });

  it('says at the amount when it is more than is left, and sends nothing', async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: 'Refund an amount' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByRole('textbox', { name: 'Amount' }), '600,01');
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sent back{Tab}{Tab}{Enter}');
    expect(dialog.getByText('At most € 600,00.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Amount' }));
    expect(app.server.callsOf(transactionsApi.refund)).toEqual([]);
  });

  it('says that a capture is not booked yet, and lets it be refunded as soon as it is told that it is', async () => {
    const app = await open({ state: 'partially_captured', captured: 0, requestedCapture: 60_000, refundable: 0 });
    const button = () => screen.findByRole('button', { name: 'Refund an amount' });
    expect((await button()).getAttribute('aria-description')).toMatch(/^A capture is still on the bus/);
    await app.user.click(await button());
    expect(screen.queryByRole('dialog')).toBeNull();
    app.server.answer(transactionsApi.get, { ...transaction, state: 'partially_captured' });
    // As what the live stream says of transactions is heard.
    await Promise.all(topicsOf(transactionsApi).map((topic) => refetchUnder(topic)));
    await waitFor(async () => expect((await button()).getAttribute('aria-description')).toBeNull());
    await app.user.click(await button());
    expect(await screen.findByRole('dialog', { name: 'Refund of this transaction' })).toBeTruthy();
  });

  it('opens a dispute about its dossier, in the words of the consumer', async () => {
    const app = await open({}, (server) =>
      server.answer(disputesApi.open, () => {
        server.answer(transactionsApi.get, { ...transaction, blocked: 'disputed', disputeBlock: 'dispute_open' });
        return workItemOf();
      }),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Open dispute' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open a dispute about dossier D000000001?' }));
    await app.user.type(dialog.getByRole('textbox', { name: /What is disputed/ }), 'Never arrived');
    await app.user.click(dialog.getByRole('button', { name: 'Open dispute' }));
    expect(await screen.findByText(/^The dispute is open, and waits/)).toBeTruthy();
    expect(app.server.callsOf(disputesApi.open)[0]?.body).toEqual({
      ...{ dossierNumber: 'D000000001', subject: 'Never arrived' },
    });
    expect((await screen.findByRole('note')).textContent).toMatch(/Close the dispute first/);
  });

  it('has nothing to dispute while nothing of it is captured', async () => {
    await open({ state: 'started', captured: 0, refundable: 0, disputeBlock: 'dispute_not_captured' });
    await screen.findByRole('button', { name: 'Refund an amount' });
    expect(screen.queryByRole('button', { name: 'Open dispute' })).toBeNull();
  });

  it('says that nothing is booked where nothing is on the bus either', async () => {
    await open({ state: 'started', captured: 0, refundable: 0 });
    const button = await screen.findByRole('button', { name: 'Refund an amount' });
    expect(button.getAttribute('aria-description')).toMatch(/^Nothing of it is in the books/);
  });

  it('says why nothing can be done while its dossier is disputed, and leads to the dispute', async () => {
    await open({ blocked: 'disputed', disputeId: 7, disputeBlock: 'dispute_open' });
    const note = await screen.findByRole('note');
    expect(note.textContent).toMatch(/Close the dispute first/);
    const link = within(note).getByRole('link', { name: 'To the dispute' });
    expect(link.getAttribute('href')).toBe('/operation/todo-disputes?edit=7');
    const again = screen.getByRole('button', { name: 'Open dispute' });
    expect(again.getAttribute('aria-description')).toBe('A dispute about this dossier is already open.');
    for (const name of ['Refund an amount', 'Capture an amount', 'Cancel the rest']) {
      const button = await screen.findByRole('button', { name });
      expect(button.getAttribute('aria-description')).toMatch(/Close the dispute first/);
    }
  });

  it('has a refund above the limit approved by another admin, and not by who asked', async () => {
    const approved = { ...waiting, state: 'approved', decidedBy: 'Grace Hopper', version: 2 } as const;
    const app = await open({ refunds: [waiting] }, (server) =>
      server.answer(transactionRefundsApi.approve, () => {
        server.answer(transactionsApi.get, { ...transaction, refunds: [approved] });
        return approved;
      }),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Asked for by Ada Lovelace: Sent back')).toBeTruthy();
    await app.user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(app.server.callsOf(transactionRefundsApi.approve)).toMatchObject([
        { params: { id: 9 }, body: { version: 1 } },
      ]),
    );
    // The buttons are gone; what is read next is who decided, not the page from its top.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Grace Hopper'));
  });

  it('lets a refund of which nothing is left only be declined', async () => {
    const { user } = await open({ refunds: [waiting], refundable: 0 });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    expect(approve.getAttribute('aria-description')).toMatch(/^Nothing of this transaction is left/);
    await user.click(approve);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Decline' }).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('says of an order whose rest was cancelled that not all of it was captured', async () => {
    await open({ state: 'captured', released: 4_000 });
    expect(await screen.findByText('Captured, rest cancelled')).toBeTruthy();
  });

  it.each(['partially_captured', 'captured'] as const)(
    'calls %s under way while none of it is booked',
    async (state) => {
      await open({ state, released: 4_000, captured: 0, requestedCapture: 5_000 });
      expect(await screen.findAllByText('Capture under way')).toHaveLength(2);
    },
  );

  it('lets who asked only withdraw', async () => {
    await open({ refunds: [{ ...waiting, isOwn: true }] });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    expect(approve.getAttribute('aria-description')).toMatch(/another admin has to decide/);
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });

  it('says that no shop started it', async () => {
    await open({}, (server) => server.refuse(transactionsApi.get, 'not_found'));
    expect(await screen.findByText('No shop started this transaction here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'On the bus' }).getAttribute('href')).toContain(number);
  });
});
