/** The one way out by HTTP: to public addresses only, checked before and after connecting, and bounded in time and size. */
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import {
  before,
  findAddresses,
  isAllowed,
  OutboundError,
  type OutboundReason,
  pinTo,
  resolveName,
} from './outbound-address.ts';

export { OutboundError, type OutboundReason } from './outbound-address.ts';

export interface OutboundRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Instead of the limits that hold for all others. */
  timeoutMs?: number;
  maxBytes?: number;
}

export interface Outbound {
  /**
   * Sends one request and reads its whole answer.
   * @throws OutboundError; an answer of any status but a redirect is no error
   */
  fetch(url: string, request?: OutboundRequest): Promise<Response>;
  /** Whether the configuration opens this URL although it leads to this machine. */
  isLoopbackTarget(url: string): boolean;
}

export interface OutboundOptions {
  /** Origins on this machine that may be called, over plain http too. */
  loopbackTargets: readonly string[];
  /** Every address of a name. */
  resolve?: (hostname: string) => Promise<string[]>;
  /** For everything: finding the address, waiting for a free place, connecting, the whole answer. */
  timeoutMs?: number;
  maxBytes?: number;
  parallel?: number;
}

const megabyte = 1024 * 1024;

export function createOutbound(options: OutboundOptions): Outbound {
  const { resolve = resolveName, timeoutMs = 10_000, maxBytes = megabyte, parallel = 5 } = options;
  // Those of SFTP are none that is called by HTTP.
  const origins = options.loopbackTargets.filter((target) => target.startsWith('http'));
  const targets = new Set(origins.map((target) => new URL(target).origin));
  const places = createPlaces(parallel);
  return {
    isLoopbackTarget: (url) => URL.canParse(url) && targets.has(new URL(url).origin),
    async fetch(text, request = {}) {
      // Parsed once: what is checked is what is called.
      const url = parseTarget(text);
      const isLoopback = targets.has(url.origin);
      if (url.protocol !== 'https:' && !isLoopback) throw new OutboundError('not-secure');
      const deadline = AbortSignal.timeout(request.timeoutMs ?? timeoutMs);
      const leave = await before(deadline, places.enter(deadline));
      try {
        const addresses = await findAddresses(url.hostname, { isLoopback, resolve, deadline });
        const way = { addresses, isLoopback, deadline, maxBytes: request.maxBytes ?? maxBytes };
        // Whatever the other side does, the place is free again in time.
        return await before(deadline, send(url, request, way));
      } finally {
        leave();
      }
    },
  };
}

function parseTarget(text: string): URL {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) throw new OutboundError('not-allowed');
  if (url.username !== '' || url.password !== '' || url.hostname === '') throw new OutboundError('not-allowed');
  return url;
}

interface Way {
  addresses: string[];
  isLoopback: boolean;
  deadline: AbortSignal;
  maxBytes: number;
}

function send(url: URL, { method = 'GET', headers = {}, body }: OutboundRequest, way: Way): Promise<Response> {
  const isSecure = url.protocol === 'https:';
  // An agent of its own: the global one can be told to use a proxy, and would keep connections that were checked long ago.
  const agent = isSecure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(failureOf(error, way.deadline));
    const outgoing = (isSecure ? requestHttps : requestHttp)(url, {
      method,
      agent,
      headers: { ...headers, 'accept-encoding': 'identity', ...(body !== undefined && lengthOf(body)) },
      lookup: pinTo(way.addresses),
      signal: way.deadline,
    });
    outgoing.on('socket', (socket) => checkPeer(socket, outgoing, way));
    outgoing.on('error', fail);
    outgoing.on('response', (incoming) => readAnswer(incoming, way).then(resolve, fail));
    // Without a listener Node closes the connection, and says nothing to anybody.
    outgoing.on('upgrade', (_incoming, socket) => {
      socket.destroy();
      fail(new Error('the protocol was switched'));
    });
    outgoing.end(body);
  });
}

function lengthOf(body: string | Uint8Array) {
  return { 'content-length': String(typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength) };
}

// Runs before the first byte is sent: what was written until then waits for the connection.
function checkPeer(socket: Socket, outgoing: ClientRequest, { isLoopback }: Way): void {
  const check = () => {
    if (!isAllowed(socket.remoteAddress ?? '', isLoopback)) outgoing.destroy(new OutboundError('not-allowed'));
  };
  if (socket.connecting) socket.prependOnceListener('connect', check);
  else check();
}

async function readAnswer(incoming: IncomingMessage, { maxBytes }: Way): Promise<Response> {
  const { statusCode: status = 0 } = incoming;
  if (status >= 300 && status < 400) return refuse(incoming, 'redirects');
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return refuse(incoming, 'too-large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return refuse(incoming, 'too-large');
    chunks.push(chunk);
  }
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const isEmpty = status === 204 || status === 205 || status < 200;
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers });
}

function refuse(incoming: IncomingMessage, reason: OutboundReason): never {
  incoming.destroy();
  throw new OutboundError(reason);
}

function failureOf(error: unknown, deadline: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  return new OutboundError(deadline.aborted ? 'too-slow' : 'unreachable', { cause: error });
}

function createPlaces(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  const leave = () => {
    const next = waiting.shift();
    // Handed over, so that nobody slips in between.
    if (next === undefined) free += 1;
    else next();
  };
  return {
    /** Resolves, when there is a place, to the function that gives it back. */
    async enter(deadline: AbortSignal): Promise<() => void> {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      if (!deadline.aborted) return leave;
      leave();
      throw new OutboundError('too-slow');
    },
  };
}
