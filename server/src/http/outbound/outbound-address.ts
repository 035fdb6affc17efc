/** Which addresses may be called: found once, checked, and pinned, for whatever leaves the house. */
import { lookup as lookupAddresses } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why nothing came back. */
export type OutboundReason =
  | 'not-allowed'
  | 'not-found'
  | 'unreachable'
  | 'redirects'
  | 'too-slow'
  | 'too-large'
  | 'not-secure';

export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason, options?: ErrorOptions) {
    super(`The outbound request failed: ${reason}`, options);
    this.reason = reason;
  }
}

interface Finding {
  /** Whether the configuration opens this machine for it, and then nothing else. */
  readonly isLoopback: boolean;
  readonly resolve: (hostname: string) => Promise<string[]>;
  readonly deadline: AbortSignal;
}

/**
 * Every address of a host as the WHATWG parser wrote it.
 * @throws OutboundError when there is none, or one that may not be called
 */
export async function findAddresses(host: string, { isLoopback, resolve, deadline }: Finding): Promise<string[]> {
  const hostname = host.replace(/^\[|\]$/g, '');
  const found = isIP(hostname) > 0 ? [hostname] : await before(deadline, resolve(hostname)).catch(nameFailure);
  return checkedAddresses(found, isLoopback);
}

export async function resolveName(hostname: string): Promise<string[]> {
  return (await lookupAddresses(hostname, { all: true })).map(({ address }) => address);
}

function nameFailure(error: unknown): never {
  throw error instanceof OutboundError ? error : new OutboundError('not-found', { cause: error });
}

// All of them: with one good address among bad ones the connection could still go to a bad one.
function checkedAddresses(addresses: readonly string[], isLoopback: boolean): string[] {
  if (addresses.length === 0) throw new OutboundError('not-found');
  if (!addresses.every((address) => isAllowed(address, isLoopback))) throw new OutboundError('not-allowed');
  return [...addresses];
}

export function isAllowed(address: string, isLoopback: boolean): boolean {
  // A zone would name an interface of this machine.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  if (isLoopback) return parsed.range() === 'loopback';
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || isGlobal(parsed));
}

// The public addresses are all of 2000::/3; outside of it the library calls some old forms unicast, such as ::127.0.0.1.
function isGlobal({ parts }: ReturnType<typeof ipaddr.IPv6.parse>): boolean {
  return ((parts[0] ?? 0) & 0xe000) === 0x2000;
}

/** The name is not looked up again: a second answer could be another one. */
export function pinTo(addresses: readonly string[]): LookupFunction {
  return (_hostname, options, callback) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = all;
    if (options.all) callback(null, all);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** `work`, or the failure that it took too long. */
export async function before<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooSlow = () => reject(new OutboundError('too-slow'));
    if (deadline.aborted) tooSlow();
    deadline.addEventListener('abort', tooSlow, { once: true });
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', tooSlow));
  });
}
