/** A body that trickles in holds a connection: only files may take their time. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerBrokenRequest } from '../connections/broken-request.ts';

/** Answers 408 and ends the connection where a body without files takes longer than `milliseconds`. */
export function limitBodyTime(server: FastifyInstance, milliseconds = 30_000): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  server.addHook('preParsing', async (request, _reply, payload) => {
    const { raw, routeOptions } = request;
    // A call within the process has its whole body, and no connection to end; `complete` is not even false there.
    if (routeOptions.config.endpoint?.files !== undefined || raw.complete !== false) return payload;
    const tooSlow = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const timer = setTimeout(() => answerBrokenRequest(tooSlow, raw.socket), milliseconds).unref();
    timers.set(request, timer);
    raw.once('end', () => clearTimeout(timer));
    return payload;
  });
  // Also where nobody read the body: by then the connection belongs to the next request.
  server.addHook('onResponse', async (request) => clearTimeout(timers.get(request)));
}
