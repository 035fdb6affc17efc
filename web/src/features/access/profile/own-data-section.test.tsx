import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { interruptions } from '../../../platform/calls/interruptions.ts';
import { refetch } from '../../../platform/query-client.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { profileOf } from './profile.fixture.ts';
import { Page } from './profile-page.tsx';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function open() {
  const app = await renderPage(<Page />, { answers: (server) => server.answer(profileApi.get, profileOf()) });
  await screen.findByDisplayValue('Grace');
  return app;
}

function input(name: RegExp): HTMLInputElement {
  return screen.getByRole('textbox', { name });
}

/** As the server writes the stored record into a refusal. */
function stored(more: Parameters<typeof profileOf>[0]) {
  return JSON.parse(JSON.stringify(profileOf(more)));
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

describe('name and phone', () => {
  it('saves what was typed, made from the version that was shown', async () => {
    const { server, user } = await open();
    server.answer(profileApi.update, ({ body: { version, ...data } }) => profileOf({ ...data, version: version + 1 }));
    await user.clear(input(/First name/));
    await user.type(input(/First name/), 'Ada');
    await user.clear(input(/Mobile/));
    await user.type(input(/Mobile/), '06 87654321');
    await user.click(save());
    expect(await screen.findByText('Profile saved.')).toBeTruthy();
    expect(server.callsOf(profileApi.update).map((call) => call.body)).toEqual([
      { firstName: 'Ada', lastName: 'Hopper', phoneNumber: '+31687654321', version: 4 },
    ]);
    expect(input(/Mobile/).value).toBe('+31687654321');
  });

  it('saves twice in a row, the second time from the version that the first made', async () => {
    const { server, user } = await open();
    server.answer(profileApi.update, ({ body: { version, ...data } }) => {
      const next = profileOf({ ...data, version: version + 1 });
      server.answer(profileApi.get, next);
      return next;
    });
    await user.type(input(/First name/), 'x');
    await user.click(save());
    await screen.findByText('Profile saved.');
    await user.type(input(/First name/), 'y');
    await user.click(save());
    await waitFor(() => expect(server.callsOf(profileApi.update).map((call) => call.body?.version)).toEqual([4, 5]));
    expect(screen.queryByText(/changed a moment ago/)).toBeNull();
  });

  it('says under the field what is wrong, sends nothing, and goes to it', async () => {
    const { server, user } = await open();
    await user.clear(input(/Last name/));
    await user.type(input(/Mobile/), '999');
    await user.click(save());
    expect(await screen.findByText('Fill this in.')).toBeTruthy();
    expect(screen.getByText(/Enter a valid mobile number/)).toBeTruthy();
    expect(document.activeElement).toBe(input(/Last name/));
    expect(server.callsOf(profileApi.update)).toEqual([]);
  });

  it('shows a field that the server refuses', async () => {
    const { server, user } = await open();
    server.refuse(profileApi.update, 'invalid_request', { fields: { firstName: 'validation.characters' } });
    await user.click(save());
    expect(await screen.findByText(/characters that cannot be saved/)).toBeTruthy();
    expect(input(/First name/).getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps what was typed when the proof is cancelled', async () => {
    const { server, user } = await open();
    ends.push(
      interruptions.serve(),
      interruptions.subscribe(() => interruptions.current()?.settle(false)),
    );
    server.refuse(profileApi.update, 'step_up_required');
    await user.type(input(/First name/), ' Brewster');
    await user.click(save());
    expect(await screen.findByText('Nothing was changed: you did not confirm that it is you.')).toBeTruthy();
    expect(input(/First name/).value).toBe('Grace Brewster');
    expect(save().disabled).toBe(false);
  });

  it('shows what was saved elsewhere instead of overwriting it, and can keep what was typed', async () => {
    const { server, user } = await open();
    const current = { firstName: 'Amazing', phoneNumber: '', version: 9 };
    server.refuse(profileApi.update, 'stale_version', { current: stored(current) });
    await user.type(input(/First name/), ' B.');
    await user.click(save());
    expect(await screen.findByText('First name: now “Amazing”, you typed “Grace B.”')).toBeTruthy();
    expect(screen.getByText('Mobile number: now “”')).toBeTruthy();
    expect(input(/First name/).value).toBe('Grace B.');
    expect(save().disabled).toBe(true);

    server.answer(profileApi.get, profileOf(current));
    server.answer(profileApi.update, ({ body: { version, ...data } }) => profileOf({ ...data, version: version + 1 }));
    await user.click(screen.getByRole('button', { name: 'Keep my input' }));
    await user.click(save());
    await screen.findByText('Profile saved.');
    // What was not touched here comes from the other save.
    expect(server.callsOf(profileApi.update).at(-1)?.body).toEqual({
      firstName: 'Grace B.',
      lastName: 'Hopper',
      phoneNumber: '',
      version: 9,
    });
  });

  it('takes the values that were saved elsewhere on request', async () => {
    const { server, user } = await open();
    server.refuse(profileApi.update, 'stale_version', { current: stored({ firstName: 'Amazing', version: 9 }) });
    await user.type(input(/First name/), ' B.');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Use the new values' }));
    expect(input(/First name/).value).toBe('Amazing');
    expect(screen.queryByText(/changed a moment ago/)).toBeNull();
    expect(save().disabled).toBe(false);
  });

  it('follows a change from elsewhere while nothing is typed', async () => {
    const { server } = await open();
    server.answer(profileApi.get, profileOf({ firstName: 'Amazing', version: 5 }));
    await refetch(profileApi);
    await waitFor(() => expect(input(/First name/).value).toBe('Amazing'));
    expect(screen.queryByText(/changed a moment ago/)).toBeNull();
  });

  it('tells at once of a change from elsewhere while something is typed', async () => {
    const { server, user } = await open();
    await user.type(input(/First name/), ' B.');
    server.answer(profileApi.get, profileOf({ firstName: 'Amazing', version: 5 }));
    await refetch(profileApi);
    expect(await screen.findByText('First name: now “Amazing”, you typed “Grace B.”')).toBeTruthy();
    expect(input(/First name/).value).toBe('Grace B.');
  });

  it('goes on from a newer version that changed nothing here', async () => {
    const { server, user } = await open();
    await user.type(input(/First name/), ' B.');
    server.answer(profileApi.get, profileOf({ version: 5 }));
    server.answer(profileApi.update, ({ body: { version, ...data } }) => profileOf({ ...data, version: version + 1 }));
    await refetch(profileApi);
    await user.click(save());
    await screen.findByText('Profile saved.');
    expect(server.callsOf(profileApi.update).at(-1)?.body).toMatchObject({ firstName: 'Grace B.', version: 5 });
  });
});
