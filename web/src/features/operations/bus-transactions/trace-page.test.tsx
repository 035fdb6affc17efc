import {
  busTransactionsApi,
  type TraceEvent,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { number, transactionOf } from './bus-transactions.fixture.tsx';
import { Page } from './trace-page.tsx';

const path = `/mission-control/service-bus/transaction-trace/${number}`;

function eventOf(kind: TraceEvent['kind'], more: Partial<TraceEvent> = {}): TraceEvent {
  return {
    kind,
    at: new Date('2026-11-20T10:00:00Z'),
    id: null,
    transactionType: null,
    success: null,
    who: null,
    text: null,
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
  eventOf('queued', { transactionType: 0, who: 'Ada Lovelace' }),
  eventOf('call', { call: { ...call, status: 200 } }),
  eventOf('call', { call: { ...call, status: null, error: 'Timed out' } }),
  eventOf('transaction', { id: 7, success: false, transactionType: 0 }),
  eventOf('dead-letter', { id: 41, text: 'Register timed out' }),
  eventOf('requeued', { id: 41, who: 'Ada Lovelace', requeueState: 1 }),
  eventOf('posted', { posting: { debit: 'debtors', credit: 'merchants', amount: 1250, currency: 'EUR' } }),
  eventOf('discarded', { id: 42, text: 'Twice' }),
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
      'Put on the busInvoiceby Ada Lovelace|',
      'Call|POST to Registerstatus 20042 mshttps://register.example/v1',
      'Call|POST to Registerno answer42 mshttps://register.example/v1Timed out',
      'AttemptInvoice|Transaction 7Failed',
      'Became a dead letter|Dead letter 41Register timed out',
      'Requeuedby Ada Lovelace|Dead letter 41Processed',
      'Posted|€\u00a012,50: debit debtors, credit merchants',
      'Discarded|Dead letter 42Twice',
    ]);
    expect(app.server.callsOf(busTransactionsApi.trace)[0]?.params).toEqual({ transactionNumber: number });
  });

  it('leads to the transactions and dead letters in it', async () => {
    await openTrace();
    const hrefOf = async (name: string) => (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href');
    expect(await hrefOf('Transaction 7')).toBe('/mission-control/service-bus/transactions/7');
    expect(await hrefOf('Dead letter 41')).toBe('/mission-control/service-bus/failed-transactions/41');
  });

  it('lists its bus transactions with result, id and type, each leading to its screen', async () => {
    const app = await openTrace();
    await app.user.click(await screen.findByRole('tab', { name: 'Bus transactions' }));
    expect(app.address()).toBe(`${path}?tab=transactions`);
    await screen.findByRole('link', { name: 'Open transaction 7' });
    const [, first] = screen.getAllByRole('row');
    expect(first?.textContent).toMatch(/^Failed7Invoice/);
    expect(app.server.callsOf(busTransactionsApi.list)[0]?.query).toMatchObject({
      transactionNumber: number,
      order: [{ field: 'end', descending: true }],
    });
    await app.user.click(screen.getByRole('link', { name: 'Open transaction 6' }));
    await waitFor(() => expect(app.address()).toBe('/mission-control/service-bus/transactions/6'));
  });

  it('says that nothing is known under the number', async () => {
    await openTrace('', (server) => server.answer(busTransactionsApi.trace, { data: [] }));
    expect(await screen.findByText('Nothing known under this number')).toBeDefined();
  });

  it.each(['', '?tab=transactions'])('says that it could not be loaded (%s)', async (search) => {
    await openTrace(search, (server) => {
      server.refuse(busTransactionsApi.trace, 'server_error');
      server.refuse(busTransactionsApi.list, 'server_error');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The trace could not be loaded.');
  });
});
