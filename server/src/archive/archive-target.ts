/** What the environment says of where archives go: `HOUSTON_ARCHIVE`, and for one by SFTP who it is and who we are. */
import { resolve } from 'node:path';

export type ArchiveTarget = { readonly kind: 'folder'; readonly folder: string } | SftpArchive;

export interface SftpArchive {
  readonly kind: 'sftp';
  readonly username: string;
  readonly host: string;
  readonly port: number;
  /** From the root of what the server shows; `/` alone: where its user comes in. Without a slash at its end. */
  readonly folder: string;
  /** `SHA256:` and 43 characters, as OpenSSH writes them: those of which the server has to show one. */
  readonly hostKeys: readonly string[];
  readonly login: ArchiveLogin;
}

/** Given in a variable, or in a file that one names. */
export type ArchiveLogin = { readonly kind: 'password' | 'key'; readonly variable: string } & (
  | { readonly text: string }
  | { readonly file: string }
);

const logins = {
  HOUSTON_ARCHIVE_PASSWORD: { kind: 'password', isFile: false },
  HOUSTON_ARCHIVE_PASSWORD_FILE: { kind: 'password', isFile: true },
  HOUSTON_ARCHIVE_KEY: { kind: 'key', isFile: false },
  HOUSTON_ARCHIVE_KEY_FILE: { kind: 'key', isFile: true },
} as const;
const loginNames = Object.keys(logins) as (keyof typeof logins)[];
const onlyBySftp = ['HOUSTON_ARCHIVE_HOST_KEY', ...loginNames] as const;

const folderForm = /^(?!.*\/\.\.?(\/|$))\/[A-Za-z0-9 ._/-]{0,200}$/;
const keyForm = /^SHA256:[A-Za-z0-9+/]{43}$/;

/**
 * @param place a path of this machine, or `sftp://user@host:port/folder`
 * @param values of the environment
 * @param told gets a line for each thing that is wrong; none says a secret
 * @returns undefined when anything is
 */
export function archiveTargetOf(
  place: string,
  values: Readonly<Record<string, string | undefined>>,
  told: string[],
): ArchiveTarget | undefined {
  const given = onlyBySftp.filter((name) => values[name] !== undefined && values[name] !== '');
  if (!/^sftp:/i.test(place)) {
    if (given.length > 0) told.push(`${given[0]} is for a HOUSTON_ARCHIVE that begins with sftp://`);
    return given.length > 0 ? undefined : { kind: 'folder', folder: resolve(place) };
  }
  const lines: string[] = [];
  const url = URL.parse(place);
  const folder = url === null ? '' : pathOf(url);
  const username = decoded(url?.username ?? '');
  if (url === null || username === '' || url.hostname === '' || url.search !== '' || url.hash !== '')
    lines.push('HOUSTON_ARCHIVE must be a folder, or sftp://user@host:port/folder');
  else if (url.password !== '')
    lines.push(
      'HOUSTON_ARCHIVE must not hold a password: name it by HOUSTON_ARCHIVE_PASSWORD_FILE or HOUSTON_ARCHIVE_PASSWORD',
    );
  else if (!folderForm.test(folder))
    lines.push(
      'HOUSTON_ARCHIVE must name a folder of letters, digits, spaces, dots, dashes and slashes, without steps upwards',
    );
  const hostKeys = (values.HOUSTON_ARCHIVE_HOST_KEY ?? '').split(/[\s,]+/).filter((key) => key !== '');
  if (hostKeys.length === 0 || hostKeys.some((key) => !keyForm.test(key)))
    lines.push(
      'HOUSTON_ARCHIVE_HOST_KEY must be the fingerprint of the server of HOUSTON_ARCHIVE, SHA256:…, or several with commas between',
    );
  const [name, another] = loginNames.filter((login) => given.includes(login));
  if (name === undefined || another !== undefined)
    lines.push(`HOUSTON_ARCHIVE by SFTP needs exactly one of ${loginNames.join(', ')}`);
  told.push(...lines);
  if (url === null || name === undefined || lines.length > 0) return undefined;
  const { kind, isFile } = logins[name];
  const text = values[name] ?? '';
  return {
    ...{ kind: 'sftp', username, host: hostOf(url), port: Number(url.port || '22') },
    ...{ folder, hostKeys },
    login: { kind, variable: name, ...(isFile ? { file: resolve(text) } : { text }) },
  };
}

/** Without brackets around an address of IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Without what may be written more than once or at the end. */
function pathOf({ pathname }: URL): string {
  return `/${decoded(pathname).split('/').filter(Boolean).join('/')}`;
}

/** Empty when it cannot be read. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
