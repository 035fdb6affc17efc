import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strictPolicy } from '../../testing/strict-answers.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { buildServer } from '../server.ts';

describe('a request that no client sends', () => {
  const test = useTestApp('pglite');
  let server: FastifyInstance;
  let port = 0;

  beforeAll(async () => {
    server = await buildServer(test.app, [], '/none');
    await server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.server.address() as { port: number });
  });
  afterAll(() => server.close());

  /** What comes back until the connection ends or is silent. */
  function send(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.setEncoding('latin1').on('data', (chunk) => {
        received += chunk;
        if (received.includes('\r\n\r\n') && received.endsWith('}')) socket.destroy();
      });
      socket.on('close', () => resolve(received)).on('error', reject);
    });
  }

  const host = 'Host: localhost\r\n';

  it.each([
    ['has a header that is none', `GET / HTTP/1.1\r\n${host}broken header\r\n\r\n`, 400],
    ['names no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['names two hosts', `GET /healthz HTTP/1.1\r\n${host}Host: other.example\r\n\r\n`, 400],
    ['has a header that is too long', `GET / HTTP/1.1\r\n${host}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['has another version', `GET / HTTP/9.9\r\n${host}\r\n`, 400],
    ['has a method that there is not', `BREW / HTTP/1.1\r\n${host}\r\n`, 400],
    ['has a method that nothing here answers', `PROPFIND /healthz HTTP/1.1\r\n${host}\r\n`, 404],
    ['asks for its own echo', `TRACE /healthz HTTP/1.1\r\n${host}\r\n`, 404],
    ['asks for a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`, 400],
    ['says its length twice', `POST /x HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    [
      'has a length and pieces',
      `POST /x HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
    ],
    ['has pieces that are none', `POST /healthz HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    ['has an address that is none', `GET http://[ HTTP/1.1\r\n${host}\r\n`, 404],
    [
      'asks for another protocol',
      `GET /nothing.txt HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
      404,
    ],
    ['expects the impossible', `GET /nothing.txt HTTP/1.1\r\n${host}Expect: miracles\r\n\r\n`, 404],
  ])('that %s gets a problem with the headers of every answer', async (_name, text, status) => {
    const answer = await send(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain(`content-security-policy: ${strictPolicy}\r\n`.toLowerCase());
    for (const line of [
      'x-content-type-options: nosniff',
      'strict-transport-security: max-age=31536000',
      'cache-control: no-store',
    ])
      expect(answer.toLowerCase()).toContain(line);
    expect(answer).toMatch(/"code":"[a-z_]+"/);
  });

  it('of the older version needs no host', async () => {
    expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toContain('{"status":"ok"}');
  });
});
