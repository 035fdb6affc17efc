import type { PsperEvent } from '@houston/contract/features/partners/timelines/partner-events.schema';
import { timelinesApi } from '@houston/contract/features/partners/timelines/timelines.api';
import { permissions } from '@houston/contract/permissions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openPsper } from './pspers.fixture.tsx';

const at = new Date('2026-11-20T10:00:00Z');
const admin = { who: 'Ada Lovelace', whoId: 3 } as const;

describe('what happened to a psper', () => {
  const sum = (count: number, amount: number) => ({ count, amount });
  const ofPsper: PsperEvent[] = [
    {
      ...{ kind: 'clearing', at, id: 1, who: null, reason: null, clearedOn: '2026-11-20', isPlanned: true },
      documents: {
        ...{
          ...sum(4, 97_500),
          faceAmount: 100_000,
          debitNotes: sum(1, 1_000),
          borne: sum(2, 3_000),
          netted: sum(3, 2_925),
        },
        named: [{ id: 5, reference: 'MOLLIE-NL-1' }],
      },
    },
    { kind: 'batch', at, id: 6, step: 'refused', ...sum(2, 5_000), who: 'Grace Hopper', reason: 'Not yet' },
    {
      ...{ kind: 'payout', at, id: 7, step: 'paid', amount: 2_500, batchId: 6, cessionId: 5 },
      ...{ reference: 'MOLLIE-NL-1', who: null, reason: null },
    },
    { kind: 'invoice', at, id: 8, number: 'NB2026-1', isCredit: false, amount: 439 },
    {
      ...{ kind: 'credit', at, id: 9, step: 'proposed', invoiceId: 8, number: 'NB2026-1', amount: 16 },
      ...{ who: 'Ada Lovelace', reason: 'Twice' },
    },
    { kind: 'delivery', at, id: 10, step: 'failed', name: 'deed.pdf', document: 'deed' },
    {
      ...{ kind: 'change', at, id: 11, ...admin, shop: null, action: 'psper.update', recordKind: 'psper' },
      ...{ outcome: 'done', reason: null, before: { clearingFrequency: 1 }, after: { clearingFrequency: 7 } },
    },
  ];

  it('stands beside its tabs, and leads to each document', async () => {
    await openPsper('?tab=timeline', {
      permissions,
      answers: (server) =>
        server.answer(timelinesApi.psper, { data: ofPsper, older: null, topics: ['money', 'notes'] }),
    });
    expect(await screen.findByText('Cleared by plan')).toBeTruthy();
    expect(screen.getByText(/^Cessions: 4, €\s975,00 for €\s1\.000,00$/)).toBeTruthy();
    expect(screen.getByText(/^Debit notes: 1, €\s10,00 in all$/)).toBeTruthy();
    expect(screen.getByText(/^Chargebacks that we bear: 2, €\s30,00 in all$/)).toBeTruthy();
    expect(screen.getByText(/^Chargebacks deducted from the cessions: 3, €\s29,25 in all$/)).toBeTruthy();
    for (const link of screen.getAllByRole('link', { name: 'MOLLIE-NL-1' }))
      expect(link.getAttribute('href')).toBe('/mission-control/cessions/5');
    expect(screen.getByRole('link', { name: 'all of them' }).getAttribute('href')).toContain('tab=cession');
    expect(screen.getAllByRole('link', { name: 'NB2026-1' })[0]?.getAttribute('href')).toBe(
      '/mission-control/invoices/8',
    );
    expect(screen.getByText('Pay-outs declined')).toBeTruthy();
    expect(screen.getByText('Document not delivered: Deed of cession')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Clearing frequency/ }).textContent).toMatch(/Daily.*Weekly/);
  });

  it('keeps a note that was begun while another part is looked at', async () => {
    const user = userEvent.setup();
    await openPsper('?tab=timeline', {
      permissions,
      answers: (server) =>
        server.answer(timelinesApi.psper, { data: ofPsper, older: null, topics: ['money', 'notes'] }),
    });
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'They pay');
    await user.click(screen.getByRole('tab', { name: 'Info' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull());
    await user.click(screen.getByRole('link', { name: 'What happened' }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' })).value).toBe('They pay');
  });
});
