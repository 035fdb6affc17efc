/** The host of the demo's own SFTP server, which only this machine has, on whatever port was free. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMadeBy, keyOf, type ServerSecret } from '../auth/secrets/server-secret.ts';
import { SftpFailure } from './sftp-failure.ts';

const purpose = 'demo-sftp';

export const demoSftpHost = 'sftp.demo.localhost';

/** Where the demo's server keeps what it was given, its key and its port. */
export const demoSftpFolder = (dataFolder: string) => join(dataFolder, 'sftp');

const portFile = (dataFolder: string) => join(demoSftpFolder(dataFolder), 'port');

/** For users of the demo's server that have one; nobody knows it who does not know the secret. */
export function demoSftpPassword(secret: ServerSecret): string {
  return passwordOf(keyOf(secret, purpose));
}

/** Whether it is that, or was under an older secret. */
export function isDemoSftpPassword(secret: ServerSecret, password: string): boolean {
  return isMadeBy(secret, purpose, password, passwordOf);
}

function passwordOf(key: Buffer): string {
  return key.toString('base64url');
}

export async function writeDemoPort(dataFolder: string, port: number): Promise<void> {
  await mkdir(demoSftpFolder(dataFolder), { recursive: true });
  await writeFile(portFile(dataFolder), String(port));
}

/** Read anew each time: the server runs in a worker, which may be another process. @throws SftpFailure refused */
export async function readDemoPort(dataFolder: string): Promise<number> {
  const text = await readFile(portFile(dataFolder), 'utf8').catch(() => '');
  if (!/^\d{1,5}$/.test(text)) throw new SftpFailure('refused');
  return Number(text);
}
