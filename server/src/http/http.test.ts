import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@houston/contract';
import { permissionsNeeded } from '@houston/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionRoutes } from '../features/access/session/session.routes.ts';
import { versionRoutes } from '../features/platform/version/version.routes.ts';
import { useTestApp } from '../testing/test-app.ts';
import { buildServer } from './server.ts';

const strictPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const ours = { origin: 'http://localhost:4000', 'x-houston': '1' };
const test = useTestApp('pglite');

type Answer = Awaited<ReturnType<typeof test.server.inject>>;

function expectStrictHeaders({ headers }: Pick<Answer, 'headers'>) {
  expect(headers['content-security-policy']).toBe(strictPolicy);
  expect(headers['cache-control']).toBe('no-store');
  expectFixedHeaders({ headers });
}

function expectFixedHeaders({ headers }: Pick<Answer, 'headers'>) {
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('x-powered-by');
}

function expectProblem(answer: Answer, status: number, code: string) {
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ type: 'about:blank', status, requestId: answer.headers['x-request-id'] });
  expectStrictHeaders(answer);
}

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
    expectProblem(await server.inject('/api/security-incidents/1/notice'), 404, 'not_found');
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

describe('the console', () => {
  let folder = '';
  const server = { current: test.server };

  beforeAll(async () => {
    const parent = await mkdtemp(join(tmpdir(), 'houston-web-'));
    folder = join(parent, 'dist');
    await mkdir(join(folder, 'assets'), { recursive: true });
    await mkdir(join(folder, '.git'));
    await writeFile(join(parent, 'outside.txt'), 'outside');
    await writeFile(
      join(folder, 'index.html'),
      '<meta name="csp-nonce" content="%NONCE%"><style nonce="%NONCE%"></style>',
    );
    await writeFile(join(folder, 'assets/main-4f3a.js'), 'console.log(1)');
    await writeFile(join(folder, 'theme.js'), 'document.title');
    await writeFile(join(folder, '.env'), 'SECRET=1');
    await writeFile(join(folder, '.git/config'), 'secret');
    server.current = await buildServer(test.app, versionRoutes, folder);
  });

  afterAll(async () => {
    await server.current.close();
    await rm(join(folder, '..'), { recursive: true });
  });

  it.each([
    '/',
    '/welcome',
    '/mission-control/admins?skip=30&order=-email',
    '/login/reset/token?from=a@b.example',
    '/Api-docs',
  ])('is served at %s with a nonce of its own', async (url) => {
    const [first, second] = await Promise.all([server.current.inject(url), server.current.inject(url)]);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.headers['cache-control']).toBe('no-store');
    expectFixedHeaders(first);
    const nonce = /content="([^"]+)"/.exec(first.body)?.[1] ?? '';
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(first.body).not.toContain('%NONCE%');
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(second.body).not.toContain(nonce);
  });

  it('answers HEAD as it answers GET', async () => {
    const answer = await server.current.inject({ method: 'HEAD', url: '/welcome' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('keeps hashed assets for a year, and asks again for the others', async () => {
    const asset = await server.current.inject('/assets/main-4f3a.js');
    expect([asset.statusCode, asset.body]).toEqual([200, 'console.log(1)']);
    expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expectFixedHeaders(asset);
    expect((await server.current.inject('/theme.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/.env',
    '/.git/config',
    '/assets/missing.js',
    '/assets/missing.js?v=1',
    '/index.html',
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/..%5c..%5coutside.txt',
    '/api',
    '/api/',
    '/api/unknown',
    '/API/unknown',
    '//api/unknown',
    '/api?x=1',
    '/api/openapi.yaml',
  ])('does not serve %s', async (url) => {
    expectProblem(await server.current.inject(url), 404, 'unknown_path');
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('is no answer to %s', async (method) => {
    expectProblem(await server.current.inject({ method, url: '/welcome', headers: ours }), 404, 'unknown_path');
  });

  it('may be absent: the calls work, and every page is a 404', async () => {
    const bare = await buildServer(test.app, versionRoutes, join(folder, 'nowhere'));
    expect((await bare.inject('/api/version')).statusCode).toBe(200);
    expectProblem(await bare.inject('/welcome'), 404, 'unknown_path');
    await bare.close();
  });
});

describe('for machines', () => {
  it('/healthz says that the process lives, whatever the database does', async () => {
    const server = await buildServer(
      { ...test.app, database: { ...test.database, isReady: async () => false } },
      [],
      '/none',
    );
    const alive = await server.inject('/healthz');
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }]);
    expectStrictHeaders(alive);
    expectProblem(await server.inject('/readyz'), 503, 'not_ready');
    await server.close();
  });

  it('/readyz says that the database answers', async () => {
    const ready = await test.server.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
    expectStrictHeaders(ready);
  });

  it('what is not HTTP at all gets a 400 with strict headers, and the connection ends', async () => {
    const server = await buildServer(test.app, [], '/none');
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as { port: number };
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nbroken header\r\n\r\n'));
      socket.on('data', (chunk) => {
        received += chunk;
      });
      socket.on('end', () => resolve(received)).on('error', reject);
    });
    await server.close();
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text).toContain(`content-security-policy: ${strictPolicy}\r\n`);
    expect(text).toContain('x-content-type-options: nosniff\r\n');
    expect(text).toContain('"code":"invalid_request"');
  });
});

describe('the API description', () => {
  it('has every call of the contract, with what it needs', async () => {
    const answer = await test.server.inject({ url: '/api/openapi.json', cookies: await signInCookies() });
    const document = answer.json();
    expect(document.openapi).toMatch(/^3\.1\./);
    const endpoints = Object.values(api).flatMap((group) => Object.values(group));
    const described = Object.entries<Record<string, { 'x-permissions': unknown; summary: string }>>(
      document.paths,
    ).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path}`,
        needs: operation['x-permissions'],
        summary: operation.summary,
      })),
    );
    const expected = endpoints.map((endpoint) => ({
      call: `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
      needs: permissionsNeeded(endpoint.needs),
      summary: endpoint.summary,
    }));
    const byCall = (left: { call: string }, right: { call: string }) => left.call.localeCompare(right.call);
    expect(described.sort(byCall)).toEqual(expected.sort(byCall));
  });

  it('is for signed-in admins only', async () => {
    expectProblem(await test.server.inject('/api/openapi.json'), 401, 'not_signed_in');
  });
});
