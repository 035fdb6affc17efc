/** From contract to Fastify: each endpoint gets its guard, its schemas and its handler. */
import { Readable } from 'node:stream';
import { apiKeyScopes } from '@houston/contract/api-key-scopes';
import {
  anyOfNeeds,
  type Body,
  type Endpoint,
  type Params,
  type Query,
  type Response,
  scopesNeeded,
} from '@houston/contract/endpoint';
import { type Permission, permissions } from '@houston/contract/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../auth/cookies.ts';
import type { App, Call } from '../call.ts';
import { closeFiles, type UploadedFile } from './bodies/uploads.ts';
import { guardCall, openCall } from './guard.ts';
import { atStandbyIfMarked } from './marked-pages.ts';
import { outlastOutage } from './outage/outlast.ts';

/** An answer that is no JSON of the response schema: a stream or a file. */
export class RawAnswer {
  readonly contentType: string;
  readonly body: string | Buffer | Readable;
  readonly headers: Record<string, string>;
  /** The same compressed, for an answer that is kept: compressing it for each caller would cost more than all the rest. */
  readonly gzip: Buffer | undefined;
  constructor(
    contentType: string,
    body: string | Buffer | Readable,
    headers: Record<string, string> = {},
    gzip?: Buffer,
  ) {
    this.contentType = contentType;
    this.body = body;
    this.headers = headers;
    this.gzip = gzip;
  }
}

export interface Input<E extends Endpoint> {
  call: Call;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  files: Files<E>;
}

/** What came in the fields of `files`; a file that may be left out can be undefined. */
type Files<E extends Endpoint> = {
  [Field in keyof E['files']]: E['files'][Field] extends { isOptional: true } ? UploadedFile | undefined : UploadedFile;
};

type Handler<E extends Endpoint> = (input: Input<E>) => Promise<Response<E> | RawAnswer>;
type Api = Record<string, Endpoint>;

export interface Route {
  endpoint: Endpoint;
  handle: (input: Input<Endpoint>) => Promise<unknown>;
}

/** Pairs the endpoints of a feature with their functions; a missing one does not compile. */
export function routes<A extends Api>(api: A, handlers: { [K in keyof A]: Handler<A[K]> }): Route[] {
  return Object.entries(api).map(([name, endpoint]) => ({
    endpoint,
    handle: handlers[name] as unknown as Route['handle'],
  }));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    call: Call | null;
  }
}

/** @throws when the endpoint says not, or not clearly, who may call it, or when nothing handles it. */
export function registerRoute(server: FastifyInstance, app: App, { endpoint, handle }: Route): void {
  requireRule(endpoint);
  if (typeof handle !== 'function') throw new Error(`${endpoint.method} ${endpoint.path} has no handler`);
  const { params, query, body, response } = endpoint;
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...bodyLimitOf(endpoint),
    schema: {
      summary: endpoint.summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: response },
    },
    onRequest: (request, reply) => guardCall(endpoint, openCall(app, request, cookieSetter(app, reply)), request),
    handler: async (request, reply) => {
      // From here on they are the handler's: who goes away meanwhile must not close them under its feet.
      const { uploads } = request;
      request.uploads = {};
      try {
        const input = inputOf(request, uploads);
        const handled = await outlastOutage(request, uploads, () =>
          atStandbyIfMarked(endpoint, request, input.call, (call) => handle({ ...input, call })),
        );
        return answer(handled, request, reply);
      } finally {
        await closeFiles(uploads);
      }
    },
  });
}

/** Of whoever may do nothing yet: a megabyte of theirs took up to a third of a second to refuse, in which nobody else was answered. */
const mostOfAnybody = 32 * 1024;
const mostOfShops = 64 * 1024;

function bodyLimitOf({ maxBodyBytes, needs }: Endpoint): { bodyLimit?: number } {
  if (maxBodyBytes !== undefined) return { bodyLimit: maxBodyBytes };
  if (needs === 'public' || needs === 'registering' || needs === 'signedIn') return { bodyLimit: mostOfAnybody };
  return scopesNeeded(needs) === null ? {} : { bodyLimit: mostOfShops };
}

// The types say the same, but a cast can silence them, and a call without a rule would be open to every admin.
function requireRule({ method, path, needs }: Endpoint): void {
  const scopes = scopesNeeded(needs);
  const names: readonly string[] = scopes ? apiKeyScopes : ['public', 'registering', 'signedIn', ...permissions];
  const needed: readonly (string | undefined)[] =
    scopes ?? anyOfNeeds(needs) ?? (Array.isArray(needs) ? needs : [needs as Permission]);
  const isClear = needed.length > 0 && needed.every((name) => name !== undefined && names.includes(name));
  if (!isClear) throw new Error(`${method} ${path} does not say who may call it`);
}

function inputOf(request: FastifyRequest, uploads: FastifyRequest['uploads']): Input<Endpoint> {
  if (request.call === null) throw new Error('the guard did not run');
  return {
    call: request.call,
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    files: uploads as never,
  };
}

function answer(result: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  if (!(result instanceof RawAnswer)) return result;
  reply.headers(result.headers);
  if (isKnown(result, request)) return reply.code(304).serializer(String).send('');
  reply.type(shownType(result.contentType, request));
  if (request.method === 'HEAD' && result.body instanceof Readable) {
    // Nobody will read it, and a live stream would stay open for good.
    result.body.destroy();
    return reply.serializer(String).send('');
  }
  // The response schema is for JSON; a raw body must pass by it.
  reply.serializer((body: unknown) => body as string);
  if (result.gzip === undefined || !takesGzip(request)) return reply.send(result.body);
  return reply.header('content-encoding', 'gzip').send(result.gzip);
}

/** A browser that opens YAML stores a file instead of showing it. */
function shownType(contentType: string, { headers }: FastifyRequest): string {
  const isOpened = contentType.startsWith('application/yaml') && /\btext\/html\b/i.test(String(headers.accept ?? ''));
  return isOpened ? 'text/plain; charset=utf-8' : contentType;
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(headers['accept-encoding'] ?? ''));
}

/** Whether the caller holds this very answer already, by its ETag. Compared weakly: proxies mark what they compress. */
function isKnown({ headers: { etag } }: RawAnswer, { headers }: FastifyRequest): boolean {
  const held = headers['if-none-match'];
  if (etag === undefined || held === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return held.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

function cookieSetter(app: App, reply: FastifyReply): Call['setCookie'] {
  return (name, value, maxAgeSeconds) => {
    const isEnd = value === '';
    reply.setCookie(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(app.config),
      ...(isEnd ? { maxAge: 0 } : maxAgeSeconds !== null && { maxAge: maxAgeSeconds }),
    });
  };
}
