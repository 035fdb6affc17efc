import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newKeyPair } from '../sftp/keys/new-key-pair.ts';
import { ServedError } from '../sftp/server/served-folder.ts';
import { startTestSftpServer, type TestSftpServer } from '../sftp/testing/test-sftp-server.ts';
import type { Cell } from './archive-csv.ts';
import type { ArchivedRange } from './archive-manifest.ts';
import type { SftpArchive } from './archive-target.ts';
import { findArchives, readArchive, verifyArchive } from './read-archive.ts';
import { withSftpPlace } from './sftp-place.ts';
import { writeArchive } from './write-archive.ts';

const { STATUS_CODE: status } = ssh2.utils.sftp;
const range: ArchivedRange = {
  table: 'things',
  columns: [
    { name: 'id', type: 'bigint' },
    { name: 'said', type: 'text' },
  ],
  range: { from: 0, before: 10_000 },
};
// What no compression makes small: many pieces of the protocol.
const rows: Cell[][] = Array.from({ length: 160 }, (_, id) => [id, randomBytes(4_500).toString('base64')]);
const now = new Date('2026-11-20T09:00:00Z');
const name = 'things-1';
const secrets: string[] = [];

let server: TestSftpServer;
let target: SftpArchive;
const folder = mkdtempSync(join(tmpdir(), 'houston-archive-key-'));

beforeAll(async () => {
  server = await startTestSftpServer();
  secrets.push(server.password);
  target = {
    ...{ kind: 'sftp', username: 'houston', host: '127.0.0.1', port: server.port, folder: '/in', hostKeys: [] },
    login: { kind: 'password', variable: 'HOUSTON_ARCHIVE_PASSWORD', text: server.password },
  };
  // As an operator learns it: from what is refused.
  const shown = /SHA256:\S{43}/.exec(await failureOf(() => write()))?.[0] ?? '';
  expect(server.asked).toEqual([]);
  target = { ...target, hostKeys: [shown] };
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  server.fault = null;
  server.room = Number.POSITIVE_INFINITY;
  server.files.clear();
  server.changed.clear();
  for (const path of server.folders) if (path !== '/' && path !== '/in') server.folders.delete(path);
  server.asked.length = 0;
});

async function* portionsOf(given = rows) {
  for (let at = 0; at < given.length; at += 50) yield given.slice(at, at + 50);
}

const write = (given = rows, to = target, operationMs = 5_000) =>
  withSftpPlace(to, (place) => writeArchive(place, name, range, portionsOf(given), now), { operationMs });
const verify = () => withSftpPlace(target, (place) => verifyArchive(place, name));
/** What it says; and whatever goes wrong says nothing of what we log in with. */
async function failureOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
  } catch (error) {
    const { message, stack, ...more } = error as Error;
    for (const secret of secrets) expect(`${message} ${stack} ${JSON.stringify(more)}`).not.toContain(secret);
    return message;
  }
  return 'nothing failed';
}
const folders = () => [...server.folders].filter((path) => path.startsWith('/in/'));

describe('an archive by SFTP', () => {
  test('is written, renamed, found and read back, with the same hashes', async () => {
    const manifest = await write();
    expect(manifest).toMatchObject({ rows: 160, bytes: server.files.get(`/in/${name}/rows.csv.gz`)?.length });
    expect(manifest.bytes).toBeGreaterThan(500_000);
    expect(folders()).toEqual([`/in/${name}`]);
    await withSftpPlace(target, async (place) => {
      expect(await findArchives(place)).toEqual([name]);
      const found: unknown[] = [];
      for await (const cells of readArchive(place, name, manifest)) found.push(cells);
      expect(found).toEqual(rows.map(([id, said]) => [String(id), said]));
    });
    // Proven where it lies, before and after it has its name.
    const reads = server.asked.filter((asked) => asked.startsWith('open ') && asked.endsWith('rows.csv.gz'));
    expect(reads).toHaveLength(4);
  });

  test('stays as it is when the same is written again, and is never replaced by another one', async () => {
    const first = await write();
    expect(await write()).toEqual(first);
    expect(await failureOf(() => write(rows.slice(1)))).toContain('holds another archive of that name');
    expect(await verify()).toEqual(first);
    expect(folders()).toEqual([`/in/${name}`]);
  });

  test('logs in by a key, and by what a file holds when it is asked for', async () => {
    const pair = newKeyPair('test');
    secrets.push(...pair.private.split('\n').filter((line) => line.length > 30 && !line.includes('PRIVATE')));
    server.publicKeys.push(pair.public.trim());
    const by = (kind: 'password' | 'key', given: object) =>
      ({
        ...target,
        login: {
          kind,
          variable: kind === 'key' ? 'HOUSTON_ARCHIVE_KEY_FILE' : 'HOUSTON_ARCHIVE_PASSWORD_FILE',
          ...given,
        },
      }) as SftpArchive;
    expect(await write(rows, by('key', { text: pair.private }))).toMatchObject({ rows: 160 });
    const file = join(folder, 'secret');
    expect(await failureOf(() => write(rows, by('key', { file })))).toBe(
      `HOUSTON_ARCHIVE_KEY_FILE: ${file} cannot be read (ENOENT)`,
    );
    writeFileSync(file, pair.private.slice(0, 200));
    expect(await failureOf(() => write(rows, by('key', { file })))).toContain('is no private key');
    writeFileSync(file, pair.private);
    expect(await write(rows, by('key', { file }))).toMatchObject({ rows: 160 });
    writeFileSync(file, `${server.password}\n`);
    expect(await write(rows, by('password', { file }))).toMatchObject({ rows: 160 });
    const wrong = by('password', { text: 'of-somebody-else' });
    secrets.push('of-somebody-else');
    expect(await failureOf(() => write(rows, wrong))).toContain('wrong_login');
  });

  test('takes away what others left unfinished a day ago by the clock of the server', async () => {
    for (const [left, hours] of [
      ['.things-1-old', 25],
      ['.things-1-new', 23],
      ['.things-2-old', 25],
    ] as const) {
      server.folders.add(`/in/${left}`);
      server.changed.set(`/in/${left}`, Date.now() - hours * 3_600_000);
    }
    server.files.set('/in/.things-1-old/rows.csv.gz', Buffer.alloc(10));
    await write();
    expect(folders().sort()).toEqual(['/in/.things-1-new', '/in/.things-2-old', `/in/${name}`]);
  });
});

