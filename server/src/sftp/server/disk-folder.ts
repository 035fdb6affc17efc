/** A folder of this machine, served by SFTP: nothing outside of it can be named. */
import { link, lstat, open, readdir, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { type ServedEntry, ServedError, type ServedFile, type ServedFolder } from './served-folder.ts';

const { STATUS_CODE: status } = ssh2.utils.sftp;

const codes: Readonly<Record<string, number>> = {
  ENOENT: status.NO_SUCH_FILE,
  ENOTDIR: status.NO_SUCH_FILE,
  EACCES: status.PERMISSION_DENIED,
};

async function asked<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: NodeJS.ErrnoException) => {
    throw new ServedError(codes[error.code ?? ''] ?? status.FAILURE);
  });
}

/** @param root absolute; paths that are asked for are absolute within it, without steps upwards */
export function diskFolder(root: string): ServedFolder {
  const at = (path: string) => join(root, path);

  async function find(path: string): Promise<ServedEntry | null> {
    const found = await lstat(at(path)).catch(() => null);
    // What leads elsewhere is not there.
    if (found === null || !(found.isFile() || found.isDirectory())) return null;
    return { size: found.size, isFolder: found.isDirectory() };
  }

  async function openFile(path: string, forWriting: boolean): Promise<ServedFile> {
    const file = await asked(open(at(path), forWriting ? 'w' : 'r', 0o640));
    return {
      size: async () => (await file.stat()).size,
      async read(offset, length) {
        const buffer = Buffer.alloc(Math.min(length, 32 * 1024));
        const { bytesRead } = await asked(file.read(buffer, 0, buffer.length, offset));
        return bytesRead === 0 ? null : buffer.subarray(0, bytesRead);
      },
      async write(offset, data) {
        await asked(file.write(data, 0, data.length, offset));
      },
      close: () => asked(file.close()),
    };
  }

  return {
    find,
    async list(path) {
      const names = await asked(readdir(at(path)));
      const entries = await Promise.all(names.map(async (name) => ({ name, found: await find(join(path, name)) })));
      return entries.flatMap(({ name, found }) => (found === null ? [] : [{ name, ...found }]));
    },
    open: openFile,
    async rename(from, to) {
      // Unlike a rename, a link takes no name that is taken.
      await asked(link(at(from), at(to)));
      await asked(unlink(at(from)));
    },
    remove: (path) => asked(rm(at(path))),
  };
}
