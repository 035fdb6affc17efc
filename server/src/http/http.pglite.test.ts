import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sessionRoutes } from '../features/access/session/session.routes.ts';
import { expectProblem, expectStrictHeaders } from '../testing/strict-answers.ts';
import { useTestApp } from '../testing/test-app.ts';
import { buildServer } from './server.ts';

const ours = { origin: 'http://localhost:4000', 'x-houston': '1' };
const test = useTestApp('pglite');

async function signInCookies(permissions: Parameters<typeof test.createAdmin>[0] = {}) {
  return (await test.signIn(await test.createAdmin(permissions))).cookies;
}

describe('an answer', () => {
  it('is closed to everything else on the web, however it ends', async () => {
    const { server } = test;
    const answer = await server.inject('/api/version');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expectStrictHeaders(answer);
    const cookies = await signInCookies();
    const post = (url: string, payload: string, contentType: string) =>
      server.inject({ method: 'POST', url, payload, headers: { ...ours, 'content-type': contentType } });
    expectProblem(await server.inject('/api/security-incidents/x/notice'), 400, 'invalid_request');
    expectProblem(await server.inject('/api/tenants/names'), 401, 'not_signed_in');
    expectProblem(await server.inject({ url: '/api/admins', cookies }), 403, 'permission_denied');
    expectProblem(await server.inject('/api/security-incidents/7KQF-M2XA-9CBD/notice'), 404, 'not_found');
    expectProblem(await server.inject('/api/no-such-call'), 404, 'unknown_path');
    expectProblem(await server.inject({ method: 'PATCH', url: '/api/version' }), 405, 'method_not_allowed');
    expectProblem(await post('/api/session', `"${'x'.repeat(1_048_576)}"`, 'application/json'), 413, 'too_large');
    expectProblem(
      await server.inject(`/api/environment-settings/${'A'.repeat(300)}/globally-enabled`),
      414,
      'uri_too_long',
    );
    expectProblem(await post('/api/session', 'email=a', 'text/plain'), 415, 'unsupported_media_type');
    expectProblem(
      await post('/api/session', 'email=a', 'application/x-www-form-urlencoded'),
      415,
      'unsupported_media_type',
    );
    expectProblem(await post('/api/session', '<a/>', 'application/xml'), 415, 'unsupported_media_type');
  });

  it.each(['/%', '/api/%', '/api/admins/%', '/%E0%A4%A'])('to the bad address %s is a 404 of ours', async (url) => {
    expectProblem(await test.server.inject(url), 404, 'unknown_path');
  });

  it.each(['{', '', '{"email":"a@b.example",}', '{"email":"a@b.example"}}', 'null0', '[', '\u0000'])(
    'to the broken JSON %j is a 400',
    async (payload) => {
      const headers = { ...ours, 'content-type': 'application/json' };
      const answer = await test.server.inject({ method: 'POST', url: '/api/session', payload, headers });
      expectProblem(answer, 400, 'invalid_json');
    },
  );

  it.each(['null', '[]', '"text"', '5', '{}', '{"__proto__":{"email":1}}', '{"email":{"a":1}}', '{"constructor":1}'])(
    'to the JSON %s that is no sign-in is a 400',
    async (payload) => {
      const headers = { ...ours, 'content-type': 'application/json' };
      const answer = await test.server.inject({ method: 'POST', url: '/api/session', payload, headers });
      expect(answer.statusCode).toBe(400);
      expectStrictHeaders(answer);
    },
  );

  it('names every wrong field, but never repeats its value', async () => {
    const payload = { email: 'not-an-address-4711', password: 'x', surplus: 'y' };
    const answer = await test.server.inject({ method: 'POST', url: '/api/session', payload, headers: ours });
    expectProblem(answer, 400, 'invalid_request');
    expect(answer.json().fields).toEqual({ email: 'validation.email', surplus: 'validation.unknown-field' });
    expect(answer.body).not.toContain('4711');
  });

  it('says which methods a path has, when the one used is not among them', async () => {
    const answer = await test.server.inject({ method: 'PUT', url: '/api/session' });
    expectProblem(answer, 405, 'method_not_allowed');
    expect(String(answer.headers.allow).split(', ').sort()).toEqual(['DELETE', 'GET', 'POST']);
  });

  it('takes a path of its own for no record of that name, by whatever method', async () => {
    const answer = await test.server.inject({ method: 'PUT', url: '/api/psper-owners/available' });
    expectProblem(answer, 405, 'method_not_allowed');
    expect(answer.headers.allow).toBe('GET');
  });

  it('hides the cause of a failure of ours', async () => {
    const app = { ...test.app, database: { ...test.database, query: () => Promise.reject(new Error('secret 4711')) } };
    const server = await buildServer(app, sessionRoutes, join(tmpdir(), 'none'));
    const answer = await server.inject({ url: '/api/session', cookies: await signInCookies() });
    expectProblem(answer, 500, 'server_error');
    expect(answer.body).not.toContain('4711');
    await server.close();
  });

  it('carries an id of ours, another one each time, and never one from the browser', async () => {
    const headers = { 'x-request-id': 'forged', 'request-id': 'forged' };
    const answers = await Promise.all([1, 2].map(() => test.server.inject({ url: '/api/version', headers })));
    const ids = answers.map((answer) => answer.headers['x-request-id']);
    expect(new Set([...ids, 'forged']).size).toBe(3);
  });
});

