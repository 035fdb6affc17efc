/** The requests of one SFTP connection, one after the other, answered from a folder. */
import { posix } from 'node:path';
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2';
import { type ServedEntry, ServedError, type ServedFile, type ServedFolder } from './served-folder.ts';

const { STATUS_CODE: status, OPEN_MODE: mode } = ssh2.utils.sftp;

export type ServedRequest = 'find' | 'open' | 'write' | 'close' | 'rename' | 'remove' | 'make' | 'list' | 'read';

/** What becomes of a request: as it should, done but not answered, not even that, or the connection is cut before or after it. */
export type Fate = 'go' | 'unanswered' | 'ignored' | 'cut' | 'done-then-cut';

/** @throws ServedError to refuse the request */
export type Intercept = (request: ServedRequest, path: string, bytes: number) => Fate | Promise<Fate>;

interface Serving {
  cut(): void;
  readonly intercept?: Intercept | undefined;
}

interface Open {
  readonly path: string;
  readonly file?: ServedFile;
  /** Of a folder: whether it was listed already. */
  isListed?: boolean;
}

export function serveFolder(sftp: SFTPWrapper, folder: ServedFolder, { cut, intercept }: Serving): void {
  const handles = new Map<number, Open>();
  let last = 0;
  let queue = Promise.resolve();

  /** `work` does it and returns how it is answered. */
  function on(id: number, request: ServedRequest, path: string, bytes: number, work: () => Promise<() => void>): void {
    queue = queue.then(async () => {
      try {
        const fate = (await intercept?.(request, path, bytes)) ?? 'go';
        if (fate === 'cut') return cut();
        if (fate === 'ignored') return;
        const answer = await work();
        if (fate === 'done-then-cut') cut();
        else if (fate === 'go') answer();
      } catch (error) {
        const code = error instanceof ServedError ? error.status : status.FAILURE;
        sftp.status(id, code, error instanceof ServedError ? error.message : 'Failure');
      }
    });
  }
  const ok = (id: number) => () => void sftp.status(id, status.OK);
  const opened = (handle: Buffer): Open => {
    const open = handles.get(handle.length === 4 ? handle.readUInt32BE(0) : -1);
    if (open === undefined) throw new ServedError(status.FAILURE);
    return open;
  };
  const keep = (open: Open): Buffer => {
    last += 1;
    handles.set(last, open);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(last);
    return handle;
  };
  const find = (id: number, path: string) =>
    on(id, 'find', absolute(path), 0, async () => {
      const found = await folder.find(absolute(path));
      if (found === null) throw new ServedError(status.NO_SUCH_FILE);
      return () => void sftp.attrs(id, attributesOf(found));
    });

  sftp.on('error', cut);
  sftp.on('REALPATH', (id, path) => {
    const filename = absolute(path);
    sftp.name(id, [{ filename, longname: filename, attrs: attributesOf({ size: 0, isFolder: true }) }]);
  });
  sftp.on('STAT', find);
  sftp.on('LSTAT', find);
  sftp.on('SETSTAT', (id) => ok(id)());
  sftp.on('FSETSTAT', (id) => ok(id)());
  sftp.on('EXTENDED', (id) => void sftp.status(id, status.OP_UNSUPPORTED));
  sftp.on('OPEN', (id, filename, flags) => {
    const path = absolute(filename);
    on(id, 'open', path, 0, async () => {
      const file = await folder.open(path, (flags & mode.WRITE) !== 0);
      return () => void sftp.handle(id, keep({ path, file }));
    });
  });
  sftp.on('WRITE', (id, handle, offset, data) => {
    // Read now: what the packet lies in is used again.
    const bytes = Buffer.from(data);
    const path = handles.get(handle.length === 4 ? handle.readUInt32BE(0) : -1)?.path ?? '';
    on(id, 'write', path, offset + bytes.length, async () => {
      await opened(handle).file?.write(offset, bytes);
      return ok(id);
    });
  });
  sftp.on('READ', (id, handle, offset, length) => {
    on(id, 'read', '', 0, async () => {
      const data = (await opened(handle).file?.read(offset, length)) ?? null;
      return () => void (data === null ? sftp.status(id, status.EOF) : sftp.data(id, data));
    });
  });
  sftp.on('FSTAT', (id, handle) => {
    on(id, 'find', '', 0, async () => {
      const size = (await opened(handle).file?.size()) ?? 0;
      return () => void sftp.attrs(id, attributesOf({ size, isFolder: false }));
    });
  });
  sftp.on('CLOSE', (id, handle) => {
    on(id, 'close', '', 0, async () => {
      await opened(handle).file?.close();
      handles.delete(handle.readUInt32BE(0));
      return ok(id);
    });
  });
  sftp.on('RENAME', (id, from, to) => {
    on(id, 'rename', absolute(to), 0, async () => {
      await folder.rename(absolute(from), absolute(to));
      return ok(id);
    });
  });
  sftp.on('REMOVE', (id, path) => {
    on(id, 'remove', absolute(path), 0, async () => {
      await folder.remove(absolute(path));
      return ok(id);
    });
  });
  const { makeFolder, removeFolder } = folder;
  if (makeFolder !== undefined)
    sftp.on('MKDIR', (id, path) => {
      on(id, 'make', absolute(path), 0, async () => {
        await makeFolder(absolute(path));
        return ok(id);
      });
    });
  if (removeFolder !== undefined)
    sftp.on('RMDIR', (id, path) => {
      on(id, 'remove', absolute(path), 0, async () => {
        await removeFolder(absolute(path));
        return ok(id);
      });
    });
  sftp.on('OPENDIR', (id, path) => {
    on(id, 'list', absolute(path), 0, async () => {
      if ((await folder.find(absolute(path)))?.isFolder !== true) throw new ServedError(status.NO_SUCH_FILE);
      return () => void sftp.handle(id, keep({ path: absolute(path) }));
    });
  });
  sftp.on('READDIR', (id, handle) => {
    on(id, 'list', '', 0, async () => {
      const open = opened(handle);
      if (open.isListed === true) return () => void sftp.status(id, status.EOF);
      open.isListed = true;
      const names = (await folder.list(open.path)).map((entry) => ({
        filename: entry.name,
        longname: `${entry.isFolder ? 'd' : '-'}rw-r----- 1 0 0 ${entry.size} ${entry.name}`,
        attrs: attributesOf(entry),
      }));
      return () => void sftp.name(id, names);
    });
  });
  sftp.on('close', () => {
    for (const { file } of handles.values()) file?.close().catch(() => {});
  });
}

/** `.` is where users come in; nothing is above it. */
function absolute(path: string): string {
  return posix.resolve('/', path);
}

function attributesOf({ size, isFolder, changed = 0 }: ServedEntry): Attributes {
  const mtime = Math.floor(changed / 1000);
  return { mode: isFolder ? 0o040750 : 0o100640, size, uid: 0, gid: 0, atime: mtime, mtime };
}
