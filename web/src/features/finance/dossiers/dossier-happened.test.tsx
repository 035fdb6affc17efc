import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { at, dossierOf } from '../../../testing/dossier.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './dossier-page.tsx';

function open(session = sessionOf(), more: (server: FakeServer) => void = () => {}, dossier = dossierOf()) {
  return renderPage(<Page />, {
    ...{ at: '/mission-control/dossiers/D000000012?tab=timeline', session },
    answers(server) {
      server.answer(dossiersApi.get, dossier);
      more(server);
    },
  });
}

describe('what the page of a dossier tells', () => {
  it('says what happened to its claim, and so who asked for a write-off that waits', async () => {
    const asked = {
      kind: 'change',
      id: 1,
      action: 'write-off.ask',
      who: 'Greta Baumgartner',
      at,
      asked: null,
    } as const;
    const event = { ...asked, reason: 'Promised to the shop', amount: 29_391 };
    await open(sessionOf(), (server) => server.answer(transactionsApi.events, { data: [event] }));
    const happened = within(await screen.findByRole('group', { name: 'What happened' }));
    expect(await happened.findByText('Write-off above the limit asked for')).toBeTruthy();
    expect(happened.getByText(/Greta Baumgartner/)).toBeTruthy();
    expect(happened.getByText('Reason: Promised to the shop')).toBeTruthy();
  });

  const note = { id: 3, on: at, who: 'Grace Hopper', text: 'Called the shop', item: 'dispute', itemId: 4 } as const;

  it('says each note about an item of a work list once', async () => {
    const { on, ...noted } = note;
    const event = { kind: 'item-note', at: on, ...noted } as const;
    const answer = (server: FakeServer) => server.answer(transactionsApi.events, { data: [event] });
    await open(sessionOf(), answer, dossierOf({ notes: [note] }));
    expect(await screen.findAllByText('Called the shop')).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'Notes of work lists' })).toBeNull();
  });

  it('is notes alone where no shop started the transaction that the bus names', async () => {
    const { server } = await open(sessionOf(), undefined, dossierOf({ ordered: null, notes: [note] }));
    expect(await screen.findAllByText('Called the shop')).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'What happened' })).toBeNull();
    expect(server.callsOf(transactionsApi.events)).toEqual([]);
  });

  it('is nothing of that to who may not see transactions', async () => {
    await open(sessionOf({ permissions: ['fullFinancialInsightManagementAllowed'] }));
    expect(await screen.findByRole('heading', { name: 'Dossier D000000012' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'What happened' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Amounts' })).toBeTruthy();
  });
});
