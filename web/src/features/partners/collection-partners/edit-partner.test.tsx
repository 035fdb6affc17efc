import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import { alerts, press } from '../../../testing/render-app.tsx';
import { faircasso, input, openPartner, path, retype } from './collection-partners.fixture.tsx';

const { get, updateAddress, updateField } = collectionPartnersApi;

const fields = [
  ['friendly-name', 'friendly name', /^Friendly name/, 'FriendlyName', ' Fairer ', 'Fairer'],
  ['email', 'e-mail address', /^E-mail address/, 'EmailAddress', 'new@fair.example', 'new@fair.example'],
  ['phone', 'phone number', /^Phone number/, 'PhoneNumber', '+49 30 23125012', '+493023125012'],
] as const;

describe.each(fields)('editing the %s of a partner', (part, said, label, fieldName, typed, sent) => {
  const title = `Edit the ${said}`;
  const words = said[0]?.toUpperCase() + said.slice(1);

  it('sends the new value with its name, says so and closes', async () => {
    const app = await openPartner('', {
      answers: (server) => server.answer(updateField, { ...faircasso, version: 6 }),
    });
    await press(app, title);
    expect(app.address()).toBe(`${path}/2?edit=${part}`);
    await screen.findByRole('dialog', { name: title });
    await retype(app, label, typed);
    await press(app, 'Save');
    expect(await screen.findByText(`${words} saved.`)).toBeTruthy();
    expect(app.server.callsOf(updateField).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { id: 2, fieldName, newValue: sent, version: 5 },
    ]);
    await waitFor(() => expect(app.address()).toBe(`${path}/2`));
    expect(app.server.callsOf(get).length).toBeGreaterThan(1);
  });

  it('sends nothing that is empty', async () => {
    const app = await openPartner(`?edit=${part}`);
    await retype(app, label, '');
    await press(app, 'Save');
    expect(await screen.findByText('Fill this in.')).toBeTruthy();
    expect(app.server.callsOf(updateField)).toEqual([]);
  });

  it('says in a toast that it failed, at the field why, and keeps what was typed', async () => {
    const app = await openPartner(`?edit=${part}`, {
      answers: (server) =>
        server.refuse(updateField, 'invalid_request', { fields: { newValue: 'validation.characters' } }),
    });
    await retype(app, label, typed);
    await press(app, 'Save');
    await waitFor(() => expect(alerts()[0]).toMatch(new RegExp(`^The ${said} could not be saved\\.`)));
    expect((await input(label)).getAttribute('aria-invalid')).toBe('true');
    expect((await input(label)).value).toBe(typed);
  });
});

