import * as z from 'zod';

/** Why a file did not reach an SFTP server, or nobody knows whether it did. What the server itself said is never kept. */
export const sftpFailures = [
  'address_not_allowed',
  'name_not_found',
  'refused',
  'unreachable',
  'too_slow',
  'no_sftp',
  'no_common_algorithm',
  'host_key_changed',
  'wrong_login',
  'connection_cut',
  'folder_missing',
  'folder_not_allowed',
  'permission_denied',
  'disk_full',
  'name_taken',
  'server_failure',
  'secret_unreadable',
  'uncertain',
] as const;
export const SftpFailureKind = z.enum(sftpFailures);
export type SftpFailureKind = z.infer<typeof SftpFailureKind>;

/**
 * Whether somebody may say of a file that it arrived: nobody knows, or a file of that name is on the server, which may be this one. It would
 * be tried in vain for ever where it is.
 */
export function mayBeThere({ state, failure }: { state: string; failure: SftpFailureKind | null }): boolean {
  return state === 'uncertain' || (state === 'failed' && failure === 'name_taken');
}
