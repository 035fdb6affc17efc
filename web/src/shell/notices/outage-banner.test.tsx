import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { setLanguage } from '../../i18n/i18n.ts';
import { askServer } from '../../platform/outage/server-presence.ts';
import { readOf } from '../../platform/query-client.ts';
import { useSave } from '../../platform/use-save.ts';
import { type App, renderPage } from '../../testing/render-app.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { OutageBanner } from './outage-banner.tsx';

function Page() {
  const [email, setEmail] = useState('');
  const { save, isSaving, error } = useSave(profileApi.changeEmail, { handles: 'all', success: 'general.copied' });
  const names = useQuery(readOf(tenantsApi.names, {}));
  return (
    <>
      <OutageBanner />
      <TextInput label="E-mail" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
      <Button loading={isSaving} onClick={() => void save({ body: { email } })}>
        Save
      </Button>
      <FormFailure error={error} />
      <p>{names.data === undefined ? 'no names yet' : `${names.data.length} names`}</p>
    </>
  );
}

/** A page on which something is typed, and a server that goes and comes. */
async function open() {
  const app = await renderPage(<Page />, { answers: (server) => server.answer(tenantsApi.names, []) });
  await screen.findByText('0 names');
  await app.user.type(screen.getByLabelText('E-mail'), 'ada@houston.example');
  return app;
}

async function goAway({ server }: App): Promise<void> {
  server.refuse(versionApi.ready, 'not_ready');
  await act(() => askServer());
}

async function comeBack({ server }: App): Promise<void> {
  server.answer(versionApi.ready, { ready: true });
  await act(() => askServer());
}

const typed = () => (screen.getByLabelText('E-mail') as HTMLInputElement).value;

it('the console says that the server does not answer, keeps what was typed, and goes on by itself', async () => {
  const app = await open();
  expect(screen.queryByRole('alert')).toBeNull();
  await goAway(app);
  expect(screen.getByRole('alert').textContent).toBe(
    'Houston is not responding. The server, its database or the connection to it is unavailable. What you typed stays here, and the console continues automatically.',
  );
  app.server.answer(profileApi.changeEmail, {});
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toContain('has not been sent yet');
  expect(app.server.callsOf(profileApi.changeEmail)).toEqual([]);
  await comeBack(app);
  await screen.findByText('Copied');
  expect(app.server.callsOf(profileApi.changeEmail)).toMatchObject([{ body: { email: 'ada@houston.example' } }]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Houston is responding again.')).toBeTruthy();
  expect(typed()).toBe('ada@houston.example');
});

it('what waits to be sent can be called off, and what was typed is still there', async () => {
  const app = await open();
  await goAway(app);
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await app.user.click(screen.getByRole('button', { name: 'Do not send' }));
  await screen.findByText(/so this was not sent/);
  expect(screen.queryByRole('button', { name: 'Do not send' })).toBeNull();
  await comeBack(app);
  expect(app.server.callsOf(profileApi.changeEmail)).toEqual([]);
  expect(typed()).toBe('ada@houston.example');
});

it('a write whose answer was lost is not sent twice, and the admin is told to look', async () => {
  const app = await open();
  app.server.refuse(profileApi.changeEmail, 'outcome_unknown');
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/it may or may not have been saved/);
  expect(app.server.callsOf(profileApi.changeEmail)).toHaveLength(1);
  expect(typed()).toBe('ada@houston.example');
});

it.each([
  ['nl', 'Houston antwoordt niet'],
  ['de', 'Houston antwortet nicht'],
  ['fr', 'Houston ne répond pas'],
] as const)('it is said in %s', async (language, words) => {
  const app = await open();
  await act(() => setLanguage(language));
  await goAway(app);
  expect(screen.getByRole('alert').textContent).toContain(words);
});
