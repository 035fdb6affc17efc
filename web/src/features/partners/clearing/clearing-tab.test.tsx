import { clearingApi } from '@houston/contract/features/partners/clearing/clearing.api';
import type {
  Clearing,
  ClearingPreview,
  ClearingState,
} from '@houston/contract/features/partners/clearing/clearing.schema';
import { permissions } from '@houston/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { ClearingTab } from './clearing-tab.shared.tsx';

const state: ClearingState = {
  frequency: 1,
  nextOn: '2026-11-25',
  ready: [
    { country: 'NL', claims: 2, faceAmount: 3_000, amount: 2_925 },
    { country: 'BE', claims: 3, faceAmount: 1_000, amount: 975 },
  ],
  waiting: [
    { country: 'DE', reason: 'owner', claims: 33, faceAmount: 407_375 },
    { country: 'NL', reason: 'capture', claims: 2, faceAmount: -7_375 },
  ],
  chargebacks: [
    { country: 'NL', settledBy: 'borne', chargebacks: 1, faceAmount: 500, amount: 0 },
    { country: 'NL', settledBy: 'debit_note', chargebacks: 2, faceAmount: 2_000, amount: 1_950 },
  ],
};
const preview: ClearingPreview = {
  ...{ clearedOn: '2026-11-24', left: null },
  cessions: [
    {
      ...{ reference: 'PAYCO-NL-20261124-1', tenant: 'North', country: 'NL', owner: 'Houston SPV I', merchant: null },
      ...{ claims: 2, faceAmount: 3_000, amount: 2_925 },
    },
  ],
  debitNotes: [
    {
      reference: 'PAYCO-NL-20261124-C7',
      tenant: 'South',
      country: 'NL',
      kind: 'chargeback',
      faceAmount: -400,
      amount: 390,
    },
  ],
  borne: { chargebacks: 1, faceAmount: 600 },
};
const made: Clearing = {
  ...{ id: 7, clearedOn: '2026-11-23', cutOff: new Date('2026-11-22T23:00Z'), ranAt: new Date('2026-11-23T00:00Z') },
  ...{ isPlanned: false, reason: 'Their auditor is here', byName: 'Ada Lovelace', cessions: 2, amount: 12_345 },
  ...{ debitNotes: 0, noteAmount: 0, borneChargebacks: 0, borneAmount: 0 },
};

