import { psperEffectsApi } from '@houston/contract/features/partners/psper-effects/psper-effects.api';
import type { PsperEffect } from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import { psperModificationsApi } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press } from '../../../../testing/render-app.tsx';
import { mollie, openPsper, retype } from '../pspers.fixture.tsx';

const { get } = psperEffectsApi;
const past = (values: object): PsperEffect =>
  ({ kind: 'past', of: 'paid', clearedOn: '2026-11-18', count: 12, was: 100_000, would: 99_500, ...values }) as never;
const open = (part: string, effect: PsperEffect) =>
  openPsper(`?edit=${part}`, { answers: (server) => server.answer(get, effect) });
const note = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the dialog of a setting that changes money', () => {
  it('says what the value would have changed, while it is typed, and asks once for it', async () => {
    const app = await open('buyrate', past({}));
    expect(await screen.findByText('This is the present value: nothing changes.')).toBeTruthy();
    await retype(app, /^Buy rate/, '97.5');
    const words = await screen.findByText(
      /for the first time: 12\. With this value, .* would have been paid for its cessions/,
    );
    expect(words.textContent).toMatch(/995[.,]00.*instead of.*1[.,]000[.,]00.*5[.,]00/);
    expect(app.server.callsOf(get).map(({ query }) => query)).toEqual([{ setting: 'buyrate', value: '97.5' }]);
  });

  it('asks before a rate becomes 0 what that would have cost, and sends nothing when it is refused', async () => {
    const app = await open('buyrate', past({ would: 0 }));
    app.server.answer(psperModificationsApi.changeBuyRate, mollie);
    const sent = () => app.server.callsOf(psperModificationsApi.changeBuyRate).map(({ body }) => body);
    await retype(app, /^Buy rate/, '0.00');
    await press(app, 'Save');
    const question = within(await screen.findByRole('dialog', { name: /^Set Buy rate .* to 0\?/ }));
    expect(question.getByText(/none of them is ceded/)).toBeTruthy();
    expect(await question.findByText(/instead of .*1[.,]000[.,]00/)).toBeTruthy();
    await app.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    await press(app, 'Save');
    await app.user.click(await screen.findByRole('button', { name: 'Set to 0' }));
    await waitFor(() => expect(sent()).toEqual([{ newBuyrate: '0', version: 5 }]));
  });

  it('asks nothing of what cannot be saved', async () => {
    const app = await open('feefixedamount', past({ of: 'charged' }));
    await retype(app, /^Fixed fee/, '97,5');
    // At once, and not only when it is saved.
    await waitFor(() => expect(note().join()).toMatch(/Enter a number of digits/));
    expect(app.server.callsOf(get)).toEqual([]);
  });

  it.each([
    ['kickbackrate', /^Kickback/, '1', { kind: 'uncharged' }, /made with the invoice method None/],
    ['kickbackrate', /^Kickback/, '1', { kind: 'nothing' }, /has anything to compare/],
    ['chargebacks-from', /^Process/, '2026-02-01T13:30', past({ of: 'borne' }), /would have borne/],
  ] as const)('of %s says so in words: %#', async (part, label, typed, effect, words) => {
    const app = await open(part, effect as PsperEffect);
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    await app.user.clear(field);
    await app.user.type(field, typed);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('of the invoice method stands below it once another is chosen, and asks for that', async () => {
    const app = await open('settings', past({ of: 'charged', was: 12_000, would: 0 }));
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Invoice method/ });
    const other = field.value === 'None' ? 'Psp' : 'None';
    await app.user.click(field);
    await app.user.click(await screen.findByRole('option', { name: other }));
    expect(await screen.findByText(/would have been charged for it instead of €\s?120,00/)).toBeTruthy();
    expect(app.server.callsOf(get).map(({ query }) => query)).toEqual([
      { setting: 'invoice-method', value: other === 'None' ? '0' : '1' },
    ]);
  });

  it.each([
    [
      'Invoice frequency',
      'invoice-frequency',
      'Weekly',
      '7',
      {
        from: '2026-10-01',
        to: '2026-10-31',
        kind: 'invoices',
        was: { invoices: 31, amount: 10_005 },
        would: { invoices: 1, amount: 10_000 },
      },
      /from 1 Oct 2026 to 31 Oct 2026, .*: 1 instead of 31\. In total €\s?100,00 instead of €\s?100,05, without VAT: −?.*0,05/,
    ],
    [
      'Invoice frequency',
      'invoice-frequency',
      'Unset',
      '0',
      {
        from: '2026-10-01',
        to: '2026-10-31',
        kind: 'invoices',
        was: { invoices: 31, amount: 10_005 },
        would: { invoices: 0, amount: 0 },
      },
      /^Without a frequency nothing is invoiced\. .* comes to €\s?100,05 .*: 31\. It would wait and not be lost/,
    ],
    [
      'Cession method',
      'cession-method',
      'Psp',
      '1',
      {
        kind: 'deeds',
        clearedOn: '2026-11-18',
        was: { deeds: 1, cessions: 1, amount: 100 },
        would: { deeds: 3, cessions: 3, amount: 250 },
      },
      /clearing of 18 Nov 2026 .*: 3 instead of 1; cessions: 3 instead of 1\. €\s?2,50 would have been paid .* €\s?1,00.* below zero .* is left out/,
    ],
  ] as const)(
    'of the %s stands below it once another is chosen',
    async (label, setting, other, value, effect, words) => {
      const app = await open('settings', effect as never);
      const field = await screen.findByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${label}`) });
      expect(app.server.callsOf(get)).toEqual([]);
      await app.user.click(field);
      await app.user.click(await screen.findByRole('option', { name: other }));
      expect(await screen.findByText(words)).toBeTruthy();
      expect(app.server.callsOf(get).map(({ query }) => query)).toEqual([{ setting, value }]);
    },
  );

  it('says of several at once that each is computed on its own', async () => {
    const app = await open('settings', past({ of: 'charged' }));
    const choose = async (label: RegExp, other: string) => {
      await app.user.click(await screen.findByRole('combobox', { name: label }));
      await app.user.click(await screen.findByRole('option', { name: other }));
    };
    await choose(/^Invoice frequency/, 'Weekly');
    expect(screen.queryByText(/computed on its own/)).toBeNull();
    await choose(/^Cession method/, 'Psp');
    expect(await screen.findByText(/^Each of these effects is computed on its own/)).toBeTruthy();
  });

  it('of what is required of shops names those that would start waiting and stop, of all boxes together', async () => {
    const none = { shops: 0, claims: 0, amount: 0, largest: [] };
    const [was, would] = [
      { claims: 3, amount: 97_500 },
      { claims: 1, amount: 32_500 },
    ];
    // Of who has nothing to clear no name is told.
    const largest = [
      { name: 'Bikes', claims: 2, amount: 66_667 },
      { name: 'Idle', claims: 0, amount: 0 },
    ];
    const starting = { shops: 12, claims: 2, amount: 66_667, largest };
    const app = await open('settings', { kind: 'shops', was, would, starting, stopping: none });
    await app.user.click(await screen.findByRole('checkbox', { name: 'Requires deed of cession' }));
    const words = await screen.findByText(
      /start waiting for documents: 12\. .*: 2, of €\s?666,67\. Shops with the largest amounts: Bikes \(2: €\s?666,67\)\./,
    );
    expect(words.textContent).toMatch(/€\s?325,00 instead of €\s?975,00/);
    expect(words.textContent).not.toMatch(/no longer|Idle/);
    app.server.answer(get, { kind: 'shops', was, would: was, starting: none, stopping: none });
    await app.user.click(screen.getByRole('checkbox', { name: 'Requires UBO document' }));
    expect(await screen.findByText(/No shop would start waiting for documents, .*would pay the same/)).toBeTruthy();
    app.server.answer(get, { kind: 'shops', was: would, would: was, starting: none, stopping: starting });
    await app.user.click(screen.getByRole('checkbox', { name: 'Requires IBAN' }));
    expect(await screen.findByText(/wait for documents no longer: 12\./)).toBeTruthy();
    expect(app.server.callsOf(get).map(({ query }) => query?.value)).toEqual([
      'agreement,cession_deed,iban',
      'agreement,cession_deed,iban,ubo',
      'agreement,cession_deed,ubo',
    ]);
  });

  it.each([
    [
      true,
      'false',
      /checked at the credit bureau: 40, of €\s?400,00; refused by it: 2, of €\s?20,00\. .*: 3, of €\s?30,00; rejected as such: 1, of €\s?10,00/,
    ],
    [false, 'true', /orders started: 50, of €\s?500,00\. .* each would have been checked\. Checked were: 40, /],
  ])('of the fraud module that is %s says what it did in the last month', async (fraudModuleEnabled, value, words) => {
    const orders = (orders: number) => ({ orders, amount: orders * 1_000 });
    const checks: PsperEffect = {
      kind: 'checks',
      ...{ from: '2026-10-01', to: '2026-10-31', started: orders(50), checked: orders(40) },
      ...{ refused: orders(2), suspected: orders(3), rejected: orders(1) },
    };
    const app = await openPsper('?edit=fraud-module', {
      psper: { ...mollie, settings: { ...mollie.settings, fraudModuleEnabled } },
      answers: (server) => server.answer(get, checks),
    });
    expect((await screen.findByText(words)).textContent).toContain('From 1 Oct 2026 to 31 Oct 2026');
    expect(app.server.callsOf(get).map(({ query }) => query)).toEqual([{ setting: 'fraud-module', value }]);
  });

  it('of a frequency says when the next clearing would be', async () => {
    const app = await open('clearingfrequency', { kind: 'next', was: '2026-11-25', would: '2026-12-01' });
    await app.user.click(await screen.findByRole('combobox', { name: /^Clearing frequency/ }));
    await app.user.click(await screen.findByRole('option', { name: 'Monthly' }));
    expect(await screen.findByText(/would be on 1 Dec 2026 instead of 25 Nov 2026/)).toBeTruthy();
  });

  it('of a frequency says when the next clearing stays on its day', async () => {
    const app = await open('clearingfrequency', { kind: 'next', was: '2026-11-30', would: '2026-11-30' });
    await app.user.click(await screen.findByRole('combobox', { name: /^Clearing frequency/ }));
    await app.user.click(await screen.findByRole('option', { name: 'Monthly' }));
    expect((await screen.findByText(/The next clearing stays on 30 Nov 2026\./)).textContent).not.toContain('instead');
  });

  it('of a switch says when the next clearing would pay the same', async () => {
    const amounts = { claims: 3, amount: 300 };
    await open('same-day-refunds', { kind: 'ready', was: amounts, would: amounts });
    const words = await screen.findByText(/the next clearing would pay the same: €\s?3,00, .*claims: 3\./);
    expect(words.textContent).not.toContain('instead');
  });

  it('of a switch says what the next clearing would cede, for the other state', async () => {
    const ready = { kind: 'ready', was: { claims: 3, amount: 300 }, would: { claims: 2, amount: 200 } } as const;
    const app = await open('same-day-refunds', ready);
    expect(await screen.findByText(/Claims: 2 instead of 3/)).toBeTruthy();
    expect(app.server.callsOf(get)[0]?.query).toEqual({
      setting: 'same-day-refunds',
      value: String(!mollie.settings.enableRefundSettlementOnSameDay),
    });
  });

  it('can be saved where nothing could be computed, and has words alone where nothing can', async () => {
    const app = await openPsper('?edit=buyrate', {
      answers(server) {
        server.refuse(get, 'server_error');
        server.answer(psperModificationsApi.changeBuyRate, mollie);
      },
    });
    await retype(app, /^Buy rate/, '97.5');
    expect(await screen.findByText(/could not be computed/)).toBeTruthy();
    await press(app, 'Save');
    expect(await screen.findByText('Buy rate saved.')).toBeTruthy();
    await openPsper('?edit=default-payment-term');
    expect(await screen.findByText(/no amount changes/)).toBeTruthy();
  });
});
