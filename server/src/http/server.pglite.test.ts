import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { liveRoutes } from '../features/platform/live/live.routes.ts';
import { eventually } from '../testing/eventually.ts';
import { openLiveStream } from '../testing/live-stream.ts';
import { expectProblem, expectStrictHeaders, strictPolicy } from '../testing/strict-answers.ts';
import { useTestApp } from '../testing/test-app.ts';
import { buildServer } from './server.ts';

const test = useTestApp('pglite');

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

describe('a stream', () => {
  it('is forgotten when the browser leaves, and not begun for HEAD', async () => {
    const listening = new Set<object>();
    const live: typeof test.app.live = {
      ...test.app.live,
      subscribe(listener) {
        listening.add(listener);
        return () => listening.delete(listener);
      },
    };
    const server = await buildServer({ ...test.app, live }, liveRoutes, '/none');
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { cookies } = await test.signIn();
    const head = await server.inject({ method: 'HEAD', url: '/api/live', cookies });
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await eventually(() => expect(listening.size).toBe(0));
    const stream = await openLiveStream(server, cookies);
    expect(listening.size).toBe(1);
    stream.close();
    await eventually(() => expect(listening.size).toBe(0));
    await server.close();
  });
});
