/**
 * Requests of the SFTP protocol as promises, on the channel that the library opens. Not by the library's own: it takes every failure for a
 * missing file, calls a write that failed a success, and leaves written files open to everybody.
 */
import type { Readable } from 'node:stream';
import type { SFTPWrapper } from 'ssh2';

/** What servers take at least in one piece. */
export const pieceBytes = 32 * 1024;
/** Sent before the first of them is answered: a line with a long delay stays full. */
export const piecesUnderWay = 16;
/** For its owner and its group alone. */
const mode = 0o640;

export interface RemoteFile {
  readonly size: number;
  readonly isFolder: boolean;
}

type Done = (error?: Error | null) => void;

export function answerOf(request: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    request((error) => (error ? reject(error) : resolve()));
  });
}

/** @returns null when there is nothing by that name */
export function lookAt(sftp: SFTPWrapper, path: string): Promise<RemoteFile | null> {
  return new Promise((resolve, reject) => {
    sftp.stat(path, (error, found) => {
      if (!error) resolve({ size: found.size, isFolder: found.isDirectory() });
      else if ((error as { code?: unknown }).code === 2) resolve(null);
      else reject(error);
    });
  });
}

export async function writeFile(sftp: SFTPWrapper, path: string, content: Buffer | Readable): Promise<void> {
  const handle = await openFile(sftp, path, 'w');
  try {
    await writePieces(content, (piece, at) => writePiece(sftp, handle, piece, at));
  } catch (error) {
    // Without waiting: a line that is gone answers nothing.
    sftp.close(handle, () => {});
    throw error;
  }
  await answerOf((done) => sftp.close(handle, done));
}

/** @param how as ssh2 says it, for example `wx` for a file that must not be there yet */
export function openFile(sftp: SFTPWrapper, path: string, how: 'r' | 'w' | 'wx'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    sftp.open(path, how, mode, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
}

export function writePiece(sftp: SFTPWrapper, handle: Buffer, piece: Buffer, at: number): Promise<void> {
  return answerOf((done) => sftp.write(handle, piece, 0, piece.length, at, done));
}

/** @param write one piece, at its place in the file */
export async function writePieces(
  content: Buffer | AsyncIterable<Uint8Array>,
  write: (piece: Buffer, at: number) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let offset = 0;
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    // Without a copy.
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let start = 0; start < bytes.length; start += pieceBytes) {
      const piece = bytes.subarray(start, start + pieceBytes);
      const written = write(piece, offset);
      offset += piece.length;
      underWay.add(written);
      written.then(
        () => underWay.delete(written),
        // It stays, and is thrown below.
        () => {},
      );
      if (underWay.size >= piecesUnderWay) await Promise.race(underWay);
    }
  }
  await Promise.all(underWay);
}

/** Refused by most servers when the name is taken: files are never lost by it. */
export function renameFile(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  return answerOf((done) => sftp.rename(from, to, done));
}

export function removeFile(sftp: SFTPWrapper, path: string): Promise<void> {
  return answerOf((done) => sftp.unlink(path, done));
}

interface FileSystem {
  f_bavail: number;
  f_frsize: number;
  f_bsize: number;
}

/** Bytes that there is room for, by an extension of OpenSSH, which says of a full disk no more than that it failed; null: not told. */
export function roomIn(sftp: SFTPWrapper, folder: string): Promise<number | null> {
  return new Promise((resolve) => {
    try {
      sftp.ext_openssh_statvfs(folder, (error, found: FileSystem | undefined) => {
        resolve(error || found === undefined ? null : found.f_bavail * (found.f_frsize || found.f_bsize));
      });
    } catch {
      resolve(null);
    }
  });
}
