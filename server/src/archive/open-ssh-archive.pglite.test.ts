import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKeyPair } from '../sftp/keys/new-key-pair.ts';
import { type OpenSsh, startOpenSsh, whyNoOpenSsh } from '../sftp/testing/open-ssh.ts';
import type { Cell } from './archive-csv.ts';
import type { ArchivedRange } from './archive-manifest.ts';
import type { SftpArchive } from './archive-target.ts';
import { diskPlace } from './disk-place.ts';
import { findArchives, verifyArchive } from './read-archive.ts';
import { withSftpPlace } from './sftp-place.ts';
import { writeArchive } from './write-archive.ts';

const missing = whyNoOpenSsh();
const range: ArchivedRange = {
  table: 'things',
  columns: [{ name: 'said', type: 'text' }],
  range: { from: 0, before: 10_000 },
};
const rows: Cell[][] = Array.from({ length: 1_000 }, () => [randomBytes(4_500).toString('base64')]);

describe.skipIf(missing !== null)(`an archive at OpenSSH${missing === null ? '' : ` (skipped: ${missing})`}`, () => {
  let server: OpenSsh;
  let target: SftpArchive;
  beforeAll(async () => {
    server = await startOpenSsh();
    const pair = newKeyPair('test');
    await server.admit(pair.public.trim());
    const { port, username } = server;
    target = {
      ...{ kind: 'sftp', host: '127.0.0.1', port, username, folder: join(server.folder, 'kept'), hostKeys: [] },
      login: { kind: 'key', variable: 'HOUSTON_ARCHIVE_KEY', text: pair.private },
    };
  });
  afterAll(() => server?.stop());

  async function* portionsOf(given: readonly Cell[][]) {
    for (let at = 0; at < given.length; at += 100) yield given.slice(at, at + 100);
  }
  const write = (given = rows) =>
    withSftpPlace(target, async (place) => {
      await place.check();
      return writeArchive(place, 'things-1', range, portionsOf(given), new Date());
    });
  const keyIn = async () => {
    const said = await write().then(
      () => '',
      (error: Error) => error.message,
    );
    return /SHA256:\S{43}/.exec(said)?.[0] ?? said;
  };

  test('is refused until its key is named, and goes to no folder that is not there', async () => {
    target = { ...target, hostKeys: [await keyIn()] };
    await expect(write()).rejects.toThrow('folder_missing');
    mkdirSync(target.folder);
  });

  test('lies there as in a folder of this machine', async () => {
    const manifest = await write();
    expect(manifest.rows).toBe(1_000);
    expect(await verifyArchive(diskPlace(target.folder), 'things-1')).toEqual(manifest);
    expect(await write()).toEqual(manifest);
    await expect(write(rows.slice(1))).rejects.toThrow('holds another archive of that name');
    expect(await withSftpPlace({ ...target, folder: server.folder }, (place) => findArchives(place))).toEqual([
      'kept/things-1',
    ]);
    expect(readdirSync(target.folder)).toEqual(['things-1']);
  });

  test('is not written to one that shows another key', async () => {
    await server.changeHostKey();
    expect(target.hostKeys).not.toContain(await keyIn());
  });
});
