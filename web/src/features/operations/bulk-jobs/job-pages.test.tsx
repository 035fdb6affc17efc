import {
  type BulkJobDetail,
  type BulkJobItem,
  bulkJobsApi,
} from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import { jobOf, numberOf, path } from '../../../testing/dead-letters.tsx';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page as JobPage } from './job-page.tsx';
import { Page as JobsPage } from './jobs-page.tsx';

const ended = jobOf(5, {
  ...{ state: 'finished', done: 37, refused: 3, onBus: 0, processed: 34, stopped: 1, failedAgain: 2, left: 3 },
  finishedOn: new Date('2026-11-20T10:05:00Z'),
});

function itemOf(id: number, more: Partial<BulkJobItem>): BulkJobItem {
  return {
    ...{ id, deadLetterId: 10 + id, messageType: 1, isRelease: false, messageIdentifier: numberOf(10 + id) },
    ...{ amount: 1250, currency: 'EUR' },
    ...{ state: 'processed', refusal: null, transactionId: 900 + id, failedAgainId: null, failedAgainCause: null },
    ...{ triedId: null, triedCause: null, nextTryOn: null },
    ...more,
  };
}

function openJob(job: BulkJobDetail, more: (server: FakeServer) => void = () => {}) {
  return renderPage(<JobPage />, {
    at: `${path}/jobs/${job.id}`,
    answers(server) {
      server.answer(tenantsApi.names, [{ id: 3, name: 'Otho' }]);
      server.answer(bulkJobsApi.get, job);
      server.answer(bulkJobsApi.items, {
        data: [
          itemOf(1, {}),
          itemOf(2, { state: 'refused', refusal: 'already-handled' }),
          itemOf(3, { state: 'failed-again', failedAgainId: 77, failedAgainCause: 'The ledger answered 422: closed' }),
        ],
        total: 3,
      });
      more(server);
    },
  });
}

const button = (name: string) => screen.findByRole('button', { name });

const choice = {
  ...{ kind: 'filter', count: null, transactionFilter: null, fault: null, leftOut: [], skipped: [] },
  filter: { tenantId: 3, failedStep: 'CcbrCheckTask' },
} as const satisfies NonNullable<BulkJobDetail['choice']>;

describe('the list of bulk jobs', () => {
  it('shows everybody’s, the newest first, with how far each is', async () => {
    const app = await renderPage(<JobsPage />, {
      at: `${path}/jobs`,
      answers(server) {
        server.answer(tenantsApi.names, [{ id: 3, name: 'Otho' }]);
        server.answer(bulkJobsApi.list, { data: [jobOf(5, { choice })], total: 1 });
      },
    });
    expect((await screen.findByRole('link', { name: 'Open Job 5' })).getAttribute('href')).toBe(`${path}/jobs/5`);
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    expect(row.getByText('9 of 40')).toBeDefined();
    expect(row.getByText('Running')).toBeDefined();
    expect(
      row.getByText(
        '5 processed, 1 stopped by a rule, 1 failed again, 2 refused, 3 on the bus, 28 waiting for their turn',
      ),
    ).toBeDefined();
    expect(await row.findByText('Filter: Step: CcbrCheckTask and Tenant: Otho')).toBeDefined();
    expect(row.getByText('Grace Hopper')).toBeDefined();
    expect(app.server.callsOf(bulkJobsApi.list)[0]?.query.order).toEqual([{ field: 'id', descending: true }]);
  });
});

