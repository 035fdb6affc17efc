/** Houston's server as a whole: the calls of all features. */

import { join } from 'node:path';
import { openapiApi } from '@houston/contract/features/settings/openapi/openapi.api';
import type { FastifyInstance } from 'fastify';
import { endpoints } from './api.ts';
import type { App } from './call.ts';
import { importFeatures } from './feature-modules.ts';
import type { Route } from './http/routes.ts';
import { buildServer } from './http/server.ts';

/** What every `x.routes.ts` exports. */
const features = (await importFeatures('routes')).flat() as Route[];

export const webFolder = join(import.meta.dirname, '../../web/dist');

/** Builds the server. @throws when a call of the contract has no handler. */
export async function createServer(app: App): Promise<FastifyInstance> {
  const handled = new Set([...features.map((route) => route.endpoint), ...Object.values(openapiApi)]);
  for (const endpoint of endpoints) {
    if (!handled.has(endpoint)) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`);
  }
  return buildServer(app, features, webFolder);
}
