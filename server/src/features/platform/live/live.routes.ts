import { PassThrough } from 'node:stream';
import { liveApi } from '@houston/contract/features/platform/live/live.api';
import { whyRefused } from '../../../auth/address-lists.ts';
import { adminSubject, isBlockedAddress } from '../../../auth/block-list.ts';
import { findSession, sessionCookieName } from '../../../auth/sessions.ts';
import { actorOf, type Call } from '../../../call.ts';
import { RawAnswer, routes } from '../../../http/routes.ts';

/** Proxies close a silent connection; a comment line keeps it open, and tells the browser that the server lives. */
const heartbeatMilliseconds = 15_000;

/** What may wait for a browser that has stopped reading. It asks for everything again when it comes back. */
const waitingBytes = 64 * 1024;

/** nginx would otherwise keep events until it has a page of them. */
const doNotCollect = { 'x-accel-buffering': 'no' };

export const liveRoutes = routes(liveApi, {
  stream: async ({ call }) => new RawAnswer('text/event-stream; charset=utf-8', openStream(call), doNotCollect),
});

function openStream(call: Call): PassThrough {
  const { adminId } = actorOf(call);
  const stream = new PassThrough();
  const unsubscribe = call.app.live.subscribe((event) => {
    if (event.adminId !== undefined && event.adminId !== adminId) return;
    stream.write(`data: ${JSON.stringify({ topic: event.topic })}\n\n`);
    if (stream.writableLength > waitingBytes) stream.destroy();
    if (event.topic === '/api/session') void endWithSession(call, stream);
  });
  const heartbeat = setInterval(() => {
    stream.write(': \n\n');
    void endWithSession(call, stream);
  }, heartbeatMilliseconds);
  stream.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  const stop = call.app.live.onClose(() => stream.end());
  stream.on('close', stop);
  stream.write('retry: 1000\n\n');
  return stream;
}

function isBlocked(call: Call): boolean {
  return isBlockedAddress(call) || call.app.incidents.isBlocked(adminSubject(actorOf(call).adminId));
}

// The stream outlives the guard's check, so it looks again: whoever was signed out hears nothing more.
async function endWithSession(call: Call, stream: PassThrough): Promise<void> {
  try {
    const token = call.cookies[sessionCookieName(call)] ?? '';
    const session = await findSession(call.app.database, token, call.app.clock(), call.address);
    if (session === null || whyRefused(session) !== null || isBlocked(call)) stream.end();
  } catch (error) {
    call.app.log.warn({ err: error }, 'a live stream could not check its session');
    stream.end();
  }
}
