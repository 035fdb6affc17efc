/** What an SFTP server serves. Paths are absolute, without steps upwards. */
export interface ServedFolder {
  find(path: string): Promise<ServedEntry | null>;
  list(path: string): Promise<(ServedEntry & { name: string })[]>;
  /** Opens a file, made anew when it is written. @throws ServedError */
  open(path: string, forWriting: boolean): Promise<ServedFile>;
  /** Refuses a name that is taken, as OpenSSH does. @throws ServedError */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Without these two, clients are told that there are no such requests. @throws ServedError */
  makeFolder?(path: string): Promise<void>;
  /** One that is empty. @throws ServedError */
  removeFolder?(path: string): Promise<void>;
}

export interface ServedEntry {
  readonly size: number;
  readonly isFolder: boolean;
  /** In milliseconds; not told when it is left out. */
  readonly changed?: number;
}

export interface ServedFile {
  size(): Promise<number>;
  /** @returns null at its end */
  read(offset: number, length: number): Promise<Buffer | null>;
  write(offset: number, data: Buffer): Promise<void>;
  close(): Promise<void>;
}

/** A refusal by a code of the protocol. */
export class ServedError extends Error {
  override readonly name = 'ServedError';
  readonly status: number;
  constructor(status: number, message = '') {
    super(message);
    this.status = status;
  }
}
