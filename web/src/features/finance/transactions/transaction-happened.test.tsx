import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import type { Permission } from '@houston/contract/permissions';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { openTransaction } from './transaction-page.fixture.tsx';

const open = (answers?: (server: FakeServer) => void, permissions?: Permission[], search = '?tab=timeline') =>
  openTransaction({}, answers, permissions, search);

describe('what happened to a transaction', () => {
  it('is a tab of its page, with a field for a note above it', async () => {
    const { user, address } = await open(undefined, undefined, '');
    await user.click(await screen.findByRole('tab', { name: 'What happened' }));
    for (const words of ['Called her back', '€ 12,50', 'Reason: By phone'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(address()).toContain('tab=timeline');
    expect(screen.getByRole('textbox', { name: /New note/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call 4' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(await screen.findByText('order-7')).toBeTruthy();
    expect(address()).not.toContain('tab=');
  });

  it('is where an address leads that opens one of its calls', async () => {
    const answer = (server: FakeServer) => server.refuse(busTransactionsApi.call, 'not_found');
    const { user, address } = await open(answer, undefined, '?call=4');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('tab', { name: 'What happened', selected: true })).toBeTruthy();
    expect(address()).toMatch(/\?tab=timeline$/);
  });

  it('sends a mail again that it names by its subject, and none that was erased or is kept no longer', async () => {
    const app = await open((server) => server.answer(consumersApi.resend, { id: 12 }));
    expect(await screen.findByText('Reminder: D000000001')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
    const again = within(
      screen.getAllByRole('listitem').find((row) => row.textContent?.includes('once more')) ?? document.body,
    );
    expect(again.getByText('sent again')).toBeTruthy();
    expect(again.getByText(/Grace Hopper/)).toBeTruthy();
    expect(screen.getAllByText('sent again')).toHaveLength(1);
    await app.user.click(screen.getByRole('button', { name: 'Send again: Reminder: D000000001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send “Reminder: D000000001” again?' }));
    expect(dialog.getByText(/It goes to f\*\*\*@debtors.example as it was/)).toBeTruthy();
    await app.user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The e-mail is queued again.')).toBeTruthy();
    expect(app.server.callsOf(consumersApi.resend)).toMatchObject([{ params: { id: 5, mailId: 8 } }]);
  });

  it('sends none again for who may not', async () => {
    await open(undefined, ['transactionsManagementAllowed']);
    expect(await screen.findByText('Reminder: D000000001')).toBeTruthy();
    const button = screen.getByRole('button', { name: /^Send again/ });
    expect(button.getAttribute('aria-description')).toMatch(/permission/i);
  });
});
