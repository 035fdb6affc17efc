/** One connection to an SFTP server, whoever knows it: what it asks has a deadline, and what goes wrong has a kind. */
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Algorithms, Client, SFTPWrapper } from 'ssh2';
import type SftpClient from 'ssh2-sftp-client';
import { lazily } from '../lazily.ts';
import { type ShownKey, shownKeyOf } from './keys/host-keys.ts';
import { lookAt, type RemoteFile, removeFile, renameFile, roomIn, writeFile } from './requests.ts';
import { failureOfAnswer, failureToLogIn, isLost, SftpFailure } from './sftp-failure.ts';

const sftpClient = lazily<typeof SftpClient>('ssh2-sftp-client');

export interface ConnectLimits {
  /** For everything until the first request: finding the address, connecting, agreeing on ciphers, logging in. */
  readonly connectMs?: number;
  /** For each request; a file has longer, by its size. */
  readonly operationMs?: number;
}

export interface Connecting {
  readonly username: string;
  /** The one or the other. */
  readonly password?: string;
  readonly privateKey?: string;
  /** The way there. @throws SftpFailure */
  open(deadline: AbortSignal): Promise<Socket>;
  /** Asked before anything of ours is sent, and at each later exchange in the same connection. */
  isExpected(key: ShownKey): boolean;
}

export interface SftpSession {
  readonly isOpen: boolean;
  /** @returns null when there is nothing by that name */
  look(path: string): Promise<RemoteFile | null>;
  /** Writes a file anew, over what has its name. */
  write(path: string, content: Buffer | Readable, size: number): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Bytes that the server has room for; null when it does not tell. */
  room(folder: string): Promise<number | null>;
  /** Any other request, with the same deadline. */
  ask<T>(request: (sftp: SFTPWrapper) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const defaultOperationMs = 15_000;
const defaultConnectMs = 15_000;
/** A slower line than this is as good as none: 1 MB in 20 seconds. */
const slowestBytesPerMs = 50;

/** How long so many bytes may be under way, beside what a request may take anyway, in milliseconds. */
export const slowestMs = (bytes: number): number => bytes / slowestBytesPerMs;
const goodbyeMs = 1_000;

/** Only what is not known to be weak. */
const algorithms: Algorithms = {
  serverHostKey: { remove: ['ssh-rsa'], append: [], prepend: [] },
  hmac: { remove: ['hmac-sha1', 'hmac-sha1-etm@openssh.com'], append: [], prepend: [] },
};

/** @throws SftpFailure, also for a key that was not expected: of a kind that says no more than that the connection ended */
export async function connectSession(
  { open, isExpected, ...login }: Connecting,
  { connectMs = defaultConnectMs, operationMs = defaultOperationMs }: ConnectLimits,
): Promise<SftpSession> {
  const deadline = AbortSignal.timeout(connectMs);
  const socket = await open(deadline);
  const link = watch(socket);
  try {
    const connected = link.client.connect({
      sock: socket,
      ...login,
      hostVerifier: (blob: Buffer) => isExpected(shownKeyOf(blob)),
      algorithms,
      ident: 'houston',
      readyTimeout: 0,
    });
    const sftp = await within(link, connected, connectMs, deadline).catch((error: unknown) => {
      throw failureToLogIn(link.firstError() ?? error);
    });
    // What is malformed ends the connection; nobody listening, it would end the process.
    sftp.on('error', () => socket.destroy());
    return sessionOf(link, sftp, operationMs);
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

interface Link {
  readonly client: SftpClient;
  readonly socket: Socket;
  /** Those who wait for an answer: told when the connection is gone. */
  readonly waiting: Set<(failure: SftpFailure) => void>;
  isOpen(): boolean;
  firstError(): unknown;
}

function watch(socket: Socket): Link {
  const quiet = { error: () => {}, end: () => {}, close: () => {} };
  const client = new (sftpClient())('houston', quiet);
  // The library below it, which tells the levels of errors, by which they are sorted.
  const { client: below } = client as unknown as { client: Client };
  let isOpen = true;
  let first: unknown;
  below.on('error', (error) => {
    first ??= error;
  });
  const waiting: Link['waiting'] = new Set();
  socket.once('close', () => {
    isOpen = false;
    for (const tell of waiting) tell(new SftpFailure('connection_cut'));
  });
  return {
    client,
    socket,
    waiting,
    isOpen: () => isOpen && !socket.destroyed,
    firstError: () => first,
  };
}

/**
 * `work`, or the failure that it took too long, which ends the connection: its answer could come to the next request. Not by a race against
 * one promise of the connection: that would keep every answer until it ends.
 */
async function within<T>(link: Link, work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = () => {
    reject(new SftpFailure('too_slow'));
    link.socket.destroy();
  };
  const timer = signal === undefined ? setTimeout(giveUp, ms) : undefined;
  signal?.addEventListener('abort', giveUp, { once: true });
  link.waiting.add(reject);
  work.then(resolve, reject);
  if (!link.isOpen()) reject(new SftpFailure('connection_cut'));
  if (signal?.aborted) giveUp();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
    link.waiting.delete(reject);
  }
}

function sessionOf(link: Link, sftp: SFTPWrapper, operationMs: number): SftpSession {
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
    get isOpen() {
      return link.isOpen();
    },
    look: (path) => ask(() => lookAt(sftp, path)),
    async write(path, content, size) {
      const source: { error?: unknown } = {};
      if (!Buffer.isBuffer(content)) content.once('error', (error) => Object.assign(source, { error }));
      try {
        await ask(() => writeFile(sftp, path, content), operationMs + slowestMs(size));
      } catch (error) {
        // What cannot be read here is no fault of theirs.
        throw source.error ?? error;
      } finally {
        // Where it was not even asked for.
        if (!Buffer.isBuffer(content)) content.destroy();
      }
    },
    rename: (from, to) => ask(() => renameFile(sftp, from, to)),
    remove: (path) => ask(() => removeFile(sftp, path)),
    room: (folder) => ask(() => roomIn(sftp, folder)),
    ask: (request) => ask(() => request(sftp)),
    async close() {
      await within(link, link.client.end(), goodbyeMs).catch(() => {});
      link.socket.destroy();
    },
  };
}
