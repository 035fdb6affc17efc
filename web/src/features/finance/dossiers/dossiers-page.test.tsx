import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { DossierRow } from '@houston/contract/features/finance/dossiers/listed-dossier.schema';
import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './dossiers-page.tsx';

const path = '/mission-control/dossiers';

function dossier(id: number, more: Partial<DossierRow> = {}): DossierRow {
  return {
    ...{
      id,
      dossierNumber: `D00000000${id}`,
      state: 'Open',
      consumerName: 'F*** H***',
      captured: 15_000,
      open: 10_050,
    },
    ...{ dueOn: '2026-11-01', openedOn: new Date('2026-10-18T09:00:00Z'), leftOut: null },
    ...{ tenantName: 'North', shopName: 'Bikes', country: 'BE', ownerName: 'Vehicle I' },
    ...more,
  };
}

const early = { state: null, open: 0, dueOn: null, openedOn: null, consumerName: null, ownerName: null } as const;
const two = [dossier(2, { leftOut: 'insolvent' }), dossier(1, early)];

const open = (search = '', data = two) =>
  renderPage(<Page />, {
    at: path + search,
    session: sessionOf({ permissions: ['fullFinancialInsightManagementAllowed'] }),
    answers(server) {
      server.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
      server.answer(countriesApi.list, []);
      server.answer(dossiersApi.choices, {
        owners: [{ id: 3, name: 'Vehicle I' }],
        shops: [
          { id: 5, name: 'Bikes', tenantId: 1 },
          { id: 6, name: 'Books', tenantId: 2 },
        ],
        pspers: [{ key: 'BUCKAROO3', name: 'Buckaroo 3' }],
      });
      server.answer(dossiersApi.list, { data, total: data.length });
    },
  });

describe('the screen of the dossiers', () => {
  it('shows what is open, since when it is due and whose it is, and leads to each dossier', async () => {
    await open();
    const first = within(await screen.findByRole('row', { name: /D000000002/ }));
    expect(first.getByRole('link', { name: /D000000002/ }).getAttribute('href')).toBe(`${path}/D000000002`);
    for (const words of ['Open', 'F*** H***', /100,50/, '1 Nov 2026', 'insolvent', 'Bikes', 'Belgium', 'Vehicle I'])
      expect(first.getByText(words)).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /D000000001/ })).getByText('Not captured yet')).toBeTruthy();
  });

  it('asks for what the filters of a link say, and shows each of them', async () => {
    const app = await open('?state=InCollection&leftOut=any&ownerId=3&tenantId=1&pastDue=true&psperKey=BUCKAROO3');
    await screen.findByRole('row', { name: /D000000002/ });
    for (const name of [
      'Not reminded: any reason',
      'Owner: Vehicle I',
      'Psper: Buckaroo 3',
      'Tenant: North',
      'Only past due',
      'State: In collection',
    ])
      expect(await screen.findByRole('button', { name: new RegExp(`^Remove filter: ${name}`) })).toBeTruthy();
    expect(app.server.callsOf(dossiersApi.list)[0]?.query).toMatchObject({
      ...{ state: 'InCollection', leftOut: 'any', ownerId: 3, tenantId: 1, pastDue: true },
    });
  });

  it('offers the shops of the chosen tenant', async () => {
    const { user } = await open('?tenantId=1');
    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    await user.click(screen.getByRole('combobox', { name: 'Shop' }));
    await waitFor(() => expect(screen.getByRole('option', { name: 'Bikes' })).toBeTruthy());
    expect(screen.queryByRole('option', { name: 'Books' })).toBeNull();
  });

  it('names the psper that it is narrowed to where there is no row to name it, to who may not see pspers', async () => {
    await open('?psperKey=BUCKAROO3', []);
    expect(await screen.findByText('Psper: Buckaroo 3')).toBeTruthy();
  });
});
