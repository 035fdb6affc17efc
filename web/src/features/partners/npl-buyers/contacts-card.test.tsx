import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contacts } from '../../../testing/npl-buyers.ts';
import type { App } from '../../../testing/render-app.tsx';
import { alerts, statuses } from '../../../testing/render-app.tsx';
import { card, open, press } from './npl-cards.fixture.tsx';

describe('the contacts of a buyer', () => {
  const openMenu = async ({ user }: App, email: string) =>
    user.click(await screen.findByRole('button', { name: `Actions for ${email}` }));
  const choose = async ({ user }: App) => user.click(await screen.findByRole('menuitem', { name: /^Delete/ }));

  it('are a list with a count', async () => {
    await open();
    const own = await card('Contacts');
    const rows = (await own.findAllByRole('row')).slice(1).map((row) => row.textContent);
    expect(rows).toEqual([
      'help@second.example+31 30 2345678Customer service',
      'exports@second.example–Export destination',
    ]);
    expect(own.getByText('Contacts: 2')).toBeTruthy();
  });

  it('are added, an export destination at first', async () => {
    const app = await open((server) => server.answer(nplBuyersApi.addContact, { ...contacts[1], id: 3 } as never));
    await press(app, 'Contacts', 'Add contact');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add contact' }));
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Type/ }).value).toBe('2');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Fill this in.')).toBeTruthy();
    await app.user.type(dialog.getByRole('textbox', { name: /^E-mail/ }), 'desk@second.example');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.server.callsOf(nplBuyersApi.addContact).map(({ body }) => body)).toEqual([
      { email: 'desk@second.example', phoneNumber: null, type: 2 },
    ]);
    await waitFor(() => expect(app.server.callsOf(nplBuyersApi.contacts).length).toBeGreaterThan(1));
  });

  it('are not sent with what is no phone number, and keep what was typed', async () => {
    const app = await open((server) => server.answer(nplBuyersApi.addContact, { ...contacts[1], id: 3 } as never));
    await press(app, 'Contacts', 'Add contact');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add contact' }));
    await app.user.type(dialog.getByRole('textbox', { name: /^E-mail/ }), 'desk@second.example');
    const phone = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Phone/ });
    await app.user.type(phone, '123');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^Enter a valid phone number/)).toBeTruthy();
    expect([phone.value, app.server.callsOf(nplBuyersApi.addContact)]).toEqual(['123', []]);
    await app.user.clear(phone);
    await app.user.type(phone, '+31 30 234 56 78');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(app.server.callsOf(nplBuyersApi.addContact)).toHaveLength(1));
    expect(app.server.callsOf(nplBuyersApi.addContact)[0]?.body.phoneNumber).toBe('+31302345678');
  });

  it.each([
    ['duplicate_entry', { fields: { email: 'validation.duplicate' } }, /^This is already on the list/],
    ['invalid_request', { fields: { type: 'validation.required' } }, /^Fill this in/],
    ['not_found', {}, /^This does not exist or has been deleted/],
  ] as const)('say in the dialog, and in no toast, that one was not added: %s', async (code, more, words) => {
    const app = await open((server) => server.refuse(nplBuyersApi.addContact, code, more));
    await press(app, 'Contacts', 'Add contact');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add contact' }));
    const type = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Type/ });
    // There is always one: none can be left out.
    expect([...type.options].map(({ value }) => value)).toEqual(['1', '2']);
    await app.user.type(dialog.getByRole('textbox', { name: /^E-mail/ }), 'desk@second.example');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText(words)).length).toBeGreaterThan(0);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^E-mail/ }).value).toBe('desk@second.example');
    expect(statuses().filter((text) => text !== '')).toEqual([]);
    expect(app.server.callsOf(nplBuyersApi.addContact)).toHaveLength(1);
  });

  it('of which the only one for customer service stays, without a call', async () => {
    const app = await open();
    await openMenu(app, 'help@second.example');
    await choose(app);
    await waitFor(() => expect(alerts().join()).toContain('This is the only customer service contact.'));
    expect(app.server.callsOf(nplBuyersApi.removeContact)).toEqual([]);
  });

  it('of which an export destination is not deleted: choosing it does nothing', async () => {
    const app = await open();
    await card('Contacts');
    await openMenu(app, 'exports@second.example');
    await choose(app);
    expect([alerts(), statuses().filter((text) => text !== '')]).toEqual([[], []]);
    expect(app.server.callsOf(nplBuyersApi.removeContact)).toEqual([]);
  });

  it('are deleted while another one for customer service stays, after asking', async () => {
    const app = await open((server) => {
      server.answer(nplBuyersApi.contacts, [
        ...contacts,
        { id: 3, email: 'b@second.example', phoneNumber: null, type: 1 },
      ]);
      server.answer(nplBuyersApi.removeContact, {});
    });
    await openMenu(app, 'help@second.example');
    await choose(app);
    const dialog = within(await screen.findByRole('dialog', { name: /help@second\.example/ }));
    await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(statuses()).toContain('Contact deleted.'));
    expect(app.server.callsOf(nplBuyersApi.removeContact).map(({ params }) => params)).toEqual([
      { id: 7, contactId: 1 },
    ]);
  });

  it('say what the server answers when it does not delete one, which stays', async () => {
    const app = await open((server) => {
      server.answer(nplBuyersApi.contacts, [
        ...contacts,
        { id: 3, email: 'b@second.example', phoneNumber: null, type: 1 },
      ]);
      server.refuse(nplBuyersApi.removeContact, 'last_contact');
    });
    await openMenu(app, 'help@second.example');
    await choose(app);
    const dialog = within(await screen.findByRole('dialog', { name: /help@second\.example/ }));
    await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(alerts().join()).toContain('This is the only customer service contact. Add another'));
    expect(screen.getByText('help@second.example')).toBeTruthy();
  });
});
