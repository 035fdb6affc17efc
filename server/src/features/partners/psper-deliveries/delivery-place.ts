/** Where the documents of a psper go. */
import { canonicalHost } from '../../../sftp/checked-socket.ts';
import type { HostPlace } from '../../../sftp/keys/host-keys.ts';
import type { SftpTarget } from '../../../sftp/session.ts';
import type { PsperRow } from '../pspers/pspers.table.ts';

export interface DeliveryPlace extends SftpTarget {
  readonly folder: string;
}

/** Who we are where the URL names nobody. */
const defaultUser = 'houston';

type Settings = Pick<PsperRow, 'id' | 'sftpUrl' | 'sftpPort' | 'sftpFolder'>;

/** null while URL, port or folder is not set. */
export function placeOf({ id, sftpUrl, sftpPort, sftpFolder }: Settings): DeliveryPlace | null {
  if (sftpUrl === null || sftpPort === null || sftpFolder === null) return null;
  const [, username, host = ''] = /^(?:sftp:\/\/(?:([^@/]+)@)?)?([^/]*)\/?$/.exec(sftpUrl) ?? [];
  return {
    owner: `psper:${id}`,
    host,
    port: sftpPort,
    username: username ?? defaultUser,
    // With our own key: pspers have no passwords of ours.
    password: null,
    folder: sftpFolder,
  };
}

/** By which the key of its server is pinned; null for a host that is none. */
export function hostPlaceOf({ owner, host, port }: DeliveryPlace): HostPlace | null {
  try {
    return { owner, host: canonicalHost(host), port };
  } catch {
    return null;
  }
}