describe('a path', () => {
  it.each(['/api/version', '/api/version/', '/API/Version', '/aPI/VERSION/'])('%s is the call', async (url) => {
    expect((await test.server.inject(url)).json()).toHaveProperty('deployment');
  });

  it('keeps the letter case of what is in it', async () => {
    const answer = await test.server.inject('/API/TRANSLATION/houston/nl/NGX/');
    expect(answer.json()).toHaveProperty('validation');
    expectProblem(await test.server.inject('/api/translation/HOUSTON/nl/ngx'), 404, 'not_found');
  });

  it.each([
    '//api/admins',
    '/api//admins',
    '/api/./admins',
    '/api/x/../admins',
    '/api/admins;x=1',
    '/api%2fadmins',
    '/%61pi/admins',
    '/api/admins/',
    '/API/ADMINS',
    '/api/admins?x',
    '/api/admins#x',
  ])('written as %s opens nothing to nobody', async (url) => {
    const answer = await test.server.inject(url);
    expect([401, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('"data"');
  });
});

describe('a forged write', () => {
  const forgeries: [name: string, headers: Record<string, string>][] = [
    ['without X-Houston', { origin: ours.origin }],
    ['with another X-Houston', { origin: ours.origin, 'x-houston': 'true' }],
    ['without Origin', { 'x-houston': '1' }],
    ['from a foreign origin', { 'x-houston': '1', origin: 'https://evil.example' }],
    ['from an origin that begins like ours', { 'x-houston': '1', origin: `${ours.origin}.evil.example` }],
    ['from the origin null', { 'x-houston': '1', origin: 'null' }],
    ['from our host under another scheme', { 'x-houston': '1', origin: 'ftp://evil.example:4000' }],
    ['from a page that only refers to us', { 'x-houston': '1', referer: `${ours.origin}/` }],
  ];

  async function countRows() {
    const { rows } = await test.database.query(
      `select (select count(*) from sessions where ended_at is null) as sessions,
        (select count(*) from audit_log where outcome = 'done') as audit, (select count(*) from admins) as admins`,
    );
    return rows[0];
  }

  it.each(forgeries)('%s is refused and changes nothing', async (_name, headers) => {
    const cookies = await signInCookies({ permissions: ['adminManagementAllowed'] });
    const before = await countRows();
    expectProblem(
      await test.server.inject({ method: 'DELETE', url: '/api/session', cookies, headers }),
      403,
      'forged_request',
    );
    const payload = { userDetails: { firstName: 'Eve', lastName: 'Forger', email: 'eve@houston.example' } };
    const create = await test.server.inject({ method: 'POST', url: '/api/admins', cookies, headers, payload });
    expectProblem(create, 403, 'forged_request');
    const signIn = await test.server.inject({ method: 'POST', url: '/api/session', headers, payload: {} });
    expectProblem(signIn, 403, 'forged_request');
    expect(signIn.cookies).toEqual([]);
    expect(await countRows()).toEqual(before);
    const real = await test.server.inject({ method: 'DELETE', url: '/api/session', cookies, headers: ours });
    expect(real.statusCode).toBe(200);
  });

  it('is what a local port becomes outside Development, where only the public address counts', async () => {
    const publicUrl = 'https://houston.example';
    const config = { ...test.app.config, deployment: 'Testing' as const, publicUrl };
    const server = await buildServer({ ...test.app, config }, sessionRoutes, join(tmpdir(), 'none'));
    const send = (origin: string) =>
      server.inject({
        method: 'DELETE',
        url: '/api/session',
        headers: { host: 'localhost:80', origin, 'x-houston': '1' },
      });
    expect((await send('http://localhost:80')).json().code).toBe('forged_request');
    expect((await send(publicUrl)).json().code).toBe('not_signed_in');
    await server.close();
  });
});
