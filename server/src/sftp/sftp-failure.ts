/** What can go wrong by SFTP, sorted into kinds that have words. */
import type { SftpFailureKind } from '@houston/contract/sftp/sftp-failures';
import { OutboundError } from '../http/outbound/outbound-address.ts';

/** It carries nothing that the server said: that could be a password which it was given. */
export class SftpFailure extends Error {
  override readonly name = 'SftpFailure';
  readonly kind: SftpFailureKind;
  constructor(kind: SftpFailureKind) {
    super(`SFTP: ${kind}`);
    this.kind = kind;
  }
}

/** @throws whatever is no failure of SFTP */
export function failureKind(error: unknown): SftpFailureKind {
  if (error instanceof SftpFailure) return error.kind;
  throw error;
}

/** The link is gone, or nobody knows whether it is: what was asked last may have been done. */
export function isLost({ kind }: SftpFailure): boolean {
  return kind === 'connection_cut' || kind === 'too_slow';
}

/** What libraries throw; both say more in words than in codes. */
interface Thrown {
  message?: string;
  /** Of sockets a name, of answers a number of the protocol. */
  code?: unknown;
  level?: unknown;
  errors?: unknown;
}

const ofSockets: Readonly<Record<string, SftpFailureKind>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'connection_cut',
  EPIPE: 'connection_cut',
  ETIMEDOUT: 'too_slow',
};

const unreachable = /^E(NETUNREACH|HOSTUNREACH|ADDRNOTAVAIL|NETDOWN|HOSTDOWN)$/;

/** While the way there is opened. */
export function failureToReach(error: unknown): SftpFailure {
  if (error instanceof SftpFailure) return error;
  if (error instanceof OutboundError) return new SftpFailure(ofAddress(error));
  const code = String((error as Thrown).code);
  return new SftpFailure(unreachable.test(code) ? 'unreachable' : (ofSockets[code] ?? 'unreachable'));
}

function ofAddress({ reason }: OutboundError): SftpFailureKind {
  if (reason === 'not-found') return 'name_not_found';
  return reason === 'too-slow' ? 'too_slow' : 'address_not_allowed';
}

/** While both sides agree on ciphers and on who we are. */
export function failureToLogIn(error: unknown): SftpFailure {
  if (error instanceof SftpFailure) return error;
  const { message = '', level, code } = error as Thrown;
  if (level === 'client-authentication' || message.includes('authentication methods failed'))
    return new SftpFailure('wrong_login');
  if (message.includes('no matching')) return new SftpFailure('no_common_algorithm');
  if (/before handshake|No response|Unexpected (end|close)|Not connected/.test(message) || level === 'client-socket')
    return new SftpFailure(ofSockets[String(code)] ?? 'connection_cut');
  return new SftpFailure('no_sftp');
}

const noRoom = /no space|disk.{0,10}full|quota/i;

/** What the server answered to a request, by the codes of the protocol, of which most servers know the first eight. */
export function failureOfAnswer(error: unknown): SftpFailure {
  if (error instanceof SftpFailure) return error;
  const { message = '', code } = error as Thrown;
  if (typeof code !== 'number') return new SftpFailure('connection_cut');
  if (code === 2 || code === 10) return new SftpFailure('folder_missing');
  if (code === 3 || code === 12) return new SftpFailure('permission_denied');
  if (code === 14 || code === 15 || noRoom.test(message)) return new SftpFailure('disk_full');
  if (code === 11) return new SftpFailure('name_taken');
  return new SftpFailure(code === 6 || code === 7 ? 'connection_cut' : 'server_failure');
}
