import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArchivePlace } from './archive-place.ts';

/** @param root is never made: where a share is not mounted, archives would fill the disk below it */
export function diskPlace(root: string): ArchivePlace {
  const at = (path: string) => join(root, path);
  return {
    name: root,
    async check() {
      const isFolder = await stat(root).then(
        (entry) => entry.isDirectory(),
        () => false,
      );
      if (!isFolder)
        throw new Error(`HOUSTON_ARCHIVE: ${root} is not there, maybe not mounted; it is never made by itself`);
      await access(root, constants.W_OK);
    },
    async list(path) {
      const entries = await readdir(at(path), { withFileTypes: true });
      return Promise.all(
        entries.map(async (entry) => ({
          name: entry.name,
          isFolder: entry.isDirectory(),
          // One that is put in its place meanwhile is not there.
          changed: await stat(join(at(path), entry.name)).then(
            ({ mtimeMs }) => mtimeMs,
            () => null,
          ),
        })),
      );
    },
    isThere: (path) =>
      access(at(path)).then(
        () => true,
        () => false,
      ),
    makeFolder: async (path) => void (await mkdir(at(path))),
    write: (path, pieces) => pipeline(pieces, createWriteStream(at(path), { flags: 'wx', flush: true })),
    read: (path) => createReadStream(at(path)),
    async rename(from, to) {
      await syncFolder(at(from));
      await rename(at(from), at(to));
      await syncFolder(dirname(at(to)));
    },
    removeFolder: (path) => rm(at(path), { recursive: true, force: true }),
  };
}

/** A new name in a folder is only safe from a power cut once the folder is on the disk itself. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
