import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { interruptions } from '../../../../platform/calls/interruptions.ts';
import { renderPage } from '../../../../testing/render-app.tsx';
import { answerNoProviders, profileOf } from '../profile.fixture.ts';
import { Page } from '../profile-page.tsx';

const started = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Houston:grace?secret=JBSWY3DPEHPK3PXP' };
const recoveryCodes = ['AAAA-BBBB-CC', 'DDDD-EEEE-FF'];
const on = { hasSecondFactor: true, recoveryCodesLeft: 10 };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function open(profile: Parameters<typeof profileOf>[0] = {}) {
  const app = await renderPage(<Page />, {
    at: '/profile?tab=security',
    answers(server) {
      server.answer(profileApi.get, profileOf(profile));
      server.answer(profileApi.beginSecondFactor, started);
      answerNoProviders(server);
    },
  });
  await screen.findByRole('heading', { name: 'Second factor' });
  return app;
}

const click = (name: string) => screen.getByRole('button', { name });
const codesDialog = () => screen.findByRole('dialog', { name: 'Recovery codes' });

describe('setting up the second factor', () => {
  it('shows the code for the app, the key in groups of four, and asks for a first code', async () => {
    const { user } = await open();
    expect(screen.getByText('Not set up')).toBeTruthy();
    await user.click(click('Set up'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up the second factor' }));
    expect(dialog.getByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Copy the key' }));
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
    expect(document.activeElement).not.toBe(document.body);
  });

  it('switches on with the first code and shows the recovery codes until they are kept', async () => {
    const { server, user } = await open();
    server.answer(profileApi.confirmSecondFactor, () => {
      server.answer(profileApi.get, profileOf(on));
      return { recoveryCodes };
    });
    await user.click(click('Set up'));
    await user.type(await screen.findByRole('textbox', { name: /Enter the code/ }), '123 456{Enter}');
    const dialog = within(await codesDialog());
    expect(server.callsOf(profileApi.confirmSecondFactor)[0]?.body).toEqual({ code: '123456' });
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(recoveryCodes);
    await waitFor(() => expect(screen.getByText('Switched on')).toBeTruthy());

    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Close permanently' })).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Keep it open' }));
    expect(screen.getByText('AAAA-BBBB-CC')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CC')).toBeNull());
  });

  it('copies and downloads the recovery codes', async () => {
    const { server, user } = await open();
    const made: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL() {} }),
    );
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    server.answer(profileApi.confirmSecondFactor, { recoveryCodes });
    await user.click(click('Set up'));
    await user.type(await screen.findByRole('textbox', { name: /Enter the code/ }), '123456{Enter}');
    const dialog = within(await codesDialog());
    await user.click(dialog.getByRole('button', { name: 'Copy the codes' }));
    expect(await navigator.clipboard.readText()).toBe('AAAA-BBBB-CC\nDDDD-EEEE-FF');
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(clicked).toHaveBeenCalledOnce();
    expect(await made[0]?.text()).toBe(
      'Recovery codes of grace@houston.example, each works once\n\nAAAA-BBBB-CC\nDDDD-EEEE-FF\n',
    );
  });

  it.each(['', '12345', 'abcdef'])('refuses the code "%s" under the field', async (typed) => {
    const { server, user } = await open();
    await user.click(click('Set up'));
    await user.type(await screen.findByRole('textbox', { name: /Enter the code/ }), `${typed}{Enter}`);
    expect(await screen.findByText('Enter the 6 digits.')).toBeTruthy();
    expect(server.callsOf(profileApi.confirmSecondFactor)).toEqual([]);
  });

  it('says under the field that a code is wrong, and keeps the same key to try again', async () => {
    const { server, user } = await open();
    server.refuse(profileApi.confirmSecondFactor, 'wrong_code', { fields: { code: 'validation.code' } });
    await user.click(click('Set up'));
    await user.type(await screen.findByRole('textbox', { name: /Enter the code/ }), '111111{Enter}');
    expect(await screen.findByText(/This code is incorrect. Wait for the next one/)).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(server.callsOf(profileApi.beginSecondFactor)).toHaveLength(1);
  });

  it('opens nothing when the proof is cancelled', async () => {
    const { server, user } = await open();
    ends.push(
      interruptions.serve(),
      interruptions.subscribe(() => interruptions.current()?.settle(false)),
    );
    server.refuse(profileApi.beginSecondFactor, 'step_up_required');
    await user.click(click('Set up'));
    expect(await screen.findByText('Nothing was changed: you did not confirm that it is you.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a second factor that is on', () => {
  it('tells how many recovery codes are left, and warns when they are few', async () => {
    await open({ ...on, recoveryCodesLeft: 3 });
    expect(screen.getByText('Recovery codes left: 3')).toBeTruthy();
    expect(screen.getByText(/Renew them before they run out/)).toBeTruthy();
  });

  it('does not warn while there are enough', async () => {
    await open({ ...on, recoveryCodesLeft: 4 });
    expect(screen.queryByText(/Renew them before they run out/)).toBeNull();
  });

  it('renews the codes after asking, and shows the new ones', async () => {
    const { server, user } = await open(on);
    server.answer(profileApi.renewRecoveryCodes, { recoveryCodes });
    await user.click(click('Renew codes'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renew the recovery codes' }));
    expect(dialog.getByText(/Codes that stop working: 10/)).toBeTruthy();
    expect(server.callsOf(profileApi.renewRecoveryCodes)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Renew codes' }));
    expect(within(await codesDialog()).getByText('DDDD-EEEE-FF')).toBeTruthy();
  });

  it('is removed only after a confirmation that names the account', async () => {
    const { server, user } = await open(on);
    server.answer(profileApi.removeSecondFactor, () => {
      server.answer(profileApi.get, profileOf());
      return {};
    });
    await user.click(click('Remove'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the second factor' }));
    expect(dialog.getByText(/your password is enough to sign in as grace@houston.example/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove second factor' }));
    expect(await screen.findByText('Not set up')).toBeTruthy();
  });

  it('stays when the confirmation is cancelled', async () => {
    const { server, user } = await open(on);
    await user.click(click('Remove'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(profileApi.removeSecondFactor)).toEqual([]);
  });

  it('keeps the question open when the removal fails', async () => {
    const { server, user } = await open(on);
    server.refuse(profileApi.removeSecondFactor, 'server_error', { requestId: 'request-8' });
    await user.click(click('Remove'));
    await user.click(await screen.findByRole('button', { name: 'Remove second factor' }));
    expect(await screen.findByText(/could not be removed\. Try again.*\(Request request-8\)/)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Remove the second factor' })).toBeTruthy();
  });
});
