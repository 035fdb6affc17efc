import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { statuses } from '../../../testing/render-app.tsx';
import { open, path, preview, sale } from './npl-sales.fixture.tsx';

describe('the sales to a buyer', () => {
  it('are listed, and lead to each', async () => {
    const { user, address } = await open();
    const row = await screen.findByRole('row', { name: /NPL7-NL-20261120-1/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(2, 6)).toEqual(['One B.V.', '2', '€\u00a0200,05', '€\u00a075,02']);
    // What came back is no longer paid for.
    expect(cells[6]).toBe('€\u00a055,02');
    expect(cells.slice(8, 10)).toEqual(['Partly paidoverdue', '€\u00a045,02']);
    await user.click(within(row).getByRole('link', { name: /^Open/ }));
    await waitFor(() => expect(address()).toBe('/mission-control/npl-sales/3'));
  });

  it('are those of the days of the address, with what all of them come to', async () => {
    const { server, user, address } = await open('?fromDate=2026-11-01&toDate=2026-11-24&skip=30');
    const sums = await screen.findByText(/^Sales in this range: 41\./);
    expect(sums.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Sales in this range: 41. Price: € 5.000,02, credited: € 20,00, after recalls: € 4.980,02, paid: € 1.000,00, overdue: € 500,00.',
    );
    for (const call of [nplSalesApi.list, nplSalesApi.totals]) {
      expect(server.callsOf(call)[0]).toMatchObject({
        params: { id: 7 },
        query: { fromDate: '2026-11-01', toDate: '2026-11-24' },
      });
    }
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), '2026-10-01');
    await waitFor(() => expect(address()).toBe(`${path}?fromDate=2026-10-01&toDate=2026-11-24`));
    await waitFor(() => expect(server.callsOf(nplSalesApi.totals).at(-1)?.query.fromDate).toBe('2026-10-01'));
    server.refuse(nplSalesApi.totals, 'server_error');
    server.answer(nplSalesApi.list, { data: [], total: 0 });
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-11-25');
    expect(await screen.findByText('No sales in this range')).toBeTruthy();
    expect(await screen.findByText('The sums of this range could not be loaded.')).toBeTruthy();
  });

  it('are made with a reason after a look at what is sold and what is left out', async () => {
    const app = await open('', (server) => server.answer(nplSalesApi.sellNow, [sale]));
    await app.user.click(await screen.findByRole('button', { name: 'Sell now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sell now to Second Chance' }));
    expect(await dialog.findByText('2 dossiers with € 200,05 open would be sold for € 75,02.')).toBeTruthy();
    expect(dialog.getByText(/Sold from 90 days past due and €.10,00 open, at a discount of 62,5%\./)).toBeTruthy();
    expect(dialog.getByRole('row', { name: /^Netherlands .*Disputed.* 1 €.50,00$/ })).toBeTruthy();
    await app.user.click(dialog.getByRole('button', { name: 'Sell dossiers (2)' }));
    expect(await dialog.findByText('Fill this in.')).toBeTruthy();
    await app.user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked by the buyer');
    await app.user.click(dialog.getByRole('button', { name: 'Sell dossiers (2)' }));
    await waitFor(() => expect(statuses()).toContain('Dossiers sold: 2.'));
    expect(app.server.callsOf(nplSalesApi.sellNow).map(({ body }) => body)).toEqual([
      { reason: 'Asked by the buyer', dossiers: 2, price: 7_502 },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lead from each row of what is left out to its dossiers, and to the setting that keeps them out', async () => {
    const { server, user } = await open('?sell=now', (fake) => {
      const leftOut = [
        ...preview.leftOut,
        { reason: 'type', country: 'BE', dossiers: 2, faceAmount: 3_000 } as const,
        { reason: 'too_small', country: 'NL', dossiers: 3, faceAmount: 900 } as const,
      ];
      fake.answer(nplSalesApi.preview, { ...preview, leftOut });
      fake.answer(nplSalesApi.leftOut, {
        data: [
          {
            ...{ id: 9, dossierNumber: 'D000000009', country: 'NL', dueOn: '2026-07-15', openAmount: 5_000 },
            ...{ reason: 'disputed', recalledFrom: null },
          },
        ],
        total: 1,
      });
    });
    // Dossiers are counted, and what is open of them is money.
    expect(await screen.findByRole('row', { name: /^Total 6 €.89,00$/ })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Show the dossiers: Disputed, Netherlands' }));
    expect(await screen.findByRole('row', { name: /D000000009/ })).toBeTruthy();
    expect(server.callsOf(nplSalesApi.leftOut)[0]).toMatchObject({
      ...{ params: { id: 7 }, query: { reason: 'disputed', country: 'NL' } },
    });
    await user.click(screen.getByRole('button', { name: /Too little open, Netherlands/ }));
    expect(await screen.findByText(/set by NPL_MIN_AMOUNT when the server is started/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Not of the debt acceptance type, Belgium/ }));
    const link = await screen.findByRole('link', { name: 'To the configuration' });
    expect(link.getAttribute('href')).toBe(path);
  });

  it('lead from what was recalled to the sale that it came back from', async () => {
    const { user } = await open('?sell=now', (fake) => {
      const leftOut = [{ reason: 'recalled', country: 'NL', dossiers: 1, faceAmount: 5_000 } as const];
      fake.answer(nplSalesApi.preview, { ...preview, leftOut });
      const dossier = { id: 9, dossierNumber: 'D000000009', country: 'NL', dueOn: '2026-07-15', openAmount: 5_000 };
      const recalledFrom = { saleId: 3, reference: 'NPL7-NL-20261020-1' };
      fake.answer(nplSalesApi.leftOut, { data: [{ ...dossier, reason: 'recalled', recalledFrom }], total: 1 });
    });
    await user.click(
      await screen.findByRole('button', { name: 'Show the dossiers: Recalled from a buyer, Netherlands' }),
    );
    const link = await screen.findByRole('link', { name: 'NPL7-NL-20261020-1' });
    expect(link.getAttribute('href')).toBe('/mission-control/npl-sales/3');
  });

  it('say which unmatched money may belong to what would be sold, to who may see bank statements alone', async () => {
    const found = {
      ...{ entries: 2, amount: 7_000, isCut: true },
      newest: [{ entryId: 12, amount: 4_000, dossierNumber: 'D000000001' }],
    };
    const { server } = await open('?sell=now', (fake) => fake.answer(nplSalesApi.money, found));
    expect(await screen.findByText(/may belong to these dossiers: 2, together €.70,00/)).toBeTruthy();
    expect(screen.getByText(/Only the newest unmatched payments were looked at/)).toBeTruthy();
    const link = screen.getByRole('link', { name: /40,00, D000000001/ });
    expect(link.getAttribute('href')).toContain('/mission-control/unmatched-payments?entry=');
    expect(server.callsOf(nplSalesApi.money)).toHaveLength(1);
  });

  it('ask nothing of bank statements for who may not see them', async () => {
    const { server } = await open('?sell=now', () => {}, ['adminManagementAllowed']);
    expect(await screen.findByText('2 dossiers with € 200,05 open would be sold for € 75,02.')).toBeTruthy();
    expect(server.callsOf(nplSalesApi.money)).toEqual([]);
  });

  it('are not made of what changed since, which is shown anew', async () => {
    const app = await open('?sell=now', (server) => server.refuse(nplSalesApi.sellNow, 'sale_changed'));
    await app.user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Asked');
    app.server.answer(nplSalesApi.preview, { ...preview, dossiers: 0, faceAmount: 0, price: 0, contracts: [] });
    await app.user.click(screen.getByRole('button', { name: 'Sell dossiers (2)' }));
    expect(await screen.findByText('Nothing would be sold now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Sell dossiers/ })).toBeNull();
    expect(
      screen
        .getAllByRole('alert')
        .map((toast) => toast.textContent)
        .join(),
    ).toContain('Something changed since the preview.');
  });
});
