import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import type { TransactionRow } from '@houston/contract/features/finance/transactions/transactions.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './transactions-page.tsx';

const row: TransactionRow = {
  ...{ id: 1, transactionNumber: 'a'.repeat(32), reference: 'order-7', state: 'partially_captured' },
  ...{
    amount: 12_500,
    currency: 'EUR',
    captured: 10_000,
    released: 0,
    open: 2_550,
    consumerName: 'F*** H***',
    shopName: 'Bikes',
  },
  ...{
    psperName: 'Otho',
    tenantName: 'North',
    dossierNumber: 'D000000001',
    startedOn: new Date('2026-11-18T09:00:00Z'),
  },
};

const open = (search = '', first: Partial<TransactionRow> | null = {}) =>
  renderPage(<Page />, {
    at: `/transaction${search}`,
    session: sessionOf({ permissions: ['transactionsManagementAllowed'] }),
    answers(server) {
      server.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
      server.answer(transactionsApi.choices, {
        shops: [{ id: 5, name: 'Bikes', tenantId: 1 }],
        pspers: [{ key: 'otho', name: 'Otho' }],
      });
      const data = first === null ? [] : [{ ...row, ...first }];
      server.answer(transactionsApi.list, { data, total: data.length });
    },
  });

describe('the screen of the transactions', () => {
  it('shows what is ordered, captured and open, and leads to the transaction', async () => {
    await open();
    const shown = within(await screen.findByRole('row', { name: /aaaaaaaaaaaa/ }));
    expect(shown.getByRole('link').getAttribute('href')).toContain(row.transactionNumber);
    for (const words of ['Partly captured', 'F*** H***', 'Bikes', 'Otho', /125,00/, /100,00/, /25,50/])
      expect(shown.getByText(words)).toBeTruthy();
  });

  it('says of what only was asked for that it is under way, among those that its filter finds', async () => {
    await open('?state=partially_captured', { captured: 0, open: 0 });
    const shown = within(await screen.findByRole('row', { name: /aaaaaaaaaaaa/ }));
    expect(shown.getByText('Capture under way')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /State: Partly captured, or under way/ })).toBeTruthy();
  });

  it('asks for what the filters of a link say, and shows each of them', async () => {
    const app = await open('?state=captured&psperKey=otho&shopId=5&minAmount=12.50&email=fenna@debtors.example');
    await screen.findByRole('row', { name: /aaaaaaaaaaaa/ });
    for (const words of ['State: Order captured, or under way', 'Psper: Otho', 'Shop: Bikes', 'Amount from: 12.50'])
      expect(await screen.findByRole('button', { name: new RegExp(words) })).toBeTruthy();
    expect(app.server.callsOf(transactionsApi.list).at(-1)?.query).toMatchObject({
      ...{ state: 'captured', psperKey: 'otho', shopId: 5, minAmount: '12.50', email: 'fenna@debtors.example' },
    });
  });

  it('names the psper that it is narrowed to where there is no row to name it, to who may not see pspers', async () => {
    await open('?psperKey=otho', null);
    expect(await screen.findByText('Psper: Otho')).toBeTruthy();
  });
});
