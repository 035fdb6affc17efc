import { bulkJobsApi } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import { refetch } from '../../../platform/query-client.ts';
import { answerJob, answerLetters, groupOf, jobOf, letterOf, openList, path } from '../../../testing/dead-letters.tsx';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';

const { fingerprint, rootCause } = groupOf();

function openGroups(search = '', more: (server: FakeServer) => void = () => {}) {
  return openList(`?view=groups${search}`, [], (server) => {
    server.answer(deadLettersApi.groups, { data: [groupOf()], total: 1 });
    server.answer(deadLettersApi.assignees, { data: [{ id: 4, name: 'Mary Jackson' }] });
    more(server);
  });
}

const openDialog = () => screen.findByRole('dialog', { name: rootCause });

describe('the failed transactions by root cause', () => {
  it('show fault, step, count, times, tenants, what is at stake, assignee and note', async () => {
    const app = await openGroups('', (server) => {
      const group = groupOf({ assigneeId: 4, assigneeName: 'Mary Jackson', note: 'Asked the partner' });
      server.answer(deadLettersApi.groups, { data: [group], total: 1 });
    });
    await screen.findByRole('link', { name: `Open ${rootCause}` });
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual(expect.arrayContaining([rootCause, 'CcbrCheckTask', '12', 'Otho and Lumen', 'Mary Jackson']));
    expect(cells.join()).toContain('€\u00A01.234,56');
    expect(cells).toContain('Asked the partner');
    expect(app.server.callsOf(deadLettersApi.groups)[0]?.query.order).toEqual([{ field: 'count', descending: true }]);
  });

  it('show a dash where no amount is at stake', async () => {
    await openGroups('', (server) => server.answer(deadLettersApi.groups, { data: [groupOf({ sums: [] })], total: 1 }));
    await screen.findByRole('link', { name: `Open ${rootCause}` });
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toContain('–');
  });

  it('lead to their letters in the list', async () => {
    const app = await openGroups('', (server) => answerLetters(server, [letterOf(7)]));
    await app.user.click(await screen.findByRole('button', { name: `Actions for ${rootCause}` }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Show failed transactions' }));
    await waitFor(() => expect(app.address()).toBe(`${path}?query=fingerprint%3D${fingerprint}`));
    // In words, not by the key that the address has.
    const words = `Remove filter: Fault: ${letterOf(7).rootCause}`;
    expect(await screen.findByRole('button', { name: words })).toBeDefined();
  });

  it('are called by what the bus has written down, in the language of the admin, wherever their fault is named', async () => {
    const stored = 'The bookkeeping system answered 503: closed for maintenance';
    const words = 'Het boekhoudsysteem antwoordde 503: closed for maintenance';
    const app = await openGroups('', (server) => {
      answerLetters(server, [letterOf(7, { rootCause: stored })]);
      server.answer(deadLettersApi.groups, { data: [groupOf({ rootCause: stored })], total: 1 });
      const fault = { fingerprint, rootCause: stored, failedStep: 'InvoiceExportTask' };
      server.answer(deadLettersApi.preview, { count: 2, sums: [], tenants: [], refused: [], fault });
    });
    await screen.findByRole('link', { name: `Open ${stored}` });
    await act(() => setLanguage('nl'));
    const open = async (item: string) => {
      await app.user.click(await screen.findByRole('button', { name: `Acties voor ${words}` }));
      await app.user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await open('Groep opnieuw versturen');
    await screen.findByText(`${words}, bij InvoiceExportTask`);
    await app.user.keyboard('{Escape}');
    await open('Toewijzen, notitie schrijven');
    const dialog = within(await screen.findByRole('dialog', { name: words }));
    await app.user.click(dialog.getByRole('button', { name: 'Mislukte transacties tonen' }));
    expect(await screen.findByRole('button', { name: `Filter verwijderen: Foutgroep: ${words}` })).toBeDefined();
  });

  it.each(['Requeue group', 'Discard group'])('are handled together, naming the fault: %s', async (name) => {
    const app = await openGroups('', (server) => {
      answerJob(server, jobOf(8));
      const preview = { count: 2, sums: [], tenants: [], refused: [] };
      server.answer(deadLettersApi.preview, {
        ...preview,
        fault: { fingerprint, rootCause, failedStep: 'CcbrCheckTask' },
      });
    });
    await app.user.click(await screen.findByRole('button', { name: `Actions for ${rootCause}` }));
    await app.user.click(await screen.findByRole('menuitem', { name }));
    expect(await screen.findByText(`${rootCause}, at CcbrCheckTask`)).toBeDefined();
    await app.user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Known');
    await app.user.click(await screen.findByRole('button', { name: /^(Requeue|Discard) 2$/ }));
    await waitFor(() => expect(app.address()).toBe(`${path}/jobs/8`));
    if (name.startsWith('Requeue')) {
      expect(app.server.callsOf(deadLettersApi.requeueAll)[0]?.body).toMatchObject({ filter: { fingerprint } });
    } else {
      const body = { action: 'discard', selection: { filter: { fingerprint } }, reason: 'Known' };
      expect(app.server.callsOf(bulkJobsApi.create)[0]?.body).toMatchObject(body);
    }
  });
});

describe('the dialog of a fault', () => {
  it('assigns it and keeps a note', async () => {
    const app = await openGroups(`&edit=${fingerprint}`, (server) =>
      server.answer(deadLettersApi.changeGroup, groupOf({ version: 1 })),
    );
    const dialog = within(await openDialog());
    await app.user.click(await dialog.findByRole('combobox', { name: 'Assigned to' }));
    await app.user.click(await screen.findByRole('option', { name: 'Mary Jackson' }));
    await app.user.click(dialog.getByRole('textbox', { name: /Note/ }));
    await app.user.paste('Asked\nthe partner');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Fault saved.')).toBeDefined();
    const [call] = app.server.callsOf(deadLettersApi.changeGroup);
    expect(call).toMatchObject({
      params: { fingerprint },
      body: { assigneeId: 4, note: 'Asked the partner', version: 0 },
    });
  });

  it('shows what somebody else saved meanwhile, and keeps what was typed', async () => {
    const theirs = groupOf({ assigneeId: 4, assigneeName: 'Mary Jackson', note: 'Theirs', version: 1 });
    const app = await openGroups(`&edit=${fingerprint}`, (server) =>
      server.answer(deadLettersApi.changeGroup, ({ body }) => {
        if (body.version === 1) return { ...theirs, note: body.note, version: 2 };
        server.answer(deadLettersApi.groups, { data: [theirs], total: 1 });
        throw new Refusal('stale_version');
      }),
    );
    const dialog = within(await openDialog());
    await app.user.type(await dialog.findByRole('textbox', { name: /Note/ }), 'Mine');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Changed a moment ago, in another window or by another admin')).toBeDefined();
    expect(dialog.getByRole('columnheader', { name: 'Their version' })).toBeDefined();
    expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveProperty('value', 'Mine');
    await app.user.click(dialog.getByRole('button', { name: 'Keep my version and save' }));
    await waitFor(() =>
      expect(app.server.callsOf(deadLettersApi.changeGroup).at(-1)?.body).toEqual({
        assigneeId: 4,
        note: 'Mine',
        version: 1,
      }),
    );
  });

  it('stays open with what was typed when the last letter of the fault is handled', async () => {
    const app = await openGroups(`&edit=${fingerprint}`);
    const dialog = within(await openDialog());
    await app.user.type(await dialog.findByRole('textbox', { name: /Note/ }), 'Mine');
    app.server.answer(deadLettersApi.groups, { data: [], total: 0 });
    await act(() => refetch(deadLettersApi.groups));
    expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveProperty('value', 'Mine');
    // It says so, and does nothing with what is not there any more.
    expect(await dialog.findByText('This fault has no unhandled failed transactions left')).toBeDefined();
    for (const name of ['Requeue group', 'Discard group', 'Save']) {
      expect(dialog.getByRole('button', { name })).toHaveProperty('ariaDisabled', 'true');
    }
  });

  it('says that a fault in the address is not there', async () => {
    await openGroups('&edit=ffffffffffffffff');
    expect(await screen.findByText('This fault has no unhandled failed transactions left')).toBeDefined();
  });
});
