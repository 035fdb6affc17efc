import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { readSecret } from './secret.ts';

describe('the secret', () => {
  let parent = '';
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'houston-secret-'));
  });
  afterEach(() => rm(parent, { recursive: true }));

  async function load(folder = 'data', secret?: string) {
    return (await readSecret({ ...readConfig({}), dataFolder: join(parent, folder), secret })).current;
  }

  it('is made once, has 32 bytes and is for the server alone to read', async () => {
    const made = await load();
    expect(made).toHaveLength(32);
    expect(await load()).toEqual(made);
    const file = join(parent, 'data/secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(file, 'utf8'), 'base64url')).toHaveLength(32);
    expect(await readdir(join(parent, 'data'))).toEqual(['secret']);
  });

  it('differs from one data folder to the next', async () => {
    expect(await load('a')).not.toEqual(await load('b'));
  });

  it('is the same for servers that start at once', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => load()));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    expect(await readdir(join(parent, 'data'))).toEqual(['secret']);
  });

  it('of the environment wins, and leaves nothing in the data folder', async () => {
    const given = await load('data', 'a secret of at least 32 characters');
    expect(given).toHaveLength(32);
    expect(given).toEqual(await load('elsewhere', 'a secret of at least 32 characters'));
    expect(given).not.toEqual(await load('data', 'another secret of 32 characters!!'));
    expect(await readdir(parent)).toEqual([]);
  });

  it.each(['', 'short'])('is refused when its file holds only "%s"', async (content) => {
    await load();
    await writeFile(join(parent, 'data/secret'), content);
    await expect(load()).rejects.toThrow(/secret is damaged/);
  });

  it('that cannot be read is no reason to make a new one', async () => {
    await rm(join(parent, 'data'), { recursive: true, force: true });
    await writeFile(join(parent, 'data'), 'a file where the folder should be');
    await expect(load()).rejects.toThrow();
  });
});
