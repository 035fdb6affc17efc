/** A connection to a host whose address we found, checked and pinned ourselves, by the rules of all that leaves the house. */
import { connect, type Socket } from 'node:net';
import type { App } from '../call.ts';
import { findAddresses, isAllowed, OutboundError, pinTo, resolveName } from '../http/outbound/outbound-address.ts';
import { demoSftpHost, readDemoPort } from './demo-host.ts';
import { failureToReach, SftpFailure } from './sftp-failure.ts';

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/** Every address of a name; tests have names of their own. */
export type Resolve = (hostname: string) => Promise<string[]>;

/**
 * A host as it is called, in one spelling: what is checked, pinned and shown is the same.
 * @throws SftpFailure address_not_allowed
 */
export function canonicalHost(host: string): string {
  const url = URL.parse(`https://${host}/`);
  const isHost =
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    url.href === `https://${url.host}/`;
  if (!isHost || url.hostname === '' || /[@/?#\\\s]/.test(host)) throw new SftpFailure('address_not_allowed');
  return url.hostname;
}

/** @param place with a canonical host @throws SftpFailure */
export async function openCheckedSocket(
  { config }: Pick<App, 'config'>,
  place: HostAndPort,
  deadline: AbortSignal,
  resolve: Resolve = resolveName,
): Promise<Socket> {
  try {
    if (config.demo && place.host === demoSftpHost) {
      const port = await readDemoPort(config.dataFolder);
      return await open({ addresses: ['127.0.0.1'], port, isLoopback: true }, deadline);
    }
    const isLoopback = config.loopbackTargets.includes(`sftp://${place.host}:${place.port}`);
    const addresses = await findAddresses(place.host, { isLoopback, resolve, deadline });
    return await open({ addresses, port: place.port, isLoopback }, deadline);
  } catch (error) {
    throw failureToReach(error);
  }
}

interface Way {
  addresses: string[];
  port: number;
  isLoopback: boolean;
}

function open({ addresses, port, isLoopback }: Way, deadline: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    // A name that nobody looks up: the addresses are those that were checked.
    const socket = connect({ host: 'checked.invalid', port, lookup: pinTo(addresses), autoSelectFamily: true });
    // Requests are small, and each waits for the answer to the one before: collecting them costs 40 ms each.
    socket.setNoDelay(true);
    const end = (error: unknown) => {
      deadline.removeEventListener('abort', tooSlow);
      socket.off('error', end);
      if (error === null) return resolve(socket);
      // Whatever else it says comes too late, and must not end the process.
      socket.on('error', () => {}).destroy();
      reject(error);
    };
    const tooSlow = () => end(new OutboundError('too-slow'));
    deadline.addEventListener('abort', tooSlow, { once: true });
    socket.once('error', end);
    socket.once('connect', () => {
      const isChecked = isAllowed(socket.remoteAddress ?? '', isLoopback);
      end(isChecked ? null : new OutboundError('not-allowed'));
    });
    if (deadline.aborted) tooSlow();
  });
}
