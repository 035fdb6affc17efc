import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { nplRecallsApi } from '@houston/contract/features/partners/npl-recalls/npl-recalls.api';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type {
  NplSale,
  NplSaleDetail,
  SalePreview,
} from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import type { Permission } from '@houston/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { BuyerSales } from './buyer-sales.shared.tsx';
import { Page } from './npl-sale-page.tsx';

const sale: NplSale = {
  ...{ id: 3, reference: 'NPL7-NL-20261120-1', soldOn: '2026-11-20', country: 'NL', sellerName: 'One B.V.' },
  ...{
    buyerName: 'Second Chance',
    dossiers: 2,
    faceAmount: 20_005,
    price: 7_502,
    discount: '62.5',
    dueOn: '2026-12-04',
  },
  recalled: { dossiers: 1, price: 2_000 },
  ...{ paidAmount: 1_000, lastPaidOn: new Date('2026-11-24T11:00:00Z'), isOverdue: true },
};
const detail: NplSaleDetail = {
  ...sale,
  ...{ buyerId: 7, soldAt: new Date('2026-11-20T09:00:00Z'), cutOff: new Date('2026-11-20T09:00:00Z') },
  ...{ isPlanned: false, reason: 'Asked by the buyer', byName: 'Ada Lovelace', debtAcceptanceType: 2 },
  ...{ minAmount: 1_000, daysPastDue: 90 },
  seller: { name: 'One B.V.', address: [], ascription: 'One Collections', iban: 'NL91ABNA0417164300' },
  buyer: { name: 'Second Chance', address: ['Oudegracht 12'], ascription: 'x', iban: 'NL91ABNA0417164300' },
  export: { arrivedAt: null, counts: { waiting: 3, failed: 1, uncertain: 0 } },
  debtors: {
    told: 3,
    leftOut: [
      { reason: 'opted_out', dossiers: 2 },
      { reason: 'turned_off', dossiers: 1 },
    ],
  },
  payments: [
    {
      ...{ id: 4, entryId: 51, statementId: 6, amount: 1_000, reversedOn: null },
      receivedOn: new Date('2026-11-24T11:00:00Z'),
    },
  ],
  postings: [
    {
      id: 1,
      isPayment: false,
      recalled: null,
      debit: 'losses',
      credit: 'sold-claims',
      amount: 12_503,
      postedOn: new Date('2026-11-20T09:00:00Z'),
    },
    {
      id: 2,
      isPayment: false,
      recalled: 'D000000009',
      debit: 'receivable-buyer',
      credit: 'sold-claims',
      amount: 7_502,
      postedOn: new Date('2026-11-20T09:00:00Z'),
    },
  ],
};
const preview: SalePreview = {
  ...{ cutOff: new Date('2026-11-20T09:00:00Z'), discount: '62.5', budget: 10_000, minAmount: 1_000, daysPastDue: 90 },
  ...{ dossiers: 2, faceAmount: 20_005, price: 7_502 },
  contracts: [{ seller: 'One B.V.', country: 'NL', dossiers: 2, faceAmount: 20_005, price: 7_502 }],
  leftOut: [{ reason: 'disputed', country: 'NL', dossiers: 1, faceAmount: 5_000 }],
};

const dossier = {
  ...{ id: 1, dossierNumber: 'D000000001', dueOn: '2026-07-15', faceAmount: 10_001, openAmount: 9_001, price: 3_750 },
  recalledAt: null,
};
const path = '/mission-control/dossier-owners/npl/7';
const toasts = () => screen.queryAllByRole('status').map((toast) => toast.textContent);

function open(search = '', more: (server: FakeServer) => void = () => {}, permissions?: Permission[]) {
  return renderPage(<BuyerSales id={7} name="Second Chance" />, {
    at: path + search,
    ...(permissions && { session: sessionOf({ permissions }) }),
    answers(server) {
      server.answer(nplSalesApi.list, { data: [sale], total: 1 });
      server.answer(nplSalesApi.totals, { count: 41, price: 500_002, credited: 2_000, paid: 100_000, overdue: 50_000 });
      server.answer(nplSalesApi.preview, preview);
      server.answer(nplSalesApi.money, { entries: 0, amount: 0, isCut: false, newest: [] });
      more(server);
    },
  });
}

describe('the sales to a buyer', () => {
  it('are listed, and lead to each', async () => {
    const { user, address } = await open();
    const row = await screen.findByRole('row', { name: /NPL7-NL-20261120-1/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(2, 8)).toEqual(['One B.V.', 'Netherlands', '2', '€\u00a0200,05', '62,5%', '€\u00a075,02']);
    // What came back is no longer paid for.
    expect(cells[8]).toBe('€\u00a055,02');
    expect(cells.slice(10, 12)).toEqual(['Partly paidoverdue', '€\u00a045,02']);
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
    await waitFor(() => expect(toasts()).toContain('Dossiers sold: 2.'));
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
            reason: 'disputed',
          },
        ],
        total: 1,
      });
    });
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

