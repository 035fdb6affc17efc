import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuickImports } from './quick-imports.ts';

const drizzle = dirname(fileURLToPath(import.meta.resolve('drizzle-orm')));
const context = (parentURL: string | undefined) => ({ conditions: [], importAttributes: {}, parentURL });

describe('a quick import', () => {
  const ask = vi.fn((specifier: string) => ({ url: `file:///found/${specifier}`, format: 'module' }));
  let resolve: (specifier: string, parentURL?: string) => { url: string };

  beforeEach(() => {
    ask.mockClear();
    const quick = createQuickImports();
    resolve = (specifier, parentURL) => quick(specifier, context(parentURL), ask);
  });

  it('of a package is looked for once, whichever file of ours asks', () => {
    const urls = ['a.ts', 'b.ts'].map((file) => resolve('pg', `file:///houston/server/src/${file}`).url);
    expect(urls).toEqual(['file:///found/pg', 'file:///found/pg']);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(resolve('pino', 'file:///houston/server/src/a.ts').url).toBe('file:///found/pino');
  });

  it('is left to Node each time where the answer depends on who asks', () => {
    const askers = ['file:///houston/node_modules/one/a.js', 'file:///houston/node_modules/two/a.js', undefined];
    for (const asker of askers) resolve('semver', asker);
    resolve('./table.cjs', 'file:///houston/node_modules/drizzle-orm/index.cjs');
    resolve('./table.js', 'file:///houston/node_modules/drizzle-orm-other/index.js');
    expect(ask).toHaveBeenCalledTimes(5);
  });

  it('of a file of ours is not looked for: its name says where it is', async () => {
    for (const name of [
      './quick-imports.ts',
      '../../houston.ts',
      '@houston/contract/features/access/roles/roles.api',
    ]) {
      const { url } = resolve(name, import.meta.url);
      expect(existsSync(fileURLToPath(url)), url).toBe(true);
    }
    for (const folder of ['one', 'two'])
      expect(resolve('./table.ts', `file:///src/${folder}/a.ts`).url).toBe(`file:///src/${folder}/table.ts`);
    expect(ask).not.toHaveBeenCalled();
    await expect(import('./no-such-file.ts' as string)).rejects.toThrow('no-such-file.ts');
  });

  it('that is not found is looked for again', () => {
    ask.mockImplementationOnce(() => {
      throw new Error('no such package');
    });
    expect(() => resolve('pg', 'file:///houston/server/src/a.ts')).toThrow('no such package');
    expect(resolve('pg', 'file:///houston/server/src/a.ts').url).toBe('file:///found/pg');
  });

  it('within drizzle finds what Node finds: a module that is there', () => {
    expect(JSON.parse(readFileSync(join(drizzle, 'package.json'), 'utf8')).type).toBe('module');
    const files = readdirSync(drizzle, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('/package.json'))).toEqual([]);
    const known = new Set(files.map((file) => pathToFileURL(join(drizzle, file)).href));
    const asker = pathToFileURL(join(drizzle, 'pg-core/index.js')).href;
    const names = [...readFileSync(fileURLToPath(asker), 'utf8').matchAll(/from "(\.[^"]+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(known).toContain(resolve(name ?? '', asker).url);
    expect(ask).not.toHaveBeenCalled();
  });
});
