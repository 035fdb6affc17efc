/** Names on other people's servers: none may lead out of the folder that they gave us. */
import { SftpFailure } from './sftp-failure.ts';

/** What a folder of theirs may be called: without steps upwards, and without what a shell or a log would take for something else. */
const folderForm = /^(?!.*(^|\/)\.\.?(\/|$))[A-Za-z0-9 ._/-]{0,200}$/;
const nameForm = /^(?!\.)[A-Za-z0-9._-]{1,120}$/;

/** @throws SftpFailure folder_not_allowed */
export function requireFolder(folder: string): string {
  if (!folderForm.test(folder)) throw new SftpFailure('folder_not_allowed');
  const kept = folder.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  return kept === '' ? '.' : kept;
}

export interface RemotePaths {
  /** What the other side looks for. */
  readonly final: string;
  /** What it is called while it is written. */
  readonly temporary: string;
}

/** @throws SftpFailure folder_not_allowed */
export function pathsOf(folder: string, name: string): RemotePaths {
  if (!nameForm.test(name)) throw new SftpFailure('folder_not_allowed');
  const within = requireFolder(folder);
  const base = within === '/' ? '' : within;
  return { final: `${base}/${name}`, temporary: `${base}/.${name}.part` };
}
