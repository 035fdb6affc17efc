import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { App } from '../../../testing/render-app.tsx';
import { answerNotices, noticeOf, openNotices, path } from './status-notices.fixture.tsx';

const { allActive, list, stop, remove, cleanup, get } = statusNoticesApi;
const stored = [
  noticeOf(1, -30, -20),
  noticeOf(2, -3, 5.2, { severity: 5, tenantId: 12, tenantName: 'Beta' }),
  noticeOf(3, -1, null),
  noticeOf(4, 20, 30),
];

const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = async (name: string) => {
  await screen.findAllByRole('link', { name: /^Open notice/ });
  return within(await table(name))
    .getAllByRole('row')
    .slice(1);
};
const textOf = (row: HTMLElement | undefined) => row?.textContent ?? '';

async function choose({ user }: App, id: number, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for notice ${id}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the screen of the status notices', () => {
  it('has what is shown now on top, and below it what is planned and what is over', async () => {
    await openNotices('', stored);
    expect((await rowsOf('Shown now')).map(textOf)).toEqual([
      expect.stringMatching(/Text of 2.*Highest.*\d{2}:\d{2}.*Beta.*2 of 6 places/),
      expect.stringMatching(/Text of 3.*Medium.*until stopped.*all tenants/),
    ]);
    expect((await rowsOf('Scheduled and completed')).map(textOf)).toEqual([
      expect.stringMatching(/Text of 1.*Completed/),
      expect.stringMatching(/Text of 4.*Scheduled/),
    ]);
  });

  it('says of a notice how many updates it has and when the newest came', async () => {
    const updateOf = (id: number, at: string) => ({ id, at: new Date(at), user: 'Ada', translations: [] });
    const updates = [updateOf(2, '2026-11-24T10:30:00Z'), updateOf(1, '2026-11-24T09:00:00Z')];
    await openNotices('', [noticeOf(2, -3, 5.2, { updates }), noticeOf(3, -1, null)]);
    const rows = (await rowsOf('Shown now')).map(textOf);
    expect(rows[0]).toMatch(/Text of 2Updates: 2, newest: .*24.*:30/);
    expect(rows[1]).not.toContain('Updates');
  });

  it('asks for ten of each, the one that starts last first', async () => {
    const { server } = await openNotices('', stored);
    await rowsOf('Shown now');
    const newest = [{ field: 'startTimeUtc', descending: true }];
    expect(server.callsOf(allActive)[0]?.query).toMatchObject({ limit: 10, order: newest });
    expect(server.callsOf(list).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ limit: 10, order: newest, active: false }),
    );
  });

  it('folds a row open to the text of each language and its link', async () => {
    const { user } = await openNotices('', stored);
    const [row] = await rowsOf('Shown now');
    await user.click(within(row as HTMLElement).getByRole('button', { name: 'Details of notice 2' }));
    expect(await screen.findByText('Tekst van 2')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'https://status.example' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://status.example',
      'noopener noreferrer',
    ]);
    expect(screen.getByText('Admin portal and Debtor app')).toBeTruthy();
  });

  it('says from when to when to the minute: two hours are no day', async () => {
    await openNotices('', [noticeOf(2, 48, 50)]);
    const day = /\d{1,2} \w{3,4} \d{4}, \d{2}:\d{2}/;
    await waitFor(() => expect(screen.getAllByText(day).length).toBeGreaterThan(1));
  });

  it('shows markup in a text as it was typed', async () => {
    const text = '<img src=x onerror=alert(1)> & <b>bold</b>';
    await openNotices('', [noticeOf(2, -1, 1, { translations: [{ languageCode: 'en', text, url: '' }] })]);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.querySelector('td img, td b')).toBeNull();
  });

  it('says in each list that there is nothing, and how to begin', async () => {
    await openNotices('', []);
    expect(await screen.findByText('No notice is shown now')).toBeTruthy();
    expect(await screen.findByText('Nothing is scheduled, and nothing has ended yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete completed notices' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says that a list could not be loaded', async () => {
    await openNotices('', stored, (server) => server.refuse(allActive, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The notices could not be loaded.');
  });

  it('stops a notice after asking, and reads both lists again', async () => {
    const app = await openNotices('', stored, (server) => server.answer(stop, noticeOf(2, -3, 0)));
    await choose(app, 2, 'Stop');
    const dialog = await screen.findByRole('dialog', { name: 'Stop notice 2?' });
    expect(dialog.textContent).toContain('Text of 2');
    const readBefore = [app.server.callsOf(allActive).length, app.server.callsOf(list).length];
    await app.user.click(within(dialog).getByRole('button', { name: 'Stop the notice' }));
    expect(await screen.findByText('Notice stopped.')).toBeTruthy();
    expect(app.server.callsOf(stop).map(({ params }) => params)).toEqual([{ id: 2 }]);
    await waitFor(() => {
      expect(app.server.callsOf(allActive).length).toBeGreaterThan(readBefore[0] ?? 0);
      expect(app.server.callsOf(list).length).toBeGreaterThan(readBefore[1] ?? 0);
    });
  });

  it('says why a notice was not stopped', async () => {
    const app = await openNotices('', stored, (server) => server.refuse(stop, 'notice_not_active'));
    await choose(app, 3, 'Stop');
    await app.user.click(await screen.findByRole('button', { name: 'Stop the notice' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The change could not be made. This notice is not shown at the moment',
    );
  });

  it('deletes a planned or a completed one after asking what fits its state', async () => {
    const app = await openNotices('', stored, (server) => server.answer(remove, {}));
    await app.user.click(await screen.findByRole('button', { name: 'Delete notice 1' }));
    const over = await screen.findByRole('dialog', { name: 'Delete notice 1?' });
    expect(over.textContent).toContain('It is over.');
    await app.user.click(within(over).getByRole('button', { name: 'Cancel' }));
    await app.user.click(screen.getByRole('button', { name: 'Delete notice 4' }));
    const planned = await screen.findByRole('dialog', { name: 'Delete notice 4?' });
    expect(planned.textContent).toContain('It is scheduled and will not be shown.');
    await app.user.click(within(planned).getByRole('button', { name: 'Delete the notice' }));
    await screen.findByText('Notice deleted.');
    expect(app.server.callsOf(remove).map(({ params }) => params)).toEqual([{ id: 4 }]);
  });

  it('removes the completed ones after naming their number', async () => {
    const app = await openNotices('', stored, (server) => server.answer(cleanup, { removed: 1 }));
    await app.user.click(await screen.findByRole('button', { name: 'Delete completed notices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the completed notices (1)?' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete completed notices' }));
    await screen.findByText('Completed notices deleted: 1.');
    expect(app.server.callsOf(cleanup)).toHaveLength(1);
  });

  it('opens one notice with all about it, from a link too', async () => {
    const app = await openNotices('?notice=2', stored, (server) => server.answer(stop, noticeOf(2, -3, 0)));
    const dialog = await screen.findByRole('dialog', { name: 'Notice 2' });
    expect(await within(dialog).findByText('Tekst van 2')).toBeTruthy();
    expect(within(dialog).getByText('Grace Hopper')).toBeTruthy();
    expect(within(dialog).getByText('Beta')).toBeTruthy();
    await app.user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    await app.user.click(await screen.findByRole('button', { name: 'Stop the notice' }));
    await screen.findByText('Notice stopped.');
  });

  it.each(['99', 'abc'])('says that notice %s does not exist', async (id) => {
    await openNotices(`?notice=${id}`, stored, (server) => server.refuse(get, 'not_found'));
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeTruthy();
  });

  it('filters the lower list by state, in the address', async () => {
    const app = await openNotices('?state=1', stored);
    expect((await rowsOf('Scheduled and completed')).map(textOf)).toEqual([expect.stringContaining('Text of 4')]);
    answerNotices(app.server, stored);
    expect(app.address()).toBe(`${path}?state=1`);
  });
});
