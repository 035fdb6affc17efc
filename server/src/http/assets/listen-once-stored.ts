/** Opens a process to browsers, once others can answer what its pages are made of. */
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import type { App } from '../../call.ts';
import type { Loop } from '../../work/loop.ts';
import { startStoringAssets } from './store-assets.ts';

/** @returns what goes on saying that they are in use */
export async function listenOnceStored(
  app: App,
  server: FastifyInstance,
  webFolder: string,
  address: FastifyListenOptions,
): Promise<Loop> {
  const storing = await startStoringAssets(app, webFolder);
  await server.listen(address);
  return storing;
}
