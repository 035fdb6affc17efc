import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { number, transactionOf } from '../../../testing/bus-transactions.tsx';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { Page } from './transactions-page.tsx';

const path = '/mission-control/service-bus/transactions';
const rows = [
  transactionOf(7, { tags: ['checkout', 'eu'], isRetry: true }),
  transactionOf(6, {
    success: false,
    result: 3,
    error: 'The ledger answered 422: closed',
    transactionType: 2,
    shopName: null,
    dossierNr: null,
    amount: null,
  }),
];

function openList(search = '', more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(tenantsApi.names, []);
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
    expect(within(second as HTMLElement).getByText('The ledger answered 422: closed')).toBeDefined();
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
    ['Credit note', 'includeCredit', false],
    ['Invoice', 'includeInvoice', false],
    ['Retries', 'includeRetries', false],
    ['Collection', 'includeCollection', false],
  ] as const)('has the filter %s', async (label, name, value) => {
    const app = await openList();
    await app.user.click(await screen.findByRole('switch', { name: label }));
    await waitFor(() => expect(lastQuery(app)?.[name]).toBe(value));
    expect(app.address()).toBe(`${path}?${name}=${value}`);
  });

  it.each([
    ['Result', 'Unprocessable', 'result', 6, 'result=6'],
    ['Failed step', 'CcbrCheckTask', 'failedStep', 'CcbrCheckTask', 'failedStep=CcbrCheckTask'],
    ['Tenant', 'Otho', 'tenantId', 3, 'tenantId=3'],
  ] as const)('has the filter %s', async (label, choice, name, value, address) => {
    const app = await openList('', (server) => server.answer(tenantsApi.names, [{ id: 3, name: 'Otho' }]));
    await app.user.click(await screen.findByRole('combobox', { name: label }));
    await app.user.click(await screen.findByRole('option', { name: choice }));
    await waitFor(() => expect(lastQuery(app)?.[name]).toBe(value));
    expect(app.address()).toBe(`${path}?${address}`);
  });

  it('has a filter for the time of their end', async () => {
    const app = await openList('?from=2026-11-20T10:00:00.000Z');
    await screen.findByRole('link', { name: 'Open transaction 7' });
    expect(lastQuery(app)?.from).toEqual(new Date('2026-11-20T10:00:00Z'));
    await app.user.click(screen.getByRole('button', { name: /^Remove filter: From: 20 Nov 2026/ }));
    await waitFor(() => expect(lastQuery(app)?.from).toBeUndefined());
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

  const answerPreview = (server: FakeServer) => {
    const left = { refused: [{ refusal: 'not-failed', count: 1 }] as const };
    server.answer(deadLettersApi.preview, { count: 1, fault: null, sums: [], tenants: [], refused: [...left.refused] });
    server.answer(deadLettersApi.massRequeue, {
      succesfullServiceBusTransactionIds: [],
      failedServiceBusTransactionIds: [],
      skippedServiceBusTransactionIds: [7],
      jobId: 5,
    });
  };

  it('asks with preview, reason and rate, counted in messages, and shows the job', async () => {
    const app = await openList('', answerPreview);
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select transaction 7' }));
    await app.user.click(screen.getByRole('checkbox', { name: 'Select transaction 6' }));
    await app.user.click(await button());
    const dialog = within(await screen.findByRole('dialog', { name: 'Requeue 1 failed transaction?' }));
    expect(dialog.getByText('2 bus transactions chosen individually')).toBeDefined();
    expect(dialog.getByText('not failed (1)')).toBeDefined();
    await app.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The ledger is back');
    await app.user.type(dialog.getByRole('textbox', { name: /Maximum per second/ }), '5');
    await app.user.click(dialog.getByRole('button', { name: 'Requeue 1' }));
    await waitFor(() => expect(app.address()).toBe('/mission-control/service-bus/failed-transactions/jobs/5'));
    expect(app.server.callsOf(deadLettersApi.massRequeue).map(({ body }) => body)).toEqual([
      { selection: { transactionIds: [7, 6] }, reason: 'The ledger is back', ratePerSecond: 5 },
    ]);
  });

  it('counts as the job will: what it refuses is among its messages', async () => {
    const app = await openList('?onlyFailed=true', (server) => {
      answerPreview(server);
      server.answer(deadLettersApi.preview, {
        ...{ count: 30, fault: null, sums: [], tenants: [] },
        refused: [
          { refusal: 'already-handled', count: 1 },
          { refusal: 'same-message', count: 2 },
        ],
      });
      server.answer(busTransactionsApi.list, { data: rows, total: 10_000, more: true });
    });
    await app.user.click(await screen.findByRole('button', { name: /^Select all matching \(more than/ }));
    await app.user.click(await button());
    expect(await screen.findByText('30 of 31')).toBeDefined();
  });

  it('takes everything that matches by its filters, however many there are', async () => {
    const app = await openList('?onlyFailed=true&result=6&tenantId=3&includeCredit=false', (server) => {
      answerPreview(server);
      server.answer(busTransactionsApi.list, { data: rows, total: 10_000, more: true });
      server.answer(tenantsApi.names, [{ id: 3, name: 'Otho' }]);
    });
    await app.user.click(await screen.findByRole('button', { name: /^Select all matching \(more than/ }));
    await app.user.click(await button());
    expect(
      await screen.findByText('Filter: Failed only, Without credit notes, Tenant: Otho and Result: Unprocessable'),
    ).toBeDefined();
    await app.user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Mended');
    await app.user.click(await screen.findByRole('button', { name: 'Requeue 1' }));
    const transactionFilter = { onlyFailed: true, includeCredit: false, tenantId: 3, result: 6 };
    await waitFor(() =>
      expect(app.server.callsOf(deadLettersApi.massRequeue)[0]?.body).toMatchObject({
        selection: { transactionFilter },
      }),
    );
  });

  it('that fails says so, and keeps the reason', async () => {
    const app = await openList('', (server) => {
      answerPreview(server);
      server.refuse(deadLettersApi.massRequeue, 'nothing_to_do');
    });
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select transaction 6' }));
    await app.user.click(await button());
    await app.user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Mended');
    await app.user.click(await screen.findByRole('button', { name: 'Requeue 1' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Requeuing failed. There is nothing left to do here.',
    );
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Mended');
  });
});
