import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import type { Handover } from '@houston/contract/features/partners/handovers/handovers.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dossierOf } from '../../../testing/dossier.ts';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { press, renderPage } from '../../../testing/render-app.tsx';
import { PartnerDossiers } from './partner-dossiers.shared.tsx';
import { PartnerFiles } from './partner-files.shared.tsx';

const handover: Handover = {
  id: 71,
  dossierId: 7,
  dossierNumber: 'D000000007',
  transactionNumber: 'a'.repeat(32),
  amount: 10_000,
  recovered: 2_500,
  currency: 'EUR',
  handedOverAt: new Date('2026-11-01T10:00:00Z'),
  recalledAt: null,
  recallReason: null,
  endedAt: null,
};
const sums = { dossiers: 1, amount: 10_000, recovered: 2_500 };

function open(isDefault: boolean, more: (server: FakeServer) => void = () => {}) {
  return renderPage(<PartnerDossiers partner={{ id: 1, friendlyName: 'Alpha', isDefault }} />, {
    at: '/mission-control/debt-collection-partners/1',
    answers(server) {
      server.answer(handoversApi.list, {
        data: [
          handover,
          { ...handover, id: 72, dossierNumber: 'D000000008', recalledAt: new Date(), recallReason: 'Paid in cash' },
          { ...handover, id: 73, dossierNumber: 'D000000009', endedAt: new Date() },
        ],
        total: 3,
      });
      // A number that is being typed names none yet.
      server.refuse(dossiersApi.get, 'not_found');
      server.answer(handoversApi.holdings, { ...sums, months: [{ month: '2026-11', ...sums }], filesWaitFor: null });
      more(server);
    },
  });
}

