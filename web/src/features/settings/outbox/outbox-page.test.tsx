import type { Deployment } from '@houston/contract/deployments';
import type { Response } from '@houston/contract/endpoint';
import { type OutboxMessage, outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './outbox-page.tsx';

function messageOf(id: number, more: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    id,
    createdAt: new Date('2026-01-05T10:00:00Z'),
    channel: 'mail',
    recipient: `admin${id}@houston.example`,
    subject: 'Activate your account',
    state: 'sent',
    attempts: 1,
    lastError: null,
    emptiedOn: null,
    ...more,
  };
}

const messages = [
  messageOf(3, { channel: 'sms', recipient: '+31612345678', subject: '', state: 'waiting', attempts: 0 }),
  messageOf(2, { state: 'failed', attempts: 5, lastError: 'connect ECONNREFUSED' }),
  messageOf(1, { state: 'kept' }),
];

interface Options {
  at?: string;
  deployment?: Deployment;
  text?: string | null;
  withheld?: Response<typeof outboxApi.get>['withheld'];
  prepare?: (server: FakeServer) => void;
}

function open(options: Options = {}) {
  const { at = '/mission-control/outbox', deployment = 'Development', text = null, withheld = null, prepare } = options;
  return renderPage(<Page />, {
    at,
    answers(server) {
      server.answer(outboxApi.list, ({ query }) => {
        const data = messages.filter((message) => message.recipient.includes(query.search ?? ''));
        return { data, total: data.length };
      });
      server.answer(outboxApi.get, ({ params }) => ({
        ...messageOf(params.id),
        ...messages.find(({ id }) => id === params.id),
        sentAs: params.id === 2 ? 'Acme Desk <desk@acme.example>' : null,
        text,
        withheld,
        sentAgainAs: null,
      }));
      server.answer(versionApi.get, {
        version: '1.0.0',
        deployment,
        project: 'houston',
        delivers: { mail: true, sms: true },
      });
      server.answer(outboxApi.delivery, { failing: 0, failingSince: null, lastError: null });
      prepare?.(server);
    },
  });
}

