import { type PsperOwner, psperOwnersApi } from '@houston/contract/features/partners/psper-owners/psper-owners.api';
import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { PsperOwnersTab } from './psper-owners-tab.shared.tsx';

const { available, get, save } = psperOwnersApi;

const countries = ['BE', 'NL'].map((code) => ({
  ...{ code, defaultLanguage: 'nl' as const, currency: 'EUR', postalCodePattern: '^.*$' },
}));

/** What is chosen where, as the server has it. */
let stored: Record<string, PsperOwner>;

function open(more: (server: FakeServer) => void = () => {}): Promise<App> {
  stored = {
    BE: { countryCode: 'BE', selectedOwnerId: null, version: 0 },
    NL: { countryCode: 'NL', selectedOwnerId: 4, version: 3 },
  };
  return renderPage(<PsperOwnersTab psper={{ othoId: 'PAYCO', friendlyName: 'Pay & Co' }} />, {
    at: '/mission-control/pspers/PAYCO?tab=owners',
    answers(server) {
      server.answer(countriesApi.list, countries);
      server.answer(available, [
        { id: 4, name: 'Houston SPV I' },
        { id: 5, name: 'Houston SPV II' },
      ]);
      server.answer(get, ({ params }) => stored[params.countryCode] as PsperOwner);
      server.answer(save, ({ body }) => {
        const { countryCode, selectedOwnerId = null, version } = body;
        const before = stored[countryCode] as PsperOwner;
        if (version !== before.version) throw new Refusal('stale_version', { current: before });
        const after = { countryCode, selectedOwnerId, version: before.version + 1 };
        stored[countryCode] = after;
        return after;
      });
      more(server);
    },
  });
}

const card = async (name: string) => within(await screen.findByRole('group', { name }));
const dropdown = async (name: string) =>
  (await card(name)).findByRole<HTMLSelectElement>('combobox', { name: 'Dossier owner' });
const choose = async ({ user }: App, name: string, owner: string) => user.selectOptions(await dropdown(name), owner);
const press = async ({ user }: App, name: string) =>
  user.click((await card(name)).getByRole('button', { name: 'Save' }));

