import { apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { creditLimitsApi } from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import type { PsperShop } from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import { type Permission, permissions } from '@houston/contract/permissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { shop } from '../../../testing/shop.ts';
import { Page } from './shop-page.tsx';

const handedIn: PsperShop = {
  ...{ id: 7, name: 'Bikes', tenant: 'North', country: 'NL', missing: 1 },
  documents: [
    {
      ...{ kind: 'agreement', isRequired: true, receivedOn: null, iban: null },
      ...{ recordedBy: null, recordedAt: null, version: 0 },
    },
  ],
};

const limit = { id: 7, shopName: 'Bikes', tenantName: 'North', limit: 50_000, version: 1 };

function open(more: (server: FakeServer) => void = () => {}, held = permissions as readonly Permission[]) {
  return renderPage(<Page />, {
    session: sessionOf({ permissions: held }),
    at: '/store/7',
    answers(server) {
      server.answer(apiKeysApi.list, { data: [], total: 0 });
      server.answer(shopDocumentsApi.get, handedIn);
      server.answer(shopsApi.get, shop);
      server.answer(creditLimitsApi.get, limit);
      server.answer(shopsApi.claimsToCede, { claims: 1_234 });
      server.answer(shopsApi.pspers, [{ key: 'PAYCO', name: 'Payco' }]);
      server.answer(shopsApi.checklist, [
        { need: 'psper', state: 'missing', actor: 'us', waitsSince: shop.registeredOn },
        { need: 'api-key', state: 'missing', actor: 'us', waitsSince: null },
        { need: 'iban', state: 'missing', actor: 'merchant', waitsSince: null },
        { need: 'ubo', state: 'there', actor: 'merchant', waitsSince: null },
      ]);
      more(server);
    },
  });
}

describe('a shop', () => {
  it.each([
    ['complete', 'Complete the registration', /still missing: a psper, an API key/, 'The registration is complete.'],
    ['pause', 'Pause the shop', /starts no transaction/, 'The shop is paused.'],
    ['close', 'Close the shop', /no longer starts or captures transactions/, 'The shop is closed.'],
  ] as const)('are changed with a reason: %s', async (verb, button, effect, done) => {
    const { user, server } = await open((fake) => fake.answer(shopsApi[verb], { ...shop, version: 4 }));
    await user.click(await screen.findByRole('button', { name: button }));
    const question = within(await screen.findByRole('dialog', { name: /Bikes\?$/ }));
    expect(question.getByText(effect)).toBeTruthy();
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Seen');
    await user.click(question.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(server.callsOf(shopsApi[verb])[0]).toMatchObject({
      params: { id: 7 },
      body: { version: 3, reason: 'Seen' },
    });
  });

  it('are not asked about the opposite when somebody else changes them meanwhile', async () => {
    const { user, server } = await open();
    await user.click(await screen.findByRole('button', { name: 'Pause the shop' }));
    const question = within(await screen.findByRole('dialog', { name: /Bikes\?$/ }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'They called');
    server.answer(shopsApi.get, { ...shop, paused: { on: shop.registeredOn, reason: 'No papers' }, version: 4 });
    await act(() => refetch(shopsApi));
    expect((await question.findByRole('alert')).textContent).toMatch(
      /^Nothing was done: the state of the shop has changed/,
    );
    expect(screen.getByRole('dialog', { name: /^Pause/ })).toBeTruthy();
    expect(question.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'They called');
    expect(question.queryByRole('button', { name: /the shop/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open the shop again' })).toBeTruthy();
  });

  it('say what they need and who has to act', async () => {
    await open();
    await screen.findByText('What the shop needs');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'MissingPsperwe act',
      'MissingAPI keywe actMake a key',
      'MissingIBANthe merchant sends it, we record it',
      'ThereUBO document',
    ]);
    // Another list of what is missing, which asks for less, would contradict that.
    expect(screen.queryByText('Missing', { selector: 'dt, dt *' })).toBeNull();
  });

  it('lead to where each thing is done, those who may do it', async () => {
    await open((fake) => fake.answer(shopsApi.get, { ...shop, psper: { key: 'PAYCO', name: 'Payco' }, missing: [] }));
    expect((await screen.findByRole('link', { name: 'Make a key' })).getAttribute('href')).toBe(
      '/mission-control/api-key-management?edit=new&shop=7',
    );
    expect(screen.getByRole('link', { name: 'Record it' }).getAttribute('href')).toBe(
      '/mission-control/pspers/PAYCO?tab=shops&shop=7',
    );
    expect((await screen.findByRole('link', { name: /500,00/ })).getAttribute('href')).toBe(
      '/credit-engine/limits?edit=7',
    );
  });

  it('lead nowhere who may do nothing there, and do not ask for their limit', async () => {
    const { server } = await open(() => {}, []);
    await screen.findByText('What the shop needs');
    expect(screen.queryByRole('link', { name: 'Make a key' })).toBeNull();
    expect(server.callsOf(creditLimitsApi.get)).toEqual([]);
  });

  it.each([
    ['no API key', {}],
    ['no psper', { missing: ['psper'] }],
    ['paused', { missing: [], paused: { on: new Date(), reason: null } }],
    ['closed', { closed: { on: new Date(), reason: null } }],
  ] as [string, Partial<Shop>][])('say why their checkout starts nothing: %s', async (cause, more) => {
    await open((fake) => fake.answer(shopsApi.get, { ...shop, ...more }));
    expect(await screen.findByText(`Starts none: ${cause}`)).toBeTruthy();
  });

  it('are given a psper that is chosen first', async () => {
    const { user, server } = await open((fake) => fake.answer(shopsApi.givePsper, { ...shop, version: 4 }));
    const give = await screen.findByRole('button', { name: 'Give it this psper' });
    expect(give.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('combobox', { name: 'Psper of the shop' }));
    await user.click(await screen.findByRole('option', { name: 'Payco' }));
    await user.click(screen.getByRole('button', { name: 'Give it this psper' }));
    const question = within(await screen.findByRole('dialog', { name: 'Give Bikes the psper Payco?' }));
    expect(question.getByText(/Claims that go along now: 1.234\.$/)).toBeTruthy();
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Signed');
    await user.click(question.getByRole('button', { name: 'Give it this psper' }));
    expect(await screen.findByText('The shop has its psper.')).toBeTruthy();
    expect(server.callsOf(shopsApi.givePsper)[0]?.body).toEqual({ version: 3, psperKey: 'PAYCO', reason: 'Signed' });
  });

  it('do not ask for the pspers of who may give none', async () => {
    const { server } = await open(() => {}, []);
    const give = await screen.findByRole('button', { name: 'Give it this psper' });
    expect(give.getAttribute('aria-disabled')).toBe('true');
    expect(server.callsOf(shopsApi.pspers)).toEqual([]);
  });

  it('say that they are closed and why, and can be reopened alone', async () => {
    const closed = { on: new Date('2026-11-03T10:00:00Z'), reason: 'Bankrupt' };
    await open((fake) => fake.answer(shopsApi.get, { ...shop, closed }));
    expect(await screen.findByText('Bankrupt')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reopen the closed shop' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pause the shop' })).toBeNull();
    expect(screen.queryByText('What the shop needs')).toBeNull();
  });

  it('say what is true now to who was second, and why they are paused', async () => {
    const { user, server } = await open((fake) => fake.refuse(shopsApi.pause, 'stale_version', { current: {} }));
    await user.click(await screen.findByRole('button', { name: 'Pause the shop' }));
    const question = within(await screen.findByRole('dialog', { name: 'Pause Bikes?' }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Seen');
    const paused = { on: new Date('2026-11-03T10:00:00Z'), reason: 'Fraud' };
    server.answer(shopsApi.get, { ...shop, paused, version: 4 });
    await user.click(question.getByRole('button', { name: 'Pause the shop' }));
    expect(await screen.findByText('Fraud')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open the shop again' })).toBeTruthy());
  });

  it('lead to all that is known of them elsewhere, who may open that', async () => {
    await open((fake) => fake.answer(shopsApi.get, { ...shop, psper: { key: 'PAYCO', name: 'Payco' }, missing: [] }));
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect((await screen.findByRole('link', { name: 'Its transactions' })).getAttribute('href')).toBe(
      '/transaction?shopId=7',
    );
    expect(hrefOf('Its dossiers')).toBe('/mission-control/dossiers?shopId=7');
    expect(hrefOf('Customer environment of its tenant')).toBe('/mission-control/customer-environment?tenantId=2');
    expect(hrefOf('Payco')).toBe('/mission-control/pspers/PAYCO');
    expect(hrefOf('Itself')).toBe('/company/7');
    expect(await screen.findByRole('link', { name: 'All keys of the shop' })).toBeTruthy();
    expect(await screen.findByRole('group', { name: 'Agreement' })).toBeTruthy();
  });

  it('show neither keys nor documents to who may see none', async () => {
    const { server } = await open(
      (fake) => fake.answer(shopsApi.get, { ...shop, psper: { key: 'PAYCO', name: 'Payco' } }),
      [],
    );
    expect(await screen.findByText('What the shop needs')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Its transactions' })).toBeNull();
    expect([...server.callsOf(apiKeysApi.list), ...server.callsOf(shopDocumentsApi.get)]).toEqual([]);
  });

  it('say that there is none of the number', async () => {
    await open((fake) => fake.refuse(shopsApi.get, 'not_found'));
    expect(await screen.findByText('There is no such shop')).toBeTruthy();
  });
});
