import { psperModificationsApi as api } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import type { RecordChange } from '@houston/contract/record-changes';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press } from '../../../../testing/render-app.tsx';
import { input, mollie, openPsper, retype } from '../pspers.fixture.tsx';

const changed: RecordChange = {
  ...{ id: 7, at: new Date('2026-11-12T11:00:00Z'), actor: 'Ada Lovelace', action: 'psper.update', outcome: 'done' },
  ...{ reason: 'As agreed on 12 November.', before: { buyRate: '98' }, after: { buyRate: '98.1' } },
};

describe('why what moves money is changed', () => {
  it('goes with the new value', async () => {
    const app = await openPsper('?edit=buyrate', { answers: (server) => server.answer(api.changeBuyRate, mollie) });
    await retype(app, /^Buy rate/, '97');
    await retype(app, /^Reason/, 'Their new contract');
    await press(app, 'Save');
    await waitFor(() =>
      expect(app.server.callsOf(api.changeBuyRate).map(({ body }) => body)).toEqual([
        { newBuyrate: '97', reason: 'Their new contract', version: 5 },
      ]),
    );
  });

  it('goes with a rate of 0 once that was confirmed', async () => {
    const app = await openPsper('?edit=buyrate', { answers: (server) => server.answer(api.changeBuyRate, mollie) });
    await retype(app, /^Buy rate/, '0');
    await retype(app, /^Reason/, 'Nothing is bought');
    await press(app, 'Save');
    await press(app, 'Set to 0');
    await waitFor(() =>
      expect(app.server.callsOf(api.changeBuyRate)[0]?.body).toEqual({
        ...{ newBuyrate: '0', reason: 'Nothing is bought', version: 5 },
      }),
    );
  });

  it.each(['{Escape}', 'Close'])('is asked about before %s takes it away from a switch', async (way) => {
    const app = await openPsper('?edit=b2b');
    await retype(app, /^Reason/, 'Claims on companies are bought now');
    await (way === 'Close' ? press(app, way) : app.user.keyboard(way));
    await press(app, 'Keep editing');
    // Until it has gone, keys are its own.
    await waitFor(() => expect(screen.queryByText('Keep editing')).toBeNull());
    expect((await input(/^Reason/)).value).toBe('Claims on companies are bought now');
    await (way === 'Close' ? press(app, way) : app.user.keyboard(way));
    await press(app, 'Discard changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes with a switch', async () => {
    const app = await openPsper('?edit=b2b', { answers: (server) => server.answer(api.toggleB2B, mollie) });
    await retype(app, /^Reason/, 'Claims on companies are bought now');
    await press(app, mollie.settings.b2BEnabled ? 'Disable B2B' : 'Enable B2B');
    await waitFor(() =>
      expect(app.server.callsOf(api.toggleB2B)[0]?.body).toEqual({
        ...{ enabled: !mollie.settings.b2BEnabled, reason: 'Claims on companies are bought now', version: 5 },
      }),
    );
    // What was saved is not asked about.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['fraud-module', 'email'])('is not asked of the %s', async (part) => {
    await openPsper(`?edit=${part}`);
    await screen.findByRole('dialog');
    expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
  });

  it('goes with the settings that are changed together', async () => {
    const call = pspersApi.saveSettings;
    const app = await openPsper('?edit=settings', { answers: (server) => server.answer(call, mollie) });
    await retype(app, /^Reason/, 'Their new contract');
    await retype(app, /^Legal name/, 'Mollie N.V.');
    await press(app, 'Save');
    await waitFor(() =>
      expect(app.server.callsOf(call)[0]?.body).toMatchObject({ reason: 'Their new contract', version: 5 }),
    );
  });

  it.each([
    ['settings', /^Legal name/],
    ['buyrate', /^Buy rate/],
  ])('cannot be saved of the %s by itself, as it would be kept nowhere', async (part, field) => {
    const app = await openPsper(`?edit=${part}`);
    const save = async () => (await screen.findByRole('button', { name: 'Save' })).getAttribute('aria-description');
    await retype(app, /^Reason/, 'Their new contract');
    expect(await save()).toBe('A reason is kept with a change only: nothing else is changed yet.');
    await retype(app, field, '97');
    expect(await save()).toBeNull();
  });

  it('takes no more than is kept', async () => {
    await openPsper('?edit=iban');
    expect((await input(/^Reason/)).maxLength).toBe(500);
  });

  it('stands beside since when a value is as it is, and in the changes', async () => {
    const app = await openPsper('?edit=buyrate', {
      answers: (server) => server.answer(pspersApi.changes, { data: [changed] }),
    });
    expect(await screen.findByText(/by Ada Lovelace\. Reason: As agreed on 12 November\.$/)).toBeTruthy();
    await press(app, 'Close');
    await press(app, 'Changes');
    expect(await screen.findByText('As agreed on 12 November.')).toBeTruthy();
  });
});
