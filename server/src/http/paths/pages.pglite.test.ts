import { mkdir, mkdtemp, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionRoutes } from '../../features/settings/version/version.routes.ts';
import { expectFixedHeaders, expectProblem, expectStrictHeaders } from '../../testing/strict-answers.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { buildServer } from '../server.ts';

const test = useTestApp('pglite');

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
      '<meta name="csp-nonce" content="%NONCE%"><style nonce="%NONCE%"></style>' +
        '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/main-4f3a_-9c.js"></script>',
    );
    await writeFile(join(folder, 'assets/main-4f3a_-9c.js'), 'console.log(1)');
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
    const asset = await server.current.inject('/assets/main-4f3a_-9c.js');
    expect([asset.statusCode, asset.body]).toEqual([200, 'console.log(1)']);
    expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expectFixedHeaders(asset);
    expect((await server.current.inject('/theme.js')).headers['cache-control']).toBe('no-cache');
  });

  it('has nobody keep for long that a file is not there that goes while it is asked for', async () => {
    const path = '/assets/main-4f3a_-9c.js';
    const file = join(folder, path);
    await rename(file, `${file}.away`);
    // There when it is looked for, and no file when it is to be sent.
    await mkdir(file);
    const answer = await server.current.inject(path);
    await rmdir(file);
    await rename(`${file}.away`, file);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await server.current.inject(path)).statusCode).toBe(200);
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
    expectProblem(
      await server.current.inject({
        method,
        url: '/welcome',
        headers: { origin: 'http://localhost:4000', 'x-houston': '1' },
      }),
      404,
      'unknown_path',
    );
  });

  it('says that it is being updated while another version stands in its place, and is back with its own', async () => {
    const [own, other] = ['main-4f3a_-9c.js', 'main-77aa_-9c.js'].map((name) => join(folder, 'assets', name)) as [
      string,
      string,
    ];
    await rename(own, other);
    const answer = await server.current.inject('/welcome');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expectStrictHeaders(answer);
    expect(answer.body).toContain('Houston wordt bijgewerkt.');
    expect(answer.body).not.toContain('/assets/');
    expect((await server.current.inject('/api/version')).statusCode).toBe(200);
    await rename(other, own);
    expect((await server.current.inject('/welcome')).statusCode).toBe(200);
  });

  it('may be absent: the calls work, and every page is a 404', async () => {
    const bare = await buildServer(test.app, versionRoutes, join(folder, 'nowhere'));
    expect((await bare.inject('/api/version')).statusCode).toBe(200);
    expectProblem(await bare.inject('/welcome'), 404, 'unknown_path');
    await bare.close();
  });
});
