import {
  type BulkJob,
  deadLetterJobsApi,
} from '@houston/contract/features/operations/dead-letters/dead-letter-jobs.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetchUnder } from '../../../platform/query-client.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { jobOf, numberOf, path } from './dead-letters.fixture.tsx';
import { Page as JobPage } from './job-page.tsx';
import { Page as JobsPage } from './jobs-page.tsx';

const ended = jobOf(5, { state: 'finished', done: 37, refused: 3, finishedOn: new Date('2026-11-20T10:05:00Z') });

function openJob(job: BulkJob, more: (server: FakeServer) => void = () => {}) {
  return renderPage(<JobPage />, {
    at: `${path}/jobs/${job.id}`,
    answers(server) {
      server.answer(deadLetterJobsApi.get, job);
      server.answer(deadLetterJobsApi.items, {
        data: [
          { id: 1, deadLetterId: 11, messageIdentifier: numberOf(11), state: 'done', refusal: null },
          { id: 2, deadLetterId: 12, messageIdentifier: numberOf(12), state: 'refused', refusal: 'already-handled' },
        ],
        total: 2,
      });
      more(server);
    },
  });
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the list of bulk jobs', () => {
  it('shows everybody’s, the newest first, with how far each is', async () => {
    const app = await renderPage(<JobsPage />, {
      at: `${path}/jobs`,
      answers: (server) => server.answer(deadLetterJobsApi.list, { data: [jobOf(5)], total: 1 }),
    });
    expect((await screen.findByRole('link', { name: 'Open Job 5' })).getAttribute('href')).toBe(`${path}/jobs/5`);
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    expect(row.getByText('12 of 40')).toBeDefined();
    expect(row.getByText('Running')).toBeDefined();
    expect(row.getByText('Grace Hopper')).toBeDefined();
    expect(app.server.callsOf(deadLetterJobsApi.list)[0]?.query.order).toEqual([{ field: 'id', descending: true }]);
  });
});

describe('the page of a job', () => {
  it('shows true numbers, and the result of each message with its reason', async () => {
    await openJob(jobOf(5, { ratePerSecond: 20 }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Job 5: Requeue');
    expect(await screen.findByText('12 of 40')).toBeDefined();
    const numbers = ['Total', 'Done', 'Refused', 'Waiting', 'Speed'].map(
      (name) => screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent,
    );
    expect(numbers).toEqual(['40', '10', '2', '28', '20 per second']);
    expect(await screen.findByText('Refused: already handled')).toBeDefined();
    expect(screen.getByRole('link', { name: `Open ${numberOf(11)}` }).getAttribute('href')).toBe(`${path}/11`);
  });

  it('follows the job', async () => {
    const app = await openJob(jobOf(5));
    await screen.findByText('12 of 40');
    app.server.answer(deadLetterJobsApi.get, ended);
    await act(() => refetchUnder('/api/deadletter'));
    expect(await screen.findByText('40 of 40')).toBeDefined();
    expect(screen.getByText('Finished')).toBeDefined();
  });

  it('stops it after asking', async () => {
    const stopped = jobOf(5, { state: 'stopped', stoppedBy: 'Ada Lovelace' });
    const app = await openJob(jobOf(5), (server) =>
      server.answer(deadLetterJobsApi.stop, () => {
        server.answer(deadLetterJobsApi.get, stopped);
        return stopped;
      }),
    );
    expect(await button('Try the 30 left again')).toHaveProperty('ariaDisabled', 'true');
    await app.user.click(await button('Stop job'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop job 5?' }));
    expect(dialog.getByText(/The other 28 are left as they are/)).toBeDefined();
    expect(app.server.callsOf(deadLetterJobsApi.stop)).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Stop job' }));
    expect(await screen.findByText('The job was stopped.')).toBeDefined();
    expect(await screen.findByText('Ada Lovelace')).toBeDefined();
    await waitFor(async () => expect(await button('Stop job')).toHaveProperty('ariaDisabled', 'true'));
  });

  it('tries only what is left again, in a job of its own', async () => {
    const app = await openJob(ended, (server) =>
      server.answer(deadLetterJobsApi.retryRefused, jobOf(6, { retryOf: 5 })),
    );
    await app.user.click(await button('Try the 3 left again'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Try 3 again?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Try the 3 left again' }));
    await waitFor(() => expect(app.address()).toBe(`${path}/jobs/6`));
    expect(app.server.callsOf(deadLetterJobsApi.retryRefused)[0]?.params).toEqual({ id: 5 });
  });

  it('has nothing to try again when everything was done', async () => {
    await openJob(jobOf(5, { state: 'finished', done: 40, refused: 0 }));
    expect((await button('Try the 0 left again')).getAttribute('aria-description')).toBe('Everything in it was done.');
  });

  it('says that it could not be stopped', async () => {
    const app = await openJob(jobOf(5), (server) => server.refuse(deadLetterJobsApi.stop, 'job_ended'));
    await app.user.click(await button('Stop job'));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop job' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The job could not be stopped. This job has ended already.',
    );
  });

  it.each(['abc', '0'])('says that job %s does not exist without asking', async (id) => {
    await renderPage(<JobPage />, { at: `${path}/jobs/${id}` });
    expect(await screen.findByText('This does not exist, or not any more.')).toBeDefined();
  });
});
