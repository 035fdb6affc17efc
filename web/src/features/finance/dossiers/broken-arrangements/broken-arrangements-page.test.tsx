import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { BrokenRow } from '@houston/contract/features/finance/dossiers/listed-dossier.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render-app.tsx';
import { Page } from './broken-arrangements-page.tsx';

const broken: BrokenRow = {
  ...{ id: 2, dossierNumber: 'D000000002', state: 'OnHold', consumerName: 'F*** H***', captured: 15_000, open: 10_050 },
  ...{ dueOn: '2026-11-01', openedOn: new Date('2026-10-18T09:00:00Z'), leftOut: null },
  ...{ tenantName: 'North', shopName: 'Bikes', country: 'BE', ownerName: 'Vehicle I' },
  ...{ brokenOn: new Date('2027-01-10T09:00:00Z'), brokenBy: { number: 2, dueOn: '2027-01-01', open: 2_666 } },
};

const open = (rows: BrokenRow[]) =>
  renderPage(<Page />, {
    at: '/operation/broken-arrangements',
    answers(server) {
      server.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
      server.answer(dossiersApi.broken, { data: rows, total: rows.length });
    },
  });

describe('the screen of broken arrangements', () => {
  it('says when each broke and by what, the newest first, and sorts them anew', async () => {
    const { server, user } = await open([broken]);
    const row = within(await screen.findByRole('row', { name: /D000000002/ }));
    for (const words of [/10 Jan/, '2', '1 Jan 2027', /26,66/, 'On hold', /100,50/])
      expect(row.getByText(words)).toBeTruthy();
    expect(server.callsOf(dossiersApi.broken)[0]?.query).toMatchObject({
      order: [{ field: 'brokenOn', descending: true }],
    });
    await user.click(screen.getByRole('button', { name: /Broken on/ }));
    await waitFor(() =>
      expect(server.callsOf(dossiersApi.broken).at(-1)?.query).toMatchObject({
        order: [{ field: 'brokenOn', descending: false }],
      }),
    );
  });

  it('says why one is not reminded: its hold, and else what its consumer is', async () => {
    const row = (id: number, more: Partial<BrokenRow>) => ({ ...broken, id, dossierNumber: `D00000000${id}`, ...more });
    await open([
      row(3, { leftOut: null }),
      row(4, { leftOut: 'deceased' }),
      row(5, { state: 'Open', leftOut: 'deceased' }),
      row(6, { state: 'Open', leftOut: null }),
    ]);
    const reasonOf = async (id: number) => {
      const cells = within(await screen.findByRole('row', { name: new RegExp(`D00000000${id}`) })).getAllByRole('cell');
      const at = screen.getAllByRole('columnheader').findIndex((head) => head.textContent?.includes('Not reminded'));
      return cells[at]?.textContent;
    };
    expect([await reasonOf(3), await reasonOf(4), await reasonOf(5), await reasonOf(6)]).toEqual([
      ...['on hold', 'on hold', 'deceased', '–'],
    ]);
  });

  it('says that there is none', async () => {
    await open([]);
    expect(await screen.findByText('No arrangement is broken')).toBeTruthy();
  });
});
