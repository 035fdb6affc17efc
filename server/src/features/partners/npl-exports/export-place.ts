/** Where the exports of a buyer go. */
import { isIPv6 } from 'node:net';
import type { NplExportFile } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import type { HostPlace } from '../../../sftp/keys/host-keys.ts';
import type { SftpTarget } from '../../../sftp/session.ts';
import type { ExportSettings } from '../npl-buyers/npl-export-configuration.service.ts';

/** By which the key of its server is pinned. */
export function hostPlaceOf({ buyerId, endpoint, port }: ExportSettings): HostPlace {
  return { owner: `npl-buyer:${buyerId}`, host: isIPv6(endpoint) ? `[${endpoint}]` : endpoint, port };
}

/** @throws SftpFailure secret_unreadable */
export function targetOf(settings: ExportSettings): SftpTarget {
  return { ...hostPlaceOf(settings), username: settings.username, password: settings.openPassword() };
}

/** Statements have a folder of their own where there is one. */
export function folderOf({ csvFolder, fileFolder }: ExportSettings, kind: NplExportFile['kind']): string {
  return kind === 'pdf' ? (fileFolder ?? csvFolder) : csvFolder;
}

/** As files remember where they were tried; a saved configuration is another place, also where only the password is new. */
export function placeKey({ username, endpoint, port, csvFolder, version }: ExportSettings): string {
  return `${username}@${endpoint}:${port} ${csvFolder} ${version}`;
}
