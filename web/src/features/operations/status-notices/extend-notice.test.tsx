import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toWallClock } from '../../../i18n/wall-clock.ts';
import { refetch } from '../../../platform/query-client.ts';
import type { App } from '../../../testing/render-app.tsx';
import { answerNotices, noticeOf, openNotices, path } from './status-notices.fixture.tsx';

const { extend } = statusNoticesApi;
const active = noticeOf(2, -3, 5, { version: 4 });
const open = () => openNotices('?extend=2', [active], (server) => server.answer(extend, active));
const field = async () => (await screen.findByLabelText(/^End/)) as HTMLInputElement;
const save = ({ user }: App) => user.click(screen.getByRole('button', { name: 'Save' }));

async function type(text: string): Promise<void> {
  fireEvent.change(await field(), { target: { value: text } });
}

describe('the dialog that changes the end of a notice', () => {
  it('opens from the row, with the end as its only field', async () => {
    const app = await openNotices('', [active]);
    await app.user.click(await screen.findByRole('button', { name: 'Actions for notice 2' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Change the end' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the end of notice 2' });
    expect(app.address()).toBe(`${path}?extend=2`);
    expect((await field()).value).toBe(toWallClock(active.endTimeUtc as Date, 'Europe/Amsterdam'));
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^End/)));
  });

  it('sends the end as an instant, from the version it was read at', async () => {
    const app = await open();
    await type('2030-12-01 18:00');
    await save(app);
    await screen.findByText('End of the notice changed.');
    expect(app.server.callsOf(extend)).toEqual([
      expect.objectContaining({ params: { id: 2 }, body: { endDate: new Date('2030-12-01T17:00:00Z'), version: 4 } }),
    ]);
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it.each([
    ['', 'Fill this in.'],
    ['soon', 'Enter a valid date.'],
  ])('refuses %j with a toast and sends nothing', async (text, message) => {
    const app = await open();
    await type(text);
    await save(app);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Some fields are missing or incorrect. They are marked below.',
    );
    expect(screen.getByText(message)).toBeTruthy();
    expect(app.server.callsOf(extend)).toEqual([]);
  });

  it('shows under the field that the end has passed', async () => {
    const app = await open();
    app.server.refuse(extend, 'invalid_request', { fields: { endDate: 'status-notices.end-past' } });
    await type('2020-01-01 10:00');
    await save(app);
    expect(await screen.findByText('The end must be in the future.')).toBeTruthy();
    expect((await field()).value).toBe('2020-01-01 10:00');
  });

  it('shows what somebody else chose meanwhile, and saves over it only when told to', async () => {
    const app = await open();
    await type('2030-12-01 18:00');
    answerNotices(app.server, [{ ...active, endTimeUtc: new Date('2030-11-01T12:00:00Z'), version: 5 }]);
    await act(() => refetch(statusNoticesApi.list));
    const alert = (await screen.findByText('Changed a moment ago, in another window or by another admin')).closest(
      '[role="alert"]',
    );
    expect(alert?.textContent).toContain('2030-11-01 13:00');
    await app.user.click(screen.getByRole('button', { name: 'Keep my version and save' }));
    await screen.findByText('End of the notice changed.');
    expect(app.server.callsOf(extend)[0]?.body).toEqual({ endDate: new Date('2030-12-01T17:00:00Z'), version: 5 });
  });

  it('says that the notice is not shown any more', async () => {
    await openNotices('?extend=1', [noticeOf(1, -3, -2)]);
    expect(await screen.findByText(/^This notice is not shown at the moment/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
