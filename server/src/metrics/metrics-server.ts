/** Where metrics are read: at `/metrics` of the console's port with a token, or of a port of their own. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { App } from '../call.ts';
import { mayScrape } from './metrics-access.ts';

const path = '/metrics';

export interface MetricsServer {
  /** null where metrics have no port of their own. */
  readonly port: number | null;
  stop(): Promise<void>;
}

/** Offers them beside the console, unless they have a port of their own. */
export function registerMetrics(server: FastifyInstance, { config, metrics: { registry } }: App): void {
  if (registry === null || config.metricsPort !== undefined) return;
  server.get(path, { schema: { hide: true } }, async (request, reply) => {
    if (!mayScrape(config, request.headers.authorization))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Listens at `METRICS_PORT`, also where this process serves no console. */
export async function listenForMetrics({ config, metrics: { registry } }: App): Promise<MetricsServer> {
  if (registry === null || config.metricsPort === undefined) return { port: null, async stop() {} };
  const { contentType } = registry;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = request.url?.split('?')[0];
    // A process that serves no console is asked here whether it lives.
    if (asked === '/healthz') return response.writeHead(200).end('{"status":"ok"}');
    if (request.method !== 'GET' || asked !== path) return response.writeHead(404).end();
    if (!mayScrape(config, request.headers.authorization)) return response.writeHead(401).end();
    return response.writeHead(200, { 'content-type': contentType }).end(await registry.metrics());
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.metricsPort, config.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
