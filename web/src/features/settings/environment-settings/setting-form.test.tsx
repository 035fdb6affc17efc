import { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import {
  answerSettings,
  box,
  chooseTenant,
  nameInput,
  openSettings as open,
  path,
  save,
  settingOf,
} from './settings.fixture.tsx';

const { set, remove } = environmentSettingsApi;

describe('a setting that is not there yet', () => {
  it('takes nothing over from an existing name that is passed while typing', async () => {
    const app = await open('?edit=new', (server) => server.answer(set, settingOf(9, 'ENABLE_ADMIN_LOGIN_V2')));
    await app.user.type(await nameInput(), 'ENABLE_ADMIN_LOGIN');
    await waitFor(() => expect(box('Enabled').checked).toBe(true));
    await app.user.type(await nameInput(), '_V2');
    await waitFor(() => expect([box('Enabled').checked, box('Skip verification').checked]).toEqual([false, false]));
    await save(app);
    await screen.findByText('Setting saved.');
    expect(app.server.callsOf(set)[0]?.body).toEqual({
      name: 'ENABLE_ADMIN_LOGIN_V2',
      enabled: false,
      skipVerification: false,
    });
  });

  it('takes nothing over from the row of another tenant', async () => {
    const app = await open('?edit=3');
    await waitFor(() => expect(box('Enabled').checked).toBe(true));
    await chooseTenant(app, 'Alpha');
    await waitFor(() => expect(box('Enabled').checked).toBe(false));
    expect(screen.getByText('This setting does not exist yet: saving creates it.')).toBeTruthy();
  });

  it('keeps what was ticked for the new name while an existing one is passed', async () => {
    const app = await open('?edit=new');
    await nameInput();
    await app.user.click(box('Skip verification'));
    await app.user.type(await nameInput(), 'ENABLE_FRAUD');
    await waitFor(() => expect(box('Skip verification').checked).toBe(false));
    await app.user.type(await nameInput(), '_2');
    await waitFor(() => expect(box('Skip verification').checked).toBe(true));
    expect(box('Enabled').checked).toBe(false);
  });
});

describe('a setting', () => {
  it('is deleted after saying who reads the flag and what they find then', async () => {
    const app = await open('?edit=1', (server) => server.answer(remove, {}));
    await app.user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete ENABLE_ADMIN_LOGIN for all tenants?' });
    expect(question.textContent).toContain(
      'Houston reads this setting. While it is on: Admins can be added in the console.',
    );
    expect(question.textContent).toContain('it counts as off for all tenants.');
    await app.user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Setting deleted.')).toBeTruthy();
    expect(app.server.callsOf(remove)).toMatchObject([{ params: { id: 1 }, query: { version: 4 } }]);
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it.each([
    ['2', /Nothing in Houston reads this setting.*except those with a value of their own: Beta\./],
    ['3', /the value for all tenants applies to Beta too: Off\./],
  ])('says before deleting setting %s what counts afterwards', async (id, words) => {
    const app = await open(`?edit=${id}`);
    await app.user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('dialog', { name: /^Delete ENABLE_FRAUD/ })).textContent).toMatch(words);
  });

  it('is not deleted when somebody changed it meanwhile, and shows their values', async () => {
    const app = await open('?edit=2', (server) => server.refuse(remove, 'stale_version'));
    await app.user.click(await screen.findByRole('button', { name: 'Delete' }));
    answerSettings(app.server, [settingOf(2, 'ENABLE_FRAUD', { enabled: true, version: 2 })]);
    const question = await screen.findByRole('dialog', { name: /^Delete/ });
    await app.user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The setting could not be deleted\./);
    await waitFor(() => expect(box('Enabled').checked).toBe(true));
  });

  it('can be made again by who still has it open when somebody else deletes it', async () => {
    const app = await open('?edit=2', (server) => server.answer(set, settingOf(9, 'ENABLE_FRAUD')));
    await nameInput();
    await app.user.click(box('Skip verification'));
    answerSettings(app.server, []);
    await act(() => refetch(environmentSettingsApi));
    expect(
      await screen.findByText('This setting has been deleted in the meantime: saving creates it again.'),
    ).toBeTruthy();
    await save(app);
    await screen.findByText('Setting saved.');
    expect(app.server.callsOf(set)[0]?.body).toEqual({
      name: 'ENABLE_FRAUD',
      enabled: false,
      skipVerification: true,
    });
  });
});
