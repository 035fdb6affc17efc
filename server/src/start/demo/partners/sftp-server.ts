/** The demo's own SFTP server on this machine: what is delivered to its pspers and buyers arrives in a folder of the data folder. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../../call.ts';
import { demoSftpFolder, isDemoSftpPassword, writeDemoPort } from '../../../sftp/demo-host.ts';
import { newKeyPair } from '../../../sftp/keys/new-key-pair.ts';
import { readOwnKey } from '../../../sftp/keys/own-key.ts';
import { diskFolder } from '../../../sftp/server/disk-folder.ts';
import { type LoginAttempt, type SftpServer, startSftpServer } from '../../../sftp/server/sftp-server.ts';

/** What everybody finds where they come in. */
const folders = ['in/houston', 'out'];

/** Lets in whoever holds our own key or the demo's password, each in a folder of their own. */
export async function startDemoSftp(app: App): Promise<SftpServer> {
  const { dataFolder } = app.config;
  const home = join(demoSftpFolder(dataFolder), 'home');
  await mkdir(home, { recursive: true });
  const server = await startSftpServer({
    hostKeys: [await keptHostKey(dataFolder)],
    async logIn(attempt) {
      if (!/^[a-z0-9][a-z0-9_-]{0,39}$/.test(attempt.username) || !(await isKnown(app, attempt))) return null;
      const own = join(home, attempt.username);
      await Promise.all(folders.map((folder) => mkdir(join(own, folder), { recursive: true })));
      return diskFolder(own);
    },
  });
  await writeDemoPort(dataFolder, server.port);
  app.log.info({ folder: home, port: server.port }, 'the demo takes files by SFTP');
  return server;
}

async function isKnown(app: App, { password, holds }: LoginAttempt): Promise<boolean> {
  if (password === undefined) return holds((await readOwnKey(app)).publicKey);
  return isDemoSftpPassword(app.secret, password);
}

/** The same after each start: a pinned key still holds. */
async function keptHostKey(dataFolder: string): Promise<string> {
  const file = join(demoSftpFolder(dataFolder), 'host-key');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return kept;
  const { private: made } = newKeyPair('demo');
  await writeFile(file, made, { mode: 0o600, flag: 'wx' });
  return made;
}
