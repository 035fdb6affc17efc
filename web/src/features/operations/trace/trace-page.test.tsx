import {
  busTransactionsApi,
  type TraceEvent,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import { number, transactionOf } from '../../../testing/bus-transactions.tsx';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './trace-page.tsx';

const path = `/mission-control/service-bus/transaction-trace/${number}`;

function eventOf(kind: TraceEvent['kind'], more: Partial<TraceEvent> = {}): TraceEvent {
  return {
    kind,
    at: new Date('2026-11-20T10:00:00Z'),
    id: null,
    transactionType: null,
    isRelease: false,
    success: null,
    outcome: null,
    who: null,
    text: null,
    reason: null,
    source: null,
    isEdited: null,
    call: null,
    posting: null,
    requeueState: null,
    ...more,
  };
}

const call = {
  id: 1,
  partner: 'Register',
  method: 'POST',
  url: 'https://register.example/v1',
  durationMs: 42,
  error: null,
};
const events = [
  eventOf('queued', { transactionType: 0, who: 'Ada Lovelace', source: 'manual', reason: 'Lost there' }),
  eventOf('call', { call: { ...call, status: 200 } }),
  eventOf('call', { call: { ...call, status: null, error: 'Timed out' } }),
  eventOf('transaction', { id: 7, success: false, outcome: 'processed-later', transactionType: 0 }),
  eventOf('dead-letter', { id: 41, text: 'Register timed out' }),
  eventOf('requeued', { id: 41, who: 'Ada Lovelace', requeueState: 1, isEdited: true, reason: 'Mended' }),
  eventOf('settled', { id: 43 }),
  eventOf('posted', {
    posting: { movement: 'capture', debit: 'debtors', credit: 'claims-to-settle', amount: 1250, currency: 'EUR' },
  }),
  eventOf('discarded', { id: 42, reason: 'Twice' }),
];

function openTrace(search = '', more: (server: FakeServer) => void = () => {}) {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(busTransactionsApi.trace, { data: events });
      server.answer(busTransactionsApi.list, {
        data: [transactionOf(7, { success: false }), transactionOf(6)],
        total: 2,
      });
      more(server);
    },
  });
}

describe('the trace of a number', () => {
  it('tells everything in order, with who did it and what came of it', async () => {
    const app = await openTrace();
    const items = await screen.findAllByRole('listitem');
    const told = items.map((item) => item.textContent?.replaceAll(/\d+ Nov 2026, \d\d:\d\d:\d\d CET/g, '|'));
    expect(told).toEqual([
      'Put on the busInvoiceby Ada Lovelace|by handReason: Lost there',
      'Call|POST to Registerstatus 20042\u00a0mshttps://register.example/v1What was sent and received',
      'Call|POST to Registerno answer42\u00a0mshttps://register.example/v1Timed outWhat was sent and received',
      'AttemptInvoice|Transaction 7Failed, processed later',
      'Failed permanently|Failed transaction 41Register timed out',
      'Requeuedby Ada Lovelace|Failed transaction 41ProcessedWith changesReason: Mended',
      'Processed in the meantime|Failed transaction 43',
      'Posted|Capture: €\u00a012,50Ledger: debtors to claims to clear',
      'Discarded|Failed transaction 42Reason: Twice',
    ]);
    expect(app.server.callsOf(busTransactionsApi.trace)[0]?.params).toEqual({ transactionNumber: number });
  });

  it('calls what gives up the rest of an order a release, and no credit note', async () => {
    const data = [
      eventOf('queued', { transactionType: 1, isRelease: true }),
      eventOf('queued', { transactionType: 1 }),
    ];
    await openTrace('', (server) => server.answer(busTransactionsApi.trace, { data }));
    const rows = (await screen.findAllByText(/^(Release|Credit note)$/)).map(({ textContent }) => textContent);
    expect(rows).toEqual(['Release', 'Credit note']);
  });

  it('says in words where a message came from', async () => {
    const queued = (source: 'checkout' | 'demo') => eventOf('queued', { transactionType: 0, source });
    await openTrace('', (server) =>
      server.answer(busTransactionsApi.trace, { data: [queued('checkout'), queued('demo')] }),
    );
    expect(await screen.findByText('By a shop or in the console')).toBeDefined();
    expect(screen.getByText('By the demo')).toBeDefined();
  });

  it('leads to the transactions and dead letters in it', async () => {
    await openTrace();
    const hrefOf = async (name: string) => (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href');
    expect(await hrefOf('Transaction 7')).toBe('/mission-control/service-bus/transactions/7');
    expect(await hrefOf('Failed transaction 41')).toBe('/mission-control/service-bus/failed-transactions/41');
  });

  it('says what was posted, and where in the ledger, in the language of the admin', async () => {
    await setLanguage('de');
    await openTrace();
    expect(await screen.findByText(/^Erfassung: 12,50\s€$/)).toBeDefined();
    expect(screen.getByText('Hauptbuch: Debitoren an zu verrechnende Forderungen')).toBeDefined();
  });

  it('opens what was sent and received with a call, and keeps it in the address', async () => {
    const app = await openTrace('', (server) =>
      server.answer(busTransactionsApi.call, {
        ...{ ...call, status: 422, calledOn: new Date('2026-11-20T10:00:00Z'), step: 'CcbrCheckTask' },
        ...{ transactionNumber: number, transactionId: 7, requestBody: '{"amount":1250}', responseBody: null },
      }),
    );
    await app.user.click(
      (await screen.findAllByRole('link', { name: /^What was sent and received/ }))[0] as HTMLElement,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Call 1: POST to Register' }));
    expect(within(dialog.getByRole('region', { name: 'Request' })).getByText(/"amount": 1250/)).toBeDefined();
    expect(within(dialog.getByRole('region', { name: 'Response' })).getByText('Nothing was sent here.')).toBeDefined();
    expect(dialog.getByText('status 422')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Transaction 7' })).toBeDefined();
    expect(app.address()).toBe(`${path}?call=1`);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it.each(['abc', '0'])('says that there is no call %s', async (id) => {
    await openTrace(`?call=${id}`);
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
  });

  it('lists its bus transactions with result, id and type, each leading to its screen', async () => {
    const app = await openTrace();
    await app.user.click(await screen.findByRole('tab', { name: 'Bus transactions' }));
    expect(app.address()).toBe(`${path}?tab=transactions`);
    await screen.findByRole('link', { name: 'Open transaction 7 Failed' });
    const [, first] = screen.getAllByRole('row');
    expect(first?.textContent).toMatch(/^Failed7Invoice/);
    expect(app.server.callsOf(busTransactionsApi.list)[0]?.query).toMatchObject({
      transactionNumber: number,
      order: [{ field: 'end', descending: true }],
    });
    await app.user.click(screen.getByRole('link', { name: 'Open transaction 6 Succeeded' }));
    await waitFor(() => expect(app.address()).toBe('/mission-control/service-bus/transactions/6'));
  });

  it('says that nothing is known under the number', async () => {
    await openTrace('', (server) => server.answer(busTransactionsApi.trace, { data: [] }));
    expect(await screen.findByText('Nothing is known under this number')).toBeDefined();
  });

  it.each(['', '?tab=transactions'])('says that it could not be loaded (%s)', async (search) => {
    await openTrace(search, (server) => {
      server.refuse(busTransactionsApi.trace, 'server_error');
      server.refuse(busTransactionsApi.list, 'server_error');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The trace could not be loaded.');
  });
});
