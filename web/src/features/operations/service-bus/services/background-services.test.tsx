import { backgroundServicesApi } from '@houston/contract/features/operations/background-services/background-services.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../../i18n/i18n.ts';
import type { FakeServer } from '../../../../testing/fake-server.ts';
import { openPanel, path, serviceOf, statusOf } from '../control-panel.fixture.tsx';

const services = [
  serviceOf({ nextRunUtc: new Date('2030-01-01T00:00:00Z') }),
  serviceOf({ service: 2, status: 0, lastError: 'Connection refused' }),
  serviceOf({ service: 3, isRunning: true }),
  serviceOf({ service: 4, status: 7, lastActivityUtc: null }),
  serviceOf({ service: 99 }),
];

const withServices = (server: FakeServer) =>
  server.answer(backgroundServicesApi.list, { data: services, total: services.length });

async function rowOf(name: string) {
  const table = within(await screen.findByRole('table', { name: 'Background services' }));
  return within(table.getByText(name).closest('tr') as HTMLElement);
}

describe('the background services', () => {
  it.each([
    ['Freshdesk', 'OK'],
    ['Dead letter', 'Failing'],
    ['Praclox', 'OK'],
    ['Dbsync', 'Failing'],
    ['Unknown', 'OK'],
  ])('are named and have their health in a word: %s is %s', async (name, health) => {
    await openPanel(statusOf(), withServices);
    expect((await rowOf(name)).getByText(health)).toBeDefined();
  });

  it('say what they do, but for one that this console does not know', async () => {
    await openPanel(statusOf(), withServices);
    expect((await rowOf('Praclox')).getByText(/hand-over files for debt collection partners/)).toBeDefined();
    const cell = (await rowOf('Unknown')).getByText('Unknown');
    expect(cell.textContent).toBe('Unknown');
  });

  it('show the last activity with date and time, the next run, and why the last one failed', async () => {
    await openPanel(statusOf(), withServices);
    const freshdesk = await rowOf('Freshdesk');
    expect(freshdesk.getByText(/Nov 2026, 11:00:00/)).toBeDefined();
    expect(freshdesk.getByText(/^in .* years$/)).toBeDefined();
    expect((await rowOf('Dead letter')).getByText('Last error: Connection refused')).toBeDefined();
    expect((await rowOf('Praclox')).getByText('running now')).toBeDefined();
    expect((await rowOf('Dbsync')).getByText('never')).toBeDefined();
  });

  it('are cards on a telephone, where a table would have to be scrolled sideways', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      query.includes('max-width: 600px') ? Object.assign(matchMedia(query), { matches: true }) : matchMedia(query),
    );
    await openPanel(statusOf(), withServices);
    const list = within(await screen.findByRole('list', { name: 'Background services' }));
    expect(screen.queryByRole('table', { name: 'Background services' })).toBeNull();
    const card = within(list.getByText('Dead letter').closest('li') as HTMLElement);
    expect(card.getByText('Failing')).toBeDefined();
    expect(card.getByRole('button', { name: 'Run now: Dead letter' })).toBeDefined();
  });

  it('count down to the next run by the second', async () => {
    const soon = new Date(Date.now() + 50_000);
    await openPanel(statusOf(), (server) =>
      server.answer(backgroundServicesApi.list, { data: [serviceOf({ nextRunUtc: soon })], total: 1 }),
    );
    expect((await rowOf('Freshdesk')).getByText(/^in (4\d|50) seconds$/)).toBeDefined();
  });

  it('that cannot be retrieved say so', async () => {
    await openPanel(statusOf(), (server) => server.refuse(backgroundServicesApi.list, 'server_error'));
    expect(await screen.findByText('The background services could not be loaded.')).toBeDefined();
  });

  it('run now after a question that names the service', async () => {
    const app = await openPanel(statusOf(), withServices);
    await app.user.click(await screen.findByRole('button', { name: 'Run now: Freshdesk' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Run Freshdesk now?' }));
    expect(app.server.callsOf(backgroundServicesApi.run)).toEqual([]);
    app.server.answer(backgroundServicesApi.run, serviceOf({ isRunning: true }));
    await app.user.click(dialog.getByRole('button', { name: 'Run Freshdesk now' }));
    expect(await screen.findByText('Requested: it runs as soon as a worker is free.')).toBeDefined();
    expect(app.server.callsOf(backgroundServicesApi.run).map(({ params }) => params)).toEqual([{ service: 1 }]);
  });
});

describe('the log of a service', () => {
  const entries = [0, 1, 2, 3, 4, 5, 6, -1].map((severity, index) => ({
    id: index + 1,
    logDateUtc: new Date('2026-11-20T10:00:00Z'),
    tag: 'sync',
    message: `Message ${index + 1}`,
    severity,
  }));
  const withLog = (server: FakeServer) => {
    withServices(server);
    server.answer(backgroundServicesApi.logs, { data: entries, total: entries.length });
  };

  it('opens from its button, in the address, 10 to a page and the last entry first', async () => {
    const app = await openPanel(statusOf(), withLog);
    await app.user.click(await screen.findByRole('button', { name: 'Log: Dead letter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log of Dead letter' }));
    await dialog.findByText('Message 1');
    expect(app.address()).toBe(`${path}?logs=2`);
    expect(dialog.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Date',
      'Tag',
      'Message',
      'Severity',
    ]);
    expect(app.server.callsOf(backgroundServicesApi.logs)[0]).toMatchObject({
      params: { service: 2 },
      query: { limit: 10, order: [{ field: 'logDateUtc', descending: true }] },
    });
    await app.goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is told in the language of the admin, with what is not its own words as it came', async () => {
    const told = [
      'The help desk did not answer: too-slow',
      'The collection partner did not take a.csv, b.csv; No address to send c.csv to',
      '2026-11-20: invoice 3 succeeded and 1 failed, before 2 and 0; credit 1 succeeded and 0 failed, before 0 and 0',
      'connect ECONNREFUSED: 192.0.2.7',
    ];
    const rows = told.map((message, index) => ({
      id: index + 1,
      logDateUtc: new Date(0),
      tag: 'files',
      message,
      severity: 2,
    }));
    await openPanel(
      statusOf(),
      (server) => {
        withServices(server);
        server.answer(backgroundServicesApi.list, {
          data: [serviceOf({ status: 0, lastError: told[0] ?? null })],
          total: 1,
        });
        server.answer(backgroundServicesApi.logs, { data: rows, total: rows.length });
      },
      '?logs=1',
    );
    await screen.findByText('No address to send', { exact: false });
    await act(() => setLanguage('nl'));
    await screen.findByText('De helpdesk antwoordde niet: te traag');
    expect(screen.getAllByText('Bestanden')).toHaveLength(4);
    screen.getByText('De incassopartner heeft a.csv, b.csv niet aangenomen; Geen adres om c.csv naartoe te sturen');
    screen.getByText(
      '20 nov 2026: invoice: 3 gelukt en 1 mislukt, eerst 2 en 0; credit: 1 gelukt en 0 mislukt, eerst 0 en 0',
    );
    screen.getByText('connect ECONNREFUSED: 192.0.2.7');
    screen.getByText('Laatste fout: De helpdesk antwoordde niet: te traag');
    await act(() => setLanguage('en'));
  });

  it('names every severity, and calls others invalid', async () => {
    await openPanel(statusOf(), withLog, '?logs=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Log of Freshdesk' }));
    await dialog.findByText('Message 1');
    const words = dialog.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').at(-1)?.textContent);
    expect(words.slice(1)).toEqual([
      'Trace',
      'Debug',
      'Information',
      'Warning',
      'Error',
      'Critical',
      'Invalid',
      'Invalid',
    ]);
  });

  it('of something that is no service says that it does not exist, without asking', async () => {
    const app = await openPanel(statusOf(), withLog, '?logs=abc');
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
    expect(app.server.callsOf(backgroundServicesApi.logs)).toEqual([]);
  });
});
