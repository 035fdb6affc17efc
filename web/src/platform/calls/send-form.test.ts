import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendForm } from './send-form.ts';

describe('a form with files', () => {
  let server: Server;
  let url: string;
  let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;

  beforeEach(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.setEncoding('latin1');
      request.on('data', (chunk: string) => {
        body += chunk;
      });
      request.on('end', () => {
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader('access-control-allow-headers', '*');
        if (request.method === 'OPTIONS') response.end();
        else answer(request, response, body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const request = { method: 'POST', headers: { 'x-houston': '1' } };
  const file = new File(['x'.repeat(200_000)], 'a.txt');

  it('brings its files, texts and headers, and says how much is sent', async () => {
    const heard: string[] = [];
    answer = ({ headers }, response, body) => {
      heard.push(String(headers['x-houston']), body);
      response.setHeader('content-type', 'application/json').end('{"a":1}');
    };
    const percents: number[] = [];
    const fields = { note: 'yes', file, none: undefined };
    const answered = await sendForm(url, request, fields, (percent) => percents.push(percent));
    expect([answered.status, await answered.json()]).toEqual([200, { a: 1 }]);
    expect(heard[0]).toBe('1');
    expect(heard[1]).toContain('name="note"\r\n\r\nyes');
    expect(heard[1]).toContain('filename="a.txt"');
    expect(heard[1]).not.toContain('none');
    expect(percents.at(-1)).toBe(100);
  });

  it('gives a refusal back as it came', async () => {
    answer = (_request, response) => {
      response.writeHead(413, { 'content-type': 'application/problem+json' }).end('{"code":"too_large"}');
    };
    const answered = await sendForm(url, request, { file });
    expect([answered.status, await answered.json()]).toEqual([413, { code: 'too_large' }]);
  });

  it('fails when nobody answers', async () => {
    answer = (incoming) => incoming.socket.destroy();
    await expect(sendForm(url, request, { file })).rejects.toThrow(TypeError);
  });

  it('can be given up, before and during it', async () => {
    const control = new AbortController();
    answer = () => control.abort();
    const sending = sendForm(url, { ...request, signal: control.signal }, { file });
    await expect(sending).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    await expect(sendForm(url, { ...request, signal: control.signal }, { file })).rejects.toThrow('given up');
  });
});
