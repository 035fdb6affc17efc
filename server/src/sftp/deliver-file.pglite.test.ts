import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import ssh2 from 'ssh2';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deliverFile, type SftpFile, testFolder } from './deliver-file.ts';
import { acceptHostKey, findHostKey } from './keys/host-keys.ts';
import { ServedError } from './server/served-folder.ts';
import type { SftpLimits, SftpTarget } from './session.ts';
import type { SftpFailure } from './sftp-failure.ts';
import { withSftp } from './sftp-link.ts';
import { openSftpSetting, type SftpSetting } from './testing/sftp-app.ts';

const { STATUS_CODE: status } = ssh2.utils.sftp;

let setting: SftpSetting;
beforeAll(async () => {
  setting = await openSftpSetting('pglite');
});
afterAll(() => setting.close());
afterEach(async () => {
  const { server, app } = setting;
  server.fault = null;
  server.room = Number.POSITIVE_INFINITY;
  server.files.clear();
  server.asked.length = 0;
  await app.database.query('delete from sftp_host_keys');
});

const content = randomBytes(200_000);
const final = '/in/F2026-000001.pdf';
const temporary = '/in/.F2026-000001.pdf.part';

function fileOf(more: Partial<SftpFile> = {}): SftpFile & { marked: number } {
  const file = {
    folder: '/in',
    name: 'F2026-000001.pdf',
    size: content.length,
    content: () => content,
    mayHaveArrived: false,
    marked: 0,
    async beforeRename() {
      file.marked += 1;
    },
    ...more,
  };
  return file;
}

const isWhole = (path: string) => setting.server.files.get(path)?.equals(content) ?? false;

/** `delivered`, or the kind of what went wrong. */
function send(file: SftpFile, target: SftpTarget = setting.target, limits: SftpLimits = {}): Promise<string> {
  return withSftp(setting.app, target, (link) => deliverFile(link, file), limits).then(
    () => 'delivered',
    (error: SftpFailure) => error.kind,
  );
}

describe('a file that is delivered', () => {
  test('is written under a temporary name and then renamed, from bytes and from a stream', async () => {
    expect(await send(fileOf())).toBe('delivered');
    expect(isWhole(final)).toBe(true);
    const file = fileOf({
      name: 'list.csv',
      content: () => Readable.from([content.subarray(0, 7), content.subarray(7)]),
    });
    expect(await send(file)).toBe('delivered');
    expect([...setting.server.files.keys()]).toEqual([final, '/in/list.csv']);
    expect(isWhole('/in/list.csv')).toBe(true);
    expect(setting.server.asked).toContain(`open ${temporary}`);
    expect(file.marked).toBe(1);
  });

  test('shares one connection with others that go at the same time', async () => {
    const names = Array.from({ length: 20 }, (_, place) => `d${place}.pdf`);
    await withSftp(setting.app, setting.target, async (link) => {
      await Promise.all(names.map((name) => deliverFile(link, fileOf({ name }))));
    });
    expect([...setting.server.files.keys()].sort()).toEqual(names.map((name) => `/in/${name}`).sort());
  });

  test('is over what a broken try has left, and goes where the user comes in when no folder is named', async () => {
    setting.server.files.set('/.F2026-000001.pdf.part', randomBytes(300_000));
    expect(await send(fileOf({ folder: '' }))).toBe('delivered');
    expect(isWhole('/F2026-000001.pdf')).toBe(true);
  });

  test('that cannot be read here is no fault of the server', async () => {
    const broken = new Readable({ read: () => void broken.destroy(new Error('the database is away')) });
    const work = withSftp(setting.app, setting.target, (link) => deliverFile(link, fileOf({ content: () => broken })));
    await expect(work).rejects.toThrow('the database is away');
  });

  test('is fetched and deleted at once without being missed', async () => {
    setting.server.fault = (request) => {
      // Whoever waits for it on the other side takes it in the moment it has its name.
      if (request === 'rename') setImmediate(() => setting.server.files.delete(final));
      return 'go';
    };
    expect(await send(fileOf())).toBe('delivered');
  });
});

