/** The server's secret: given by the environment, or made once and kept in the data folder. */
import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerSecret } from '../auth/secrets/server-secret.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { loadKeptKeys } from './rotation/kept-keys.ts';

const minimumLength = 32;

/** The secrets that the environment names, without what older ones left in the database. */
export async function readSecret(config: Config): Promise<ServerSecret> {
  const current = bytesOf(config.secret ?? (await keptSecret(config.dataFolder)));
  return { current, others: config.otherSecret === undefined ? [] : [bytesOf(config.otherSecret)], kept: [] };
}

/** The same, with the keys that older secrets left. @throws ConfigError when those are of a secret that is not named */
export async function loadSecret(config: Config, db: Db): Promise<ServerSecret> {
  const secret = await readSecret(config);
  return { ...secret, kept: await loadKeptKeys(db, secret) };
}

function bytesOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret');
  await mkdir(folder, { recursive: true });
  const kept = await readFile(file, 'utf8').catch(unlessMissing);
  const secret = kept ?? (await makeSecret(file));
  // Cut short by a full disk, it would be a secret that somebody can guess.
  if (secret.length < minimumLength) throw new Error(`${file} is damaged; restore it from a backup`);
  return secret;
}

// A link appears whole or not at all: of two servers that start at once, one makes the secret and both read it.
async function makeSecret(file: string): Promise<string> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  try {
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished);
  }
  return readFile(file, 'utf8');
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