const open = (more: (server: FakeServer) => void = () => {}, search = '', session = sessionOf()) =>
  renderPage(<ClearingTab psper={{ othoId: 'PAYCO', friendlyName: 'Pay & Co' }} />, {
    at: `/mission-control/pspers/PAYCO?tab=clearing${search}`,
    session,
    answers(server) {
      server.answer(clearingApi.state, state);
      server.answer(clearingApi.list, { data: [made], total: 1 });
      server.answer(clearingApi.preview, preview);
      more(server);
    },
  });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the clearing of a psper', () => {
  it.each([
    ['the switch that keeps them', permissions, 'edit=b2b'],
    ['them where the switch is not theirs', permissions.filter((flag) => flag !== 'b2BManagementAllowed'), 'b2b-NL'],
  ])('leads from claims on businesses to %s', async (_what, held, to) => {
    const waiting: ClearingState['waiting'] = [{ country: 'NL', reason: 'b2b', claims: 5, faceAmount: 97_664 }];
    await open((fake) => fake.answer(clearingApi.state, { ...state, waiting }), '', sessionOf({ permissions: held }));
    const table = within(await screen.findByRole('region', { name: 'Waits' }));
    expect(table.getByRole('link', { name: /^Claims on businesses/ }).getAttribute('href')).toContain(to);
  });

  it('leads from what waits to the claims that do, and to what is decided elsewhere', async () => {
    const claim = {
      ...{ dossierNumber: 'D000000012', transactionNumber: 'a'.repeat(32), invoiceDate: '2026-11-23' },
      ...{ since: new Date('2026-11-22T10:00Z'), faceAmount: -7_375 },
    };
    const { user, server } = await open((fake) => fake.answer(clearingApi.waiting, { data: [claim], total: 2_345 }));
    const table = within(await screen.findByRole('region', { name: 'Waits' }));
    expect(table.getByRole('link', { name: /^Nobody is chosen/ }).getAttribute('href')).toContain('tab=owners');
    expect(table.getByRole('link', { name: '33' }).getAttribute('href')).toContain('clearing=owner-DE');
    await user.click(table.getByRole('link', { name: /^Goes back of a capture/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Claims that wait (Netherlands)' }));
    expect(await dialog.findByText('The 1 that wait longest, of 2.345.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'D000000012' })).toBeTruthy();
    expect(dialog.getByText(/73,75/)).toBeTruthy();
    expect(server.callsOf(clearingApi.waiting)).toMatchObject([{ query: { reason: 'capture', country: 'NL' } }]);
  });

  it('leads from each clearing to its cessions', async () => {
    await open();
    expect((await screen.findByRole('link', { name: '2: Cessions of 2026-11-23' })).getAttribute('href')).toBe(
      '/mission-control/pspers/PAYCO?tab=cession&fromDate=2026-11-23&toDate=2026-11-23',
    );
  });

  it('says when the next one is, what it takes so far, and what waits and why', async () => {
    await open();
    expect(await screen.findByText(/^On 25 Nov 2026, after 1:00/)).toBeTruthy();
    expect(await rowsOf('Ready so far')).toEqual([
      expect.stringMatching(/^Netherlands2.*30[.,]00.*29[.,]25$/),
      expect.stringMatching(/^Belgium3.*10[.,]00.*9[.,]75$/),
      expect.stringMatching(/^Total5.*40[.,]00.*39[.,]00$/),
    ]);
    expect(await rowsOf('Chargebacks that come off no cession')).toEqual([
      expect.stringMatching(/^NetherlandsWe bear it ourselves1.*5[.,]00.*0[.,]00$/),
      expect.stringMatching(/^NetherlandsThe psper, by debit note2.*20[.,]00.*19[.,]50$/),
      expect.stringMatching(/^Total3.*25[.,]00.*19[.,]50$/),
    ]);
    expect(await rowsOf('Waits')).toEqual([
      expect.stringMatching(/^GermanyNobody is chosen as the owner in this country33.*4[.,]073[.,]75$/),
      expect.stringMatching(/^Netherlands.*2.*-73[.,]75$/),
      expect.stringMatching(/^Total35.*4[.,]000[.,]00$/),
    ]);
  });

  it('shows each sum in full on a telephone, with nothing beyond its edge', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      query.includes('max-width: 600px') ? Object.assign(matchMedia(query), { matches: true }) : matchMedia(query),
    );
    await open();
    const waits = within(await screen.findByRole('list', { name: 'Waits' })).getAllByRole('listitem');
    expect(waits.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^CountryGermanyWhyNobody.*Claims33Claimed.*4[.,]073[.,]75$/),
      expect.stringMatching(/^CountryNetherlandsWhy.*Claims2Claimed.*-73[.,]75$/),
      expect.stringMatching(/^CountryTotalClaims35Claimed.*4[.,]000[.,]00$/),
    ]);
    expect(screen.queryByRole('table')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('says that none is planned, that nothing is ready and that nothing waits', async () => {
    await open((server) =>
      server.answer(clearingApi.state, { frequency: 0, nextOn: null, ready: [], waiting: [], chargebacks: [] }),
    );
    expect(await screen.findByText('None is planned: this psper has no clearing frequency.')).toBeTruthy();
    expect(await screen.findByText('Nothing is ready to be ceded yet.')).toBeTruthy();
    expect(await screen.findByText('Nothing waits.')).toBeTruthy();
  });

  it('lists the clearings so far, with who asked for one and why', async () => {
    await open();
    expect(await screen.findByText('Asked by Ada Lovelace: Their auditor is here')).toBeTruthy();
  });

  it('shows what a clearing would make now', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    // Without its tab in the address the page would show another one, and no dialog.
    expect(address()).toBe('/mission-control/pspers/PAYCO?tab=clearing&clearing=preview');
    const dialog = within(await screen.findByRole('dialog', { name: 'What a clearing of Pay & Co would make now' }));
    expect(await dialog.findByText('PAYCO-NL-20261124-1')).toBeTruthy();
    expect(dialog.getByText('PAYCO-NL-20261124-C7')).toBeTruthy();
    expect(dialog.getByText(/^Chargebacks that we bear: 1, .*6[.,]00 in all\.$/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Clear now' })).toBeNull();
    expect(dialog.queryByRole('note')).toBeNull();
  });

  it('says that it is of all tenants, of which tenant each cession is, and why less is cleared now than is ready', async () => {
    const left = { ready: 10_925, amount: 8_000 };
    await open((fake) => fake.answer(clearingApi.preview, { ...preview, left }), '&clearing=now');
    expect(await screen.findByText(/^Of all tenants together, whichever is chosen/)).toBeTruthy();
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear the claims of Pay & Co now' }));
    expect((await dialog.findAllByRole('rowheader'))[0]?.textContent).toBe('PAYCO-NL-20261124-1North');
    expect(dialog.getByRole('note').textContent).toMatch(
      /^Ready for the next clearing: .*109[.,]25\. A clearing now leaves .*80[.,]00 of that to it: claims whose invoice is of today/,
    );
  });

  it('sums up what it would make, its cessions and its debit notes each', async () => {
    const [cession, note] = [preview.cessions[0], preview.debitNotes[0]];
    if (cession === undefined || note === undefined) throw new Error('nothing is made');
    const more: ClearingPreview = {
      ...preview,
      cessions: [
        cession,
        { ...cession, reference: 'PAYCO-BE-20261124-1', claims: 1_000, faceAmount: 500, amount: 490 },
      ],
      debitNotes: [note, { ...note, reference: 'PAYCO-BE-20261124-C8', amount: 1_000 }],
    };
    await open((fake) => fake.answer(clearingApi.preview, more), '&clearing=preview');
    expect((await rowsOf('Cessions')).at(-1)).toMatch(/^Total1[.,]002.*35[.,]00.*34[.,]15$/);
    expect((await rowsOf('Debit notes'))[0]).toMatch(/^PAYCO-NL-20261124-C7South/);
    expect((await rowsOf('Debit notes')).at(-1)).toMatch(/^Total.*13[.,]90$/);
  });

  it('sums up nothing that is one alone', async () => {
    await open(undefined, '&clearing=preview');
    expect(await rowsOf('Cessions')).toHaveLength(1);
  });

  it('is made now with a reason', async () => {
    const { user, server } = await open((fake) => fake.answer(clearingApi.clearNow, preview), '&clearing=now');
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear the claims of Pay & Co now' }));
    await user.click(await dialog.findByRole('button', { name: 'Clear now' }));
    expect(server.callsOf(clearingApi.clearNow)).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked by the psper');
    await user.click(dialog.getByRole('button', { name: 'Clear now' }));
    expect(
      await screen.findByText(
        /^The claims of Pay & Co were cleared\. Cessions: 1, .*29[.,]25 in all\. Debit notes: 1, .*3[.,]90 in all\. Chargebacks that we bear: 1, .*6[.,]00 in all\.$/,
      ),
    ).toBeTruthy();
    expect(server.callsOf(clearingApi.clearNow).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { psperKey: 'PAYCO', reason: 'Asked by the psper' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that it could not be made, and keeps the reason', async () => {
    const { user } = await open((fake) => fake.refuse(clearingApi.clearNow, 'server_error'), '&clearing=now');
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear the claims of Pay & Co now' }));
    const reason = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
    await user.type(reason, 'Asked by the psper');
    await user.click(dialog.getByRole('button', { name: 'Clear now' }));
    expect((await screen.findAllByText(/^The psper could not be cleared\./)).length).toBeGreaterThan(0);
    expect(reason.value).toBe('Asked by the psper');
  });

  it.each([['what comes next', clearingApi.state] as const, ['the clearings so far', clearingApi.list] as const])(
    'says that %s could not be loaded',
    async (_what, read) => {
      await open((server) => server.refuse(read, 'server_error'));
      expect((await screen.findByRole('alert')).textContent).toContain(
        'The clearings of the psper could not be loaded.',
      );
    },
  );
});