describe('a server that cannot be used', () => {
  const check = (to: SftpArchive) => failureOf(() => withSftpPlace(to, (place) => place.check()));

  test('is named with what keeps it from being used', async () => {
    expect(await check(target)).toBe('nothing failed');
    expect(server.files.size).toBe(0);
    expect(await check({ ...target, port: 1 })).toContain('sftp://houston@127.0.0.1:1/in: refused');
    expect(await check({ ...target, host: 'nowhere.invalid' })).toContain('name_not_found');
    expect(await check({ ...target, folder: '/nowhere' })).toContain('folder_missing');
    server.fault = (request) => {
      if (request === 'open') throw new ServedError(status.PERMISSION_DENIED);
      return 'go';
    };
    expect(await check(target)).toContain('permission_denied');
  });

  test('with another key is refused before anything is sent, and says which one it showed', async () => {
    const before = target.hostKeys;
    await server.changeHostKey();
    server.asked.length = 0;
    const said = await failureOf(() => write());
    expect(said).toMatch(/showed the key SHA256:\S{43}, which HOUSTON_ARCHIVE_HOST_KEY does not name/);
    expect(before).not.toContain(/SHA256:\S{43}/.exec(said)?.[0]);
    expect([server.asked, folders()]).toEqual([[], []]);
    // The operator looked, and names both while the keys change.
    target = { ...target, hostKeys: [...before, /SHA256:\S{43}/.exec(said)?.[0] ?? ''] };
    expect(await write()).toMatchObject({ rows: 160 });
  });
});

describe('a line that is cut', () => {
  test.each([0, 100_000, 400_000])('after %i bytes leaves nothing, and the next try archives', async (bytes) => {
    let isCut = false;
    server.fault = (request, path, written) => {
      if (isCut || request !== 'write' || !path.endsWith('.gz') || written <= bytes) return 'go';
      isCut = true;
      return 'cut';
    };
    expect(await failureOf(() => write())).toContain('connection_cut');
    expect([isCut, folders()]).toEqual([true, []]);
    expect(await write()).toEqual(await verify());
  });

  test('while it is read back is no damage, and nothing has the name', async () => {
    let reads = 0;
    server.fault = (request) => (request === 'read' && reads++ === 20 ? 'cut' : 'go');
    await expect(write()).rejects.toMatchObject({ name: 'ArchiveUnreachable' });
    expect(server.folders.has(`/in/${name}`)).toBe(false);
    expect(await write()).toEqual(await verify());
  });

  test.each(['cut', 'done-then-cut', 'unanswered'] as const)(
    'at the rename (%s) is settled by looking',
    async (fate) => {
      let times = 0;
      server.fault = (request) => (request === 'rename' && times++ === 0 ? fate : 'go');
      expect(await write(rows, target, 400)).toEqual(await verify());
      expect([times, folders()]).toEqual([fate === 'cut' ? 2 : 1, [`/in/${name}`]]);
    },
  );

  test('for good, with the answer to the rename, leaves the archive, which the next try finds', async () => {
    server.fault = (request) =>
      request === 'rename' ? 'done-then-cut' : server.asked.some((asked) => asked.startsWith('rename')) ? 'cut' : 'go';
    expect(await failureOf(() => write())).toContain('connection_cut');
    server.fault = null;
    expect(folders()).toEqual([`/in/${name}`]);
    expect(await write()).toEqual(await verify());
  });
});

describe('a server that does not keep what it is given', () => {
  test('because its disk is full is said so, and half an archive is taken away', async () => {
    server.fault = (request, path, bytes) => {
      if (request === 'write' && path.endsWith('.gz') && bytes > 300_000)
        throw new ServedError(status.FAILURE, 'write: No space left on device');
      return 'go';
    };
    expect(await failureOf(() => write())).toContain('disk_full');
    expect(folders()).toEqual([]);
    server.fault = null;
    server.room = 300_000;
    expect(await failureOf(() => write())).toContain('server_failure');
    expect(folders()).toEqual([]);
  });

  test.each(['a byte that is another one', 'a file that is cut'])(
    'because of %s is found when it is read back',
    async (how) => {
      server.fault = (request, path) => {
        // When its manifest is written, its rows are all there.
        const file = path.replace('manifest.json', 'rows.csv.gz');
        if (request === 'open' && path.endsWith('manifest.json') && server.files.has(file)) {
          const kept = Buffer.from(server.files.get(file) ?? []);
          server.files.set(
            file,
            how.includes('cut') ? kept.subarray(0, 400_000) : kept.fill(kept[400_000] === 7 ? 8 : 7, 400_000, 400_001),
          );
        }
        return 'go';
      };
      await expect(write()).rejects.toMatchObject({ name: 'ArchiveDamaged' });
      expect(folders()).toEqual([]);
    },
  );

  test('that never answers is given up', async () => {
    server.fault = (request) => (request === 'write' ? 'ignored' : 'go');
    expect(await failureOf(() => write(rows, target, 200))).toContain('too_slow');
  });
});
