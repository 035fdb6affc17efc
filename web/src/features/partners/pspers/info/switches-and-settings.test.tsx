import { psperModificationsApi as api } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import type { RecordChange } from '@houston/contract/record-changes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../../platform/query-client.ts';
import { alerts, press } from '../../../../testing/render-app.tsx';
import { mollie, mollieWith, openPsper, retype } from '../pspers.fixture.tsx';

const { get, saveSettings } = pspersApi;

describe('the address of a psper', () => {
  it('needs nothing, and has a postal code of one of its forms', async () => {
    const app = await openPsper('?edit=address', { answers: (server) => server.answer(api.changeAddress, mollie) });
    for (const label of [/^Street/, /^House number/, /^City/]) await retype(app, label, '');
    await retype(app, /^Postal code/, '1015');
    await press(app, 'Save');
    expect(
      await screen.findByText('Enter a valid postal code for the country, for example 1234 AB, 1000 or 12345.'),
    ).toBeTruthy();
    expect(app.server.callsOf(api.changeAddress)).toEqual([]);
    await retype(app, /^Postal code/, '10155');
    await press(app, 'Save');
    expect(await screen.findByText('Address saved.')).toBeTruthy();
    expect(app.server.callsOf(api.changeAddress)[0]?.body).toEqual({
      ...{ street: '', houseNumber: '', houseNumberSuffix: '', postalCode: '10155', city: '', version: 5 },
    });
  });

  it('has four digits in Belgium', async () => {
    const psper = { ...mollie, identity: { ...mollie.identity, country: 'BE' } };
    const app = await openPsper('?edit=address', {
      psper,
      answers: (server) => server.answer(api.changeAddress, mollie),
    });
    await retype(app, /^Postal code/, '9000');
    await press(app, 'Save');
    expect(await screen.findByText('Address saved.')).toBeTruthy();
  });
});

it.each([
  ['buyrate', /^Set on .*2026.* by Ada Lovelace\.$/],
  ['b2b', 'Nobody has changed this since the psper was added.'],
])('says since when %s is as it is', async (part, words) => {
  const change: RecordChange = {
    ...{ id: 7, at: new Date('2026-11-12T11:00:00Z'), actor: 'Ada Lovelace', action: 'psper.update', reason: null },
    ...{ outcome: 'done', before: { buyRate: '98' }, after: { buyRate: '98.1' } },
  };
  await openPsper(`?edit=${part}`, { answers: (server) => server.answer(pspersApi.changes, { data: [change] }) });
  expect(await screen.findByText(words)).toBeTruthy();
});

const switches = [
  [
    'fraud-module',
    api.toggleFraudModule,
    'Switch the fraud module',
    'fraudModuleEnabled',
    'Disable the fraud module',
    'Enable the fraud module',
    () => ({}),
    'The fraud module was switched.',
    /^The fraud module could not be switched/,
  ],
  [
    'b2b',
    api.toggleB2B,
    'Switch B2B',
    'b2BEnabled',
    'Disable B2B',
    'Enable B2B',
    (enabled: boolean) => ({ enabled }),
    'B2B was switched.',
    /^B2B could not be switched/,
  ],
  [
    'same-day-refunds',
    api.updateSameDayRefunds,
    'Switch the refund settlement on the same day',
    'enableRefundSettlementOnSameDay',
    'Deduct one clearing later',
    'Deduct in the same clearing',
    (on: boolean) => ({ enableRefundSettlementOnSameDay: on }),
    'The refund settlement on the same day was switched.',
    /^The refund settlement on the same day could not/,
  ],
  [
    'selection-logic',
    api.updateSelectionLogic,
    'Switch the settlement selection logic',
    'enableNewSettlementSelectionLogic',
    'Use the old logic',
    'Use the new logic',
    (on: boolean) => ({ enableNewSettlementSelectionLogic: on }),
    'The settlement selection logic was switched.',
    /^The settlement selection logic could not/,
  ],
] as const;

