import { type ApiKey, apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, press, renderPage } from '../../../testing/render-app.tsx';
import { shop } from '../../../testing/shop.ts';
import { Page } from './api-keys-page.tsx';

const path = '/mission-control/api-key-management';
const secret = 'hk_0123456789012345678901234567890123456789abc';

function keyOf(id: number, more: Partial<ApiKey> = {}): ApiKey {
  return {
    id,
    createdOn: new Date('2026-01-01T12:00:00Z'),
    issuedTo: `Sanne ${id}`,
    psperName: 'Delta Payments',
    purpose: 'Checkout',
    createdByName: 'Ada Lovelace',
    scope: 'transaction-api',
    shopName: 'Fietsen Breda',
    revokedOn: null,
    revokedByName: null,
    lastFour: '9abc',
    lastUsedOn: null,
    lastUsedAddress: null,
    concerns: [],
    ...more,
  };
}

function openPage(search = '', more: (server: FakeServer) => void = () => {}, apiKey = keyOf(7)): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(apiKeysApi.list, { data: [apiKey], total: 1 });
      server.answer(apiKeysApi.get, apiKey);
      server.answer(apiKeysApi.shopNames, {
        data: [
          { shopId: 4, shopName: 'Bloemen Zwolle' },
          { shopId: 5, shopName: 'Fietsen Breda' },
        ],
        total: 2,
      });
      more(server);
    },
  });
}

async function fillNew(app: App): Promise<void> {
  await app.user.type(await screen.findByRole('textbox', { name: /^Purpose/ }), 'Till');
  await app.user.type(screen.getByRole('textbox', { name: /^Issued to/ }), 'Bram');
  await app.user.click(screen.getByRole('combobox', { name: /^Shop/ }));
  await app.user.click(await screen.findByRole('option', { name: 'Fietsen Breda' }));
}

afterEach(() => vi.useRealTimers());