describe('the owners of a psper', () => {
  it('are a card for each country, with a blank option and every owner by name', async () => {
    await open();
    const nl = await dropdown('PAYCO - NL');
    expect([...nl.options].map(({ value, label }) => [value, label])).toEqual([
      ['', ''],
      ['4', 'Houston SPV I'],
      ['5', 'Houston SPV II'],
    ]);
    expect([nl.value, (await dropdown('PAYCO - BE')).value]).toEqual(['4', '']);
    expect((await card('PAYCO - BE')).getByText('Without an owner, new claims wait.')).toBeTruthy();
    expect((await card('PAYCO - NL')).getByText('New claims are ceded to this owner.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(2);
  });

  it('show a spinner while the countries come', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof countries>();
    await open((server) => server.answer(countriesApi.list, () => promise as never));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    await act(async () => resolve(countries));
    expect(await dropdown('PAYCO - NL')).toBeTruthy();
  });

  it('say that there are no countries', async () => {
    await open((server) => server.answer(countriesApi.list, []));
    expect(await screen.findByText('No countries are supported')).toBeTruthy();
  });

  it.each([['the countries', countriesApi.list] as const, ['the owners', available] as const])(
    'say that %s could not be loaded',
    async (_what, read) => {
      await open((server) => server.refuse(read, 'server_error'));
      expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    },
  );

  it('say in the card that its choice could not be loaded', async () => {
    await open((server) => server.refuse(get, 'server_error'));
    expect(((await (await card('PAYCO - NL')).findByRole('alert')) as HTMLElement).textContent).toContain(
      'could not be loaded',
    );
  });

  it('are saved for their country alone', async () => {
    const app = await open();
    await choose(app, 'PAYCO - NL', 'Houston SPV II');
    expect((await card('PAYCO - NL')).getByText('Not saved yet.')).toBeTruthy();
    await choose(app, 'PAYCO - BE', 'Houston SPV I');
    await press(app, 'PAYCO - NL');
    expect(await screen.findByText('Dossier owner in Netherlands updated for psper Pay & Co.')).toBeTruthy();
    expect(app.server.callsOf(save).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { psperKey: 'PAYCO', countryCode: 'NL', selectedOwnerId: 5, version: 3 },
    ]);
    await waitFor(async () => expect((await card('PAYCO - NL')).queryByText('Not saved yet.')).toBeNull());
    // What is chosen in another card stays.
    expect((await dropdown('PAYCO - BE')).value).toBe('4');
    await press(app, 'PAYCO - BE');
    await waitFor(() => expect(app.server.callsOf(save)[1]?.body).toMatchObject({ countryCode: 'BE', version: 0 }));
  });

  it('are sent with why they change, where somebody says so', async () => {
    const app = await open();
    const reasons = async () =>
      (await card('PAYCO - NL')).queryByRole<HTMLInputElement>('textbox', { name: /^Reason/ });
    expect(await reasons()).toBeNull();
    await choose(app, 'PAYCO - NL', 'Houston SPV II');
    await app.user.type((await reasons()) as HTMLInputElement, 'SPV I is full');
    app.server.refuse(save, 'server_error');
    await press(app, 'PAYCO - NL');
    await waitFor(() => expect(app.server.callsOf(save)[0]?.body).toMatchObject({ reason: 'SPV I is full' }));
    // A save that failed loses nothing that was typed.
    expect((await reasons())?.value).toBe('SPV I is full');
  });

  it('leave the owner out when the blank option is chosen', async () => {
    const app = await open();
    await choose(app, 'PAYCO - NL', '');
    await press(app, 'PAYCO - NL');
    await waitFor(() => expect(app.server.callsOf(save)).toHaveLength(1));
    expect(app.server.callsOf(save)[0]?.body).toEqual({ countryCode: 'NL', version: 3 });
    await press(app, 'PAYCO - NL');
    await waitFor(() => expect(app.server.callsOf(save)[1]?.body).toEqual({ countryCode: 'NL', version: 4 }));
  });

  it('say that saving failed, and keep what was chosen', async () => {
    const app = await open((server) => server.refuse(save, 'server_error', { requestId: 'request-3' }));
    await choose(app, 'PAYCO - NL', 'Houston SPV II');
    await press(app, 'PAYCO - NL');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(
        /^The dossier owner of the psper could not be saved\..*request-3/,
      ),
    );
    expect((await dropdown('PAYCO - NL')).value).toBe('5');
    app.server.refuse(save, 'invalid_request', { fields: { selectedOwnerId: 'psper-owners.not-available' } });
    await press(app, 'PAYCO - NL');
    expect(await screen.findByText('Claims can be ceded only to an SPV that is there.')).toBeTruthy();
  });

  it('show what somebody else chose meanwhile, for the admin to decide', async () => {
    const app = await open();
    await choose(app, 'PAYCO - NL', '');
    stored.NL = { countryCode: 'NL', selectedOwnerId: 5, version: 4 };
    await press(app, 'PAYCO - NL');
    const keep = await screen.findByRole('button', { name: 'Keep my version and save' });
    const notice = within(keep.closest('[role="alert"]') as HTMLElement);
    expect(notice.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Houston SPV II', 'nobody']);
    await app.user.click(keep);
    await waitFor(() => expect(stored.NL).toEqual({ countryCode: 'NL', selectedOwnerId: null, version: 5 }));
  });

  it('follow what others choose', async () => {
    await open();
    expect((await dropdown('PAYCO - NL')).value).toBe('4');
    stored.NL = { countryCode: 'NL', selectedOwnerId: 5, version: 4 };
    await act(() => refetch(get));
    await waitFor(async () => expect((await dropdown('PAYCO - NL')).value).toBe('5'));
  });
});
