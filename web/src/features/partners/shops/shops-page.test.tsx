import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './shops-page.tsx';

const shop: Shop = {
  id: 7,
  name: 'Bikes',
  tenantName: 'North',
  country: 'NL',
  psper: null,
  registeredOn: new Date('2026-11-02T10:00:00Z'),
  completedOn: null,
  missing: ['psper', 'apiKey'],
  paused: null,
  version: 3,
};

function open(search: string, more: (server: FakeServer) => void = () => {}) {
  return renderPage(<Page />, {
    at: `/company${search}`,
    answers(server) {
      server.answer(tenantsApi.names, []);
      server.answer(shopsApi.list, { data: [shop], total: 1 });
      server.answer(shopsApi.get, shop);
      more(server);
    },
  });
}

describe('the shops', () => {
  it('are the incomplete ones of every tenant, with what each lacks', async () => {
    const { server } = await open('');
    const table = within(await screen.findByRole('table', { name: 'Shops' }));
    expect(await table.findByText('a PSPer, an API key')).toBeTruthy();
    expect(table.queryByRole('columnheader', { name: /Complete since/ })).toBeNull();
    expect(server.callsOf(shopsApi.list)[0]?.query).toMatchObject({ complete: false });
  });

  it('are those that are complete where these are asked for', async () => {
    await open('?complete=true');
    expect(await screen.findByRole('columnheader', { name: /Complete since/ })).toBeTruthy();
  });

  it.each([
    ['complete', 'Complete the registration', /still missing: a PSPer, an API key/, 'The registration is complete.'],
    ['pause', 'Pause the shop', /starts no transaction/, 'The shop is paused.'],
  ] as const)('are changed with a reason: %s', async (verb, button, effect, done) => {
    const { user, server } = await open('?edit=7', (fake) => fake.answer(shopsApi[verb], { ...shop, version: 4 }));
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

  it('say what is true now to who was second, and why they are paused', async () => {
    const { user, server } = await open('?edit=7', (fake) =>
      fake.refuse(shopsApi.pause, 'stale_version', { current: {} }),
    );
    await user.click(await screen.findByRole('button', { name: 'Pause the shop' }));
    const question = within(await screen.findByRole('dialog', { name: 'Pause Bikes?' }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Seen');
    const paused = { on: new Date('2026-11-03T10:00:00Z'), reason: 'Fraud' };
    server.answer(shopsApi.get, { ...shop, paused, version: 4 });
    await user.click(question.getByRole('button', { name: 'Pause the shop' }));
    expect(await screen.findByText('Fraud')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open the shop again' })).toBeTruthy());
  });
});
