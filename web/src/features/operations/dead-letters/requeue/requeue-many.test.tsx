import { bulkJobsApi } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../../platform/query-client.ts';
import { answerJob, jobOf, letterOf, numberOf, openList, path } from '../../../../testing/dead-letters.tsx';
import { Refusal } from '../../../../testing/fake-server.ts';
import type { App } from '../../../../testing/render-app.tsx';
import { press } from '../../../../testing/render-app.tsx';

const three = [letterOf(1), letterOf(2), letterOf(3)];

async function select(app: App, ...ids: number[]): Promise<void> {
  for (const id of ids) await app.user.click(await screen.findByRole('checkbox', { name: `Select ${numberOf(id)}` }));
}

describe('requeue selected', () => {
  it('cannot be done while nothing is selected, and says so', async () => {
    await openList('', three);
    const button = await screen.findByRole('button', { name: 'Requeue selected' });
    expect(button).toHaveProperty('ariaDisabled', 'true');
    expect(button.getAttribute('aria-description')).toBe('Select failed transactions first.');
  });

  it('asks with what it would do, sends one call for each row, and shows the result of each', async () => {
    const app = await openList('', three, (server) =>
      server.answer(deadLettersApi.requeueSelected, ({ params }) => {
        if (params.id === 2) throw new Refusal('already_handled');
        if (params.id === 3) throw new Refusal('already_queued');
        return letterOf(params.id);
      }),
    );
    await select(app, 1, 2, 3);
    await press(app, 'Requeue selected');
    const dialog = within(await screen.findByRole('dialog', { name: 'Requeue selected (3)?' }));
    expect(await dialog.findByText('€ 25,00')).toBeDefined();
    expect(dialog.getByText('unknown type: open it and choose one (1)')).toBeDefined();
    expect(app.server.callsOf(deadLettersApi.requeueSelected)).toEqual([]);
    // Counted as the preview counts them, not as rows.
    await app.user.click(dialog.getByRole('button', { name: 'Requeue 2' }));
    expect(await dialog.findByText('1 requeued, 2 not')).toBeDefined();
    expect(app.server.callsOf(deadLettersApi.requeueSelected).map(({ params }) => params.id)).toEqual([1, 2, 3]);
    const results = dialog.getAllByRole('row').map((row) => row.textContent);
    expect(results).toEqual([
      'Message IDResult',
      `${numberOf(1)}Requeued`,
      `${numberOf(2)}Already handled`,
      `${numberOf(3)}Requeuing failed. This message is already waiting on the bus or being processed.`,
    ]);
  });

  it('tries only the failed ones again', async () => {
    const broken = new Set([2]);
    const app = await openList('', three, (server) =>
      server.answer(deadLettersApi.requeueSelected, ({ params }) => {
        if (broken.delete(params.id)) throw new Refusal('server_error');
        return letterOf(params.id);
      }),
    );
    await select(app, 1, 2);
    await press(app, 'Requeue selected');
    await press(app, 'Requeue 2');
    await press(app, 'Retry the remaining one');
    expect(await screen.findByText('2 requeued, 0 not')).toBeDefined();
    expect(app.server.callsOf(deadLettersApi.requeueSelected).map(({ params }) => params.id)).toEqual([1, 2, 2]);
  });

  it('stops after the one that is being sent', async () => {
    const gate = Promise.withResolvers<void>();
    const app = await openList('', three, (server) =>
      server.answer(deadLettersApi.requeueSelected, async ({ params }) => {
        await gate.promise;
        return letterOf(params.id);
      }),
    );
    await select(app, 1, 2);
    await press(app, 'Requeue selected');
    await press(app, 'Requeue 2');
    await press(app, 'Stop');
    gate.resolve();
    expect(await screen.findByText('1 requeued, 0 refused, 1 not sent')).toBeDefined();
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toContain(`${numberOf(2)}Not sent`);
    expect(app.server.callsOf(deadLettersApi.requeueSelected)).toHaveLength(1);
    await press(app, 'Retry the remaining one');
    expect(await screen.findByText('2 requeued, 0 not')).toBeDefined();
    expect(app.server.callsOf(deadLettersApi.requeueSelected).map(({ params }) => params.id)).toEqual([1, 2]);
  });

  it('goes on to the last row when the list is read anew and empty meanwhile', async () => {
    const app = await openList('', three, (server) =>
      server.answer(deadLettersApi.requeueSelected, async ({ params }) => {
        server.answer(deadLettersApi.list, { data: [], total: 0 });
        await refetch(deadLettersApi.list);
        return letterOf(params.id);
      }),
    );
    await select(app, 1, 2, 3);
    await press(app, 'Requeue selected');
    await press(app, 'Requeue 2');
    expect(await screen.findByText('3 requeued, 0 not')).toBeDefined();
    expect(app.server.callsOf(deadLettersApi.requeueSelected)).toHaveLength(3);
  });

  it('sends nothing when it is refused, and keeps the selection', async () => {
    const app = await openList('', three);
    await select(app, 1);
    await press(app, 'Requeue selected');
    await press(app, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Selected: 1')).toBeDefined();
    expect(app.server.callsOf(deadLettersApi.requeueSelected)).toEqual([]);
  });
});

describe('requeue all', () => {
  const giveReason = async (app: App) =>
    app.user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'The partner is back');

  it('says how many, asks with preview, reason and rate, and shows the job', async () => {
    const app = await openList('', three, (server) => answerJob(server, jobOf(5)));
    await press(app, 'Requeue all (3)');
    const dialog = within(await screen.findByRole('dialog', { name: 'Requeue 2 failed transactions?' }));
    expect(dialog.getByText('All failed transactions that nobody has handled')).toBeDefined();
    await app.user.click(await dialog.findByRole('button', { name: 'Requeue 2' }));
    expect(await dialog.findByText('Fill this in.')).toBeDefined();
    expect(app.server.callsOf(deadLettersApi.requeueAll)).toEqual([]);
    await giveReason(app);
    await app.user.type(dialog.getByRole('textbox', { name: /Maximum per second/ }), '-5');
    await app.user.click(dialog.getByRole('button', { name: 'Requeue 2' }));
    expect(await dialog.findByText('Enter a number above 0.')).toBeDefined();
    await app.user.clear(dialog.getByRole('textbox', { name: /Maximum per second/ }));
    await app.user.click(dialog.getByRole('button', { name: 'Requeue 2' }));
    await waitFor(() => expect(app.address()).toBe(`${path}/jobs/5`));
    expect(app.server.callsOf(deadLettersApi.requeueAll).map(({ body }) => body)).toEqual([
      { filter: {}, reason: 'The partner is back', ratePerSecond: null },
    ]);
  });

  it('takes what the filter shows, but never handled ones, and says so', async () => {
    const letters = [...three, letterOf(4, { handled: true, handledMethod: 1 })];
    const search = `?query=${encodeURIComponent(
      'includeHandled=true&shopName=abc&tenantId=3&messageType=1&from=2026-11-20T10:00:00.000Z',
    )}`;
    const app = await openList(search, letters, (server) => answerJob(server, jobOf(5)));
    await press(app, 'Requeue all (3)');
    expect(
      await screen.findByText('Filter: Shop: abc, From: 20 Nov 2026, 11:00:00 CET, Tenant: Otho and Type: Invoice'),
    ).toBeDefined();
    await giveReason(app);
    await press(app, 'Requeue 2');
    const filter = { shopName: 'abc', from: new Date('2026-11-20T10:00:00Z'), tenantId: 3, messageType: 1 };
    await waitFor(() =>
      expect(app.server.callsOf(deadLettersApi.requeueAll).map(({ body }) => body?.filter)).toEqual([filter]),
    );
    expect(app.server.callsOf(deadLettersApi.preview)[0]?.body).toEqual({ action: 'requeue', selection: { filter } });
  });

  it('cannot be done when nothing is left', async () => {
    await openList('', []);
    expect(await screen.findByRole('button', { name: 'Requeue all (0)' })).toHaveProperty('ariaDisabled', 'true');
  });

  it('says that it failed', async () => {
    const app = await openList('', three, (server) => server.refuse(deadLettersApi.requeueAll, 'server_error'));
    await press(app, 'Requeue all (3)');
    await giveReason(app);
    await press(app, 'Requeue 2');
    expect((await screen.findByRole('alert')).textContent).toContain('Requeuing failed.');
  });
});