async function rowOf(name: string) {
  return (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
}

describe('the outbox', () => {
  it('lists messages newest first, with channel, state and attempts in words', async () => {
    const { server } = await open();
    const row = await rowOf('Open +31612345678');
    expect(within(row).getByText('SMS')).toBeTruthy();
    expect(within(row).getByText('Waiting')).toBeTruthy();
    expect(within(await rowOf('Open admin2@houston.example, Activate your account')).getByText('Failed')).toBeTruthy();
    const kept = within(await rowOf('Open admin1@houston.example, Activate your account'));
    expect(kept.getByText('Not sent')).toBeTruthy();
    expect(server.callsOf(outboxApi.list)[0]?.query?.order).toEqual([{ field: 'id', descending: true }]);
  });

  it('says of a message that is older than messages are kept that it is no longer kept, in the list and in its dialog', async () => {
    const emptied = { subject: '', recipient: 'a***@houston.example', emptiedOn: new Date('2026-11-01T03:00:00Z') };
    await open({
      at: '/mission-control/outbox?open=1',
      deployment: 'Production',
      prepare(server) {
        server.answer(outboxApi.list, { data: [messageOf(1, emptied)], total: 1 });
        server.answer(outboxApi.get, {
          ...messageOf(1, emptied),
          ...{ sentAs: null, text: null, withheld: 'emptied', sentAgainAs: null },
        });
      },
    });
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/older than messages are kept/)).toBeTruthy();
    expect(within(dialog).getByText('No longer kept')).toBeTruthy();
    expect(await screen.findAllByText('No longer kept')).toHaveLength(2);
  });

  it('searches, keeps the words in the address, and can clear them', async () => {
    const { server, user, address } = await open();
    await user.type(await screen.findByRole('searchbox', { name: /Search recipient/ }), 'nobody');
    expect(await screen.findByText('No matches for these filters')).toBeTruthy();
    expect(address()).toBe('/mission-control/outbox?search=nobody');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await rowOf('Open +31612345678')).toBeTruthy();
    expect(server.callsOf(outboxApi.list).some((call) => call.query?.search === 'nobody')).toBe(true);
  });

  it('says that messages do not leave and why, tries them at once, and says nothing once they left', async () => {
    const since = new Date('2026-01-05T10:00:00Z');
    const { server, user } = await open({
      prepare: (fake) =>
        fake.answer(outboxApi.delivery, { failing: 3, failingSince: since, lastError: 'ESOCKET ECONNREFUSED CONN' }),
    });
    const notice = (await screen.findByText('Messages do not go out')).closest('[role="status"]');
    expect(notice?.textContent).toContain('Waiting for another try: 3, the oldest since 5 Jan 2026, 11:00:00 CET');
    expect(notice?.textContent).toContain('Last error: The server refuses the connection (ESOCKET ECONNREFUSED CONN).');
    server.answer(outboxApi.sendNow, () => {
      server.answer(outboxApi.delivery, { failing: 0, failingSince: null, lastError: null });
      return { messages: 3 };
    });
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(screen.queryByText('Messages do not go out')).toBeNull());
    expect(server.callsOf(outboxApi.sendNow)).toHaveLength(1);
  });

  it('is narrowed down to what has one state', async () => {
    const { server } = await open({ at: '/mission-control/outbox?state=waiting' });
    expect(await screen.findByText('State: Waiting')).toBeTruthy();
    expect(server.callsOf(outboxApi.list)[0]?.query).toMatchObject({ state: 'waiting' });
  });

  it('says when there is nothing yet', async () => {
    await open({ prepare: (server) => server.answer(outboxApi.list, { data: [], total: 0 }) });
    expect(await screen.findByText('No message has been sent yet.')).toBeTruthy();
  });

  it('says which permission is missing', async () => {
    const missing = ['adminManagementAllowed'];
    await open({ prepare: (server) => server.refuse(outboxApi.list, 'permission_denied', { missing }) });
    expect(await screen.findByText('You may not see this list')).toBeTruthy();
  });

  it('says that the list could not be loaded, with the request, and tries again', async () => {
    const { server, user } = await open({
      prepare: (fake) => fake.refuse(outboxApi.list, 'server_error', { requestId: 'request-9' }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('request-9');
    server.answer(outboxApi.list, { data: messages, total: 3 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Open +31612345678')).toBeTruthy();
  });
});

describe('a message', () => {
  it('opens from its row, in the address, and Escape goes back', async () => {
    const { user, address } = await open({ text: 'Hello' });
    await user.click(await screen.findByRole('link', { name: /Open admin2/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message 2' }));
    expect(address()).toBe('/mission-control/outbox?open=2');
    expect(dialog.getByText('Acme Desk <desk@acme.example>')).toBeTruthy();
    expect(await dialog.findByText('The server refuses the connection (connect ECONNREFUSED)')).toBeTruthy();
    expect(dialog.getByRole('region', { name: 'Text' }).textContent).toBe('Hello');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/mission-control/outbox'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens from a shared link, and keeps the list behind it when closed', async () => {
    const { user, address } = await open({ at: '/mission-control/outbox?search=admin&open=1', text: 'Hello' });
    expect(await screen.findByRole('dialog', { name: 'Message 1' })).toBeTruthy();
    expect(await screen.findByText(/there was no server set up/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/mission-control/outbox?search=admin'));
  });

  it.each([
    ['kept', 'not on the allow list', /was not on the outbound allow lists/],
    [
      'failed',
      'EENVELOPE RCPT TO 550 5.1.1',
      'The mail server does not take e-mail for this recipient (EENVELOPE RCPT TO 550 5.1.1)',
    ],
    [
      'failed',
      'EENVELOPE MAIL FROM 553',
      'The mail server does not take e-mail from our sender (EENVELOPE MAIL FROM 553)',
    ],
  ] as const)('that is %s by %s says so in words', async (state, lastError, words) => {
    await open({
      at: '/mission-control/outbox?open=1',
      prepare: (server) =>
        server.answer(outboxApi.get, {
          ...messageOf(1, { state, lastError }),
          ...{ sentAs: null, text: null, withheld: null, sentAgainAs: null },
        }),
    });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('not on the allow list')).toBeNull();
  });

  it('that did not leave is sent again after a question, and leads to what it was sent as', async () => {
    const { server, user, address } = await open({ at: '/mission-control/outbox?open=2' });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    const question = within(await screen.findByRole('dialog', { name: 'Send message 2 again?' }));
    expect(question.getByText(/goes as it was to admin2@houston.example/)).toBeTruthy();
    server.answer(outboxApi.resend, () => {
      server.answer(outboxApi.get, ({ params: { id } }) => ({
        ...messageOf(id, { state: id === 2 ? 'failed' : 'waiting' }),
        ...{ sentAs: null, text: null, withheld: null, sentAgainAs: id === 2 ? 4 : null },
      }));
      return { id: 4 };
    });
    await user.click(question.getByRole('button', { name: 'Send again' }));
    await user.click(await screen.findByRole('link', { name: 'Sent again as message 4' }));
    expect(await screen.findByRole('dialog', { name: 'Message 4' })).toBeTruthy();
    expect(address()).toBe('/mission-control/outbox?open=4');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(server.callsOf(outboxApi.resend).map(({ params }) => params)).toEqual([{ id: 2 }]);
  });

  it('links only to this console', async () => {
    const text = `Go to ${location.origin}/login/reset/abc or https://evil.example/login`;
    await open({ at: '/mission-control/outbox?open=1', text });
    const region = within(await screen.findByRole('region', { name: 'Text' }));
    expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `${location.origin}/login/reset/abc`,
    ]);
  });

  it.each([
    ['Development', 'gone', /The text is no longer kept/],
    ['Development', 'recipient-holds-more', /has permissions that you do not have/],
    ['Production', 'deployment', /shown only in Development.*in Production/],
    ['Staging', 'deployment', /shown only in Development.*in Staging/],
  ] as const)('says on %s why its text is not shown: %s', async (deployment, withheld, reason) => {
    await open({ at: '/mission-control/outbox?open=1', deployment, withheld });
    expect(await screen.findByText(reason)).toBeTruthy();
  });

  it('that does not exist says so', async () => {
    await open({
      at: '/mission-control/outbox?open=99',
      prepare: (server) => server.refuse(outboxApi.get, 'not_found'),
    });
    expect(await screen.findByText('This message does not exist or has been deleted.')).toBeTruthy();
  });

  it.each(['abc', '0', '-1', '1.5'])('with the id "%s" does not exist, and nobody is asked', async (id) => {
    const { server } = await open({ at: `/mission-control/outbox?open=${id}` });
    expect(await screen.findByText('This message does not exist or has been deleted.')).toBeTruthy();
    expect(server.callsOf(outboxApi.get)).toEqual([]);
  });

  it('that cannot be loaded says why and tries again', async () => {
    const { server, user } = await open({
      at: '/mission-control/outbox?open=1',
      prepare: (fake) => fake.refuse(outboxApi.get, 'server_error', { requestId: 'request-5' }),
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('request-5');
    server.answer(outboxApi.get, {
      ...messageOf(1),
      ...{ sentAs: null, text: 'Hello again', withheld: null, sentAgainAs: null },
    });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Hello again')).toBeTruthy();
  });
});