describe('a server that does not take a file', () => {
  test('is one that refuses, knows no such user, or has no such folder', async () => {
    const { target } = setting;
    const closed = {
      ...setting,
      app: { ...setting.app, config: { ...setting.app.config, loopbackTargets: ['sftp://127.0.0.1:1'] } },
    };
    const refused = withSftp(closed.app, { ...target, port: 1 }, (link) => deliverFile(link, fileOf()));
    await expect(refused).rejects.toMatchObject({ kind: 'refused' });
    expect(await send(fileOf(), { ...target, password: 'wrong' })).toBe('wrong_login');
    expect(await send(fileOf(), { ...target, password: null })).toBe('wrong_login');
    expect(await send(fileOf({ folder: '/out' }))).toBe('folder_missing');
    expect(setting.server.files.size).toBe(0);
  });

  test.each([
    ['disk_full', status.FAILURE, 'write failed: No space left on device'],
    ['permission_denied', status.PERMISSION_DENIED, ''],
    ['server_failure', status.FAILURE, 'Failure'],
    ['server_failure', status.BAD_MESSAGE, 'x'],
  ])('says %s for its answer %i "%s", and half a file is taken away', async (kind, code, message) => {
    setting.server.fault = (request, _path, bytes) => {
      if (request === 'write' && bytes > 100_000) throw new ServedError(code, message);
      return 'go';
    };
    expect(await send(fileOf())).toBe(kind);
    expect([...setting.server.files.keys()]).toEqual([]);
    setting.server.fault = null;
    expect(await send(fileOf())).toBe('delivered');
  });

  test('keeps another file of that name, also when it comes while ours is written', async () => {
    setting.server.files.set(final, Buffer.from('theirs'));
    expect(await send(fileOf())).toBe('name_taken');
    setting.server.files.clear();
    setting.server.fault = (request) => {
      if (request === 'rename') setting.server.files.set(final, Buffer.from('theirs'));
      return 'go';
    };
    const file = fileOf();
    expect(await send(file)).toBe('name_taken');
    expect(setting.server.files.get(final)).toEqual(Buffer.from('theirs'));
    expect(file.marked).toBe(1);
  });

  test.each(['find', 'open', 'write', 'rename'] as const)('is too slow when it never answers %s', async (request) => {
    setting.server.fault = (asked) => (asked === request ? 'ignored' : 'go');
    const file = fileOf({ size: 5, content: () => Buffer.from('12345') });
    expect(await send(file, setting.target, { operationMs: 150 })).toBe('too_slow');
  });
});

describe('a connection that is cut', () => {
  test.each(Array.from({ length: 10 }, (_, place) => place * 20_000))(
    'after %i bytes leaves nothing by the final name, and the next try delivers',
    async (bytes) => {
      setting.server.fault = (request, _path, written) => (request === 'write' && written > bytes ? 'cut' : 'go');
      const file = fileOf();
      expect(await send(file)).toBe('connection_cut');
      expect(setting.server.files.has(final)).toBe(false);
      expect(file.marked).toBe(0);
      setting.server.fault = null;
      expect(await send(file)).toBe('delivered');
      expect(isWhole(final)).toBe(true);
    },
  );

  test('before the rename was done: it is asked for once more', async () => {
    let times = 0;
    setting.server.fault = (request) => (request === 'rename' && times++ === 0 ? 'cut' : 'go');
    expect(await send(fileOf())).toBe('delivered');
    expect(setting.server.asked.filter((asked) => asked.startsWith('rename'))).toHaveLength(2);
    expect(setting.server.asked.filter((asked) => asked === `open ${temporary}`)).toHaveLength(1);
  });

  test('after the rename was done: the file is found, and nothing is sent again', async () => {
    setting.server.fault = (request) => (request === 'rename' ? 'done-then-cut' : 'go');
    expect(await send(fileOf())).toBe('delivered');
    expect(setting.server.asked.filter((asked) => asked.startsWith('rename'))).toHaveLength(1);
    expect(isWhole(final)).toBe(true);
  });

  test('after the rename, and the file is fetched before we look: only the other side knows', async () => {
    setting.server.fault = (request) => {
      if (request !== 'rename') return 'go';
      setImmediate(() => setting.server.files.delete(final));
      return 'done-then-cut';
    };
    expect(await send(fileOf())).toBe('uncertain');
    setting.server.fault = null;
    // A later try asks again, and sends nothing by itself.
    expect(await send(fileOf({ mayHaveArrived: true }))).toBe('uncertain');
    expect(setting.server.files.size).toBe(0);
  });

  test('and cannot be opened again: a later try settles what became of the file', async () => {
    const reach = { allowed: true };
    setting.server.fault = (request) => {
      if (request === 'rename') reach.allowed = false;
      return request === 'rename' ? 'done-then-cut' : 'go';
    };
    const resolve = async () => (reach.allowed ? ['127.0.0.1'] : []);
    const { app, target } = setting;
    const named = { ...app, config: { ...app.config, loopbackTargets: [`sftp://buyer.example:${target.port}`] } };
    const to = { ...target, host: 'buyer.example' };
    const file = fileOf();
    await expect(withSftp(named, to, (link) => deliverFile(link, file), { resolve })).rejects.toMatchObject({
      kind: 'name_not_found',
    });
    expect(file.marked).toBe(1);
    setting.server.fault = null;
    expect(await send(fileOf({ mayHaveArrived: true }))).toBe('delivered');
    expect(setting.server.asked.filter((asked) => asked === `open ${temporary}`)).toHaveLength(1);
  });

  test('with an answer that is only late is settled as well', async () => {
    setting.server.fault = (request) => (request === 'rename' ? 'unanswered' : 'go');
    const file = fileOf({ size: 5, content: () => Buffer.from('12345') });
    expect(await send(file, setting.target, { operationMs: 200 })).toBe('delivered');
  });
});

