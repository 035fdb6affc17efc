import { nplMoneyApi } from '@houston/contract/features/partners/npl-money/npl-money.api';
import type { BuyersMoney } from '@houston/contract/features/partners/npl-money/npl-money.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { BuyerMoney } from './buyer-money.shared.tsx';

const at = '/mission-control/dossier-owners/npl/7';
const postedOn = new Date('2026-11-20T09:00:00Z');
const settlement = {
  id: 2,
  settledOn: postedOn,
  movements: 2,
  amount: 4_375,
  reason: 'October',
  byName: 'Ada Lovelace',
};
const money: BuyersMoney = {
  ...{ owed: 4_375, count: 2 },
  movements: [
    {
      id: 9,
      dossierNumber: 'D000000001',
      saleId: 3,
      reference: 'NPL7-NL-20261101-1',
      movement: 'refund',
      amount: 1_000,
      owed: 375,
      postedOn,
    },
    {
      id: 8,
      dossierNumber: 'D000000001',
      saleId: 3,
      reference: 'NPL7-NL-20261101-1',
      movement: 'payment',
      amount: 4_000,
      owed: 4_000,
      postedOn,
    },
  ],
  settlements: [],
};
const settled: BuyersMoney = { owed: 0, count: 0, movements: [], settlements: [settlement] };
const roleTexts = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);

describe('the money of a buyer', () => {
  it('is listed with what of it is the buyer’s, and settled with a reason', async () => {
    const app = await renderPage(<BuyerMoney id={7} />, {
      at,
      answers(server) {
        server.answer(nplMoneyApi.get, money);
        server.answer(nplMoneyApi.settle, settled);
      },
    });
    expect(
      await screen.findByRole('row', { name: /D000000001 NPL7-NL-20261101-1 Refund €.10,00 €.3,75$/ }),
    ).toBeTruthy();
    expect(screen.getByText(/Not booked yet: €.43,75\./)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Book to the buyer' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Book €.43,75 to the buyer/ }));
    await app.user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'October');
    app.server.answer(nplMoneyApi.get, settled);
    await app.user.click(dialog.getByRole('button', { name: 'Book to the buyer' }));
    expect(await screen.findByRole('row', { name: /2 €.43,75 October Ada Lovelace/ })).toBeTruthy();
    expect(app.server.callsOf(nplMoneyApi.settle).map(({ body }) => body)).toEqual([
      { reason: 'October', movements: 2, amount: 4_375 },
    ]);
    expect(screen.queryByRole('button', { name: 'Book to the buyer' })).toBeNull();
  });

  it('is not settled when something moved meanwhile, and is read anew', async () => {
    const app = await renderPage(<BuyerMoney id={7} />, {
      at,
      answers(server) {
        server.answer(nplMoneyApi.get, money);
        server.refuse(nplMoneyApi.settle, 'money_changed');
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Book to the buyer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'October');
    app.server.answer(nplMoneyApi.get, { ...money, owed: 5_375, count: 3 });
    await app.user.click(dialog.getByRole('button', { name: 'Book to the buyer' }));
    await waitFor(() => expect(roleTexts('alert').join()).toContain('Something moved since you looked.'));
    expect(await screen.findByText(/Not booked yet: €.53,75\./)).toBeTruthy();
  });
});
