import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { nplRecallsApi } from '@houston/contract/features/partners/npl-recalls/npl-recalls.api';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage, statuses } from '../../../testing/render-app.tsx';
import { Page } from './npl-sale-page.tsx';
import { detail, dossier } from './npl-sales.fixture.tsx';

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
    // The way back is above what the sale says.
    const [back] = screen.getAllByRole('link', { name: detail.buyer.name });
    expect(back?.getAttribute('href')).toBe('/mission-control/dossier-owners/npl/7');
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
    await waitFor(() => expect(statuses()).toContain('Dossier D000000002 can be sold again.'));
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
    await waitFor(() => expect(statuses()).toContain('Dossier D000000001 recalled'));
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
