import ssh2 from 'ssh2';
import { ServedError, type ServedFile, type ServedFolder } from '../server/served-folder.ts';

const { STATUS_CODE: status } = ssh2.utils.sftp;

export interface MemoryFolder extends ServedFolder {
  readonly files: Map<string, Buffer>;
  readonly folders: Set<string>;
  /** Bytes that it takes; what is written past them is refused. */
  room: number;
}

/** Files in memory, with the folders `/` and `/in`. */
export function memoryFolder(): MemoryFolder {
  const files = new Map<string, Buffer>();
  const folders = new Set(['/', '/in']);
  const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/';
  const held = () => [...files.values()].reduce((sum, { length }) => sum + length, 0);

  function openFile(path: string): ServedFile {
    const content = () => files.get(path) ?? Buffer.alloc(0);
    return {
      size: async () => content().length,
      read: async (offset, length) => (offset >= content().length ? null : content().subarray(offset, offset + length)),
      async write(offset, data) {
        const grown = Buffer.alloc(Math.max(content().length, offset + data.length));
        content().copy(grown);
        data.copy(grown, offset);
        if (held() - content().length + grown.length > folder.room) throw new ServedError(status.FAILURE, 'Failure');
        files.set(path, grown);
      },
      close: async () => {},
    };
  }

  const folder: MemoryFolder = {
    files,
    folders,
    room: Number.POSITIVE_INFINITY,
    async find(path) {
      const file = files.get(path);
      if (file !== undefined) return { size: file.length, isFolder: false };
      return folders.has(path) ? { size: 0, isFolder: true } : null;
    },
    async list(path) {
      const inside = [...files.keys()].filter((file) => parentOf(file) === path);
      return inside.map((file) => ({
        name: file.slice(file.lastIndexOf('/') + 1),
        size: files.get(file)?.length ?? 0,
        isFolder: false,
      }));
    },
    async open(path, forWriting) {
      if (!folders.has(parentOf(path))) throw new ServedError(status.NO_SUCH_FILE);
      if (!forWriting && !files.has(path)) throw new ServedError(status.NO_SUCH_FILE);
      if (forWriting) files.set(path, Buffer.alloc(0));
      return openFile(path);
    },
    async rename(from, to) {
      const content = files.get(from);
      if (content === undefined) throw new ServedError(status.NO_SUCH_FILE);
      if (files.has(to)) throw new ServedError(status.FAILURE);
      files.delete(from);
      files.set(to, content);
    },
    async remove(path) {
      if (!files.delete(path)) throw new ServedError(status.NO_SUCH_FILE);
    },
  };
  return folder;
}
