import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../call.ts';
import { openEmptyApp } from '../testing/empty-app.ts';
import { deliverFile, type SftpFile, testFolder } from './deliver-file.ts';
import { readOwnKey } from './keys/own-key.ts';
import type { SftpFailure } from './sftp-failure.ts';
import { withSftp } from './sftp-link.ts';
import { type OpenSsh, startOpenSsh, whyNoOpenSsh } from './testing/open-ssh.ts';

const missing = whyNoOpenSsh();
const content = randomBytes(3_000_000);

describe.skipIf(missing !== null)(`OpenSSH${missing === null ? '' : ` (skipped: ${missing})`}`, () => {
  let server: OpenSsh;
  let app: App;
  const opened: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    server = await startOpenSsh();
    opened.push(server.stop);
    app = await openEmptyApp('pglite', opened, { loopbackTargets: [server.target] });
  });
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
  });

  const fileOf = (more: Partial<SftpFile> = {}): SftpFile => ({
    ...{ folder: server.folder, name: 'F1.pdf', size: content.length, mayHaveArrived: false },
    content: () => content,
    beforeRename: async () => {},
    ...more,
  });
  /** `ok`, or the kind of what went wrong. */
  const run = (work: Parameters<typeof withSftp>[2]) =>
    withSftp(
      app,
      { owner: 'psper:1', host: '127.0.0.1', port: server.port, username: server.username, password: null },
      work,
    ).then(
      () => 'ok',
      (error: SftpFailure) => error.kind,
    );
  const send = (file: SftpFile) => run((link) => deliverFile(link, file));
  const names = async () => (await readdir(server.folder)).toSorted();

  test('lets in nobody whose key it does not have, and Houston by its own once it has it', async () => {
    const { publicKey } = await readOwnKey(app);
    expect(await run((link) => testFolder(link, server.folder))).toBe('wrong_login');
    await server.admit(publicKey);
    expect(await run((link) => testFolder(link, server.folder))).toBe('ok');
    expect(await names()).toEqual([]);
  });

  test('gets files whole, from bytes and from a stream, several on one connection, and no temporary ones stay', async () => {
    const streamed = fileOf({
      name: 'list.csv',
      content: () => Readable.from([content.subarray(0, 7), content.subarray(7)]),
    });
    expect(await run((link) => Promise.all([fileOf(), streamed].map((file) => deliverFile(link, file))))).toBe('ok');
    expect(await names()).toEqual(['F1.pdf', 'list.csv']);
    for (const name of await names()) expect((await readFile(join(server.folder, name))).equals(content)).toBe(true);
  });

  test('is asked what became of a file whose answer was lost, which is not sent again', async () => {
    let reads = 0;
    const again = fileOf({
      mayHaveArrived: true,
      content() {
        reads += 1;
        return content;
      },
    });
    expect(await send(again)).toBe('ok');
    expect(reads).toBe(0);
    expect(await send(fileOf({ name: 'fetched.pdf', mayHaveArrived: true }))).toBe('uncertain');
  });

  test('says that a folder is missing, and that a name is taken', async () => {
    expect(await send(fileOf({ folder: `${server.folder}/nowhere` }))).toBe('folder_missing');
    expect(await send(fileOf({ size: 3, content: () => Buffer.from('new') }))).toBe('name_taken');
  });

  test('is not trusted any more once it shows another key', async () => {
    await server.changeHostKey();
    expect(await send(fileOf({ name: 'F2.pdf' }))).toBe('host_key_changed');
    expect(await names()).toEqual(['F1.pdf', 'list.csv']);
  });
});
