/** Where archives lie: what a folder of this machine and one at a server by SFTP have in common. */

export interface PlaceEntry {
  readonly name: string;
  readonly isFolder: boolean;
  /** Milliseconds by the clock of the place; null when it does not tell, or it is gone by now. */
  readonly changed: number | null;
}

/** Paths are names below the place with `/` between; the empty one is the place itself. */
export interface ArchivePlace {
  /** How messages call it, without any secret. */
  readonly name: string;
  /** @throws when nothing could be put there: it is not there, not mounted, cannot be reached, or is not ours to write to */
  check(): Promise<void>;
  list(path: string): Promise<readonly PlaceEntry[]>;
  isThere(path: string): Promise<boolean>;
  makeFolder(path: string): Promise<void>;
  /** A new file, on the disk when it is done. */
  write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  read(path: string): AsyncIterable<Buffer>;
  /** Of a folder: as a whole, and for good when it is done. @throws when the name is taken, or nobody knows whether it was done */
  rename(from: string, to: string): Promise<void>;
  /** A folder with the files in it, also one that is not there. */
  removeFolder(path: string): Promise<void>;
}

/** The place could not be used, which says nothing of what lies there. Its message has nothing of what we log in with. */
export class ArchiveUnreachable extends Error {
  override readonly name = 'ArchiveUnreachable';
}
