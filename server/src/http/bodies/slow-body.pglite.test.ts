import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { endpoint } from '@houston/contract/endpoint';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { limitBodyTime } from './slow-body.ts';
import { takeUploads } from './uploads.ts';

const upload = endpoint({
  method: 'POST',
  path: '/upload',
  needs: 'public',
  summary: 'Takes a file',
  files: { file: { maxBytes: 10 } },
  response: z.object({}),
});

describe('a body that trickles in', () => {
  /** @param wait until when to listen for an answer */
  async function talk(path: string, type: string, wait: (socket: Socket) => Promise<unknown>): Promise<string> {
    const server = fastify();
    limitBodyTime(server, 100);
    takeUploads(server);
    server.post('/plain', async () => ({}));
    server.post('/upload', { config: { endpoint: upload } }, async () => ({}));
    await server.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 9\r\n\r\n{`);
    await wait(socket);
    socket.destroy();
    await server.close();
    return answer.split('\r\n')[0] ?? '';
  }

  test('is given up', async () => {
    expect(await talk('/plain', 'application/json', (socket) => once(socket, 'data'))).toBe(
      'HTTP/1.1 408 Request Timeout',
    );
  });

  test('is waited for where it brings a file', async () => {
    expect(await talk('/upload', 'multipart/form-data; boundary=x', () => pass(400))).toBe('');
  });
});
