/** A folder for archives at a server that the operator named: the address is not judged, and the key is that of the environment. */
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { texts } from '@houston/contract/sftp/sftp.texts';
import { lazily } from '../lazily.ts';
import { type ConnectLimits, connectSession, type SftpSession } from '../sftp/connect.ts';
import { testFolder } from '../sftp/deliver-file.ts';
import { failureToReach, SftpFailure } from '../sftp/sftp-failure.ts';
import { type SftpLink, withLink } from '../sftp/sftp-link.ts';
import { listFolder, makeFolder, readStream, removeFolder, writeStream } from '../sftp/streams.ts';
import { type ArchivePlace, ArchiveUnreachable } from './archive-place.ts';
import type { SftpArchive } from './archive-target.ts';

const ssh2 = lazily<typeof import('ssh2')>('ssh2');

/** A server that says no more than that it failed has a full disk when it has less room than this. */
const fullBytes = 1024 * 1024;

/** @throws whatever `work` throws; the connection is closed in any case */
export function withSftpPlace<T>(
  target: SftpArchive,
  work: (place: ArchivePlace) => Promise<T>,
  limits: ConnectLimits = {},
): Promise<T> {
  return withLink(
    () => openArchive(target, limits),
    (link) => work(sftpPlace(target, link)),
  );
}

function nameOf({ username, host, port, folder }: SftpArchive): string {
  return `sftp://${username}@${host}:${port}${folder}`;
}

async function openArchive(target: SftpArchive, limits: ConnectLimits): Promise<SftpSession> {
  const login = await loginOf(target);
  let shown: string | undefined;
  const isExpected = ({ fingerprint }: { fingerprint: string }) => {
    shown = fingerprint;
    return target.hostKeys.includes(fingerprint);
  };
  try {
    const open = (deadline: AbortSignal) => openSocket(target, deadline);
    return await connectSession({ username: target.username, ...login, open, isExpected }, limits);
  } catch (error) {
    if (shown === undefined || target.hostKeys.includes(shown)) throw error;
    throw new ArchiveUnreachable(
      `HOUSTON_ARCHIVE: ${nameOf(target)} showed the key ${shown}, which HOUSTON_ARCHIVE_HOST_KEY does not name. Nothing was sent`,
    );
  }
}

/** Read anew for each connection, so that another secret in the file needs no restart. */
async function loginOf({ login }: SftpArchive): Promise<{ password: string } | { privateKey: string }> {
  const given = 'text' in login ? login.text : await readSecret(login.file, login.variable);
  if (login.kind === 'password') return { password: given };
  const key = ssh2().utils.parseKey(given);
  // Not what the library says of it: that may be a part of it.
  if (key instanceof Error || (!Array.isArray(key) && !key.isPrivateKey()))
    throw new ArchiveUnreachable(`${login.variable} is no private key, or one with a passphrase`);
  return { privateKey: given };
}

async function readSecret(file: string, variable: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ArchiveUnreachable(`${variable}: ${file} cannot be read (${error.code})`);
  });
  // Editors and secret stores end a file with an end of a line; a key keeps its own.
  return variable.includes('PASSWORD') ? text.replace(/\r?\n$/, '') : text;
}

function openSocket({ host, port }: SftpArchive, deadline: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, autoSelectFamily: true });
    // Requests are small, and each waits for the answer to the one before: collecting them costs 40 ms each.
    socket.setNoDelay(true);
    const end = (error: unknown) => {
      deadline.removeEventListener('abort', tooSlow);
      socket.off('error', end);
      if (error === null) return resolve(socket);
      // Whatever else it says comes too late, and must not end the process.
      socket.on('error', () => {}).destroy();
      reject(isUnknownName(error) ? new SftpFailure('name_not_found') : failureToReach(error));
    };
    const tooSlow = () => end(new SftpFailure('too_slow'));
    deadline.addEventListener('abort', tooSlow, { once: true });
    socket.once('error', end);
    socket.once('connect', () => end(null));
    if (deadline.aborted) tooSlow();
  });
}

function isUnknownName(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo';
}

function sftpPlace(target: SftpArchive, link: SftpLink): ArchivePlace {
  const name = nameOf(target);
  const base = target.folder === '/' ? '.' : target.folder;
  const at = (path: string) => (path === '' ? base : `${base}/${path}`);

  async function on<T>(path: string, work: (session: SftpSession, path: string) => Promise<T>): Promise<T> {
    try {
      return await work(await link.session(), at(path));
    } catch (error) {
      throw explained(error, path);
    }
  }
  function explained(error: unknown, path: string): unknown {
    if (!(error instanceof SftpFailure)) return error;
    const where = path === '' ? name : `${name} at ${path}`;
    return new ArchiveUnreachable(`HOUSTON_ARCHIVE: ${where}: ${error.kind}. ${texts[`failure-${error.kind}`].en}`);
  }

  return {
    name,
    check: () => on('', () => testFolder(link, base)),
    list: (path) => on(path, listFolder),
    isThere: (path) => on(path, async (session, there) => (await session.look(there)) !== null),
    makeFolder: (path) => on(path, makeFolder),
    write: (path, pieces) =>
      on(path, async (session, file) => {
        try {
          await writeStream(session, file, pieces);
        } catch (error) {
          throw await causeOf(session, base, error);
        }
      }),
    async *read(path) {
      try {
        yield* readStream(await link.session(), at(path));
      } catch (error) {
        throw explained(error, path);
      }
    },
    rename: (from, to) => on(from, (session, path) => session.rename(path, at(to))),
    removeFolder: (path) => on(path, removeAll),
  };
}

async function causeOf(session: SftpSession, folder: string, error: unknown): Promise<unknown> {
  if (!(error instanceof SftpFailure) || error.kind !== 'server_failure') return error;
  const room = await session.room(folder).catch(() => null);
  return room !== null && room < fullBytes ? new SftpFailure('disk_full') : error;
}

async function removeAll(session: SftpSession, folder: string): Promise<void> {
  if ((await session.look(folder)) === null) return;
  for (const { name, isFolder } of await listFolder(session, folder)) {
    // Ours have files alone: what else is in it is not ours to take away.
    if (!isFolder) await session.remove(`${folder}/${name}`);
  }
  await removeFolder(session, folder);
}
