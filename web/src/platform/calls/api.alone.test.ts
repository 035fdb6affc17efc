import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { setLogLevel } from '../log.ts';
import { callApi, setCallTenant, urlOf } from './api.ts';
import { interruptions } from './interruptions.ts';
import { watchPresses } from './press-trace.ts';

const answers: (() => Response | Promise<Response>)[] = [];
const sent: { url: string; init: RequestInit }[] = [];

beforeEach(() => {
  answers.length = 0;
  sent.length = 0;
  setCallTenant(null);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const next = answers.shift();
    if (next === undefined) throw new Error('no answer was given for this call');
    return next();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const version = { version: '1.0.0', deployment: 'Testing', project: 'houston', delivers: { mail: true, sms: true } };
const good = (body: unknown) => () => Response.json(body);
const refusal =
  (status: number, code: string, more: object = {}) =>
  () =>
    Response.json({ status, code, requestId: 'abc', ...more }, { status });
const headersOf = (index: number) => sent[index]?.init.headers as Record<string, string>;

describe('urlOf', () => {
  it('encodes the query as the contract says', () => {
    const query = {
      limit: 50,
      order: [
        { field: 'lastName', descending: true },
        { field: 'id', descending: false },
      ],
      includeDisabled: true,
      search: 'a&b=c d',
    };
    expect(urlOf(adminsApi.list, { query })).toBe(
      '/api/admins?limit=50&order=-lastName%2Cid&includeDisabled=true&search=a%26b%3Dc+d',
    );
  });

  it('leaves out what is not given', () => {
    expect(urlOf(adminsApi.list, { query: { search: undefined } })).toBe('/api/admins');
    expect(urlOf(adminsApi.list, {})).toBe('/api/admins');
  });

  it('puts parameters into the path so that they stay one part of it', () => {
    expect(urlOf(adminsApi.get, { params: { id: 12 } })).toBe('/api/admins/12');
    expect(urlOf(adminsApi.get, { params: { id: '../../x' } })).toBe('/api/admins/..%2F..%2Fx');
  });
});

describe('callApi', () => {
  it('gives the decoded answer', async () => {
    answers.push(good({ data: [], total: 0 }));
    expect(await callApi(adminsApi.list, {})).toEqual({ data: [], total: 0 });
    answers.push(
      good({
        data: [
          {
            id: 1,
            current: true,
            createdAt: '2026-11-20T10:00:00Z',
            lastSeenAt: '2026-11-20T10:00:00Z',
            expiresAt: '2026-11-20T18:00:00Z',
            address: '::1',
            userAgent: 'x',
          },
        ],
      }),
    );
    const { data } = await callApi(profileApi.listSessions, {});
    expect(data[0]?.expiresAt).toEqual(new Date('2026-11-20T18:00:00Z'));
  });

  it('sends the header that no other site can, and the body as JSON', async () => {
    answers.push(good({}));
    await callApi(profileApi.changeEmail, { body: { email: 'a@b.example' } });
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-cache',
      body: '{"email":"a@b.example"}',
    });
    expect(headersOf(0)).toMatchObject({ 'x-houston': '1', 'content-type': 'application/json' });
  });

  it('names each write by a name of its own, again when it is sent again, and no read', async () => {
    answers.push(good({}), refusal(503, 'database_unavailable'), good({ ready: true }), good({}), good(version));
    await callApi(profileApi.changeEmail, { body: { email: 'a@b.example' } });
    await callApi(profileApi.changeEmail, { body: { email: 'a@b.example' } });
    await callApi(versionApi.get, {});
    const names = sent.flatMap(({ url }, index) => (url === '/api/ready' ? [] : [headersOf(index)['x-houston-call']]));
    expect(names.slice(0, 3)).toEqual(names.slice(0, 3).map(() => expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect([new Set(names).size, names[3]]).toEqual([4, undefined]);
  });

  it('sends no content type without a body', async () => {
    answers.push(good(version));
    await callApi(versionApi.get, {});
    expect(headersOf(0)).not.toHaveProperty('content-type');
  });

  it('names the tenant that was chosen, and none before', async () => {
    answers.push(good(version), good(version));
    await callApi(versionApi.get, {});
    setCallTenant(7);
    await callApi(versionApi.get, {});
    expect([headersOf(0)['x-tenant-id'], headersOf(1)['x-tenant-id']]).toEqual([undefined, '7']);
  });

  it('says that nobody is at the desk, a minute after the last sign of somebody', async () => {
    answers.push(good(version), good(version));
    await callApi(versionApi.get, {});
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    await callApi(versionApi.get, {});
    expect([headersOf(0)['x-houston-background'], headersOf(1)['x-houston-background']]).toEqual([undefined, '1']);
  });

  it('tells by one trace what opening the page asks for', async () => {
    const call = () => {
      answers.push(good(version));
      return callApi(versionApi.get, {});
    };
    watchPresses();
    await Promise.all([call(), call()]);
    watchPresses();
    await call();
    const traces = sent.map((_, index) => /^00-([0-9a-f]{32})-/.exec(headersOf(index).traceparent ?? '')?.[1]);
    expect(traces[0]).toBe(traces[1]);
    expect(traces[2]).not.toBe(traces[0]);
  });

  it('tells by one trace what a press asks for, and by traces of their own what nobody pressed for', async () => {
    watchPresses();
    const traceOf = (index: number) => /^00-([0-9a-f]{32})-([0-9a-f]{16})-00$/.exec(headersOf(index).traceparent ?? '');
    const call = () => {
      answers.push(good(version));
      return callApi(versionApi.get, {});
    };
    dispatchEvent(new Event('pointerdown'));
    await call();
    await call();
    dispatchEvent(new Event('keydown'));
    await call();
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    await call();
    await call();
    const traces = sent.map((_, index) => traceOf(index)?.[1]);
    expect(traces[0]).toBe(traces[1]);
    expect(new Set(traces).size).toBe(4);
    expect(new Set(sent.map((_, index) => traceOf(index)?.[2])).size).toBe(5);
  });

  it('logs the call for developers, without what was looked for, and not at the level of production', async () => {
    const debug = vi.spyOn(console, 'debug').mockReturnValue();
    const query = { search: 'Ada' };
    setLogLevel(false);
    answers.push(good({ data: [], total: 0 }));
    await callApi(adminsApi.list, { query });
    expect(debug.mock.calls).toEqual([['GET /api/admins 200']]);
    setLogLevel(true);
    answers.push(good({ data: [], total: 0 }));
    await callApi(adminsApi.list, { query });
    expect(debug).toHaveBeenCalledOnce();
  });

  it('throws the refusal with everything that it tells', async () => {
    answers.push(refusal(429, 'too_many_attempts', { retryAfterSeconds: 9, fields: { email: 'validation.email' } }));
    await expect(callApi(versionApi.get, {})).rejects.toMatchObject({
      code: 'too_many_attempts',
      status: 429,
      requestId: 'abc',
      retryAfterSeconds: 9,
      fields: { email: 'validation.email' },
      missing: [],
    });
  });

  it.each([
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['an empty body', () => new Response(null, { status: 502 })],
    ['JSON that is no problem', () => Response.json({ message: 'no' }, { status: 502 })],
    ['JSON that is no object', () => Response.json(null, { status: 502 })],
  ])('throws a server error with the status for %s', async (_what, answer) => {
    answers.push(answer);
    const once = callApi(versionApi.get, {}, { mayWait: false });
    await expect(once).rejects.toMatchObject({ code: 'server_error', status: 502 });
  });

  it('tells no answer from a refusal', async () => {
    answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
    const once = callApi(versionApi.get, {}, { mayWait: false });
    await expect(once).rejects.toMatchObject({ code: 'no-connection', status: 0 });
  });

  it('leaves an abort as it is', async () => {
    answers.push(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    await expect(callApi(versionApi.get, {})).rejects.toHaveProperty('name', 'AbortError');
  });

  it('refuses an answer that is not what the contract says', async () => {
    answers.push(good({ version: 1 }));
    await expect(callApi(versionApi.get, {})).rejects.toThrow();
  });
});

describe('a call that needs the admin first', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });
  const serve = () => void stops.push(interruptions.serve());

  it('goes on once after it was settled', async () => {
    serve();
    answers.push(refusal(403, 'step_up_required'), good({}));
    const call = callApi(profileApi.endSession, { params: { id: 1 } });
    await eventually(() => expect(interruptions.current()?.kind).toBe('proof'));
    interruptions.current()?.settle(true);
    expect(await call).toEqual({});
    expect(sent).toHaveLength(2);
  });

  it('is not tried a third time', async () => {
    serve();
    answers.push(refusal(401, 'not_signed_in'), refusal(401, 'not_signed_in'));
    const call = callApi(sessionApi.get, {});
    await eventually(() => expect(interruptions.current()?.kind).toBe('sign-in'));
    interruptions.current()?.settle(true);
    await expect(call).rejects.toMatchObject({ code: 'not_signed_in' });
    expect([sent.length, interruptions.current()]).toEqual([2, null]);
  });

  it('fails as it did when the admin gives up', async () => {
    serve();
    answers.push(refusal(401, 'not_signed_in'));
    const call = callApi(sessionApi.get, {});
    await eventually(() => expect(interruptions.current()).not.toBeNull());
    interruptions.current()?.settle(false);
    await expect(call).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['where nobody asks', () => undefined, {}],
    ['that must not interrupt', serve, { mayInterrupt: false }],
  ])('fails at once %s', async (_where, prepare, options) => {
    prepare();
    answers.push(refusal(401, 'not_signed_in'));
    await expect(callApi(sessionApi.get, {}, options)).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(interruptions.current()).toBeNull();
  });

  it('asks nothing for any other refusal', async () => {
    serve();
    answers.push(refusal(403, 'permission_denied', { missing: ['adminManagementAllowed'] }));
    await expect(callApi(adminsApi.list, {})).rejects.toMatchObject({ missing: ['adminManagementAllowed'] });
  });
});