describe('a sale', () => {
  it('shows its terms, dossiers and ledger', async () => {
    const app = await renderPage(<Page />, {
      at: '/mission-control/npl-sales/3',
      answers(server) {
        server.answer(nplSalesApi.get, detail);
        server.answer(nplExportsApi.list, { data: [], total: 0 });
        server.answer(nplRecallsApi.list, { data: [], total: 0 });
        server.answer(nplSalesApi.dossiers, {
          data: [dossier],
          total: 1,
        });
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sale NPL7-NL-20261120-1' })).toBeTruthy();
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toContain('One Collections, NL91 ABNA 0417 1643 00');
    expect(facts).toContain('Ada Lovelace');
    // What is left of the price after what was credited.
    expect(facts).toContain('€\u00a055,02');
    expect(screen.getByText('Debtors told by e-mail').nextSibling?.textContent).toBe('3');
    expect(facts).toContain('2 (wants no e-mail), 1 (turned off in the environment settings)');
    expect(await screen.findByRole('row', { name: /D000000001/ })).toBeTruthy();
    expect(screen.getByText('Waiting: 3, Failed: 1')).toBeTruthy();
    const payments = within(screen.getByRole('group', { name: 'Payments of the buyer' }));
    expect(payments.getByRole('row', { name: /51 €.10,00/ })).toBeTruthy();
    expect(facts).toContain('Partly paidoverdue');
    expect(app.server.callsOf(nplExportsApi.list).map(({ params, query }) => [params.id, query.saleId])).toEqual([
      [7, 3],
    ]);
    expect(
      screen.getByRole('row', { name: /Recall of D000000009 receivable from NPL buyers sold claims €.75,02/ }),
    ).toBeTruthy();
  });

  it('lets a dossier be recalled with a reason, but for those that were', async () => {
    const app = await renderPage(<Page />, {
      at: '/mission-control/npl-sales/3',
      answers(server) {
        server.answer(nplExportsApi.list, { data: [], total: 0 });
        server.answer(nplSalesApi.get, detail);
        server.answer(nplSalesApi.dossiers, {
          data: [
            dossier,
            { ...dossier, id: 2, dossierNumber: 'D000000002', recalledAt: new Date('2026-11-21T09:00:00Z') },
          ],
          total: 2,
        });
        const recall = {
          id: 2,
          dossierNumber: 'D000000002',
          recalledAt: new Date('2026-11-21T09:00:00Z'),
          price: 3_750,
        };
        const made = { ...recall, isBudgetBack: true, reason: 'Sold by mistake', byName: 'Ada Lovelace', freed: null };
        server.answer(nplRecallsApi.list, { data: [made], total: 1 });
        server.answer(nplRecallsApi.recall, made);
      },
    });
    expect(await screen.findByRole('row', { name: /D000000002.*yes Sold by mistake Ada Lovelace/ })).toBeTruthy();
    app.server.answer(nplRecallsApi.free, {
      ...{ id: 2, dossierNumber: 'D000000002', price: 3_750, isBudgetBack: true, reason: 'x', byName: 'Ada Lovelace' },
      ...{ recalledAt: new Date(), freed: { at: new Date(), reason: 'After all', byName: 'Ada Lovelace' } },
    });
    await app.user.click(screen.getByRole('button', { name: 'Free for sale: D000000002' }));
    const freeing = within(await screen.findByRole('dialog', { name: /^Free dossier D000000002/ }));
    await app.user.type(freeing.getByRole('textbox', { name: /^Reason/ }), 'After all');
    await app.user.click(freeing.getByRole('button', { name: 'Free for sale' }));
    await waitFor(() => expect(toasts()).toContain('Dossier D000000002 can be sold again.'));
    expect(app.server.callsOf(nplRecallsApi.free)).toMatchObject([
      { params: { id: 3, dossierId: 2 }, body: { reason: 'After all' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Actions for D000000002' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Actions for D000000001' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Recall' }));
    const dialog = within(await screen.findByRole('dialog', { name: /D000000001/ }));
    expect(dialog.getByText(/€.37,50 is credited to the buyer/)).toBeTruthy();
    await app.user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Sold by mistake');
    await app.user.click(dialog.getByRole('button', { name: 'Recall' }));
    await waitFor(() => expect(toasts()).toContain('Dossier D000000001 recalled'));
    expect(app.server.callsOf(nplRecallsApi.recall)[0]).toMatchObject({
      body: { reason: 'Sold by mistake' },
    });
  });

  it('says that there is none', async () => {
    await renderPage(<Page />, {
      at: '/mission-control/npl-sales/99',
      answers: (server) => server.refuse(nplSalesApi.get, 'not_found'),
    });
    expect(await screen.findByRole('link', { name: 'Dossier owners' })).toBeTruthy();
  });
});
