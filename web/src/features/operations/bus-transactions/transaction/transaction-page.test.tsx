import {
  type BusTransactionDetail,
  busTransactionsApi,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../../i18n/i18n.ts';
import { refetch } from '../../../../platform/query-client.ts';
import {
  attempts,
  detailOf,
  number,
  openTransaction,
  path,
  start,
  stepOf,
  stubWorkers,
} from '../../../../testing/bus-transactions.tsx';
import { renderPage } from '../../../../testing/render-app.tsx';
import { Page } from './transaction-page.tsx';

const steps = [
  stepOf(1, { logs: [{ at: new Date('2026-11-20T10:00:00.123Z'), message: 'Asked the register' }] }),
  stepOf(2, { name: 'CcbrCheckTask', result: 7, durationMs: 1500, error: 'Timed out' }),
  stepOf(3, { name: 'LateTask', result: 0, startedOn: null, taskFinished: null, durationMs: null }),
];
const failed = { success: false, result: 3, deadLetterId: 41, deadLetterHandled: false } as const;

describe('the summary of a transaction', () => {
  it('links the number to its trace, and tells result, start and how long it took', async () => {
    await openTransaction(detailOf({ steps, deadLetterId: 41, deadLetterHandled: true }));
    const link = await screen.findByRole('link', { name: number });
    expect(link.getAttribute('href')).toBe(`/mission-control/service-bus/transaction-trace/${number}`);
    // Of the attempt and of its steps.
    expect(screen.getAllByText('Succeeded').length).toBeGreaterThan(1);
    // In the summary, and with every step.
    expect(screen.getAllByText(/20 Nov 2026, 11:00:00/).length).toBeGreaterThan(0);
    expect(screen.getByText('50 ms')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Failed transaction 41' }).getAttribute('href')).toBe(
      '/mission-control/service-bus/failed-transactions/41',
    );
  });

  it('has a bar for each step that ran, in words too', async () => {
    await openTransaction(detailOf({ steps }));
    await screen.findByRole('img', { name: /^ExportTask: Succeeded, 300\sms, started after 100\sms$/ });
    expect(
      screen.getByRole('img', { name: /^CcbrCheckTask: Failed for now, 2 secs, started after 100\sms$/ }),
    ).toBeDefined();
    expect(screen.getByRole('img', { name: 'LateTask: Not executed' })).toBeDefined();
  });

  it('says of steps that were removed since when they are gone, and how long they are kept', async () => {
    await openTransaction(detailOf({ stepsRemoved: { on: new Date('2026-11-20T10:00:00Z'), keptMonths: 24 } }));
    await screen.findByText(
      'Steps are kept for 24 months. Those of this attempt were archived and removed on 20 Nov 2026, 11:00:00 CET.',
    );
    expect(screen.queryByText('No step was recorded for this attempt.')).toBeNull();
  });

  it('lists every task with result, log and a link to inspect it', async () => {
    await openTransaction(detailOf({ steps }));
    const table = within(await screen.findByRole('region', { name: 'Tasks and log' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      'Succeeded',
      'Failed for now',
      'Not executed',
    ]);
    expect(rows[0]?.textContent).toContain('11:00:00,123 CET Asked the register');
    expect(rows[1]?.textContent).toContain('Timed out');
    expect(rows[2]?.textContent).toContain('No log');
    expect(within(rows[1] as HTMLElement).getByRole('link', { name: 'Inspect CcbrCheckTask' })).toBeDefined();
  });

  it('tells what the bus wrote down in the language of the admin', async () => {
    await setLanguage('nl');
    const error = 'The bookkeeping system answered 503: closed';
    const logs = [{ at: new Date('2026-11-20T10:00:00.123Z'), message: 'Exported as EX-1' }];
    await openTransaction(detailOf({ error, steps: [stepOf(1, { logs, error })] }));
    expect(await screen.findAllByText('Het boekhoudsysteem antwoordde 503: closed')).toHaveLength(2);
    expect(screen.getByText(/Geëxporteerd als EX-1/)).toBeDefined();
  });

  it('switches between the attempts of the message', async () => {
    const app = await openTransaction(detailOf({ steps, attempts, isRetry: true }));
    const switcher = within(await screen.findByRole('navigation', { name: 'Attempts of this message' }));
    expect(switcher.getByRole('link', { name: /Attempt 2/ }).getAttribute('aria-current')).toBe('page');
    app.server.answer(busTransactionsApi.get, detailOf({ id: 6, attempts, success: false }));
    await app.user.click(switcher.getByRole('link', { name: 'Attempt 1 Failed, processed later' }));
    await screen.findByRole('heading', { name: 'Transaction 6' });
    expect(app.address()).toBe('/mission-control/service-bus/transactions/6');
  });

  it.each([
    [{ outcome: 'stopped', result: 5 }, 'Stopped by a rule', 'Nothing failed, and nothing is posted.', 'not posted'],
    [
      { outcome: 'waits', success: false, result: 7, error: 'The ledger answered 503: closed' },
      'Failed, will be retried',
      'The ledger answered 503: closed',
      'not posted',
    ],
    [
      { outcome: 'posted-before', postedOn: start },
      'Succeeded, posted before',
      'Nothing was posted a second time.',
      /2026/,
    ],
  ] as const)('says what happened to the money: %j', async (more, badge, sentence, posted) => {
    await openTransaction(detailOf(more as Partial<BusTransactionDetail>));
    expect((await screen.findAllByText(badge)).length).toBeGreaterThan(0);
    expect(
      screen.getByText((_, element) => element?.tagName === 'P' && element.textContent?.includes(sentence) === true),
    ).toBeDefined();
    expect(screen.getByText('Posted', { selector: 'dt' }).nextElementSibling?.textContent).toMatch(posted);
  });

  it('names the step that failed, whose result may be a soft one though the message failed for good', async () => {
    await openTransaction(detailOf({ outcome: 'failed', success: false, result: 7, failedStep: 'InvoiceExportTask' }));
    const step = (await screen.findByText('Failed step', { selector: 'dt' })).nextElementSibling;
    expect(step?.textContent).toBe('InvoiceExportTaskFailed for now');
    expect(screen.queryByText('Result', { selector: 'dt' })).toBeNull();
  });

  it('that could not be loaded says so', async () => {
    await openTransaction(detailOf(), '', (server) => server.refuse(busTransactionsApi.get, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The transaction could not be loaded.');
  });

  it('that is not there says so, with the way back', async () => {
    await openTransaction(detailOf(), '', (server) => server.refuse(busTransactionsApi.get, 'not_found'));
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Transactions' })).toBeDefined();
  });

  it('of something that is no id is not asked for', async () => {
    await renderPage(<Page />, { at: '/mission-control/service-bus/transactions/abc' });
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
  });
});

describe('requeueing a transaction', () => {
  const button = () => screen.findByRole('button', { name: 'Requeue service bus transaction' });

  it('asks first, and then says that the message is re-queued', async () => {
    const app = await openTransaction(detailOf(failed));
    await app.user.click(await button());
    const dialog = within(await screen.findByRole('dialog', { name: 'Requeue transaction 7?' }));
    app.server.answer(deadLettersApi.requeueTransaction, () => {
      app.server.answer(busTransactionsApi.get, detailOf({ ...failed, deadLetterHandled: true }));
      return letter;
    });
    await app.user.click(dialog.getByRole('button', { name: 'Requeue service bus transaction' }));
    expect(await screen.findByText('Message re-queued')).toBeDefined();
    expect(app.server.callsOf(deadLettersApi.requeueTransaction).map(({ params }) => params)).toEqual([{ id: 7 }]);
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBe('true'));
  });

  it('that is refused says that something went wrong, and why', async () => {
    const app = await openTransaction(detailOf(failed));
    await app.user.click(await button());
    app.server.refuse(deadLettersApi.requeueTransaction, 'already_handled');
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Requeue service bus transaction' }));
    expect(await screen.findByText(/^Something went wrong.* Already handled by somebody else\.$/)).toBeDefined();
  });

  it.each([
    ['it has not failed', {}, /has not failed/],
    ['it is handled', { ...failed, deadLetterHandled: true }, /Already handled/],
    ['the bus tries it again', { ...failed, deadLetterId: null }, /tries this message again automatically/],
    [
      'a later attempt took over',
      {
        ...failed,
        deadLetterId: null,
        attempts: [...attempts, { id: 8, attempt: 3, success: true, outcome: 'posted' as const, isRetry: true, start }],
      },
      /A later attempt took over/,
    ],
  ])('is off, and says why, when %s', async (_, more, reason) => {
    const app = await openTransaction(detailOf(more));
    await app.user.hover(await button());
    expect((await screen.findByRole('tooltip')).textContent).toMatch(reason);
    await app.user.click(await button());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the raw message', () => {
  beforeEach(stubWorkers);

  it('is read only when its tab opens, shows with one member a line, and the tab is in the address', async () => {
    const app = await openTransaction(detailOf(), '', (server) =>
      server.answer(busTransactionsApi.json, '{"amount":1.10}'),
    );
    await screen.findByRole('heading', { name: 'Transaction 7' });
    expect(app.server.callsOf(busTransactionsApi.json)).toEqual([]);
    await app.user.click(await screen.findByRole('tab', { name: 'Raw JSON' }));
    expect(await screen.findByText('"amount": 1.10')).toBeDefined();
    expect(app.address()).toBe(`${path}?tab=json`);
  });

  it('is not read again when something changes: an attempt never does', async () => {
    const app = await openTransaction(detailOf(), '?tab=json', (server) =>
      server.answer(busTransactionsApi.json, '{"a":1}'),
    );
    await screen.findByText('"a": 1');
    await act(() => refetch(busTransactionsApi));
    expect(app.server.callsOf(busTransactionsApi.json)).toHaveLength(1);
    expect(app.server.callsOf(busTransactionsApi.get)).toHaveLength(2);
  });

  it('is copied as it was sent', async () => {
    const app = await openTransaction(detailOf(), '?tab=json', (server) =>
      server.answer(busTransactionsApi.json, '{"a":1}'),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Copy Message of transaction 7' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('{"a":1}');
  });

  it('that could not be loaded says so', async () => {
    await openTransaction(detailOf(), '?tab=json', (server) => server.refuse(busTransactionsApi.json, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The message could not be loaded.');
  });
});

const letter = {
  id: 41,
  handled: true,
  handledMethod: 2,
  messageType: 1,
  isRelease: false,
  messageIdentifier: number,
  dossier: null,
  pickedUpOn: new Date('2026-11-20T10:00:00Z'),
  rootCause: 'Timed out',
  tenantId: 1,
  tenantName: 'Alpha',
  shopName: null,
  amount: null,
  currency: 'EUR',
  attempts: 1,
  failedStep: null,
  fingerprint: '',
  requeueState: 0,
  settledBy: null,
} as const;
