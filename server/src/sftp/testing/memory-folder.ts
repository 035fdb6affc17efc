import ssh2 from 'ssh2';
import { ServedError, type ServedFile, type ServedFolder } from '../server/served-folder.ts';

const { STATUS_CODE: status } = ssh2.utils.sftp;

export interface MemoryFolder extends ServedFolder {
  readonly files: Map<string, Buffer>;
  readonly folders: Set<string>;
  /** When something was changed, by its path, in milliseconds; what is not named is of now. */
  readonly changed: Map<string, number>;
  /** Bytes that it takes; what is written past them is refused. */
  room: number;
}

/** Files in memory, with the folders `/` and `/in`. */
export function memoryFolder(): MemoryFolder {
  const files = new Map<string, Buffer>();
  const folders = new Set(['/', '/in']);
  const changed = new Map<string, number>();
  const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/';
  const held = () => [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const childrenOf = (path: string) =>
    [...files.keys(), ...folders].filter((child) => child !== '/' && parentOf(child) === path);
  const entryOf = (path: string) => ({
    size: files.get(path)?.length ?? 0,
    isFolder: folders.has(path),
    changed: changed.get(path) ?? Date.now(),
  });

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
    changed,
    room: Number.POSITIVE_INFINITY,
    find: async (path) => (files.has(path) || folders.has(path) ? entryOf(path) : null),
    list: async (path) =>
      childrenOf(path).map((child) => ({ name: child.slice(child.lastIndexOf('/') + 1), ...entryOf(child) })),
    async open(path, forWriting) {
      if (!folders.has(parentOf(path))) throw new ServedError(status.NO_SUCH_FILE);
      if (!forWriting && !files.has(path)) throw new ServedError(status.NO_SUCH_FILE);
      if (forWriting) files.set(path, Buffer.alloc(0));
      return openFile(path);
    },
    async rename(from, to) {
      if (!files.has(from) && !folders.has(from)) throw new ServedError(status.NO_SUCH_FILE);
      if (files.has(to) || folders.has(to)) throw new ServedError(status.FAILURE);
      const moved = (path: string) =>
        path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
      for (const [path, content] of [...files]) {
        files.delete(path);
        files.set(moved(path), content);
      }
      for (const path of [...folders]) {
        folders.delete(path);
        folders.add(moved(path));
      }
    },
    async remove(path) {
      if (!files.delete(path)) throw new ServedError(status.NO_SUCH_FILE);
    },
    async makeFolder(path) {
      if (!folders.has(parentOf(path))) throw new ServedError(status.NO_SUCH_FILE);
      if (files.has(path) || folders.has(path)) throw new ServedError(status.FAILURE);
      folders.add(path);
    },
    async removeFolder(path) {
      if (!folders.has(path)) throw new ServedError(status.NO_SUCH_FILE);
      if (childrenOf(path).length > 0) throw new ServedError(status.FAILURE);
      folders.delete(path);
    },
  };
  return folder;
}
