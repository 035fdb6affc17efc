import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { liveRoutes } from '../features/settings/live/live.routes.ts';
import { eventually } from '../testing/eventually.ts';
import { openLiveStream } from '../testing/live-stream.ts';
import { expectProblem, expectStrictHeaders } from '../testing/strict-answers.ts';
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
});

describe('a server that stops', () => {
  it('answers what still comes on open connections with 503 and the time to come again', async () => {
    let isAsked = false;
    let finish = () => {};
    const slow = {
      endpoint: { method: 'GET', path: '/api/slow', needs: 'public', summary: 'x', response: z.object({}) } as const,
      handle() {
        isAsked = true;
        return new Promise<object>((resolve) => {
          finish = () => resolve({});
        });
      },
    };
    const server = await buildServer(test.app, [slow], '/none');
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as { port: number };
    let received = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => {
      received += chunk;
    });
    const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    ask('/api/slow');
    await eventually(() => expect(isAsked).toBe(true));
    const closed = server.close();
    await new Promise((resolve) => setImmediate(resolve));
    ask('/healthz');
    await eventually(() => expect(server.server.listening).toBe(false));
    await new Promise((resolve) => setTimeout(resolve, 50));
    finish();
    await closed;
    await eventually(() => expect(received).toContain('"code":"not_ready"'));
    expect(received).toMatch(/HTTP\/1\.1 200 OK.*HTTP\/1\.1 503 Service Unavailable.*retry-after: \d/s);
    socket.destroy();
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
