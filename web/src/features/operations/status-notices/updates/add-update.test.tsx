import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../../platform/query-client.ts';
import type { App } from '../../../../testing/render-app.tsx';
import { answerNotices, noticeOf, openNotices, path } from '../status-notices.fixture.tsx';

const { addUpdate } = statusNoticesApi;
const active = noticeOf(2, -3, 5);
const update = {
  id: 7,
  at: new Date(),
  user: 'Ada Lovelace',
  translations: [
    { languageCode: 'en' as const, text: 'Cause found' },
    { languageCode: 'nl' as const, text: 'Oorzaak gevonden' },
  ],
};
const open = () => openNotices('?update=2', [active], (server) => server.answer(addUpdate, active));
const dialog = () => screen.findByRole('dialog', { name: 'Update of notice 2' });
const submit = async ({ user }: App) =>
  user.click(within(await dialog()).getByRole('button', { name: 'Add an update' }));

async function type(language: string, text: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(new RegExp(`^Update in ${language}`)), { target: { value: text } });
}

describe('the dialog that adds an update to a notice', () => {
  it('opens from the row, with a field for each language of the notice', async () => {
    const app = await openNotices('', [active]);
    await app.user.click(await screen.findByRole('button', { name: 'Actions for notice 2' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Add an update' }));
    const fields = within(await dialog()).getAllByRole('textbox');
    expect(fields.map((field) => (field as HTMLTextAreaElement).lang)).toEqual(['en', 'nl']);
    expect(app.address()).toBe(`${path}?update=2`);
  });

  it('takes the place of the dialog of the notice', async () => {
    const app = await openNotices('?notice=2', [active]);
    await app.user.click(await screen.findByRole('link', { name: 'Add an update' }));
    await dialog();
    expect(app.address()).toBe(`${path}?update=2`);
  });

  it('sends the text of each language', async () => {
    const app = await open();
    await type('English', 'Cause found');
    await type('Dutch', 'Oorzaak gevonden');
    await submit(app);
    await screen.findByText('Update added; it is shown now.');
    const languages = [
      { language: 'en', text: 'Cause found' },
      { language: 'nl', text: 'Oorzaak gevonden' },
    ];
    expect(app.server.callsOf(addUpdate)).toEqual([
      expect.objectContaining({ params: { id: 2 }, body: { languages } }),
    ]);
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it('sends nothing while a language is empty', async () => {
    const app = await open();
    await type('English', 'Cause found');
    await submit(app);
    expect(await screen.findByText('Fill this in.')).toBeTruthy();
    expect(app.server.callsOf(addUpdate)).toEqual([]);
  });

  it('shows what somebody else adds meanwhile, and keeps what was typed', async () => {
    const app = await open();
    await type('English', 'Cause found');
    answerNotices(app.server, [{ ...active, updates: [update] }]);
    await act(() => refetch(statusNoticesApi.list));
    expect(await screen.findByText('Oorzaak gevonden')).toBeTruthy();
    expect(screen.getByText(/Ada Lovelace/)).toBeTruthy();
    expect(((await screen.findByLabelText(/^Update in English/)) as HTMLTextAreaElement).value).toBe('Cause found');
  });

  it('says that a notice has as many updates as it may have', async () => {
    const app = await open();
    app.server.refuse(addUpdate, 'notice_updates_full');
    await type('English', 'Cause found');
    await type('Dutch', 'Oorzaak gevonden');
    await submit(app);
    expect((await screen.findByRole('alert')).textContent).toContain('This notice has as many updates');
  });

  it('says that a notice is not shown any more', async () => {
    await openNotices('?update=1', [noticeOf(1, -3, -2)]);
    expect(await screen.findByText(/^This notice is not shown at the moment/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add an update' })).toBeNull();
  });
});
