import { apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { texts as busWords } from '@houston/contract/features/operations/service-bus/bus-words.texts';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { ShopEvent } from '@houston/contract/features/partners/timelines/partner-events.schema';
import { timelinesApi } from '@houston/contract/features/partners/timelines/timelines.api';
import { type Permission, permissions } from '@houston/contract/permissions';
import type { TimelinePage } from '@houston/contract/timeline';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import { refetch } from '../../../platform/query-client.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { shop } from '../../../testing/shop.ts';
import { Page as MerchantPage } from './merchants/merchant-page.tsx';
import { Page as ShopPage } from './shop-page.tsx';

const at = new Date('2026-11-20T10:00:00Z');
const admin = { who: 'Ada Lovelace', whoId: 3 } as const;
const topics = ['money', 'work', 'notes', 'changes'] as const;

const events: ShopEvent[] = [
  { kind: 'failed', at, id: 41, cause: 'Register is closed', isHandled: false },
  { kind: 'note', at, id: 1, ...admin, shop: null, text: 'They called' },
  {
    ...{ kind: 'change', at, id: 2, ...admin, shop: null, action: 'shop.pause', recordKind: 'shop', outcome: 'done' },
    ...{ reason: 'No papers', before: { shopState: 'selling' }, after: { shopState: 'paused' } },
  },
  {
    ...{ kind: 'day', at, id: 10, day: '2026-11-20', isSoFar: true },
    sums: [{ kind: 'payment', currency: 'EUR', count: 3, amount: 4_500 }],
  },
  {
    ...{ kind: 'day', at, id: 9, day: '2026-11-19', isSoFar: false },
    sums: [
      { kind: 'capture', currency: 'EUR', count: 12, amount: 123_450 },
      { kind: 'refused', currency: 'EUR', count: 1, amount: 90_000 },
    ],
  },
  {
    ...{ kind: 'work', at, id: 5, item: 'merchant-service', step: 'closed', subject: 'ubo', outcome: 'dismissed' },
    ...{ who: 'Ada Lovelace', reason: 'One owner' },
  },
  { kind: 'key', at, id: 4, ...admin, step: 'created', lastFour: '9f2c', scope: 'transaction-api', purpose: 'Tills' },
];

function openShop(held: readonly Permission[] = permissions) {
  return renderPage(<ShopPage />, {
    session: sessionOf({ permissions: held }),
    at: '/store/7?tab=timeline',
    answers(server) {
      server.answer(shopsApi.get, shop);
      server.answer(
        timelinesApi.shop,
        ({ query: { before, topic } }): TimelinePage<ShopEvent> =>
          before === undefined
            ? {
                data: topic === 'notes' ? events.slice(1, 2) : events,
                older: topic ? null : '1_2_3',
                topics: [...topics],
              }
            : {
                data: [{ kind: 'step', at, id: 70, step: 'registered', shop: null }],
                older: null,
                topics: [...topics],
              },
      );
    },
  });
}

describe('what happened to a shop', () => {
  it('is a tab of its page: what, by whom, why, and what it changed by label', async () => {
    await openShop();
    expect(await screen.findByText('They called')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'What happened', selected: true })).toBeTruthy();
    const pause = within(screen.getByText('Shop paused').closest('li') as HTMLElement);
    expect(pause.getByText('Reason: No papers')).toBeTruthy();
    expect(pause.getByRole('row', { name: /State/ }).textContent).toMatch(/Open.*Paused/);
    expect(pause.getByRole('link', { name: /Ada Lovelace/ }).getAttribute('href')).toContain('3');
    expect(screen.getByText(/^Capture: 12, €\s1\.234,50 in all$/)).toBeTruthy();
    expect(screen.getByText('Money of 19 Nov 2026')).toBeTruthy();
    const failed = within(screen.getByText('Failed transaction of the service bus').closest('li') as HTMLElement);
    expect(failed.getByText('Register is closed')).toBeTruthy();
    expect(failed.getByRole('link', { name: 'failed transaction 41' }).getAttribute('href')).toContain('/41');
    const today = within(screen.getByText('Money so far today, 20 Nov 2026').closest('li') as HTMLElement);
    expect(today.getByText(/^\d+ Nov 2026, \d\d:\d\d/)).toBeTruthy();
    expect(screen.getByText(/^Refused by the credit limit: 1/)).toBeTruthy();
    expect(screen.getByText('••••9f2c').closest('a')?.getAttribute('href')).toContain('4');
  });

  it('is read on where it goes on, and by what it is about', async () => {
    const { user, server, address } = await openShop();
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Shop registered')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(server.callsOf(timelinesApi.shop).at(-1)?.query).toMatchObject({ before: '1_2_3' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Notes');
    await waitFor(() => expect(screen.queryByText('Shop paused')).toBeNull());
    expect(address()).toContain('topic=notes');
    expect(server.callsOf(timelinesApi.shop).at(-1)?.query).toMatchObject({ topic: 'notes' });
  });

  it('takes a note, and leads nowhere for who may not go there', async () => {
    const { user, server } = await openShop(['merchantsManagementAllowed']);
    server.answer(timelinesApi.noteOnShop, {});
    await user.type(await screen.findByRole('textbox', { name: /New note/ }), 'Moves in May');
    await user.click(screen.getByRole('button', { name: 'Write note' }));
    await waitFor(() =>
      expect(server.callsOf(timelinesApi.noteOnShop)[0]).toMatchObject({
        params: { id: 7 },
        body: { text: 'Moves in May' },
      }),
    );
    expect(screen.queryByRole('link', { name: /Ada Lovelace/ })).toBeNull();
  });

  it('offers no note to who may not read any', async () => {
    await openShop([]);
    expect(await screen.findByText('Shop paused')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is read again when what it is made of changes', async () => {
    const { server } = await openShop();
    await screen.findByText('They called');
    const before = server.callsOf(timelinesApi.shop).length;
    await refetch(apiKeysApi);
    await waitFor(() => expect(server.callsOf(timelinesApi.shop).length).toBe(before + 1));
  });

  it('is read again when a transaction of its fails, or is handled', async () => {
    const { server } = await openShop();
    await screen.findByText('They called');
    const before = server.callsOf(timelinesApi.shop).length;
    await refetch(deadLettersApi);
    await waitFor(() => expect(server.callsOf(timelinesApi.shop).length).toBe(before + 1));
  });

  it('says in the language of the admin why a transaction failed, where the words are ours', async () => {
    const { server } = await openShop();
    await screen.findByText('They called');
    server.answer(timelinesApi.shop, {
      data: [{ kind: 'failed', at, id: 42, cause: 'too-slow', isHandled: true }],
      ...{ older: null, topics: [...topics] },
    });
    await act(() => refetch(deadLettersApi));
    await act(() => setLanguage('nl'));
    const title = await screen.findByText('Mislukte transactie van de servicebus, inmiddels afgehandeld');
    const row = within(title.closest('li') as HTMLElement);
    expect(row.getByText(busWords['failure-too-slow'].nl)).toBeTruthy();
    expect(row.queryByText('too-slow')).toBeNull();
  });
});

describe('what happened to a merchant', () => {
  it('names the shop of each event, and the notes about the merchant', async () => {
    const ofShop = { id: 9, name: 'Books' };
    await renderPage(<MerchantPage />, {
      session: sessionOf({ permissions }),
      at: '/company/7?tab=timeline',
      answers(server) {
        server.answer(shopsApi.get, shop);
        server.answer(timelinesApi.merchant, {
          ...{ older: null, topics: ['notes', 'changes'] },
          data: [
            { kind: 'note', at, id: 1, ...admin, shop: null, text: 'Of all' },
            {
              kind: 'document',
              at,
              id: 92,
              who: null,
              whoId: null,
              shop: ofShop,
              document: 'ubo',
              receivedOn: '2026-11-02',
            },
          ],
        });
      },
    });
    expect(await screen.findByText('Note about the merchant')).toBeTruthy();
    expect(screen.getByText('Document received: UBO document')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Books' }).getAttribute('href')).toBe('/store/9');
  });
});
