/** The server's secret: given by the environment, or made once and kept in the data folder. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** @returns 32 bytes */
export async function loadSecret(config: Config): Promise<Buffer> {
  return createHash('sha256')
    .update(config.secret ?? (await keptSecret(config.dataFolder)))
    .digest();
}

async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret');
  await mkdir(folder, { recursive: true });
  try {
    // 'wx' fails when the file is there: of two servers that start at once, one makes the secret and both read it.
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
