import {
  type ActiveNotice,
  serviceStatusApi,
} from '@houston/contract/features/operations/status-notices/service-status.api';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/i18n.ts';
import { newSession, openConsole } from '../console.fixture.tsx';

function noticeOf(id: number, more: Partial<ActiveNotice> = {}): ActiveNotice {
  return {
    id,
    severity: 3,
    startTimeUtc: new Date('2026-11-20T10:00:00Z'),
    endTimeUtc: null,
    language: 'en',
    text: `Text of ${id}`,
    url: null,
    updates: [],
    ...more,
  };
}

const pageOf = (...data: ActiveNotice[]) => ({ data, total: data.length });
const { active } = serviceStatusApi;

describe('the status notices of the console', () => {
  it('stand above every screen, with their end and their link', async () => {
    const url = 'https://status.example/payments';
    const notice = noticeOf(1, { url, endTimeUtc: new Date('2026-11-20T11:00:00Z') });
    await openConsole({ answers: (server) => server.answer(active, pageOf(notice)) });
    const banner = (await screen.findByText('Text of 1')).closest('[role="status"]');
    expect(banner?.textContent).toMatch(/^Severity: Medium\. Text of 1 Until 20 Nov 2026, 12:00 \S+ More information/);
    const link = screen.getByRole('link', { name: 'More information (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      url,
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('are asked for in the admin’s language, for the console and the tenant', async () => {
    const session = newSession();
    const { server } = await openConsole({
      session: { ...session, preferences: { ...session.preferences, tenantId: 12 } },
    });
    await waitFor(() => expect(server.callsOf(active)).toHaveLength(1));
    expect(server.callsOf(active)[0]?.query).toEqual({ portal: 'adminPortal', language: 'en', tenantId: 12 });
    server.answer(active, pageOf(noticeOf(1, { language: 'de', text: 'Langsam', url: 'https://a.example' })));
    await act(() => setLanguage('nl'));
    await waitFor(() => expect(server.callsOf(active).at(-1)?.query?.language).toBe('nl'));
    // Around a text in another language, the words are in that one too.
    expect(await screen.findByRole('link', { name: /^Weitere Informationen/ })).toBeTruthy();
    expect(screen.getByText('Langsam').closest('[lang="de"]')).not.toBeNull();
  });

  it('come and go without a reload', async () => {
    const { server, announce } = await openConsole();
    await waitFor(() => expect(server.callsOf(active)).toHaveLength(1));
    server.answer(active, pageOf(noticeOf(1)));
    await announce('/api/service-status');
    await screen.findByText('Text of 1');
    server.answer(active, pageOf());
    await announce('/api/service-status');
    await waitFor(() => expect(screen.queryByText('Text of 1')).toBeNull());
  });

  it('show markup as it was typed', async () => {
    const text = '<b>Bold</b><script>alert(1)</script>';
    await openConsole({ answers: (server) => server.answer(active, pageOf(noticeOf(1, { text }))) });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('can be hidden, but not the grave ones, which are read out at once', async () => {
    const { user } = await openConsole({
      answers: (server) =>
        server.answer(active, pageOf(noticeOf(1, { severity: 5 }), noticeOf(2, { severity: 4 }), noticeOf(3))),
    });
    expect((await screen.findByText('Text of 1')).closest('[role="alert"]')).not.toBeNull();
    const buttons = screen.getAllByRole('button', { name: 'Hide this notice' });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);
    expect(screen.queryByText('Text of 3')).toBeNull();
    expect(screen.getByText('Text of 2')).toBeTruthy();
  });

  it('leave the focus, when one is hidden, at the next that can be, and at the heading of the screen after the last', async () => {
    const { user } = await openConsole({
      answers: (server) => server.answer(active, pageOf(noticeOf(1), noticeOf(2, { severity: 5 }), noticeOf(3))),
    });
    await screen.findByText('Text of 1');
    const first = screen.getAllByRole('button', { name: 'Hide this notice' })[0] as HTMLElement;
    first.focus();
    await user.keyboard('{Enter}');
    const last = screen.getByRole('button', { name: 'Hide this notice' });
    expect(document.activeElement).toBe(last);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('show what was added since below their text, the newest first, and the earlier on demand', async () => {
    const updates = [3, 2, 1].map((n) => ({
      at: new Date(`2026-11-20T1${n}:00:00Z`),
      language: 'en' as const,
      text: `Update ${n}`,
    }));
    const { user } = await openConsole({
      answers: (server) => server.answer(active, pageOf(noticeOf(1, { updates }))),
    });
    const banner = (await screen.findByText('Text of 1')).closest('[role="status"]');
    expect(banner?.textContent).toMatch(
      /Text of 1 +Update of 20 Nov 2026, 14:00 \S+: Update 3Update of 20 Nov 2026, 13:00 \S+: Update 2Show/,
    );
    await user.click(screen.getByRole('button', { name: 'Show earlier updates (1)' }));
    expect(screen.getByText('Update 1')).toBeTruthy();
  });

  it('come back after they were hidden when something is added to them', async () => {
    const { server, announce, user } = await openConsole({
      answers: (fake) => fake.answer(active, pageOf(noticeOf(1))),
    });
    await user.click(await screen.findByRole('button', { name: 'Hide this notice' }));
    expect(screen.queryByText('Text of 1')).toBeNull();
    const update = { at: new Date('2026-11-20T11:00:00Z'), language: 'en' as const, text: 'It is solved' };
    server.answer(active, pageOf(noticeOf(1, { updates: [update] })));
    await announce('/api/service-status');
    expect(await screen.findByText('It is solved')).toBeTruthy();
  });

  it('are three at first, and the others on demand', async () => {
    const { user } = await openConsole({
      answers: (server) => server.answer(active, pageOf(...[1, 2, 3, 4, 5].map((id) => noticeOf(id)))),
    });
    await screen.findByText('Text of 3');
    expect(screen.queryByText('Text of 4')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getByText('Text of 5')).toBeTruthy();
  });

  it('leave the console as it is when they cannot be read', async () => {
    await openConsole({ answers: (server) => server.refuse(active, 'server_error') });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText(/Severity:/)).toBeNull();
  });
});