describe('the dossiers of a debt collection partner', () => {
  it('are summed up, by month too, and listed with what was recovered', async () => {
    await open(false);
    const held = within(await screen.findByRole('group', { name: 'With the partner' }));
    expect(held.getAllByRole('definition').map((value) => value.textContent?.replace(/\s/g, ' '))).toEqual([
      '1',
      '€ 100,00',
      '€ 25,00',
      '25%',
    ]);
    expect(within(screen.getByRole('group', { name: 'By month' })).getByText('November 2026')).toBeTruthy();
    const table = within(await screen.findByRole('table', { name: 'Dossiers' }));
    for (const words of ['D000000007', 'with the partner', 'recalled', 'Paid in cash', 'ended'])
      await table.findByText(words);
    expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
    for (const gone of ['D000000008', 'D000000009'])
      expect(screen.queryByRole('button', { name: `Actions for ${gone}` })).toBeNull();
  });

  it('are summed up by month on a telephone without a table, whose last columns would stand beside it', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      query.includes('max-width: 600px') ? Object.assign(matchMedia(query), { matches: true }) : matchMedia(query),
    );
    try {
      await open(false);
      const months = within(await screen.findByRole('group', { name: 'By month' }));
      expect(months.queryByRole('table')).toBeNull();
      expect(months.getAllByRole('term').map((name) => name.textContent)).toContain('Share');
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('are listed as each number counts them', async () => {
    const { user, server, address } = await open(false);
    const months = within(await screen.findByRole('group', { name: 'By month' }));
    await user.click(months.getByRole('link', { name: '1' }));
    await waitFor(() => expect(server.callsOf(handoversApi.list).at(-1)?.query).toMatchObject({ month: '2026-11' }));
    await screen.findByRole('button', { name: /^Remove filter: Handed over: November 2026/ });
    await user.click(within(screen.getByRole('group', { name: 'With the partner' })).getByRole('link', { name: '1' }));
    await waitFor(() => expect(address()).toContain('state%3Dheld'));
    expect(server.callsOf(handoversApi.list).at(-1)?.query).not.toHaveProperty('month', '2026-11');
  });

  it('can be recalled with a reason', async () => {
    const { user, server } = await open(false, (fake) => fake.answer(handoversApi.recall, {}));
    await press({ user }, 'Actions for D000000007');
    await user.click(await screen.findByRole('menuitem', { name: 'Recall' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recall dossier D000000007?' });
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Pays after all');
    await user.click(within(dialog).getByRole('button', { name: 'Recall' }));
    await screen.findByText('Dossier D000000007 recalled');
    expect(server.callsOf(handoversApi.recall)).toMatchObject([
      { params: { id: 7 }, body: { reason: 'Pays after all' } },
    ]);
  });

  it('are handed over by number and reason, which are kept when they are refused', async () => {
    let isRefused = true;
    const { user, server } = await open(true, (fake) =>
      fake.answer(handoversApi.handOver, () => {
        if (isRefused) throw new Refusal('dossier_not_open');
        return { dossierNumber: 'D000000009' };
      }),
    );
    await press({ user }, 'Hand over');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over a dossier now' }));
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await dialog.findAllByText('Fill this in.')).toHaveLength(2);
    expect(server.callsOf(handoversApi.handOver)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Dossier or transaction number/ }), 'D000000009');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Has moved');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await screen.findAllByText(/Only an open claim can be handed over/);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Dossier or transaction number/ }).value).toBe(
      'D000000009',
    );
    isRefused = false;
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await screen.findByText('Dossier D000000009 is being handed over.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are shown before they are handed over, as soon as a number names one', async () => {
    const { user, server } = await open(true, (fake) => {
      fake.answer(dossiersApi.get, ({ params: { number } }) => {
        if (number !== 'D000000009') throw new Refusal('not_found');
        return dossierOf({ dossierNumber: number });
      });
      fake.answer(handoversApi.handOver, { dossierNumber: 'D000000009' });
    });
    await press({ user }, 'Hand over');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over a dossier now' }));
    await user.type(dialog.getByRole('textbox', { name: /Dossier or transaction number/ }), 'D00000000');
    expect(dialog.queryByText('Still to pay')).toBeNull();
    await user.keyboard('9');
    expect(await dialog.findByText(/75,00/)).toBeTruthy();
    expect(dialog.getByText(/^The debtor is marked: vulnerable\./)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Has moved');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await waitFor(() =>
      expect(server.callsOf(handoversApi.handOver)).toMatchObject([
        { body: { dossierNumber: 'D000000009', seen: { openAmount: 7_500, state: 'Open' } } },
      ]),
    );
  });

  it('say what keeps one from being handed over although it is open', async () => {
    const since = new Date('2026-11-20T10:00:00Z');
    const { user } = await open(true, (fake) =>
      fake.answer(
        dossiersApi.get,
        dossierOf({ frozenSince: since, disputedSince: since, handoverAskedOn: since, nextReminderOn: null }),
      ),
    );
    await press({ user }, 'Hand over');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over a dossier now' }));
    await user.type(dialog.getByRole('textbox', { name: /Dossier or transaction number/ }), 'D000000012');
    for (const name of ['Frozen by an audit since', 'Disputed since', 'Debt collection'])
      expect((await dialog.findByText(name)).nextSibling?.textContent).not.toBe('');
  });

  it('that could not be loaded say so', async () => {
    await open(false, (fake) => {
      fake.refuse(handoversApi.list, 'server_error');
      fake.refuse(handoversApi.holdings, 'server_error');
    });
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(2));
  });
});

describe('the files of a debt collection partner', () => {
  it('can be downloaded, and say whether they were sent', async () => {
    await renderPage(<PartnerFiles partnerId={1} />, {
      at: '/mission-control/debt-collection-partners/1',
      answers(server) {
        server.answer(handoversApi.holdings, { ...sums, months: [], filesWaitFor: 'Exchange' });
        server.answer(handoversApi.files, {
          data: [{ id: 4, name: 'collection-2026-11-20-4.csv', rows: 12, createdAt: new Date(), sentAt: null }],
          total: 1,
        });
      },
    });
    expect((await screen.findByRole('note')).textContent).toMatch(/the integration partner Exchange has no address/);
    const link = await screen.findByRole('link', { name: 'Download: collection-2026-11-20-4.csv' });
    expect(link.getAttribute('href')).toBe('/api/debt-collection-partners/1/files/4');
    expect(screen.getByText('not yet')).toBeTruthy();
  });
});
