/** Files of any size by SFTP, and folders. Each piece has the deadline of a request: how long the whole of it takes, nobody knows before. */
import type { SFTPWrapper } from 'ssh2';
import type { SftpSession } from './connect.ts';
import { answerOf, openFile, pieceBytes, piecesUnderWay, writePiece, writePieces } from './requests.ts';

/** For its owner and its group alone. */
const folderMode = 0o750;

export interface RemoteEntry {
  readonly name: string;
  readonly isFolder: boolean;
  /** Milliseconds by the clock of the server; null when it does not tell. */
  readonly changed: number | null;
}

/** Writes a file that must not be there yet, and has the server put it on its disk, where it can be told to. @throws SftpFailure */
export async function writeStream(
  session: SftpSession,
  path: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const handle = await session.ask((sftp) => openFile(sftp, path, 'wx'));
  try {
    await writePieces(pieces, (piece, at) => session.ask((sftp) => writePiece(sftp, handle, piece, at)));
    await session.ask((sftp) => flush(sftp, handle));
  } catch (error) {
    // Without waiting: a line that is gone answers nothing.
    closeFile(session, handle).catch(() => {});
    throw error;
  }
  await closeFile(session, handle);
}

/** An extension of OpenSSH, which most servers have. */
function flush(sftp: SFTPWrapper, handle: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    try {
      sftp.ext_openssh_fsync(handle, (error) => (error ? reject(error) : resolve()));
    } catch {
      resolve();
    }
  });
}

function closeFile(session: SftpSession, handle: Buffer): Promise<void> {
  return session.ask((sftp) => answerOf((done) => sftp.close(handle, done)));
}

/** The bytes of a file in order, some pieces asked for ahead. @throws SftpFailure */
export async function* readStream(session: SftpSession, path: string): AsyncGenerator<Buffer, void, undefined> {
  const handle = await session.ask((sftp) => openFile(sftp, path, 'r'));
  const ahead: Promise<Buffer>[] = [];
  try {
    for (let at = 0; ; at += pieceBytes) {
      const piece = readPiece(session, handle, at);
      // Whoever waits for it hears of it.
      piece.catch(() => {});
      ahead.push(piece);
      if (ahead.length < piecesUnderWay) continue;
      const next = (await ahead.shift()) ?? Buffer.alloc(0);
      if (next.length > 0) yield next;
      if (next.length < pieceBytes) return;
    }
  } finally {
    closeFile(session, handle).catch(() => {});
  }
}

/** A whole piece, less only where the file ends: servers may answer with less than was asked for. */
async function readPiece(session: SftpSession, handle: Buffer, start: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  while (length < pieceBytes) {
    const part = await session.ask((sftp) => readPart(sftp, handle, start + length, pieceBytes - length));
    if (part.length === 0) break;
    parts.push(part);
    length += part.length;
  }
  return Buffer.concat(parts);
}

function readPart(sftp: SFTPWrapper, handle: Buffer, at: number, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.alloc(length);
    sftp.read(handle, buffer, 0, length, at, (error, count) =>
      error ? reject(error) : resolve(buffer.subarray(0, count)),
    );
  });
}

/** What lies in a folder, without itself and the one above. @throws SftpFailure */
export function listFolder(session: SftpSession, path: string): Promise<RemoteEntry[]> {
  return session.ask(
    (sftp) =>
      new Promise((resolve, reject) => {
        sftp.readdir(path, (error, found) => {
          if (error) return reject(error);
          resolve(
            found.map(({ filename, attrs }) => ({
              name: filename,
              isFolder: attrs.isDirectory(),
              changed: typeof attrs.mtime === 'number' ? attrs.mtime * 1000 : null,
            })),
          );
        });
      }),
  );
}

export function makeFolder(session: SftpSession, path: string): Promise<void> {
  return session.ask((sftp) => answerOf((done) => sftp.mkdir(path, { mode: folderMode }, done)));
}

/** One that is empty. */
export function removeFolder(session: SftpSession, path: string): Promise<void> {
  return session.ask((sftp) => answerOf((done) => sftp.rmdir(path, done)));
}
