import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type { BankEntry } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { CheckedItem } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { runOf } from '../../../testing/refund-run.ts';
import { entryOf, openStatements, statementOf, use } from './bank-statements.fixture.tsx';

const stored = [statementOf(1), statementOf(2)];

describe('a refund run', () => {
  const check = (server: FakeServer) =>
    server.answer(refundRunsApi.dryRun, ({ body }) => {
      const items = body.items.map(
        ({ entryId, amount }): CheckedItem => ({
          entryId,
          amount,
          entryAmount: entryId * 1_000,
          name: null,
          iban: null,
          problem: entryId === 3 ? 'not_a_credit' : null,
          use: null,
          alsoIn: entryId === 2 ? [9] : [],
        }),
      );
      const good = items.filter(({ problem }) => problem === null);
      const sum = (list: readonly CheckedItem[]) => list.reduce((total, { amount }) => total + amount, 0);
      const [count, okCount] = [items.length, good.length];
      return { currency: 'EUR', count, sum: sum(items), okCount, okSum: sum(good), items };
    });

  async function choose(...places: number[]) {
    return chooseOf([entryOf(1), entryOf(2), entryOf(3, { amount: -50, refundProblem: 'not_a_credit' })], ...places);
  }

  async function chooseOf(entries: readonly BankEntry[], ...places: number[]) {
    const app = await openStatements('?statement=1&part=entries', stored, (server) => {
      check(server);
      server.answer(bankStatementsApi.entries, { data: [...entries], total: entries.length });
    });
    await screen.findByText('Payer 1');
    const boxes = within(screen.getByRole('table', { name: 'Entries' })).getAllByRole('checkbox');
    for (const place of places) await app.user.click(boxes[place] as HTMLElement);
    await app.user.click(screen.getByRole('button', { name: 'Refund selected' }));
    return { ...app, dialog: await screen.findByRole('dialog', { name: 'New refund run' }) };
  }

  it('asks before a reason that was typed is lost', async () => {
    const { user, dialog } = await choose(1, 2);
    await user.type(within(dialog).getByLabelText(/Reason/), 'Paid twice');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is tried, and requested of the whole entries when every item is good', async () => {
    const { user, server, dialog } = await choose(1, 2);
    server.answer(refundRunsApi.create, runOf(1));
    await within(dialog).findByText(/^Dry run: 2 of 2 OK; € 30,00/);
    expect(within(dialog).getByText('also in run 9')).toBeTruthy();
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    const request = within(dialog).getByRole('button', { name: 'Request the run' });
    expect(request.getAttribute('aria-disabled')).toBe('true');
    await user.type(within(dialog).getByLabelText(/Reason/), 'Paid twice');
    await user.click(within(dialog).getByRole('button', { name: 'Request the run' }));
    await screen.findByText('Run requested. Another admin has to approve it.');
    expect(server.callsOf(refundRunsApi.create)[0]?.body).toEqual({
      statementId: 1,
      items: [
        { entryId: 1, amount: 1_000 },
        { entryId: 2, amount: 2_000 },
      ],
      reason: 'Paid twice',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes of an entry that pays a claim what that was paid too much', async () => {
    const paying = entryOf(1, {
      refundable: 250,
      use: { ...use, kind: 'payment', paymentId: 5, dossierNumber: 'D12' },
    });
    const { user, server, dialog } = await chooseOf([paying, entryOf(2)], 1, 2);
    expect(screen.getByText(/^paid too much, can be refunded: €\s2,50$/)).toBeTruthy();
    const [, first] = within(dialog).getAllByRole('row');
    expect(within(first as HTMLElement).getByText(/^€\s10,00$/)).toBeTruthy();
    expect(within(first as HTMLElement).getByText(/^€\s2,50$/)).toBeTruthy();
    server.answer(refundRunsApi.create, runOf(1));
    await within(dialog).findByText(/^Dry run: 2 of 2 OK; €\s22,50/);
    await user.type(within(dialog).getByLabelText(/Reason/), 'Paid twice');
    await user.click(within(dialog).getByRole('button', { name: 'Request the run' }));
    await screen.findByText('Run requested. Another admin has to approve it.');
    expect(server.callsOf(refundRunsApi.create)[0]?.body.items).toEqual([
      { entryId: 1, amount: 250 },
      { entryId: 2, amount: 2_000 },
    ]);
  });

  it('can leave out what is not good', async () => {
    const { user, dialog } = await choose(1, 3);
    // Of money that left nothing is refunded, not even the cent that the trial is asked for.
    const left = within(dialog).getByText('Payer 3').closest('tr') as HTMLElement;
    expect(left.textContent).toMatch(/€\s?-0,50–/);
    await user.click(await within(dialog).findByRole('button', { name: 'Remove items that fail (1)' }));
    expect(await within(dialog).findByText(/^Dry run: 1 of 1 OK; € 10,00/)).toBeTruthy();
    expect(within(dialog).queryByText('Payer 3')).toBeNull();
  });
});