describe('the page of a job', () => {
  it('shows true numbers, and the result of each message with its reason', async () => {
    await openJob(jobOf(5, { ratePerSecond: 20 }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Job 5: Requeue');
    expect(await screen.findByText('9 of 40')).toBeDefined();
    const names = ['Messages', 'Processed', 'Stopped by a rule', 'Failed again', 'Refused', 'On the bus'];
    const numbers = [...names, 'Waiting for its turn', 'Speed'].map(
      (name) => screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent,
    );
    expect(numbers).toEqual(['40', '5', '1', '1', '2', '3', '28', '20 per second']);
    expect(await screen.findByText('Refused: already handled')).toBeDefined();
    expect(screen.getAllByRole('cell', { name: 'Invoice' })).toHaveLength(3);
    const cause = screen.getByRole('link', { name: 'The ledger answered 422: closed' });
    expect(cause.getAttribute('href')).toBe(`${path}/77`);
    expect(screen.getByRole('link', { name: `Open ${numberOf(11)}` }).getAttribute('href')).toBe(`${path}/11`);
  });

  it('says why the last try of what is on the bus failed, and when the next begins', async () => {
    const tried = {
      triedId: 950,
      triedCause: 'The ledger answered 503: closed',
      nextTryOn: new Date(Date.now() + 630_000),
    };
    await openJob(jobOf(5), (server) =>
      server.answer(bulkJobsApi.items, { data: [itemOf(1, { state: 'sent', ...tried })], total: 1 }),
    );
    const row = (await screen.findByText('Failed, will be retried')).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('in 10 minutes');
    const cause = within(row).getByRole('link', { name: 'The ledger answered 503: closed' });
    expect(cause.getAttribute('href')).toBe('/mission-control/service-bus/transactions/950');
  });

  it('says that what was sent is not yet processed', async () => {
    await openJob(
      jobOf(5, {
        ...{ state: 'finished', done: 40, refused: 0, onBus: 4, processed: 36, stopped: 0, failedAgain: 0 },
        finishedOn: new Date('2026-11-20T10:05:00Z'),
      }),
    );
    expect(await screen.findByText('36 of 40')).toBeDefined();
    expect(screen.getByText('Sent, being processed')).toBeDefined();
    expect(screen.queryByText('Finished')).toBeNull();
    // The job has sent all; that is not the end of its messages.
    expect(screen.getByText('All sent', { selector: 'dt' })).toBeDefined();
    expect(screen.queryByText('Ended', { selector: 'dt' })).toBeNull();
    expect((await button('Stop job')).getAttribute('aria-description')).toMatch(/^Everything has been sent/);
  });

  it('fills its bar with what has ended, and with nothing that was only sent', async () => {
    await openJob(
      jobOf(5, {
        ...{ state: 'finished', total: 40, done: 40, refused: 0, onBus: 30 },
        ...{ processed: 10, stopped: 0, failedAgain: 0 },
      }),
    );
    expect(await screen.findByText('10 of 40')).toBeDefined();
    const filled = screen.getAllByRole('progressbar').map((bar) => Number(bar.getAttribute('aria-valuenow')));
    expect(filled.reduce((sum, one) => sum + one, 0)).toBe(25);
  });

  it('says what a stopped one has not reached', async () => {
    await openJob(jobOf(5, { state: 'stopped' }));
    expect((await screen.findByText('Not reached', { selector: 'dt' })).nextElementSibling?.textContent).toBe('28');
    expect(screen.queryByText('Waiting for its turn', { selector: 'dt' })).toBeNull();
  });

  it('names the fault that it took, and what it left out from the beginning', async () => {
    const fault = { fingerprint: 'abcdefabcdefabcd', rootCause: 'No postal code', failedStep: 'CcbrCheckTask' };
    const leftOut = [{ refusal: 'same-message', count: 4 }] as const;
    await openJob(
      jobOf(5, { choice: { ...choice, filter: { fingerprint: 'abcdefabcdefabcd' }, fault, leftOut: [...leftOut] } }),
    );
    expect(await screen.findByText('No postal code, at CcbrCheckTask')).toBeDefined();
    expect(screen.getByText('All failed transactions of this fault that nobody has handled')).toBeDefined();
    expect(screen.getByText('another failure of the same message (4)')).toBeDefined();
  });

  it('says by their ids what became of the bus transactions that somebody chose', async () => {
    await openJob(jobOf(5, { choice: { ...choice, kind: 'transactions', count: 4, filter: null, skipped: [8, 9] } }));
    expect(await screen.findByText('Successfully re-queued: 901 and 903')).toBeDefined();
    expect(screen.getByText('Failed to re-queue: 902')).toBeDefined();
    expect(screen.getByText('Skipped re-queue because wrong message type: 8 and 9')).toBeDefined();
    expect(screen.getByText('4 bus transactions chosen individually')).toBeDefined();
  });

  it('says that nobody gave a reason', async () => {
    await openJob(jobOf(5, { reason: '' }));
    expect(await screen.findByText('No reason was given.')).toBeDefined();
  });

  it('follows the job', async () => {
    const app = await openJob(jobOf(5));
    await screen.findByText('9 of 40');
    app.server.answer(bulkJobsApi.get, ended);
    await act(() => refetch(deadLettersApi));
    expect(await screen.findByText('40 of 40')).toBeDefined();
    expect(screen.getByText('Finished')).toBeDefined();
  });

  it('stops it after asking', async () => {
    const stopped = jobOf(5, { state: 'stopped', stoppedBy: 'Ada Lovelace' });
    const app = await openJob(jobOf(5), (server) =>
      server.answer(bulkJobsApi.stop, () => {
        server.answer(bulkJobsApi.get, stopped);
        return stopped;
      }),
    );
    expect(await button('Retry the remaining 30')).toHaveProperty('ariaDisabled', 'true');
    await app.user.click(await button('Stop job'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop job 5?' }));
    expect(dialog.getByText(/Left as they are: 28/)).toBeDefined();
    expect(app.server.callsOf(bulkJobsApi.stop)).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Stop job' }));
    expect(await screen.findByText('Job stopped.')).toBeDefined();
    expect(await screen.findByText('Ada Lovelace')).toBeDefined();
    await waitFor(async () => expect(await button('Stop job')).toHaveProperty('ariaDisabled', 'true'));
  });

  it('tries only what is left again, in a job of its own', async () => {
    const app = await openJob(ended, (server) => server.answer(bulkJobsApi.retryRefused, jobOf(6, { retryOf: 5 })));
    await app.user.click(await button('Retry the remaining 3'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retry failed transactions (3)?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Retry the remaining 3' }));
    await waitFor(() => expect(app.address()).toBe(`${path}/jobs/6`));
    expect(app.server.callsOf(bulkJobsApi.retryRefused)[0]?.params).toEqual({ id: 5 });
  });

  it('has nothing to try again when everything was done', async () => {
    await openJob(jobOf(5, { state: 'finished', done: 40, refused: 0, onBus: 0, left: 0 }));
    expect((await button('Retry the rest')).getAttribute('aria-description')).toMatch(/^Nothing is left of it/);
  });

  it('says that it could not be stopped', async () => {
    const app = await openJob(jobOf(5), (server) => server.refuse(bulkJobsApi.stop, 'job_ended'));
    await app.user.click(await button('Stop job'));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop job' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The job could not be stopped. This job has already ended.',
    );
  });

  it.each(['abc', '0'])('says that job %s does not exist without asking', async (id) => {
    await renderPage(<JobPage />, { at: `${path}/jobs/${id}` });
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
  });
});
