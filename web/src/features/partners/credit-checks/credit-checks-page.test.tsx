import { creditChecksApi } from '@houston/contract/features/partners/credit-checks/credit-checks.api';
import type { CreditCheckRow } from '@houston/contract/features/partners/credit-checks/credit-checks.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page as Acceptance } from './acceptance-page.tsx';
import { Page as Checks } from './credit-checks-page.tsx';

const number = 'a1'.repeat(16);
const check: CreditCheckRow = {
  ...{
    id: 77,
    checkedOn: new Date('2026-11-20T09:00:00Z'),
    transactionNumber: number,
    decision: 'rejected',
    score: 90,
  },
  ...{ amount: 12_345, currency: 'EUR', country: 'BE', shopName: 'Bikes', tenantName: 'North' },
};
const day = {
  ...{ id: '2026-11-20-5-1', day: '2026-11-20', shopId: 5, shopName: 'Bikes', tenantName: 'North', share: 66.7 },
  ...{ accepted: 2, rejected: 1, closed: 0, undecided: 0, unanswered: 3 },
};

describe('the checks of the credit bureau', () => {
  it('show what was decided, and open what was asked and answered', async () => {
    await renderPage(<Checks />, {
      at: '/credit-engine?edit=77',
      answers(server) {
        server.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
        server.answer(creditChecksApi.list, { data: [check], total: 1 });
        server.answer(creditChecksApi.get, {
          ...check,
          asked: [
            { name: 'postalCode', value: '10***' },
            { name: 'unheard-of', value: 'secret' },
          ],
          answered: null,
        });
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Credit check' }));
    const asked = within(await dialog.findByRole('region', { name: 'What was asked' }));
    expect(asked.getByText('10***')).toBeTruthy();
    expect(asked.queryByText('secret')).toBeNull();
    expect(dialog.getByText('The record of this attempt is kept no longer.')).toBeTruthy();
    expect(dialog.getByText('Rejected')).toBeTruthy();
  });

  it('lead from how many of a shop and day were accepted to exactly those', async () => {
    await renderPage(<Acceptance />, {
      at: '/credit-engine/acceptance',
      answers(server) {
        server.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
        server.answer(creditChecksApi.days, { data: [day], total: 1 });
      },
    });
    const row = within(await screen.findByRole('row', { name: /Bikes/ }));
    expect(row.getByText(/66,7/)).toBeTruthy();
    const link = row.getByRole('link', { name: /^No answer, Bikes, 2026-11-20: 3/ });
    expect(link.getAttribute('href')).toBe(
      '/credit-engine?decision=unanswered&last=true&shopId=5&fromDate=2026-11-20&toDate=2026-11-20',
    );
    expect(row.queryByRole('link', { name: /^Closed/ })).toBeNull();
  });
});
