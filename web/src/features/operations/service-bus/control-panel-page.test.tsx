import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeOf, openPanel, statusOf } from './control-panel.fixture.tsx';

const panel = async (name: string) => within(await screen.findByRole('group', { name }));

describe('the status of the bus', () => {
  it('says in a word that it is enabled, and offers to pause it', async () => {
    await openPanel(statusOf({ waiting: 1, running: 2, succeededLastHour: 1286 }));
    const status = await panel('Status');
    expect(await status.findByText('Enabled')).toBeDefined();
    expect(status.getByRole('button', { name: 'Pause' })).toBeDefined();
    expect(status.getByText('1.286')).toBeDefined();
    expect(status.getByText('Nobody has paused it yet.')).toBeDefined();
  });

  it('says who paused it, why, and when it goes on by itself', async () => {
    const lastChange = changeOf({ resumeAtUtc: new Date('2030-01-01T00:00:00Z') });
    await openPanel(statusOf({ state: 0, lastChange }));
    const status = await panel('Status');
    expect(await status.findByText('Paused')).toBeDefined();
    expect(status.getByText(/By Ada Lovelace/)).toBeDefined();
    expect(status.getByText('Ledger is down')).toBeDefined();
    expect(status.getByText(/Resumes automatically/)).toBeDefined();
    expect(status.getByRole('button', { name: 'Resume' })).toBeDefined();
  });

  it('leads from what waits for a partner to the partners, where it is listed', async () => {
    await openPanel(statusOf({ waitingForPartners: 19 }));
    const link = await (await panel('Status')).findByRole('link', { name: '19' });
    expect(link.getAttribute('href')).toBe('/mission-control/integration/overview');
  });

  it('leads from failed attempts to those of the last hour, of all tenants', async () => {
    await openPanel(statusOf({ failedLastHour: 70 }));
    const status = await panel('Status');
    expect(await status.findByText('Attempts that failed, last hour, with retries')).toBeDefined();
    const href = status.getByRole('link', { name: '70' }).getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(href, 'https://x.example');
    expect(pathname).toBe('/mission-control/service-bus/transactions');
    const filters = new URLSearchParams(searchParams.get('query') ?? '');
    expect([filters.get('onlyFailed'), filters.get('tenantId')]).toEqual(['true', 'all']);
    expect(Math.abs(Date.parse(filters.get('from') ?? '') - (Date.now() - 3_600_000))).toBeLessThan(120_000);
  });

  it('counts how much the backlog grows while the bus is paused', async () => {
    const app = await openPanel(statusOf({ state: 0, lastChange: changeOf(), waiting: 5 }));
    await screen.findByText('Paused');
    app.server.answer(serviceBusApi.status, statusOf({ state: 0, lastChange: changeOf(), waiting: 12 }));
    // Read again by itself.
    expect(await screen.findByText(/^7 more since you opened this screen/)).toBeDefined();
    expect(app.server.callsOf(serviceBusApi.status).length).toBeGreaterThan(1);
  });

  it('that cannot be loaded counts as enabled, with a warning, and the button is off until it is known', async () => {
    const app = await openPanel(statusOf(), (server) => server.refuse(serviceBusApi.status, 'server_error'));
    const status = await panel('Status');
    const warning = (await status.findByRole('alert')).textContent;
    expect(warning).toContain('The service bus cannot be reached.');
    expect(warning).toMatch(/\(Request \S+\)/);
    expect(status.getByText('Enabled')).toBeDefined();
    const button = status.getByRole('button', { name: 'Pause' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await app.user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    app.server.answer(serviceBusApi.status, statusOf());
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  });

  it('that cannot be loaded is what the notice on every screen says', async () => {
    await openPanel(statusOf(), (server) => {
      server.refuse(serviceBusApi.status, 'server_error');
      server.answer(serviceBusApi.notice, {
        pausedSinceUtc: new Date('2026-11-20T10:00:00Z'),
        pausedBy: '',
        reason: 'Ledger is down',
        resumeAtUtc: null,
      });
    });
    const status = await panel('Status');
    expect((await status.findByRole('alert')).textContent).toContain('the notice above says that the bus is paused');
    expect(status.getByText('Paused')).toBeDefined();
    expect(status.queryByText('Enabled')).toBeNull();
    expect(status.getByRole('button', { name: 'Resume' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('that was known and cannot be read again stays as it was, with a warning', async () => {
    const app = await openPanel(statusOf({ state: 0, lastChange: changeOf() }));
    await screen.findByText('Paused');
    app.server.refuse(serviceBusApi.status, 'server_error');
    const status = await panel('Status');
    expect((await status.findByRole('alert')).textContent).toContain('this is the last one known');
    expect(status.getByText('Paused')).toBeDefined();
    expect(status.getByRole('button', { name: 'Resume' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the history', () => {
  it('shows 10 to a page, the last toggle first, with state, user, date and reason', async () => {
    const app = await openPanel(statusOf(), (server) =>
      server.answer(serviceBusApi.history, {
        data: [changeOf({ id: 4, state: 1, changedBy: '', reason: 'Resumed' }), changeOf()],
        total: 2,
      }),
    );
    const history = await panel('History');
    await history.findByText('Ledger is down');
    expect(history.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'State',
      'Admin',
      'Date',
      'Reason',
    ]);
    const [, first, second] = history.getAllByRole('row');
    expect(first?.textContent).toContain('EnabledHouston, automatically');
    expect(second?.textContent).toContain('PausedAda Lovelace');
    expect(app.server.callsOf(serviceBusApi.history)[0]?.query).toMatchObject({
      limit: 10,
      order: [{ field: 'id', descending: true }],
    });
  });

  it('says that the bus could not be reached', async () => {
    await openPanel(statusOf(), (server) => server.refuse(serviceBusApi.history, 'server_error'));
    const history = await panel('History');
    expect((await history.findByRole('alert')).textContent).toContain('The service bus cannot be reached.');
  });
});

describe('the attempts of the last days', () => {
  it('stand in a table by day and type, also days without any', async () => {
    await openPanel(statusOf(), (server) =>
      server.answer(serviceBusApi.throughput, {
        // In Amsterdam it is the 21st.
        countedAtUtc: new Date('2026-11-20T23:30:00Z'),
        data: [
          { day: '2026-11-21', transactionType: 0, succeeded: 1200, failed: 3 },
          { day: '2026-11-08', transactionType: 2, succeeded: 7, failed: 0 },
          { day: '2026-11-01', transactionType: 1, succeeded: 99, failed: 0 },
        ],
      }),
    );
    const throughput = await panel('Attempts of the last 14 days');
    const rows = (await throughput.findAllByRole('row', { hidden: true })).map((row) => row.textContent);
    expect(rows).toHaveLength(15);
    expect(rows[1]).toBe('2026-11-211.2000031.203');
    expect(rows[2]).toBe('2026-11-2000000');
    expect(rows[14]).toBe('2026-11-0800707');
  });

  it('say that they were not counted yet', async () => {
    await openPanel(statusOf());
    expect(await screen.findByText('Not counted yet: the service dbsync counts them.')).toBeDefined();
  });
});
