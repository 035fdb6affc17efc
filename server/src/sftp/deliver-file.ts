/**
 * Delivers files by SFTP, each of them once. How to use this folder:
 *
 *     await withSftp(app, { owner: 'buyer:3', host, port, username, password }, async (link) => {
 *       for (const file of files) await deliverFile(link, file);
 *     });
 *
 * - `password: null` logs in with Houston's own key (`readOwnKey` gives the half to show); stored passwords are sealed by
 *   `sealSftpPassword` and opened by `openSftpPassword` with the same owner.
 * - Whatever goes wrong is a `SftpFailure`, whose `kind` has its words in the texts `sftp.failure-<kind>`.
 * - `beforeRename` stores that the file may have arrived; a later try says so in `mayHaveArrived`, or it could be delivered twice. The kind
 *   `uncertain` is for an admin to decide: it is never tried again by itself.
 * - A host's key is pinned at the first connection of its owner. After `host_key_changed` the row of `findHostKey` names the key that was
 *   offered, and `acceptHostKey` takes exactly that one; an endpoint that does so wants a fresh proof, a reason and an audit row.
 * - `testFolder` writes and removes a small file: for buttons that test a connection.
 * - This machine is reached as `sftp://host:port` of `HOUSTON_LOOPBACK_TARGETS` only, and in the demo as `demoSftpHost`.
 * - Tests start a server with faults of their choice: `testing/test-sftp-server.ts`.
 */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { SftpSession } from './connect.ts';
import { pathsOf, type RemotePaths, requireFolder } from './remote-path.ts';

import { isLost, SftpFailure } from './sftp-failure.ts';
import type { SftpLink } from './sftp-link.ts';

export interface SftpFile {
  /** As the other side named it; empty: where its user comes in. */
  readonly folder: string;
  readonly name: string;
  /** In bytes. The same file has the same bytes each time. */
  readonly size: number;
  /** Read anew for each try. */
  content(): Buffer | Readable | Promise<Buffer | Readable>;
  /** Whether an earlier try went as far as its rename. */
  readonly mayHaveArrived: boolean;
  /** Has to keep, before anything of the rename is sent, that the file may have arrived. */
  beforeRename(): Promise<void>;
}

/**
 * Writes under a temporary name, then renames; done when the rename was answered. A lost answer is settled by looking.
 * @throws SftpFailure of kind `uncertain` when only the other side knows
 */
export async function deliverFile(link: SftpLink, file: SftpFile): Promise<void> {
  const paths = pathsOf(file.folder, file.name);
  const progress = { mayHaveArrived: file.mayHaveArrived };
  try {
    await deliver(await link.session(), file, paths, progress);
  } catch (error) {
    if (!(error instanceof SftpFailure) || !isLost(error) || !progress.mayHaveArrived) throw error;
    // Once more at once: while the other side has not fetched it yet, it tells. What fails now waits for the next try.
    await settle(await link.session(), file, paths);
  }
}

type Progress = { mayHaveArrived: boolean };

async function deliver(session: SftpSession, file: SftpFile, paths: RemotePaths, progress: Progress): Promise<void> {
  if (progress.mayHaveArrived) return settle(session, file, paths);
  // Not left to the rename: some servers rename over what is there.
  if ((await session.look(paths.final)) !== null) throw new SftpFailure('name_taken');
  await write(session, file, paths);
  await file.beforeRename();
  progress.mayHaveArrived = true;
  await rename(session, file, paths);
}

async function write(session: SftpSession, file: SftpFile, { temporary }: RemotePaths): Promise<void> {
  try {
    await session.write(temporary, await file.content(), file.size);
    // Some servers say nothing of a full disk until somebody looks.
    if ((await session.look(temporary))?.size !== file.size) throw new SftpFailure('server_failure');
  } catch (error) {
    throw await causeOf(session, file, temporary, error);
  }
}

/** Takes the half file away, and asks what a server that only says that it failed does not tell. */
async function causeOf(
  session: SftpSession,
  { folder, size }: Pick<SftpFile, 'folder' | 'size'>,
  temporary: string,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof SftpFailure) || isLost(error)) return error;
  try {
    const room = error.kind === 'server_failure' ? await session.room(requireFolder(folder)) : null;
    if (error.kind !== 'folder_missing') await session.remove(temporary);
    return room !== null && room < size ? new SftpFailure('disk_full') : error;
  } catch {
    return error;
  }
}

async function rename(session: SftpSession, file: SftpFile, paths: RemotePaths): Promise<void> {
  try {
    await session.rename(paths.temporary, paths.final);
  } catch (error) {
    if (!(error instanceof SftpFailure) || isLost(error)) throw error;
    const found = await look(session, file, paths);
    if (found === 'arrived') return;
    throw found === 'taken' ? new SftpFailure('name_taken') : error;
  }
}

/** A try before this one may have renamed it. */
async function settle(session: SftpSession, file: SftpFile, paths: RemotePaths): Promise<void> {
  const found = await look(session, file, paths);
  if (found === 'arrived') return;
  if (found === 'written') return rename(session, file, paths);
  throw new SftpFailure(found === 'taken' ? 'name_taken' : 'uncertain');
}

/** `written`: under its temporary name, also when another file has the final one. */
async function look(session: SftpSession, { size }: SftpFile, { final, temporary }: RemotePaths) {
  const [there, waiting] = [await session.look(final), await session.look(temporary)];
  const isWritten = waiting !== null && waiting.size === size;
  if (there !== null) return !isWritten && there.size === size && !there.isFolder ? 'arrived' : 'taken';
  return isWritten ? 'written' : 'gone';
}

/**
 * Whether files can be put there: the folder is one, and a small file can be written and taken away again.
 * @throws SftpFailure
 */
export async function testFolder(link: SftpLink, folder: string): Promise<void> {
  const session = await link.session();
  const path = requireFolder(folder);
  const found = await session.look(path);
  if (found?.isFolder !== true) throw new SftpFailure('folder_missing');
  const { temporary } = pathsOf(folder, `houston-test-${randomBytes(6).toString('hex')}`);
  const content = Buffer.from('Houston tests its connection.\n');
  try {
    await session.write(temporary, content, content.length);
  } catch (error) {
    // Nothing of a test stays there, also of one that fails.
    throw await causeOf(session, { folder, size: content.length }, temporary, error);
  }
  await session.remove(temporary);
}
