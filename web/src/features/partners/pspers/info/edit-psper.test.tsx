import { psperModificationsApi as api } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../../i18n/i18n.ts';
import { alerts, press } from '../../../../testing/render-app.tsx';
import { input, mollie, mollieWith, openPsper, path, retype } from '../pspers.fixture.tsx';

const { get } = pspersApi;
type Call = typeof api.changeEmail;

afterEach(() => setLanguage('en'));

/** part, call, title, label, typed, what is sent for it, what is wrong, what is said of that. */
const values = [
  [
    'friendly-name',
    api.changeFriendlyName,
    'friendly name',
    /^Friendly name/,
    'Molly',
    { newFriendlyName: 'Molly' },
    '',
    'Fill this in.',
  ],
  [
    'invoice-name',
    api.changeInvoiceName,
    'invoice name',
    /^Invoice name/,
    'Mollie N.V.',
    { newInvoiceName: 'Mollie N.V.' },
    '',
    'Fill this in.',
  ],
  [
    'email',
    api.changeEmail,
    'e-mail address',
    /^E-mail address/,
    'a@b.example',
    { newEmail: 'a@b.example' },
    'nobody',
    'Enter a valid e-mail address.',
  ],
  [
    'kickbackrate',
    api.changeKickbackRate,
    'kickback rate',
    /^Kickback rate/,
    '0.5',
    { newKickbackRate: '0.5' },
    '.5',
    /Enter a number of digits/,
  ],
  [
    'buyrate',
    api.changeBuyRate,
    'buy rate',
    /^Buy rate/,
    '99',
    { newBuyrate: '99' },
    '1e3',
    /Enter a number of digits/,
  ],
  [
    'feefixedamount',
    api.changeFeeFixedAmount,
    'fixed fee amount',
    /^Fixed fee/,
    '0.3',
    { newFeeFixedAmount: '0.3' },
    '1,5',
    /Enter a number of digits/,
  ],
  [
    'feevariableamount',
    api.changeFeeVariableAmount,
    'variable fee amount',
    /^Variable fee/,
    '1.25',
    { newFeeVariableAmount: '1.25' },
    '101',
    'Enter 100 or a lower number.',
  ],
  [
    'iban',
    api.updateIban,
    'IBAN',
    /^IBAN/,
    'DE89 3704 0044 0532 0130 00',
    { newIban: 'DE89370400440532013000' },
    'NL91ABNA0417164301',
    'This is not a valid IBAN.',
  ],
  [
    'default-payment-term',
    api.updateDefaultPaymentTerm,
    'default payment term',
    /^Default payment term in days \(0-60\)/,
    '60',
    { newDefaultPaymentTerm: 60 },
    '61',
    /whole number from 0 to 60/,
  ],
] as const;

describe.each(values)('editing the %s of a psper', (part, endpoint, said, label, typed, sent, wrong, complaint) => {
  const call = endpoint as Call;
  const words = said.charAt(0).toUpperCase() + said.slice(1);

  it('sends the new value with the version that is shown, says so and closes', async () => {
    const app = await openPsper('', { answers: (server) => server.answer(call, { ...mollie, version: 6 }) });
    await press(app, `Edit the ${said}`);
    expect(app.address()).toBe(`${path}/MOLLIE?edit=${part}`);
    await screen.findByRole('dialog', { name: `Edit the ${said}` });
    await retype(app, label, typed);
    await press(app, 'Save');
    expect(await screen.findByText(`${words} saved.`)).toBeTruthy();
    expect(app.server.callsOf(call).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { psperKey: 'MOLLIE', version: 5, ...sent },
    ]);
    await waitFor(() => expect(app.address()).toBe(`${path}/MOLLIE`));
    expect(app.server.callsOf(get).length).toBeGreaterThan(1);
  });

  it('sends nothing that is empty or wrong, and says what it is', async () => {
    const app = await openPsper(`?edit=${part}`);
    await retype(app, label, '');
    await press(app, 'Save');
    expect(await screen.findByText('Fill this in.')).toBeTruthy();
    await retype(app, label, wrong);
    await press(app, 'Save');
    expect(await screen.findByText(complaint)).toBeTruthy();
    expect(app.server.callsOf(call)).toEqual([]);
    const told =
      part === 'default-payment-term' ? [/^The default payment term was not changed: it takes the permission/] : [];
    expect(alerts()).toEqual(told.map((words) => expect.stringMatching(words)));
  });

  it('says that it failed, stays open and keeps what was typed', async () => {
    const app = await openPsper(`?edit=${part}`, { answers: (server) => server.refuse(call, 'server_error') });
    await retype(app, label, typed);
    await press(app, 'Save');
    await waitFor(() => expect(alerts()[0]).toMatch(new RegExp(`^The ${said} could not be saved\\.`)));
    expect((await input(label)).value).toBe(typed);
  });
});

