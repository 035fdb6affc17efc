import { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render-app.tsx';
import { Page } from './transaction-refunds-page.tsx';

it('lists what waits, of one tenant, and leads to the transaction', async () => {
  const { server } = await renderPage(<Page />, {
    at: '/transaction/refunds?state=waiting&tenantId=1',
    answers(fake) {
      fake.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
      fake.answer(transactionRefundsApi.list, {
        data: [
          {
            ...{
              id: 9,
              transactionNumber: 'a'.repeat(32),
              shopName: 'Bikes',
              tenantName: 'North',
              reason: 'Sent back',
            },
            ...{ amount: 30_000, currency: 'EUR', state: 'waiting', askedBy: 'Ada Lovelace', askedOn: new Date() },
            ...{ isOwn: false, decidedBy: null, decidedOn: null, refuseReason: null, version: 1 },
          },
        ],
        total: 1,
      });
    },
  });
  const row = within(await screen.findByRole('row', { name: /aaaaaaaaaaaa/ }));
  for (const words of ['Bikes', 'Sent back', 'Ada Lovelace', /300,00/]) expect(row.getByText(words)).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toContain('a'.repeat(32));
  expect(await screen.findByRole('button', { name: /Tenant: North/ })).toBeTruthy();
  expect(server.callsOf(transactionRefundsApi.list).at(-1)?.query).toMatchObject({ state: 'waiting', tenantId: 1 });
});