describe('the key of a host', () => {
  const place = () => ({ owner: 'buyer:1', host: '127.0.0.1', port: setting.server.port });

  test('is pinned at the first connection, and another one is refused until exactly that one is accepted', async () => {
    const { app, server, target } = setting;
    await send(fileOf({ name: 'a.csv' }));
    const pinned = await findHostKey(app.database.orm, place());
    expect(pinned).toMatchObject({ keyType: 'ssh-ed25519', offeredFingerprint: null });
    expect(pinned?.fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
    await server.changeHostKey();
    const logins = server.asked.length;
    expect(await send(fileOf({ name: 'b.csv' }))).toBe('host_key_changed');
    expect(server.asked).toHaveLength(logins);
    const offered = (await findHostKey(app.database.orm, place()))?.offeredFingerprint ?? '';
    expect(offered).not.toBe(pinned?.fingerprint);

    const accept = (fingerprint: string) =>
      app.database.transaction((tx) => acceptHostKey(tx, place(), fingerprint, app.clock()));
    expect(await accept(pinned?.fingerprint ?? '')).toBeNull();
    // Of another owner it is pinned by itself.
    expect(await send(fileOf({ name: 'c.csv' }), { ...target, owner: 'psper:1' })).toBe('delivered');
    expect(await send(fileOf({ name: 'b.csv' }))).toBe('host_key_changed');
    expect(await accept(offered)).toMatchObject({ before: { fingerprint: pinned?.fingerprint } });
    expect(await send(fileOf({ name: 'b.csv' }))).toBe('delivered');
  });

  test('is pinned also when the login was wrong, and for what logs in later', async () => {
    await send(fileOf(), { ...setting.target, password: 'wrong' });
    expect(await findHostKey(setting.app.database.orm, place())).not.toBeNull();
    await setting.server.changeHostKey();
    expect(await send(fileOf())).toBe('host_key_changed');
  });
});

describe('a test of the connection', () => {
  const tested = (folder: string) =>
    withSftp(setting.app, setting.target, (link) => testFolder(link, folder)).then(
      () => 'good',
      (error: SftpFailure) => error.kind,
    );

  test('writes a small file and takes it away', async () => {
    expect(await tested('/in/')).toBe('good');
    expect(setting.server.files.size).toBe(0);
    expect(await tested('/nowhere')).toBe('folder_missing');
    setting.server.fault = (request) => {
      if (request === 'open') throw new ServedError(status.PERMISSION_DENIED);
      return 'go';
    };
    expect(await tested('/in')).toBe('permission_denied');
  });

  test('leaves nothing behind where the disk is full', async () => {
    setting.server.fault = (request) => {
      if (request === 'write') throw new ServedError(status.FAILURE, 'No space left on device');
      return 'go';
    };
    expect(await tested('/in')).toBe('disk_full');
    expect([...setting.server.files.keys()]).toEqual([]);
  });
});