describe('a dialog of a psper', () => {
  it('does not close by a click beside it; by its button it does, and reads nothing again', async () => {
    const app = await openPsper('?edit=email');
    await screen.findByRole('dialog');
    const reads = app.server.callsOf(get).length;
    const overlay = document.querySelector('.mantine-Modal-overlay');
    await app.user.click(overlay as Element);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await press(app, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.server.callsOf(get)).toHaveLength(reads);
  });

  it('shows what somebody else saved meanwhile, and overwrites it only when told to', async () => {
    const app = await openPsper('?edit=buyrate', {
      answers: (server) => server.refuse(api.changeBuyRate, 'stale_version'),
    });
    await retype(app, /^Buy rate/, '97');
    app.server.answer(get, mollieWith({ buyRate: '96' }, { version: 6 }));
    await press(app, 'Save');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('row', { name: /Buy rate.* 96 97$/ })).toBeTruthy();
    app.server.answer(api.changeBuyRate, mollieWith({ buyRate: '97' }, { version: 7 }));
    await press(app, 'Keep my version and save');
    await waitFor(() =>
      expect(app.server.callsOf(api.changeBuyRate).at(-1)?.body).toEqual({ newBuyrate: '97', version: 6 }),
    );
  });

  it.each([
    ['iban', api.updateIban, /^IBAN/, 'DE89370400440532013000', 'You may not change the IBAN.'],
    [
      'default-payment-term',
      api.updateDefaultPaymentTerm,
      /^Default/,
      '7',
      /^The default payment term was not changed/,
    ],
  ] as const)(
    'of the %s says so when the permission has just been taken away',
    async (part, call, label, typed, said) => {
      const app = await openPsper(`?edit=${part}`, {
        answers: (server) => server.refuse(call as unknown as Call, 'permission_denied'),
      });
      await retype(app, label, typed);
      await press(app, 'Save');
      expect(await screen.findByText(said)).toBeTruthy();
    },
  );

  it.each([
    [
      'clearingfrequency',
      api.changeClearingFrequency,
      /^Clearing frequency/,
      'Monthly',
      { newClearingFrequency: 31 },
      'Clearing frequency saved.',
    ],
    [
      'retrosettlement-kind',
      api.updateRetrosettlementKind,
      /^Retrosettlement kind/,
      'Invoice',
      { retroSettlementKind: 2 },
      'Retrosettlement kind saved.',
    ],
  ] as const)('of the %s offers what there is', async (part, call, label, choice, sent, said) => {
    const app = await openPsper(`?edit=${part}`, {
      answers: (server) => server.answer(call as unknown as Call, mollie),
    });
    await app.user.click(await screen.findByRole('combobox', { name: label }));
    await app.user.click(await screen.findByRole('option', { name: choice }));
    await press(app, 'Save');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(app.server.callsOf(call as unknown as Call)[0]?.body).toEqual({ ...sent, version: 5 });
  });

  it('of the start of chargebacks takes a date and time in UTC', async () => {
    const call = api.updateRetrosettlementFrom;
    const app = await openPsper('?edit=chargebacks-from', { answers: (server) => server.answer(call, mollie) });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Process retrosettlement chargebacks from/);
    expect([field.type, field.value]).toEqual(['datetime-local', '2026-01-05T00:00']);
    fireEvent.change(field, { target: { value: '' } });
    await press(app, 'Save');
    expect(await screen.findByText('Fill this in.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '2026-02-01T13:30' } });
    await press(app, 'Save');
    await waitFor(() =>
      expect(app.server.callsOf(call).map(({ body }) => body)).toEqual([
        { date: new Date('2026-02-01T13:30:00Z'), version: 5 },
      ]),
    );
  });
});

it('a rate stands in its dialog as the language writes it, and is typed so', async () => {
  await act(() => setLanguage('nl'));
  const app = await openPsper('?edit=buyrate', {
    psper: mollieWith({ buyRate: '98.1' }),
    answers: (server) => server.answer(api.changeBuyRate, mollie),
  });
  const label = /^Aankooptarief/;
  expect((await input(label)).value).toBe('98,1');
  await retype(app, label, '97,25');
  await press(app, 'Opslaan');
  await waitFor(() =>
    expect(app.server.callsOf(api.changeBuyRate).map(({ body }) => body)).toEqual([
      { newBuyrate: '97.25', version: 5 },
    ]),
  );
});
