import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { ConsumerRow } from '@houston/contract/features/finance/consumers/consumers.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './consumers-page.tsx';

const row: ConsumerRow = {
  ...{ id: 7, type: 'B2C', name: 'F*** H***', email: 'f***@debtors.example', phone: '+31***78', tenantName: 'North' },
  ...{ country: 'NL', open: 2_550, openDossiers: 2, createdOn: new Date('2026-11-18T09:00:00Z'), erasedOn: null },
};
const erased = {
  ...row,
  id: 8,
  name: null,
  email: null,
  phone: null,
  open: 0,
  erasedOn: new Date('2026-11-19T09:00:00Z'),
};

const open = (search = '') =>
  renderPage(<Page />, {
    at: `/consumer${search}`,
    answers(server) {
      server.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
      server.answer(consumersApi.list, { data: [row, erased], total: 2 });
    },
  });

describe('the screen of the consumers', () => {
  it('shows who owes what, masked, and leads to each', async () => {
    await open();
    const shown = within(await screen.findByRole('row', { name: /F\*\*\* H\*\*\*/ }));
    expect(shown.getByRole('link').getAttribute('href')).toContain('/consumer/7');
    for (const words of ['f***@debtors.example', '+31***78', /25,50/, '2', 'North'])
      expect(shown.getByText(words)).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Erased/ })).queryByText(/\*\*\*/)).toBeNull();
  });

  it('puts those first who owe most, and finds who owes from one amount up to another', async () => {
    const app = await open('?minOpen=500&maxOpen=1000,50');
    expect(await screen.findByRole('button', { name: /Still to pay from: 500/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Still to pay up to: 1000,50/ })).toBeTruthy();
    const head = screen.getByRole('columnheader', { name: /Still to pay/ });
    const asked = () => app.server.callsOf(consumersApi.list).at(-1)?.query;
    fireEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(asked()).toMatchObject({ order: [{ field: 'open', descending: false }] }));
    fireEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(asked()).toMatchObject({ order: [{ field: 'open', descending: true }] }));
    expect(asked()).toMatchObject({ minOpen: '500', maxOpen: '1000,50' });
    expect(app.address()).toContain('order=-open');
  });

  it('asks for what the filters of a link say, and shows each of them', async () => {
    const app = await open('?name=Hoekstra&iban=4300&tenantId=1');
    await screen.findByRole('row', { name: /F\*\*\*/ });
    expect(await screen.findByRole('button', { name: /Last four of the IBAN: 4300/ })).toBeTruthy();
    expect(app.server.callsOf(consumersApi.list).at(-1)?.query).toMatchObject({
      name: 'Hoekstra',
      iban: '4300',
      tenantId: 1,
    });
  });
});