describe('editing a partner', () => {
  it.each([
    ['email', /^E-mail address/, 'nobody', 'Enter a valid e-mail address.'],
    ['phone', /^Phone number/, '030 2345678', /Enter a valid phone number/],
  ] as const)('refuses what is no %s', async (part, label, typed, said) => {
    const app = await openPartner(`?edit=${part}`);
    await retype(app, label, typed);
    await press(app, 'Save');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(app.server.callsOf(updateField)).toEqual([]);
  });

  it('asks before what was typed is lost', async () => {
    const app = await openPartner('?edit=friendly-name');
    await retype(app, /^Friendly name/, 'Fairer');
    await app.user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Discard your input?' })).toBeTruthy();
  });

  it('shows what somebody else saved meanwhile, and overwrites it only when told to', async () => {
    const app = await openPartner('?edit=friendly-name', {
      answers: (server) => server.refuse(updateField, 'stale_version'),
    });
    await retype(app, /^Friendly name/, 'Mine');
    app.server.answer(get, { ...faircasso, friendlyName: 'Theirs', version: 6 });
    await press(app, 'Save');
    await waitFor(() => expect(alerts().join()).toMatch(/The friendly name could not be saved\. Not saved/));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('row', { name: 'Friendly name Theirs Mine' })).toBeTruthy();
    app.server.answer(updateField, { ...faircasso, friendlyName: 'Mine', version: 7 });
    await press(app, 'Keep my version and save');
    await waitFor(() =>
      expect(app.server.callsOf(updateField).at(-1)?.body).toMatchObject({ newValue: 'Mine', version: 6 }),
    );
  });

  it('follows what somebody else changes elsewhere in the partner, and saves on top of it', async () => {
    const app = await openPartner('?edit=friendly-name', {
      answers: (server) => server.answer(updateField, faircasso),
    });
    await retype(app, /^Friendly name/, 'Mine');
    app.server.answer(get, { ...faircasso, emailAddress: 'theirs@fair.example', version: 9 });
    await act(() => refetch(collectionPartnersApi));
    await screen.findByText('theirs@fair.example');
    await press(app, 'Save');
    await waitFor(() => expect(app.server.callsOf(updateField).map(({ body }) => body.version)).toEqual([9]));
  });

  it('opens nothing for a part that there is none of', async () => {
    await openPartner('?edit=is-default');
    await screen.findByText('FAIRCASSO');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('editing the address of a partner', () => {
  const open = (answers: Parameters<typeof openPartner>[1] = {}) => openPartner('?edit=address', answers);

  it('sends it as a whole, says so and closes', async () => {
    const app = await openPartner('', {
      answers: (server) => server.answer(updateAddress, { ...faircasso, version: 6 }),
    });
    await press(app, 'Edit the address');
    await retype(app, /^Street/, 'Lindenstraße');
    await retype(app, /^House number/, '112');
    await retype(app, /^Suffix/, 'a');
    await retype(app, /^Postal code/, '10969');
    await retype(app, /^City/, 'Berlin');
    await app.user.click(await screen.findByRole('combobox', { name: /^Country/ }));
    await app.user.click(await screen.findByRole('option', { name: 'Germany' }));
    await press(app, 'Save');
    expect(await screen.findByText('Address saved.')).toBeTruthy();
    expect(app.server.callsOf(updateAddress).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      {
        id: 2,
        streetName: 'Lindenstraße',
        houseNumber: '112',
        suffix: 'a',
        zipcode: '10969',
        city: 'Berlin',
        country: 'DE',
        version: 5,
      },
    ]);
    await waitFor(() => expect(app.address()).toBe(`${path}/2`));
  });

  it('needs everything but the suffix', async () => {
    const app = await open();
    for (const label of [/^Street/, /^House number/, /^Postal code/, /^City/]) await retype(app, label, '');
    await press(app, 'Save');
    expect(await screen.findAllByText('Fill this in.')).toHaveLength(4);
    expect((await input(/^Suffix/)).getAttribute('aria-invalid')).not.toBe('true');
    expect(app.server.callsOf(updateAddress)).toEqual([]);
  });

  it('checks the postal code as the country writes it, beside whatever else is wrong', async () => {
    const app = await open({ answers: (server) => server.answer(updateAddress, { ...faircasso, version: 6 }) });
    await retype(app, /^Postal code/, '10969');
    await retype(app, /^City/, '');
    await press(app, 'Save');
    expect(
      await screen.findByText('Enter a valid postal code for the country, for example 1234 AB, 1000 or 12345.'),
    ).toBeTruthy();
    expect(screen.getByText('Fill this in.')).toBeTruthy();
    await retype(app, /^Postal code/, '3511xy');
    await retype(app, /^City/, 'Utrecht');
    await press(app, 'Save');
    await waitFor(() => expect(app.server.callsOf(updateAddress).map(({ body }) => body.zipcode)).toEqual(['3511XY']));
  });

  it('says in a toast that it failed, and keeps what was typed', async () => {
    const app = await open({ answers: (server) => server.refuse(updateAddress, 'server_error') });
    await retype(app, /^City/, 'Amersfoort');
    await press(app, 'Save');
    await waitFor(() => expect(alerts()[0]).toMatch(/^The address could not be saved\./));
    expect((await input(/^City/)).value).toBe('Amersfoort');
  });

  it('shows countries by name in what somebody else saved meanwhile', async () => {
    const app = await open({ answers: (server) => server.refuse(updateAddress, 'stale_version') });
    await retype(app, /^City/, 'Amersfoort');
    const address = { ...faircasso.address, country: 'DE', zipcode: '10969', city: 'Berlin' };
    app.server.answer(get, { ...faircasso, address, version: 6 });
    await press(app, 'Save');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('row', { name: /^Country Germany/ })).toBeTruthy();
    expect(dialog.getByRole('row', { name: 'City Berlin Amersfoort' })).toBeTruthy();
  });

  it('has the focus at its title until the countries are there, and not at the cross', async () => {
    await open({ answers: (server) => server.answer(countriesApi.list, () => new Promise<never>(() => {})) });
    const title = await screen.findByRole('heading', { name: 'Edit the address' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('says that the countries could not be loaded', async () => {
    await open({ answers: (server) => server.refuse(countriesApi.list, 'server_error') });
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('The countries could not be loaded.');
  });
});
