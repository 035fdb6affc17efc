/** Built consoles for tests: a folder as a build leaves it, and a process that serves it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { App } from '../../../call.ts';
import { buildServer } from '../../server.ts';
import { listOwnAssets } from '../own-assets.ts';
import { storeAssets } from '../store-assets.ts';

/** Longer than this is compressed, as a build does where it saves something. */
const compressedFrom = 50;

export interface BuiltConsole {
  readonly folder: string;
  /** A process that has it on its disk. */
  serve(app?: App): Promise<FastifyInstance>;
  /** As such a process does before it listens. */
  store(app?: App): Promise<void>;
}

/** @returns what makes one of assets, by their names; all are gone after the tests of the surrounding `describe` */
export function useConsoles(test: { app: App }): (assets: Record<string, string>) => Promise<BuiltConsole> {
  const ends: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  return async (assets) => {
    const folder = await mkdtemp(join(tmpdir(), 'houston-console-'));
    ends.push(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, 'assets'));
    const [first] = Object.keys(assets);
    await writeFile(join(folder, 'index.html'), `<script type="module" src="/assets/${first}"></script>`);
    for (const [name, text] of Object.entries(assets)) {
      await writeFile(join(folder, 'assets', name), text);
      if (text.length > compressedFrom) await writeFile(join(folder, 'assets', `${name}.br`), brotliCompressSync(text));
    }
    return {
      folder,
      async serve(app = test.app) {
        const server = await buildServer(app, [], folder);
        ends.push(() => server.close());
        return server;
      },
      async store(app = test.app) {
        await storeAssets(app, folder, await listOwnAssets(folder));
      },
    };
  };
}
