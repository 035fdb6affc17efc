import { type AdminIpEntry, ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../../testing/fake-server.ts';
import { type App, press, renderPage } from '../../../../testing/render-app.tsx';
import { AdminIpList } from './admin-ip-list.tsx';

const entry: AdminIpEntry = {
  id: 3,
  createdAt: new Date('2026-01-01T12:00:00Z'),
  ipv4: '192.0.2.7',
  description: 'At home',
  lastAccessed: null,
};

function openList(more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<AdminIpList adminId={7} />, {
    answers(server) {
      server.answer(ipListsApi.listOfAdmin, { data: [entry], total: 1 });
      more(server);
    },
  });
}

const input = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Save' });

/** Pasted, because 1,000 keys take their time. */
async function fill(app: App, name: string, value: string): Promise<void> {
  await app.user.clear(input(name));
  await app.user.click(input(name));
  if (value !== '') await app.user.paste(value);
  await app.user.tab();
}

describe('the IP whitelist of an admin', () => {
  it('has created, IP, description and last access, the last used first, a remove icon and pages', async () => {
    const app = await openList();
    await screen.findByRole('cell', { name: '192.0.2.7' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Created', 'IP', 'Description', 'Last used', 'Actions']);
    expect(screen.getByRole('cell', { name: 'never' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove 192.0.2.7' })).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toBeDefined();
    const [call] = app.server.callsOf(ipListsApi.listOfAdmin);
    expect(call?.query).toMatchObject({ userId: 7, order: [{ field: 'lastAccessed', descending: true }] });
  });

  it('cannot be saved while pristine or invalid', async () => {
    const app = await openList();
    expect(save()).toHaveProperty('ariaDisabled', 'true');
    await fill(app, 'IP', '192.0.2.8');
    expect(save()).toHaveProperty('ariaDisabled', 'true');
    await fill(app, 'Description', 'Office');
    expect(save()).toHaveProperty('ariaDisabled', null);
    await fill(app, 'IP', 'localhost');
    expect(screen.getByText(/^Enter an IPv4 or IPv6 address/)).toBeDefined();
    expect(save()).toHaveProperty('ariaDisabled', 'true');
    await fill(app, 'IP', '');
    expect(screen.getByText('Fill this in.')).toBeDefined();
    await fill(app, 'IP', '2001:db8::7');
    await fill(app, 'Description', '');
    expect(screen.getByText('Fill this in.')).toBeDefined();
    expect(save()).toHaveProperty('ariaDisabled', 'true');
    await fill(app, 'Description', 'x'.repeat(1001));
    expect(save()).toHaveProperty('ariaDisabled', 'true');
    await fill(app, 'Description', 'x'.repeat(1000));
    expect(save()).toHaveProperty('ariaDisabled', null);
  });

  it('saves an entry and is ready for the next', async () => {
    const app = await openList((server) => server.answer(ipListsApi.addToAdmin, entry));
    await fill(app, 'IP', '192.0.2.8');
    await fill(app, 'Description', 'Office');
    await press(app, 'Save');
    await screen.findByText('Address added to the list.');
    expect(app.server.callsOf(ipListsApi.addToAdmin).map(({ body }) => body)).toEqual([
      { ip: '192.0.2.8', description: 'Office', userId: 7 },
    ]);
    await waitFor(() => expect(input('IP')).toHaveProperty('value', ''));
    expect(save()).toHaveProperty('ariaDisabled', 'true');
  });

  it('says that an entry could not be saved, and why; what was typed stays', async () => {
    const app = await openList((server) =>
      server.refuse(ipListsApi.addToAdmin, 'own_address_not_listed', { fields: { ip: 'validation.own-address' } }),
    );
    await fill(app, 'IP', '192.0.2.8');
    await fill(app, 'Description', 'Office');
    await press(app, 'Save');
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain(
      'The list could not be changed. The address you are using now is not on the list',
    );
    expect(screen.getByText(/^Begin with an entry that includes/)).toBeDefined();
    expect(input('IP')).toHaveProperty('value', '192.0.2.8');
  });

  it('removes an entry after two confirmations, and says what that means for the last one', async () => {
    const app = await openList((server) => server.answer(ipListsApi.removeFromAdmin, {}));
    await press(app, 'Remove 192.0.2.7');
    await press(app, 'Continue');
    const second = await screen.findByRole('dialog', { name: 'Remove 192.0.2.7 for certain?' });
    expect(within(second).getByText(/It is the last entry/)).toBeDefined();
    expect(app.server.callsOf(ipListsApi.removeFromAdmin)).toEqual([]);
    await press(app, 'Remove entry');
    await screen.findByText('Address removed from the list.');
    expect(app.server.callsOf(ipListsApi.removeFromAdmin).map(({ params }) => params.id)).toEqual([3]);
  });

  it.each([[[]], [['Continue']]])('removes nothing when it is refused after %j', async (before) => {
    const app = await openList();
    await press(app, 'Remove 192.0.2.7');
    for (const name of before) await press(app, name);
    await press(app, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.server.callsOf(ipListsApi.removeFromAdmin)).toEqual([]);
  });

  it('keeps one’s own entry, and says so', async () => {
    const app = await openList((server) => server.refuse(ipListsApi.removeFromAdmin, 'self_delete_error'));
    await press(app, 'Remove 192.0.2.7');
    await press(app, 'Continue');
    await press(app, 'Remove entry');
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('You cannot remove the entry for the address that you are using now.');
    expect(screen.getByRole('cell', { name: '192.0.2.7' })).toBeDefined();
  });

  it('asks twice again after a removal that was refused', async () => {
    const app = await openList((server) => server.refuse(ipListsApi.removeFromAdmin, 'self_delete_error'));
    await press(app, 'Remove 192.0.2.7');
    await press(app, 'Continue');
    await press(app, 'Remove entry');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(app, 'Remove 192.0.2.7');
    await press(app, 'Continue');
    expect(await screen.findByRole('button', { name: 'Remove entry' })).toBeDefined();
    expect(app.server.callsOf(ipListsApi.removeFromAdmin)).toHaveLength(1);
  });

  it('marks nothing when one only passes through the form', async () => {
    const app = await openList();
    await app.user.click(input('IP'));
    await app.user.tab();
    await app.user.tab();
    expect(screen.queryByText('Fill this in.')).toBeNull();
  });

  it('says that it could not be loaded', async () => {
    await openList((server) => server.refuse(ipListsApi.listOfAdmin, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The IP list could not be loaded.');
  });
});