describe('a bulk job from the list', () => {
  it('takes everything that matches, for a reason and at a rate', async () => {
    const app = await openList('?query=rootCause%3Dupstream', three, (server) => answerJob(server, jobOf(6)));
    await press(app, 'Select all matching (3)');
    await press(app, 'Discard 3');
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard 2 failed transactions?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Discard 2' }));
    expect(await dialog.findByText('Fill this in.')).toBeDefined();
    expect(app.server.callsOf(bulkJobsApi.create)).toEqual([]);
    await app.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sent twice');
    await app.user.type(dialog.getByRole('textbox', { name: /Maximum per second/ }), '20');
    await app.user.click(dialog.getByRole('button', { name: 'Discard 2' }));
    await waitFor(() => expect(app.address()).toBe(`${path}/jobs/6`));
    expect(app.server.callsOf(bulkJobsApi.create).map(({ body }) => body)).toEqual([
      {
        action: 'discard',
        selection: { filter: { rootCause: 'upstream' } },
        reason: 'Sent twice',
        ratePerSecond: 20,
      },
    ]);
  });

  it('asks for one as for one', async () => {
    const app = await openList('', three, (server) =>
      server.answer(deadLettersApi.preview, { count: 1, fault: null, sums: [], tenants: [], refused: [] }),
    );
    await select(app, 1);
    await press(app, 'Discard selected');
    expect(await screen.findByRole('dialog', { name: 'Discard 1 failed transaction?' })).toBeDefined();
  });

  it('takes the chosen rows, and keeps what was typed when it fails', async () => {
    const app = await openList('', three, (server) => server.refuse(bulkJobsApi.create, 'nothing_to_do'));
    await select(app, 1, 3);
    await press(app, 'Discard selected');
    await app.user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Sent twice');
    await press(app, 'Discard 2');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Discarding failed. There is nothing left to do here.',
    );
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Sent twice');
    expect(app.server.callsOf(bulkJobsApi.create)[0]?.body.selection).toEqual({ ids: [1, 3] });
  });
});
