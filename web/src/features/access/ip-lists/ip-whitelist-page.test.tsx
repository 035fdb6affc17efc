import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { type GlobalIpState, ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, press, renderPage } from '../../../testing/render-app.tsx';
import { userDetailsOf } from '../../../testing/user-details.ts';
import { Page } from './ip-whitelist-page.tsx';

const path = '/mission-control/ip-whitelist';
const state: GlobalIpState = { enabled: false, ownAddress: '198.51.100.7', ownAddressListed: true };
const entry = {
  ip: '192.0.2.0/24',
  description: 'Office',
  createdAt: new Date('2026-01-01T12:00:00Z'),
  createdBy: 'Ada Lovelace',
};

function openPage(search = '', more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(ipListsApi.list, { data: [entry], total: 1 });
      server.answer(ipListsApi.state, state);
      server.answer(adminsApi.list, { data: [], total: 0 });
      more(server);
    },
  });
}

async function fill(app: App, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const dialog = await screen.findByRole('dialog');
    const input = within(dialog).getByRole('textbox', { name: new RegExp(`^${name}`) });
    await app.user.clear(input);
    if (value !== '') await app.user.type(input, value);
    await app.user.tab();
  }
}

describe('the IP whitelist', () => {
  it('lists ip and description with a remove icon, the highest address first', async () => {
    const app = await openPage();
    await screen.findByRole('cell', { name: '192.0.2.0/24' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['IP', 'Description', 'Actions']);
    expect(screen.getByRole('cell', { name: 'Office' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove 192.0.2.0/24' })).toBeDefined();
    expect(app.server.callsOf(ipListsApi.list)[0]?.query.order).toEqual([{ field: 'ip', descending: true }]);
  });

  it('says that it could not be loaded', async () => {
    await openPage('', (server) => server.refuse(ipListsApi.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The IP list could not be loaded.');
  });

  it('removes an entry after two confirmations', async () => {
    const app = await openPage('', (server) => server.answer(ipListsApi.remove, {}));
    await press(app, 'Remove 192.0.2.0/24');
    await screen.findByRole('dialog', { name: 'Remove 192.0.2.0/24?' });
    await press(app, 'Continue');
    await screen.findByRole('dialog', { name: 'Remove 192.0.2.0/24 for certain?' });
    expect(app.server.callsOf(ipListsApi.remove)).toEqual([]);
    await press(app, 'Remove entry');
    expect((await screen.findByText('Address removed from the list.')).textContent).toBeDefined();
    expect(app.server.callsOf(ipListsApi.remove).map(({ params }) => params.ip)).toEqual(['192.0.2.0/24']);
  });

  it.each([
    ['the first', []],
    ['the second', ['Continue']],
  ])('removes nothing when %s confirmation is refused, and begins anew the next time', async (_name, before) => {
    const app = await openPage();
    for (let time = 0; time < 2; time += 1) {
      await press(app, 'Remove 192.0.2.0/24');
      await screen.findByRole('dialog', { name: 'Remove 192.0.2.0/24?' });
      for (const name of before) await press(app, name);
      await press(app, 'Cancel');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(app.server.callsOf(ipListsApi.remove)).toEqual([]);
  });

  it('says why an entry could not be removed', async () => {
    const app = await openPage('', (server) => server.refuse(ipListsApi.remove, 'self_delete_error'));
    await press(app, 'Remove 192.0.2.0/24');
    await press(app, 'Continue');
    await press(app, 'Remove entry');
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('The list could not be changed. You cannot remove the entry');
  });

  it('adds an entry', async () => {
    const app = await openPage('', (server) => server.answer(ipListsApi.add, entry));
    await press(app, 'Add address');
    expect(app.address()).toBe(`${path}?edit=new`);
    expect(await screen.findByRole('button', { name: 'Save' })).toHaveProperty('ariaDisabled', 'true');
    await fill(app, { IP: '2001:db8::/32', Description: 'Data centre' });
    await press(app, 'Save');
    await screen.findByText('Address added to the list.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.server.callsOf(ipListsApi.add).map(({ body }) => body)).toEqual([
      { ip: '2001:db8::/32', description: 'Data centre' },
    ]);
    expect(app.server.callsOf(ipListsApi.state).length).toBeGreaterThan(1);
  });

  it('wants an address and a description', async () => {
    const app = await openPage('?edit=new');
    await fill(app, { IP: '256.1.1.1', Description: 'Office' });
    expect(screen.getByText(/^Enter an IPv4 or IPv6 address/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('ariaDisabled', 'true');
    await fill(app, { IP: '', Description: '' });
    expect(await screen.findAllByText('Fill this in.')).toHaveLength(2);
    await fill(app, { IP: '192.0.2.1' });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('ariaDisabled', 'true');
  });

  it.each([
    ['duplicate_entry', 'This address is already on the list.'],
    ['server_error', 'The list could not be changed.'],
    ['invalid_request', 'The list could not be changed.'],
  ] as const)('says what %s means', async (code, message) => {
    const app = await openPage('?edit=new', (server) => server.refuse(ipListsApi.add, code));
    await fill(app, { IP: '192.0.2.1', Description: 'Office' });
    await press(app, 'Save');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('textbox', { name: /^IP/ })).toHaveProperty('value', '192.0.2.1');
  });
});

describe('the switch', () => {
  it('asks first, then limits everybody', async () => {
    const app = await openPage('', (server) => server.answer(ipListsApi.setState, { ...state, enabled: true }));
    const toggle = await screen.findByRole('switch', { name: 'Allow only these addresses' });
    expect(screen.getByText('198.51.100.7')).toBeDefined();
    expect(screen.getByText('on the list')).toBeDefined();
    await app.user.click(toggle);
    await screen.findByRole('dialog', { name: 'Allow only these addresses?' });
    await press(app, 'Cancel');
    expect(app.server.callsOf(ipListsApi.setState)).toEqual([]);
    await app.user.click(toggle);
    app.server.answer(ipListsApi.state, { ...state, enabled: true });
    await press(app, 'Switch on');
    await screen.findByText('Only the addresses on the list are allowed.');
    expect(app.server.callsOf(ipListsApi.setState).map(({ body }) => body)).toEqual([{ enabled: true }]);
    await waitFor(() => expect(toggle).toHaveProperty('checked', true));
  });

  it('cannot be switched on before the list covers one’s own address, which can be added', async () => {
    const app = await openPage('', (server) => server.answer(ipListsApi.state, { ...state, ownAddressListed: false }));
    expect(await screen.findByRole('switch')).toHaveProperty('disabled', true);
    expect(screen.getByText('not on the list')).toBeDefined();
    await press(app, 'Add my address');
    const dialog = await screen.findByRole('dialog', { name: 'New address' });
    expect(within(dialog).getByRole('textbox', { name: /^IP/ })).toHaveProperty('value', '198.51.100.7');
    await fill(app, { Description: 'My desk' });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('ariaDisabled', null);
  });

  it('says why it stays as it was', async () => {
    const app = await openPage('', (server) => server.refuse(ipListsApi.setState, 'own_address_not_listed'));
    await app.user.click(await screen.findByRole('switch'));
    await press(app, 'Switch on');
    expect((await screen.findByRole('alert')).textContent).toContain('you would lock yourself out');
  });

  it('says that its state could not be loaded', async () => {
    await openPage('', (server) => server.refuse(ipListsApi.state, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('Could not check whether the list is on.');
  });
});

describe('the tester', () => {
  const listed = { list: 'global', outcome: 'listed', entry: '192.0.2.0/24', incident: null } as const;
  const notListed = { list: 'admin', outcome: 'not-listed', entry: null, incident: null } as const;

  it('tells whether an address is let in, and by what', async () => {
    const app = await openPage('', (server) =>
      server.answer(ipListsApi.test, ({ query }) => ({
        allowed: query.userId === undefined,
        address: query.address,
        reasons: query.userId === undefined ? [listed] : [listed, notListed],
      })),
    );
    const userDetails = userDetailsOf();
    app.server.answer(adminsApi.list, {
      data: [{ id: 7, userId: 7, userDetails, isEnabled: true, disabled: false }],
      total: 1,
    });
    await app.user.type(await screen.findByRole('textbox', { name: 'Address' }), '192.0.2.7');
    await press(app, 'Test');
    await screen.findByText('192.0.2.7 is allowed');
    expect(screen.getByText('On the IP list: 192.0.2.0/24.')).toBeDefined();
    await app.user.type(screen.getByRole('combobox', { name: 'For' }), 'ada');
    await app.user.click(await screen.findByRole('option', { name: /Ada Lovelace/ }));
    // It was the answer for everybody.
    expect(screen.queryByText('192.0.2.7 is allowed')).toBeNull();
    await press(app, 'Test');
    await screen.findByText('192.0.2.7 is refused');
    expect(screen.getByText('Not on the admin’s own list.')).toBeDefined();
    expect(app.server.callsOf(ipListsApi.test).at(-1)?.query.userId).toBe(7);
    await app.user.type(screen.getByRole('textbox', { name: 'Address' }), '7');
    expect(screen.queryByText('192.0.2.7 is refused')).toBeNull();
  });

  it('finds the next admin in place of the one before', async () => {
    const app = await openPage('');
    const find = async (id: number, firstName: string) => {
      const userDetails = userDetailsOf({ firstName, email: `${id}@houston.example` });
      app.server.answer(adminsApi.list, {
        data: [{ id, userId: id, userDetails, isEnabled: true, disabled: false }],
        total: 1,
      });
      const choice = await screen.findByRole('combobox', { name: 'For' });
      await app.user.clear(choice);
      await app.user.type(choice, firstName);
      await screen.findByRole('option', { name: new RegExp(firstName) });
    };
    await find(7, 'Ada');
    await app.user.keyboard('{ArrowDown}{Enter}');
    await find(8, 'Annabella');
    expect(screen.queryByRole('option', { name: /Ada/ })).toBeNull();
    await app.user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('combobox', { name: 'For' })).toHaveProperty(
      'value',
      'Annabella Lovelace (8@houston.example)',
    );
  });

  it('names the incidents that block the address or the account, as links for who may open them', async () => {
    const block = { outcome: 'blocked', entry: null } as const;
    const app = await openPage('', (server) =>
      server.answer(ipListsApi.test, ({ query }) => ({
        allowed: false,
        address: query.address,
        reasons: [
          { ...listed, outcome: 'off' as const },
          { ...block, list: 'address-block' as const, incident: { id: 12, number: 'K7Q2' } },
          { ...block, list: 'account-block' as const, incident: { id: 13, number: 'M3X9' } },
        ],
      })),
    );
    await app.user.type(await screen.findByRole('textbox', { name: 'Address' }), '192.0.2.7');
    await press(app, 'Test');
    await screen.findByText('192.0.2.7 is refused');
    expect(screen.getByText(/Blocked for everybody who is neither signed in there already/)).toBeDefined();
    expect(screen.getByText(/The account of the admin is blocked/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Security incident K7Q2' });
    expect(link.getAttribute('href')).toBe('/mission-control/security-incidents?open=12');
  });

  it('asks nothing for what is no address', async () => {
    const app = await openPage();
    await app.user.type(await screen.findByRole('textbox', { name: 'Address' }), '192.0.2.0/24');
    await press(app, 'Test');
    expect(await screen.findByText(/^Enter an IPv4 or IPv6 address/)).toBeDefined();
    expect(app.server.callsOf(ipListsApi.test)).toEqual([]);
  });
});
