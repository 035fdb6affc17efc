import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { endpoint } from '@houston/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { multipart, type SentFile } from '../../testing/multipart.ts';
import { expectProblem } from '../../testing/strict-answers.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { routes } from '../routes.ts';
import { buildServer } from '../server.ts';
import type { UploadedFile } from './uploads.ts';

const most = 200_000;

const uploadApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/test-upload',
    needs: 'public',
    summary: 'Takes files',
    files: { file: { maxBytes: most }, picture: { maxBytes: 10, isOptional: true } },
    body: z.strictObject({ note: z.string().max(300_000) }),
    response: z.object({
      name: z.string(),
      size: z.number(),
      sha256: z.string(),
      text: z.string(),
      picture: z.boolean(),
    }),
  }),
  plain: endpoint({
    method: 'POST',
    path: '/api/test-plain',
    needs: 'public',
    summary: 'Takes none',
    body: z.strictObject({ note: z.string() }),
    response: z.object({}),
  }),
};

const ours = { origin: 'http://localhost:4000', 'x-houston': '1' };

describe('files in calls', () => {
  const uploadsOnDisk = useTemporaryFolder();
  const t = useTestApp('pglite');
  const taken: UploadedFile[] = [];
  let server: FastifyInstance;
  let calls = 0;
  let isStuck: (() => void) | undefined;

  beforeAll(async () => {
    const handlers = routes(uploadApi, {
      async send({ body, files: { file, picture } }) {
        calls += 1;
        taken.push(file, ...(picture === undefined ? [] : [picture]));
        if (body.note === 'fail') throw new Error('on purpose');
        isStuck?.();
        let text = '';
        for await (const chunk of file.stream()) text += String(chunk);
        expect(String(await file.bytes())).toBe(text);
        return { name: file.name, size: file.size, sha256: file.sha256, text, picture: picture !== undefined };
      },
      plain: async () => ({}),
    });
    server = await buildServer(t.app, handlers, '/nowhere');
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  async function send(fields: Record<string, string>, files: Record<string, SentFile>, url = '/api/test-upload') {
    const { headers, payload } = multipart(fields, files);
    return server.inject({ method: 'POST', url, headers: { ...ours, ...headers }, payload });
  }

  async function expectNothingOpen() {
    // A handle that is closed has no number any more.
    await expect.poll(() => taken.filter(({ handle }) => handle.fd !== -1)).toEqual([]);
    expect(uploadsOnDisk()).toEqual([]);
  }

  test('reach the handler whole, with what was typed beside them, and are gone afterwards', async () => {
    const content = 'x'.repeat(most);
    const answer = await send(
      { note: 'yes' },
      { file: { name: 'münze.txt', content }, picture: { name: 'p', content: '1' } },
    );
    expect(answer.json()).toMatchObject({ name: 'münze.txt', size: most, text: content, picture: true });
    expect(answer.json().sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(taken).toHaveLength(2);
    await expectNothingOpen();
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\windows\\system.ini', 'system.ini'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['', 'file'],
    [`${'n'.repeat(500)}.txt`, 'n'.repeat(200)],
  ])('named %s are shown as %s and never stored under a name', async (name, shown) => {
    expect((await send({ note: '' }, { file: { name, content: 'x' } })).json().name).toBe(shown);
  });

  test.each<[string, number, string, Record<string, string>, Record<string, SentFile>, Record<string, string>]>([
    [
      'one that is too large',
      413,
      'too_large',
      { note: '' },
      { file: file('x'.repeat(most + 1)) },
      { file: `validation.file-too-large: ${most}` },
    ],
    [
      'a second one that is too large',
      413,
      'too_large',
      { note: '' },
      { file: file('x'), picture: file('x'.repeat(11)) },
      { picture: 'validation.file-too-large: 10' },
    ],
    ['an empty one', 400, 'invalid_request', { note: '' }, { file: file('') }, { file: 'validation.file-empty' }],
    [
      'none where one is needed',
      400,
      'invalid_request',
      { note: '' },
      { picture: file('x') },
      { file: 'validation.required' },
    ],
    [
      'one that nobody asked for',
      400,
      'invalid_request',
      { note: '' },
      { file: file('x'), other: file('x') },
      { other: 'validation.unknown-field' },
    ],
    ['a missing text', 400, 'invalid_request', {}, { file: file('x') }, { note: 'validation.required' }],
    [
      'a text too many',
      400,
      'invalid_request',
      { note: '', more: '' },
      { file: file('x') },
      { more: 'validation.unknown-field' },
    ],
    [
      'a proto',
      400,
      'invalid_request',
      { note: '', __proto__x: '' },
      { file: file('x') },
      { __proto__x: 'validation.unknown-field' },
    ],
  ])('refuse %s', async (_what, status, code, fields, files, wrong) => {
    const before = calls;
    const answer = await send(fields, files);
    expectProblem(answer, status, code);
    expect(answer.json().fields).toEqual(wrong);
    expect(calls).toBe(before);
    await expectNothingOpen();
  });

  test.each([
    ['cut in the middle', (form: Buffer) => form.subarray(0, form.length - 40)],
    ['without its boundary', () => Buffer.from('nothing of the kind')],
    ['empty', () => Buffer.alloc(0)],
    ['twice the same field', (form: Buffer) => Buffer.concat([form.subarray(0, -4 - 25), form])],
    [
      'of too many fields',
      () => multipart(Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`f${n}`, ''])), {}).payload,
    ],
    ['with a text of half a megabyte', () => multipart({ note: 'x'.repeat(500_000) }, {}).payload],
  ])('refuse a form that is %s', async (_what, change) => {
    const { headers, payload } = multipart({ note: '' }, { file: file('x'.repeat(1000)) });
    const answer = await server.inject({
      method: 'POST',
      url: '/api/test-upload',
      headers: { ...ours, ...headers },
      payload: change(payload),
    });
    expect([400, 413]).toContain(answer.statusCode);
    await expectNothingOpen();
  });

  test('are taken as a form only, and only where they are asked for', async () => {
    expectProblem(await send({ note: '' }, { file: file('x') }, '/api/test-plain'), 415, 'unsupported_media_type');
    const json = await server.inject({ method: 'POST', url: '/api/test-upload', headers: ours, payload: { note: '' } });
    expectProblem(json, 415, 'unsupported_media_type');
    const headers = { ...ours, 'content-type': 'multipart/form-data' };
    const bare = await server.inject({ method: 'POST', url: '/api/test-upload', headers, payload: 'x' });
    expectProblem(bare, 400, 'invalid_request');
  });

  test('are gone when the handler fails', async () => {
    expectProblem(await send({ note: 'fail' }, { file: file('x') }), 500, 'server_error');
    await expectNothingOpen();
  });

  test('leave nothing when the sender goes away before the end', async () => {
    const { port } = server.server.address() as AddressInfo;
    const { headers, payload } = multipart({ note: '' }, { file: file('x'.repeat(100_000)) });
    const before = calls;
    const socket = connect(port, '127.0.0.1');
    const lines = Object.entries({ ...ours, ...headers, host: 'x', 'content-length': payload.length });
    socket.write(`POST /api/test-upload HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
    socket.write(payload.subarray(0, 50_000));
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(calls).toBe(before);
    await expectNothingOpen();
  });

  test('stay open for the handler when the sender goes away after the end', async () => {
    const { port } = server.server.address() as AddressInfo;
    const { headers, payload } = multipart({ note: '' }, { file: file('x') });
    const socket = connect(port, '127.0.0.1');
    const running = new Promise<void>((resolve) => {
      isStuck = resolve;
    });
    const lines = Object.entries({ ...ours, ...headers, host: 'x', 'content-length': payload.length });
    socket.write(`POST /api/test-upload HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
    socket.write(payload);
    await running;
    socket.destroy();
    await expectNothingOpen();
  });
});

function file(content: string): SentFile {
  return { name: 'a.txt', content };
}