describe.each(switches)('the switch %s of a psper', (part, endpoint, title, field, off, on, body, done, failed) => {
  const call = endpoint as typeof api.toggleB2B;

  it.each([true, false])('sends the opposite of what it is: %s', async (isOn) => {
    const app = await openPsper('', {
      psper: mollieWith({ [field]: isOn }),
      answers: (server) => server.answer(call, mollie),
    });
    await press(app, title);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent?.includes('is no longer paid')).toBe(part === 'b2b' && isOn);
    await press(app, isOn ? off : on);
    expect(await screen.findByText(done)).toBeTruthy();
    expect(app.server.callsOf(call).map((sent) => sent.body)).toEqual([{ ...body(!isOn), version: 5 }]);
    await waitFor(() => expect(app.server.callsOf(get).length).toBeGreaterThan(1));
  });

  it('says that it failed, and stays open', async () => {
    const app = await openPsper(`?edit=${part}`, { answers: (server) => server.refuse(call, 'server_error') });
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await app.user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
    await waitFor(() => expect(alerts()[0]).toMatch(failed));
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
  });

  it('asks what it asked when it was opened, whatever others save meanwhile', async () => {
    const app = await openPsper(`?edit=${part}`, {
      psper: mollieWith({ [field]: true }),
      answers: (server) => server.refuse(call, 'stale_version'),
    });
    await screen.findByRole('dialog', { name: title });
    app.server.answer(get, mollieWith({ [field]: false }, { version: 6 }));
    await act(() => refetch(pspersApi));
    await waitFor(() => expect(app.server.callsOf(get).length).toBeGreaterThan(1));
    await press(app, off);
    await waitFor(() => expect(app.server.callsOf(call)[0]?.body).toEqual({ ...body(false), version: 5 }));
    expect(await screen.findByRole('button', { name: on })).toBeTruthy();
  });

  it('says that somebody else was faster, not of what was typed, and shows how it stands now', async () => {
    const app = await openPsper(`?edit=${part}`, {
      psper: mollieWith({ [field]: true }),
      answers: (server) => server.refuse(call, 'stale_version'),
    });
    await screen.findByRole('dialog', { name: title });
    app.server.answer(get, mollieWith({ [field]: false }, { version: 6 }));
    await press(app, off);
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(/^Not switched: .* how it stands now\.$/)]));
    app.server.answer(call, mollie);
    await press(app, on);
    await waitFor(() => expect(app.server.callsOf(call).at(-1)?.body).toEqual({ ...body(true), version: 6 }));
  });
});

describe('the settings of a psper', () => {
  it('are saved together, with what was left alone', async () => {
    const app = await openPsper('', { answers: (server) => server.answer(saveSettings, { ...mollie, version: 6 }) });
    await press(app, 'Edit the settings');
    await app.user.click(await screen.findByRole('combobox', { name: 'Invoice frequency' }));
    await app.user.click(await screen.findByRole('option', { name: 'Weekly' }));
    await app.user.click(screen.getByRole('checkbox', { name: 'Requires UBO document' }));
    await retype(app, /^SFTP port/, '');
    await retype(app, /^VAT number/, 'nl 987654321 b02');
    await press(app, 'Save');
    expect(await screen.findByText('The settings were saved.')).toBeTruthy();
    expect(app.server.callsOf(saveSettings).map((sent) => sent.body)).toEqual([
      {
        ...{ invoiceMethod: 1, invoiceFrequency: 7, cessieMethod: 2, paymentTermDays: 30, country: 'NL', version: 5 },
        ...{
          requiresAgreementDocument: true,
          requiresAktevanCessie: false,
          requiresIban: true,
          requiresUboDocument: true,
        },
        ...{ sftpUrl: 'sftp.mollie.example', sftpPort: null, sftpFolder: '/in/houston' },
        ...{ exactFinancialsDebtorId: '130001', exactFinancialsCreditorId: '' },
        ...{ legalName: 'Mollie Demo B.V.', vatNumber: 'NL987654321B02', chamberOfCommerceNumber: '60000001' },
      },
    ]);
  });

  it('say at its field what is wrong', async () => {
    const app = await openPsper('?edit=settings');
    await retype(app, /^SFTP URL/, 'sftp://me:secret@host');
    await retype(app, /^SFTP folder/, '../up');
    await retype(app, /^Payment term days/, '');
    await retype(app, /^VAT number/, '12');
    await press(app, 'Save');
    expect(await screen.findByText(/^Enter a host/)).toBeTruthy();
    expect(screen.getByText(/^Enter a folder/)).toBeTruthy();
    expect(screen.getByText(/^Enter a VAT number/)).toBeTruthy();
    expect(screen.getByText('Fill this in.')).toBeTruthy();
    expect(app.server.callsOf(saveSettings)).toEqual([]);
  });
});
