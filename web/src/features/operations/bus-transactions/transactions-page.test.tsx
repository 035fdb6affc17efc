import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { number, transactionOf } from './bus-transactions.fixture.tsx';
import { Page } from './transactions-page.tsx';

const path = '/mission-control/service-bus/transactions';
const rows = [
  transactionOf(7, { tags: ['checkout', 'eu'], isRetry: true }),
  transactionOf(6, { success: false, result: 3, transactionType: 2, shopName: null, dossierNr: null, amount: null }),
];

function openList(search = '', more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(busTransactionsApi.list, { data: rows, total: rows.length });
      more(server);
    },
  });
}

const lastQuery = (app: App) => app.server.callsOf(busTransactionsApi.list).at(-1)?.query;

describe('the list of bus transactions', () => {
  it('shows result, type, number, shop, dossier and tags, the last to end first, with everything but failed only on', async () => {
    const app = await openList();
    await screen.findByRole('link', { name: 'Open transaction 7' });
    const [, first, second] = screen.getAllByRole('row');
    for (const words of ['7', 'Succeeded', 'Invoice', number, 'Shop 12', 'D-7', 'Retry', 'checkout', 'eu']) {
      expect(within(first as HTMLElement).getByText(words)).toBeDefined();
    }
    expect(within(second as HTMLElement).getByText('Failed')).toBeDefined();
    expect(within(second as HTMLElement).getByText('Collection')).toBeDefined();
    expect(lastQuery(app)).toMatchObject({
      order: [{ field: 'end', descending: true }],
      onlyFailed: false,
      includeRetries: true,
      includeCredit: true,
      includeInvoice: true,
      includeCollection: true,
    });
  });

  it.each([
    ['Failed only', 'onlyFailed', true],
    ['Credit', 'includeCredit', false],
    ['Invoice', 'includeInvoice', false],
    ['Retries', 'includeRetries', false],
    ['Collection', 'includeCollection', false],
  ] as const)('has the filter %s', async (label, name, value) => {
    const app = await openList();
    await app.user.click(await screen.findByRole('switch', { name: label }));
    await waitFor(() => expect(lastQuery(app)?.[name]).toBe(value));
    expect(app.address()).toBe(`${path}?${name}=${value}`);
  });

  it('has text filters for shop and number, which the icon in a cell sets', async () => {
    const app = await openList();
    await app.user.click(await screen.findByRole('button', { name: 'Show only Shop 12' }));
    await waitFor(() => expect(lastQuery(app)?.shopName).toBe('Shop 12'));
    expect(screen.getByRole('searchbox', { name: 'Filter by shop' })).toHaveProperty('value', 'Shop 12');
    await app.user.click(screen.getAllByRole('button', { name: `Show only ${number}` })[0] as HTMLElement);
    await waitFor(() => expect(lastQuery(app)?.transactionNumber).toBe(number));
    expect(app.address()).toContain(`transactionNumber=${number}`);
  });

  it.each([
    ['shop', 'Shop 12'],
    ['dossier number', 'D-7'],
    ['transaction number', number],
  ])('copies the %s on a click, with a tick, while the row leads to its screen', async (_, value) => {
    const app = await openList();
    await app.user.click((await screen.findAllByRole('button', { name: `Copy ${value}` }))[0] as HTMLElement);
    expect(await navigator.clipboard.readText()).toBe(value);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
    expect(app.address()).toBe(path);
    const row = screen.getByRole('row', { name: /Collection/ });
    await app.user.click(within(row).getByText('Collection'));
    await waitFor(() => expect(app.address()).toBe(`${path}/6`));
  });

  it('says that it could not be retrieved', async () => {
    await openList('', (server) => server.refuse(busTransactionsApi.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('Could not retrieve transactions');
  });
});

describe('requeueing what is selected', () => {
  const button = () => screen.findByRole('button', { name: 'Requeue selected' });

  it('is off while nothing is', async () => {
    const app = await openList();
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    await app.user.click(await button());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks with the count, sends the ids, and says of each what became of it', async () => {
    const app = await openList();
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select transaction 7' }));
    await app.user.click(screen.getByRole('checkbox', { name: 'Select transaction 6' }));
    await app.user.click(await button());
    const dialog = within(await screen.findByRole('dialog', { name: 'Requeue 2 transactions?' }));
    app.server.answer(deadLettersApi.massRequeue, {
      succesfullServiceBusTransactionIds: [6],
      failedServiceBusTransactionIds: [8, 9],
      skippedServiceBusTransactionIds: [7],
    });
    await app.user.click(dialog.getByRole('button', { name: 'Requeue 2' }));
    expect(await screen.findByText('Successfully re-queued: 6')).toBeDefined();
    expect(screen.getByText('Failed to re-queue: 8, 9')).toBeDefined();
    expect(screen.getByText('Skipped re-queue because wrong message type: 7')).toBeDefined();
    expect(app.server.callsOf(deadLettersApi.massRequeue).map(({ body }) => body)).toEqual([[7, 6]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('0 selected')).toBeDefined();
  });

  it('asks for one as for one', async () => {
    const app = await openList();
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select transaction 7' }));
    await app.user.click(await button());
    expect(await screen.findByRole('dialog', { name: 'Requeue 1 transaction?' })).toBeDefined();
  });

  it('takes everything that matches, read in one go', async () => {
    const app = await openList('?onlyFailed=true');
    await app.user.click(await screen.findByRole('button', { name: 'All 2 matching' }));
    await app.user.click(await button());
    app.server.refuse(deadLettersApi.massRequeue, 'server_error');
    await app.user.click(await screen.findByRole('button', { name: 'Requeue 2' }));
    expect(await screen.findByText(/^The transactions could not be requeued\./)).toBeDefined();
    expect(app.server.callsOf(deadLettersApi.massRequeue)[0]?.body).toEqual([7, 6]);
  });

  it('is off for more than one call takes', async () => {
    const app = await openList('', (server) =>
      server.answer(busTransactionsApi.list, { data: rows, total: 10_000, more: true }),
    );
    await app.user.click(await screen.findByRole('button', { name: /^All more than/ }));
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
  });
});
