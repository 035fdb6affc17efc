/** One connection to an SFTP server: what it asks has a deadline, and what goes wrong has a kind. */
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Algorithms, Client, SFTPWrapper } from 'ssh2';
import SftpClient from 'ssh2-sftp-client';
import type { App } from '../call.ts';
import { canonicalHost, openCheckedSocket, type Resolve } from './checked-socket.ts';
import { findHostKey, type HostPlace, keepOfferedKey, pinHostKey, type ShownKey, shownKeyOf } from './host-keys.ts';
import { openOwnKey } from './own-key.ts';
import { lookAt, type RemoteFile, removeFile, renameFile, roomIn, writeFile } from './requests.ts';
import { failureOfAnswer, failureToLogIn, isLost, SftpFailure } from './sftp-failure.ts';

export interface SftpTarget {
  /** Whose settings these are, for example `psper:12`. */
  readonly owner: string;
  readonly host: string;
  readonly port: number;
  readonly username: string;
  /** null: Houston’s own key. */
  readonly password: string | null;
}

export interface SftpLimits {
  /** For everything until the first request: finding the address, connecting, agreeing on ciphers, logging in. */
  readonly connectMs?: number;
  /** For each request; a file has longer, by its size. */
  readonly operationMs?: number;
  readonly resolve?: Resolve;
}

export interface SftpSession {
  /** What the server showed of itself. */
  readonly hostKey: ShownKey;
  readonly isOpen: boolean;
  /** @returns null when there is nothing by that name */
  look(path: string): Promise<RemoteFile | null>;
  /** Writes a file anew, over what has its name. */
  write(path: string, content: Buffer | Readable, size: number): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Bytes that the server has room for; null when it does not tell. */
  room(folder: string): Promise<number | null>;
  close(): Promise<void>;
}

const defaults = { connectMs: 15_000, operationMs: 15_000 };
/** A slower line than this is as good as none: 1 MB in 20 seconds. */
const slowestBytesPerMs = 50;
const goodbyeMs = 1_000;

/** Only what is not known to be weak. */
const algorithms: Algorithms = {
  serverHostKey: { remove: ['ssh-rsa'], append: [], prepend: [] },
  hmac: { remove: ['hmac-sha1', 'hmac-sha1-etm@openssh.com'], append: [], prepend: [] },
};

/** @throws SftpFailure */
export async function openSession(app: App, target: SftpTarget, limits: SftpLimits = {}): Promise<SftpSession> {
  const { connectMs = defaults.connectMs, operationMs = defaults.operationMs, resolve } = limits;
  const place = { owner: target.owner, host: canonicalHost(target.host), port: target.port };
  const login = target.password === null ? { privateKey: await openOwnKey(app) } : { password: target.password };
  const pinned = (await findHostKey(app.database.orm, place))?.fingerprint ?? null;
  const deadline = AbortSignal.timeout(connectMs);
  const socket = await openCheckedSocket(app, place, deadline, resolve);
  const link = watch(socket);
  const shown: { key?: ShownKey } = {};
  const hostVerifier = (blob: Buffer) => {
    const key = shownKeyOf(blob);
    // Also of later exchanges in the same connection.
    const isExpected = key.fingerprint === (pinned ?? shown.key?.fingerprint ?? key.fingerprint);
    shown.key = key;
    return isExpected;
  };
  try {
    const connected = link.client.connect({
      sock: socket,
      username: target.username,
      ...login,
      hostVerifier,
      algorithms,
      ident: 'houston',
      readyTimeout: 0,
    });
    const sftp = await within(link, connected, connectMs, deadline).catch((error: unknown) => {
      throw failureToLogIn(link.firstError() ?? error);
    });
    // What is malformed ends the connection; nobody listening, it would end the process.
    sftp.on('error', () => socket.destroy());
    const hostKey = await requirePin(app, place, shown.key);
    return sessionOf(link, sftp, hostKey, operationMs);
  } catch (error) {
    socket.destroy();
    if (shown.key !== undefined && pinned !== null && shown.key.fingerprint !== pinned) {
      await keepOfferedKey(app.database.orm, place, shown.key, app.clock());
      throw new SftpFailure('host_key_changed');
    }
    // A server that proved its key and refused us is the first that we saw as well.
    if (error instanceof SftpFailure && error.kind === 'wrong_login') await requirePin(app, place, shown.key);
    throw error;
  }
}

async function requirePin(app: App, place: HostPlace, key: ShownKey | undefined): Promise<ShownKey> {
  if (key === undefined) throw new SftpFailure('no_sftp');
  if (await pinHostKey(app.database.orm, place, key, app.clock())) return key;
  await keepOfferedKey(app.database.orm, place, key, app.clock());
  throw new SftpFailure('host_key_changed');
}

interface Link {
  readonly client: SftpClient;
  readonly socket: Socket;
  /** Rejects when the connection is gone. */
  readonly lost: Promise<never>;
  isOpen(): boolean;
  firstError(): unknown;
}

function watch(socket: Socket): Link {
  const quiet = { error: () => {}, end: () => {}, close: () => {} };
  const client = new SftpClient('houston', quiet);
  // The library below it, which tells the levels of errors, by which they are sorted.
  const { client: below } = client as unknown as { client: Client };
  let isOpen = true;
  let first: unknown;
  below.on('error', (error) => {
    first ??= error;
  });
  const lost = new Promise<never>((_resolve, reject) => {
    socket.once('close', () => {
      isOpen = false;
      reject(new SftpFailure('connection_cut'));
    });
  });
  lost.catch(() => {});
  return {
    client,
    socket,
    lost,
    isOpen: () => isOpen && !socket.destroyed,
    firstError: () => first,
  };
}

/** `work`, or the failure that it took too long, which ends the connection: its answer could come to the next request. */
async function within<T>(link: Link, work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    reject(new SftpFailure('too_slow'));
    link.socket.destroy();
  };
  const timer = signal === undefined ? setTimeout(giveUp, ms) : undefined;
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted) giveUp();
  work.catch(() => {});
  try {
    return await Promise.race([work, late, link.lost]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
    late.catch(() => {});
  }
}

function sessionOf(link: Link, sftp: SFTPWrapper, hostKey: ShownKey, operationMs: number): SftpSession {
  async function ask<T>(request: () => Promise<T>, ms = operationMs): Promise<T> {
    if (!link.isOpen()) throw new SftpFailure('connection_cut');
    try {
      return await within(link, request(), ms);
    } catch (error) {
      const failure = failureOfAnswer(error);
      // Requests hear of it before the socket does, and nobody shall ask anything more of it.
      if (isLost(failure)) link.socket.destroy();
      throw failure;
    }
  }
  return {
    hostKey,
    get isOpen() {
      return link.isOpen();
    },
    look: (path) => ask(() => lookAt(sftp, path)),
    async write(path, content, size) {
      const source: { error?: unknown } = {};
      if (!Buffer.isBuffer(content)) content.once('error', (error) => Object.assign(source, { error }));
      try {
        await ask(() => writeFile(sftp, path, content), operationMs + size / slowestBytesPerMs);
      } catch (error) {
        // What cannot be read here is no fault of theirs.
        throw source.error ?? error;
      }
    },
    rename: (from, to) => ask(() => renameFile(sftp, from, to)),
    remove: (path) => ask(() => removeFile(sftp, path)),
    room: (folder) => ask(() => roomIn(sftp, folder)),
    async close() {
      await within(link, link.client.end(), goodbyeMs).catch(() => {});
      link.socket.destroy();
    },
  };
}
