import { psperEffectsApi } from '@houston/contract/features/partners/psper-effects/psper-effects.api';
import type { PsperEffect } from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import { psperModificationsApi } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mollie, openPsper, press, retype } from '../pspers.fixture.tsx';

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
