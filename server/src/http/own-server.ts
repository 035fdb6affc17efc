/** Asks this server itself, without a network: nothing on the way could lead elsewhere, and no address has to be opened for it. */
import type { FastifyInstance } from 'fastify';
import type { App } from '../call.ts';

const servers = new WeakMap<App, FastifyInstance>();

export function rememberOwnServer(app: App, server: FastifyInstance): void {
  servers.set(app, server);
}

export interface OwnRequest {
  method: 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH';
  /** Path and query. */
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  /** Of whom the call is made: limits and incidents count for the address that it comes from. */
  address: string;
}

export interface OwnAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Takes every step of a call that comes over the network, the guard among them. It has no cookies and so no session. */
export async function askOwnServer(app: App, { method, path, headers, body, address }: OwnRequest): Promise<OwnAnswer> {
  const server = servers.get(app);
  if (server === undefined) throw new Error('this process answers no calls');
  const answer = await server.inject({
    method,
    url: path,
    remoteAddress: address,
    headers: { ...headers, host: new URL(app.config.publicUrl).host },
    ...(body !== undefined && { payload: body }),
  });
  const texts = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return { status: answer.statusCode, headers: Object.fromEntries(texts), body: answer.rawPayload };
}
