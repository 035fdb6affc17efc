import { invoiceCreditsApi } from '@houston/contract/features/finance/invoice-credits/invoice-credits.api';
import type {
  CreditableInvoice,
  InvoiceCredit,
} from '@houston/contract/features/finance/invoice-credits/invoice-credits.schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { InvoiceCreditDialog } from './invoice-credit-dialog.shared.tsx';

const { ofInvoice, amount, propose, approve, refuse, withdraw } = invoiceCreditsApi;
const invoice: CreditableInvoice = {
  ...{ id: 7, number: 'NB2026-000001', psperName: 'Mollie', issuedOn: '2026-11-18', amount: 439 },
  lines: [
    { terms: 0, kind: 'fixed-fee', quantity: '1', price: '0.125', amount: 13, creditAmount: 16 },
    { terms: 0, kind: 'variable-fee', quantity: '1000.00', price: '0.35', amount: 350, creditAmount: 424 },
  ],
  ...{ creditNote: null, credits: [], dependence: null },
};
const credit: InvoiceCredit = {
  ...{ id: 3, invoiceId: 7, state: 'proposed', lines: [{ terms: 0, kind: 'fixed-fee' }], amount: 16 },
  ...{ reason: 'Wrong terms', proposedOn: new Date('2026-11-19T09:00Z'), proposedBy: 'Ada Lovelace', isOwn: false },
  ...{ decidedOn: null, decidedBy: null, refuseReason: null, version: 1 },
};

const open = (more: Partial<CreditableInvoice> = {}, answers: (server: FakeServer) => void = () => {}) =>
  renderPage(<InvoiceCreditDialog value="7" close={vi.fn()} />, {
    at: '/mission-control/invoices?credit=7',
    answers(server) {
      server.answer(ofInvoice, { ...invoice, ...more });
      server.answer(amount, ({ query }) => ({ amount: query.lines === '0:fixed-fee' ? 16 : 439 }));
      answers(server);
    },
  });
const button = (name: string) => screen.findByRole('button', { name });

describe('the credit of an invoice', () => {
  it('is proposed for the lines that are chosen, with a reason', async () => {
    const app = await open({}, (server) => server.answer(propose, credit));
    const send = await button('Propose credit');
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await app.user.click(await screen.findByRole('checkbox', { name: /Variable fee.*4[.,]24/ }));
    await app.user.type(screen.getByLabelText(/^Reason/), ' Wrong terms ');
    await app.user.click(await button('Propose credit'));
    await expect
      .poll(() => app.server.callsOf(propose)[0])
      .toMatchObject({
        params: { id: 7 },
        body: { lines: [{ terms: 0, kind: 'fixed-fee' }], reason: 'Wrong terms' },
      });
  });

  it('says what the lines that are chosen come to together', async () => {
    const app = await open();
    expect(await screen.findByText(/^Credited together, with VAT: .*4[.,]39$/)).toBeTruthy();
    await app.user.click(await screen.findByRole('checkbox', { name: /Variable fee/ }));
    expect(await screen.findByText(/^Credited together, with VAT: .*0[.,]16$/)).toBeTruthy();
    await app.user.click(await screen.findByRole('checkbox', { name: /Fixed fee/ }));
    expect(await screen.findByText('Credited together, with VAT: –')).toBeTruthy();
  });

  it('is not lost when the dialog is closed by a key', async () => {
    const app = await open();
    await app.user.type(await screen.findByLabelText(/^Reason/), 'Wrong terms');
    await app.user.keyboard('{Escape}');
    expect(await screen.findByText('Discard your input?')).toBeTruthy();
  });

  it('takes a line at least', async () => {
    const app = await open();
    for (const box of await screen.findAllByRole('checkbox')) await app.user.click(box);
    await app.user.type(screen.getByLabelText(/^Reason/), 'Wrong terms');
    expect((await button('Propose credit')).getAttribute('aria-description')).toBe('Choose at least one line.');
  });

  it('is approved by a second admin, who is asked first', async () => {
    const app = await open({ credits: [credit] }, (server) =>
      server.answer(approve, { ...credit, state: 'approved', version: 2 }),
    );
    await button('Approve credit');
    expect(screen.getByRole('cell', { name: /^Fixed fee[^(]*\(1 × €\s?0,125\)$/ })).toBeTruthy();
    await app.user.click(await button('Approve credit'));
    const dialog = within(await screen.findByRole('dialog', { name: /^Credit NB2026-000001 with .*0[.,]16/ }));
    await app.user.click(dialog.getByRole('button', { name: 'Approve credit' }));
    await expect.poll(() => app.server.callsOf(approve)[0]).toMatchObject({ params: { id: 3 }, body: { version: 1 } });
  });

  it('is refused with a reason', async () => {
    const app = await open({ credits: [credit] }, (server) => server.answer(refuse, { ...credit, state: 'refused' }));
    await app.user.click(await button('Decline credit'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline the credit of NB2026-000001?' }));
    await app.user.type(dialog.getByLabelText(/^Reason/), 'They are right');
    await app.user.click(dialog.getByRole('button', { name: 'Decline credit' }));
    await expect.poll(() => app.server.callsOf(refuse)[0]?.body).toEqual({ version: 1, reason: 'They are right' });
  });

  it('can only be withdrawn by who proposed it', async () => {
    const app = await open({ credits: [{ ...credit, isOwn: true }] }, (server) =>
      server.answer(withdraw, { ...credit, state: 'withdrawn' }),
    );
    const own = 'You proposed this credit: another admin decides.';
    for (const name of ['Approve credit', 'Decline credit'])
      expect((await button(name)).getAttribute('aria-description')).toBe(own);
    await app.user.click(await button('Withdraw credit'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the credit of NB2026-000001?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Withdraw credit' }));
    await expect.poll(() => app.server.callsOf(withdraw)[0]?.params).toEqual({ id: 3 });
  });

  it('shows what is owed after the credit note, and asks for no other', async () => {
    await open({
      creditNote: { id: 8, number: 'NB2026-000002', amount: 16 },
      credits: [{ ...credit, state: 'approved', decidedBy: 'Grace Hopper' }],
    });
    expect(await screen.findByText('NB2026-000002')).toBeTruthy();
    expect(screen.getByText(/4[.,]23/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Propose credit' })).toBeNull();
  });
});
