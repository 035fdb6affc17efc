import { allowListsApi } from '@houston/contract/features/settings/allow-lists/allow-lists.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './email-list-page.tsx';

const { listEmails, getEmail, saveEmail } = allowListsApi;
const path = '/mission-control/email-outbound-communication-white-list';

/** Somebody else saves the entry while it is open here. */
async function openAndType() {
  const stored = { id: 2, whiteListDomain: 'first.example', version: 1 };
  const app = await renderPage(<Page />, {
    at: `${path}?edit=2`,
    answers(server) {
      server.answer(listEmails, () => ({ data: [{ ...stored }], total: 1 }));
      server.answer(getEmail, () => ({ ...stored }));
      server.answer(saveEmail, ({ body }) => {
        if (body.version !== stored.version) throw new Refusal('stale_version', { current: stored });
        return { id: 2, whiteListDomain: body.whiteListDomain, version: stored.version + 1 };
      });
    },
  });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Domain/ });
  await waitFor(() => expect(input.value).toBe('first.example'));
  await app.user.clear(input);
  await app.user.paste('mine.example');
  Object.assign(stored, { whiteListDomain: 'theirs.example', version: 2 });
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  const choice = await screen.findByRole('button', { name: 'Keep my version and save' });
  const notice = within(choice.closest('[role="alert"]') as HTMLElement);
  expect(notice.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['theirs.example', 'mine.example']);
  return { ...app, input };
}

describe('an entry that somebody else saved meanwhile', () => {
  it('is shown beside what was typed, which stays until one of them is chosen', async () => {
    const { input, user, server, address } = await openAndType();
    expect(input.value).toBe('mine.example');
    await user.click(screen.getByRole('button', { name: 'Keep my version and save' }));
    await waitFor(() => expect(address()).toBe(path));
    expect(server.callsOf(saveEmail).map(({ body }) => body)).toEqual([
      { id: 2, version: 1, whiteListDomain: 'mine.example' },
      { id: 2, version: 2, whiteListDomain: 'mine.example' },
    ]);
  });

  it('can be taken over', async () => {
    const { input, user, server } = await openAndType();
    await user.click(screen.getByRole('button', { name: 'Use their version' }));
    await waitFor(() => expect(input.value).toBe('theirs.example'));
    expect(screen.queryByRole('button', { name: 'Keep my version and save' })).toBeNull();
    expect(server.callsOf(saveEmail)).toHaveLength(1);
  });
});
