/** What an SFTP server serves. Paths are absolute, without steps upwards. */
export interface ServedFolder {
  find(path: string): Promise<ServedEntry | null>;
  list(path: string): Promise<(ServedEntry & { name: string })[]>;
  /** Opens a file, made anew when it is written. @throws ServedError */
  open(path: string, forWriting: boolean): Promise<ServedFile>;
  /** Refuses a name that is taken, as OpenSSH does. @throws ServedError */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
}

export interface ServedEntry {
  readonly size: number;
  readonly isFolder: boolean;
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