describe('the API keys', () => {
  it('are listed ten to a page, the newest first', async () => {
    const app = await openPage();
    await screen.findByRole('link', { name: /^Open Sanne 7, Fietsen Breda/ });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Created on', 'Issued to', 'Psper', 'Purpose', 'Created by', 'Shop', 'Last used']);
    expect(app.server.callsOf(apiKeysApi.list)[0]?.query).toMatchObject({
      limit: 10,
      skip: 0,
      order: [{ field: 'createdOn', descending: true }],
    });
  });

  it('say that they could not be loaded', async () => {
    await openPage('', (server) => server.refuse(apiKeysApi.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('That did not work.');
  });

  it('show what deserves a look as badges', async () => {
    await openPage('', () => {}, keyOf(7, { concerns: ['unused', 'old'] }));
    expect(await screen.findByText('Unused for 90 days')).toBeDefined();
    expect(screen.getByText('Older than a year')).toBeDefined();
  });

  it('are searched, and shown without the revoked ones', async () => {
    const app = await openPage();
    await app.user.click(await screen.findByRole('switch', { name: 'Show revoked keys' }));
    await waitFor(() => expect(app.server.callsOf(apiKeysApi.list).at(-1)?.query.includeRevoked).toBe(false));
    expect(app.address()).toBe(`${path}?includeRevoked=false`);
  });
});

describe('a new API key', () => {
  it('can be generated once purpose, issued to and shop are filled', async () => {
    const app = await openPage();
    await press(app, 'New API key');
    const generate = await screen.findByRole('button', { name: 'Generate' });
    expect(generate).toHaveProperty('ariaDisabled', 'true');
    await app.user.type(screen.getByRole('textbox', { name: /^Purpose/ }), 'Till');
    expect(generate).toHaveProperty('ariaDisabled', 'true');
    await app.user.type(screen.getByRole('textbox', { name: /^Issued to/ }), 'Bram');
    expect(generate).toHaveProperty('ariaDisabled', 'true');
    await app.user.click(screen.getByRole('combobox', { name: /^Shop/ }));
    const shops = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(shops.map((option) => option.textContent)).toEqual(['Bloemen Zwolle', 'Fietsen Breda']);
    await app.user.click(await screen.findByRole('option', { name: 'Bloemen Zwolle' }));
    expect(generate).toHaveProperty('ariaDisabled', null);
    await app.user.clear(screen.getByRole('textbox', { name: /^Purpose/ }));
    expect(generate).toHaveProperty('ariaDisabled', 'true');
    expect(app.server.callsOf(apiKeysApi.shopNames)[0]?.query).toMatchObject({
      onlyPossibleParents: true,
      limit: 1000,
      order: [{ field: 'shopName', descending: false }],
    });
    expect(app.server.callsOf(apiKeysApi.create)).toEqual([]);
  });

  it('is for the shop that a link asks it for, also for a branch, which the list leaves out', async () => {
    const app = await openPage('?edit=new&shop=9', (server) => {
      server.answer(shopsApi.get, { ...shop, id: 9, name: 'Branch' });
      server.answer(apiKeysApi.create, secret);
    });
    expect(await screen.findByRole('combobox', { name: /^Shop/ })).toHaveProperty('value', 'Branch');
    await app.user.type(screen.getByRole('textbox', { name: /^Purpose/ }), 'Till');
    await app.user.type(screen.getByRole('textbox', { name: /^Issued to/ }), 'Bram');
    await press(app, 'Generate');
    await press(app, 'Done');
    expect(app.server.callsOf(apiKeysApi.create)[0]?.body).toMatchObject({ shopId: 9 });
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it('is for a shop that is chosen where the link asks for none that there is', async () => {
    await openPage('?edit=new&shop=9', (server) => server.refuse(shopsApi.get, 'not_found'));
    expect(await screen.findByRole('combobox', { name: /^Shop/ })).toHaveProperty('value', '');
  });

  it('is shown once, with a warning, and is gone after the dialog', async () => {
    const app = await openPage('?edit=new', (server) => server.answer(apiKeysApi.create, secret));
    await fillNew(app);
    await press(app, 'Generate');
    expect(await screen.findByText(secret)).toBeDefined();
    expect(screen.getByText('This key is shown only once')).toBeDefined();
    for (const leave of [() => app.user.keyboard('{Escape}'), () => app.goTo('/elsewhere')]) {
      await leave();
      await app.user.click(await screen.findByRole('button', { name: 'Keep it open' }));
      expect(screen.getByText('This key is shown only once')).toBeDefined();
    }
    expect(app.server.callsOf(apiKeysApi.create).map(({ body }) => body)).toEqual([
      { purpose: 'Till', issuedTo: 'Bram', shopId: 5, inStore: false, transactionApi: true },
    ]);
    expect(app.server.callsOf(apiKeysApi.list).length).toBeGreaterThan(1);
    await press(app, 'Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.goTo(`${path}?edit=new`);
    await screen.findByRole('button', { name: 'Generate' });
    expect(document.body.textContent).not.toContain(secret);
  });

  it('is copied, with a tick for 3 seconds', async () => {
    const app = await openPage('?edit=new', (server) => server.answer(apiKeysApi.create, secret));
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await fillNew(app);
    await press(app, 'Generate');
    const copy = await screen.findByRole('button', { name: 'Copy the key' });
    vi.useFakeTimers();
    await act(async () => copy.click());
    expect(written).toHaveBeenCalledWith(secret);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
    await act(async () => vi.advanceTimersByTime(2_999));
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
    await act(async () => vi.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Copy the key' })).toBeDefined();
  });

  it('that could not be made says so, and keeps what was typed', async () => {
    const app = await openPage('?edit=new', (server) => server.refuse(apiKeysApi.create, 'server_error'));
    await fillNew(app);
    await press(app, 'Generate');
    expect((await screen.findByRole('alert')).textContent).toContain('The API key could not be created.');
    expect(screen.getByRole('textbox', { name: /^Purpose/ })).toHaveProperty('value', 'Till');
  });

  it('says that the shops could not be loaded', async () => {
    await openPage('?edit=new', (server) => server.refuse(apiKeysApi.shopNames, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The shops could not be loaded.');
  });
});

describe('the dialog of an API key', () => {
  it('shows what the key is', async () => {
    const app = await openPage('?edit=7', () => {}, keyOf(7, { lastUsedOn: new Date(), lastUsedAddress: '192.0.2.7' }));
    const dialog = await screen.findByRole('dialog', { name: 'API key' });
    for (const text of ['Checkout', 'Transaction API', 'Fietsen Breda', 'Ada Lovelace', '9abc', '192.0.2.7']) {
      expect(await within(dialog).findByText(text)).toBeDefined();
    }
    expect(within(dialog).getByText('Starts, captures, refunds, cancels and reads transactions.')).toBeDefined();
    expect(within(dialog).getByText('Created on')).toBeDefined();
    expect(within(dialog).getByRole('switch', { name: 'Active' })).toHaveProperty('checked', true);
    expect(app.server.callsOf(apiKeysApi.get)[0]?.params.id).toBe(7);
  });

  it('revokes after a question that names the shop, and only then', async () => {
    const revoked = keyOf(7, { revokedOn: new Date('2026-02-01T12:00:00Z'), revokedByName: 'Grace Hopper' });
    const app = await openPage('?edit=7', (server) => server.answer(apiKeysApi.revoke, revoked));
    const toggle = await screen.findByRole('switch', { name: 'Active' });
    await app.user.click(toggle);
    await screen.findByRole('dialog', { name: 'Revoke this key of Fietsen Breda?' });
    await press(app, 'Cancel');
    expect(toggle).toHaveProperty('checked', true);
    expect(app.server.callsOf(apiKeysApi.revoke)).toEqual([]);
    await app.user.click(toggle);
    app.server.answer(apiKeysApi.get, revoked);
    await app.user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'It leaked');
    await press(app, 'Revoke key');
    await screen.findByText('The API key has been revoked.');
    expect(app.server.callsOf(apiKeysApi.revoke)).toMatchObject([
      { params: { id: 7 }, body: { revoke: true, reason: 'It leaked' } },
    ]);
    expect(await screen.findByText('Revoked on')).toBeDefined();
    expect(screen.getByText('Grace Hopper')).toBeDefined();
    expect(toggle).toHaveProperty('checked', false);
    expect(toggle).toHaveProperty('disabled', true);
  });

  it('says that a key could not be revoked', async () => {
    const app = await openPage('?edit=7', (server) => server.refuse(apiKeysApi.revoke, 'server_error'));
    await app.user.click(await screen.findByRole('switch', { name: 'Active' }));
    await app.user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'It leaked');
    await press(app, 'Revoke key');
    expect((await screen.findByRole('alert')).textContent).toContain('The API key could not be revoked.');
  });

  it.each(['99', 'abc'])('says that %s is no key', async (shown) => {
    await openPage(`?edit=${shown}`, (server) => server.refuse(apiKeysApi.get, 'not_found'));
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
  });

  it('shows who made and revoked it', async () => {
    const app = await openPage('?edit=7', (server) =>
      server.answer(apiKeysApi.changes, {
        data: [
          {
            id: 1,
            at: new Date(),
            actor: 'ada@houston.example',
            action: 'api-key.create',
            outcome: 'done',
            reason: null,
            before: null,
            after: { shop: 'Fietsen Breda' },
          },
        ],
      }),
    );
    await press(app, 'Changes');
    expect(await screen.findByText('Key created')).toBeDefined();
  });
});
