import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../calls/api.ts';
import { ApiError } from '../calls/api-error.ts';
import { heldWrites } from './patient-call.ts';
import { askServer, forgetPresence, isServerAway, serverPresence, watchNetwork } from './server-presence.ts';

/** What the next calls are answered; with none left, as `isThere` says. */
const server = { isThere: true, answers: [] as (() => Response)[], asked: 0, sent: [] as string[] };

const problem = (status: number, code: string) => () => Response.json({ status, code, requestId: 'r-1' }, { status });
const gone = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  Object.assign(server, { isThere: true, answers: [], asked: 0, sent: [] });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', signal }: RequestInit = {}) => {
    signal?.throwIfAborted();
    if (url === '/api/ready') {
      server.asked += 1;
      return server.isThere ? Response.json({ ready: true }) : problem(503, 'not_ready')();
    }
    server.sent.push(`${method} ${url}`);
    const answer =
      server.answers.shift() ??
      (server.isThere ? () => Response.json(method === 'GET' ? { data: [], total: 0 } : {}) : gone);
    return answer();
  });
});
afterEach(async () => {
  // What still waits goes on now, and not in the next test.
  server.isThere = true;
  await askServer();
  await pass(20_000);
  forgetPresence();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const read = (signal?: AbortSignal) => callApi(adminsApi.list, {}, signal && { signal });
const write = () => callApi(profileApi.changeEmail, { body: { email: 'a@b.example' } });
/** What became of a call so far. */
function follow(call: Promise<unknown>) {
  const state = { became: 'waits' as string };
  call.then(
    () => {
      state.became = 'done';
    },
    (error: unknown) => {
      state.became = error instanceof ApiError ? error.code : (error as Error).name;
    },
  );
  return state;
}

describe('a read', () => {
  it.each([
    ['no connection', gone],
    ['a proxy without a server', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a server without its database', problem(503, 'database_unavailable')],
  ])('goes on by itself when the server is back after %s', async (_what, answer) => {
    server.isThere = false;
    server.answers.push(answer);
    const call = follow(read());
    await pass(20_000);
    expect(call.became).toBe('waits');
    expect(server.sent).toHaveLength(1);
    server.isThere = true;
    await pass(10_000);
    expect(call.became).toBe('done');
    expect(server.sent).toHaveLength(2);
  });

  it('asks a server that is away less and less often, and every few seconds at last', async () => {
    server.isThere = false;
    follow(read());
    await pass(60_000);
    const asked = server.asked;
    await pass(60_000);
    expect(server.asked - asked).toBeGreaterThanOrEqual(9);
    expect(server.asked - asked).toBeLessThanOrEqual(18);
  });

  it('fails in the end when it alone does, while the server says that it is ready', async () => {
    server.answers.push(...Array.from({ length: 9 }, () => problem(503, 'database_unavailable')));
    const call = follow(read());
    await pass(60_000);
    expect(call.became).toBe('database_unavailable');
    expect(server.sent).toHaveLength(5);
    expect(isServerAway()).toBe(false);
  });

  it.each([
    ['what only took too long', problem(503, 'too_slow'), 'too_slow'],
    ['a mistake of the server', problem(500, 'server_error'), 'server_error'],
    ['a refusal', problem(403, 'permission_denied'), 'permission_denied'],
  ])('is not sent again after %s', async (_what, answer, code) => {
    server.answers.push(answer);
    const call = follow(read());
    await pass(1_000);
    expect(call.became).toBe(code);
    expect([server.sent.length, server.asked]).toEqual([1, 0]);
  });

  it('ends when nobody wants the answer any more', async () => {
    server.isThere = false;
    const control = new AbortController();
    const call = follow(read(control.signal));
    await pass(3_000);
    control.abort();
    await pass(0);
    expect(call.became).toBe('AbortError');
    server.isThere = true;
    await pass(20_000);
    expect(server.sent).toHaveLength(1);
  });

  it('does not wait for ever for a network that went without a word', async () => {
    vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
      if (url === '/api/ready') gone();
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const control = new AbortController();
    follow(read(control.signal));
    await pass(44_000);
    expect(isServerAway()).toBe(false);
    await pass(10_000);
    expect(isServerAway()).toBe(true);
    control.abort();
  });

  it('that must not wait fails at once', async () => {
    server.isThere = false;
    await expect(callApi(adminsApi.list, {}, { mayWait: false })).rejects.toMatchObject({ code: 'no-connection' });
    expect(server.asked).toBe(0);
  });
});

describe('a write', () => {
  async function goAway(): Promise<void> {
    server.isThere = false;
    await askServer();
  }

  it('waits unsent while the server is away, and is sent once when it is back', async () => {
    await goAway();
    const call = follow(write());
    await pass(20_000);
    expect([call.became, server.sent.length, heldWrites.count()]).toEqual(['waits', 0, 1]);
    server.isThere = true;
    await pass(10_000);
    expect([call.became, server.sent.length, heldWrites.count()]).toEqual(['done', 1, 0]);
  });

  it('is sent again when the server said that nothing was changed', async () => {
    server.isThere = false;
    server.answers.push(problem(503, 'database_unavailable'));
    const call = follow(write());
    await pass(5_000);
    expect(call.became).toBe('waits');
    server.isThere = true;
    await pass(10_000);
    expect([call.became, server.sent.length]).toEqual(['done', 2]);
  });

  it.each([
    ['the connection broke', gone],
    ['a proxy gave up', () => new Response('', { status: 504 })],
    ['the server lost its database while it committed', problem(503, 'outcome_unknown')],
  ])('is never sent a second time by itself when it may have been carried out: %s', async (_what, answer) => {
    server.answers.push(answer);
    const call = follow(write());
    await pass(60_000);
    expect([call.became, server.sent.length]).toEqual(['outcome_unknown', 1]);
  });

  it('can be called off, and then was not sent', async () => {
    await goAway();
    const call = follow(write());
    await pass(1_000);
    heldWrites.giveUp();
    await pass(0);
    expect([call.became, heldWrites.count()]).toEqual(['not-sent', 0]);
    server.isThere = true;
    await pass(20_000);
    expect(server.sent).toEqual([]);
  });

  it('is not sent after two minutes, when nobody may remember it', async () => {
    await goAway();
    const call = follow(write());
    await pass(119_000);
    expect(call.became).toBe('waits');
    await pass(2_000);
    expect(call.became).toBe('not-sent');
  });
});

describe('the network', () => {
  it('that goes is noticed at once, and asked for at once when it comes', async () => {
    const stop = watchNetwork();
    const seen = vi.fn();
    const forget = serverPresence.subscribe(seen);
    server.isThere = false;
    dispatchEvent(new Event('offline'));
    expect(isServerAway()).toBe(true);
    server.isThere = true;
    dispatchEvent(new Event('online'));
    await pass(0);
    expect(isServerAway()).toBe(false);
    expect(seen).toHaveBeenCalledTimes(2);
    forget();
    stop();
  });
});
