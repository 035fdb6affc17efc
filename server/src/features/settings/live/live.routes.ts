import { PassThrough } from 'node:stream';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { liveApi, type RecentTopic, recentEvent } from '@houston/contract/features/settings/live/live.api';
import { everything, type Topic } from '@houston/contract/topics';
import { whyRefused } from '../../../auth/address-lists.ts';
import { findSession, type SessionState, sessionCookieName } from '../../../auth/sessions.ts';
import { type App, actorOf, type Call } from '../../../call.ts';
import { soonAgain } from '../../../http/errors.ts';
import { problem } from '../../../http/problem.ts';
import { RawAnswer, routes } from '../../../http/routes.ts';
import { adminSubject } from '../../../incidents/block-list.ts';
import { isKept } from '../../../live/keep.ts';
import { type LiveEvent, tells } from '../../../live/live.ts';
import { logFailure } from '../../../log-failure.ts';
import { mayHear } from './topic-rules.ts';

/** Proxies close a silent connection; this keeps it open, and tells the console that the server lives. */
const beat = 'event: beat\ndata: 1\n\n';
const heartbeatMilliseconds = 15_000;

/** Between two looks at the session while the database is away. */
const retryMilliseconds = 1_000;

/** What may wait for a browser that has stopped reading. It asks for everything again when it comes back. */
const waitingBytes = 64 * 1024;

/** nginx would otherwise keep events until it has a page of them. */
const doNotCollect = { 'x-accel-buffering': 'no' };

/** More windows than anybody looks at; each stream asks for its session every quarter of a minute. */
const mostOfOneAdmin = 20;

export const liveRoutes = routes(liveApi, {
  stream: async ({ call }) => new RawAnswer('text/event-stream; charset=utf-8', openStream(call), doNotCollect),
});

const openStreams = new WeakMap<App, Map<number, number>>();

/** @returns a function that gives the place back. @throws Problem too_many_streams */
function takePlace(app: App, adminId: number): () => void {
  const counts = openStreams.get(app) ?? new Map<number, number>();
  openStreams.set(app, counts);
  const count = counts.get(adminId) ?? 0;
  if (count >= mostOfOneAdmin) throw problem('too_many_streams', soonAgain());
  counts.set(adminId, count + 1);
  return () => {
    const left = (counts.get(adminId) ?? 1) - 1;
    if (left > 0) counts.set(adminId, left);
    else counts.delete(adminId);
  };
}

function openStream(call: Call): PassThrough {
  const { adminId } = actorOf(call);
  const leave = takePlace(call.app, adminId);
  const stream = new PassThrough();
  let { permissions } = actorOf(call);
  /** Whether the session could not be looked up, for want of a database: nothing more is told until it could. */
  let isUnsure = false;
  let retry: NodeJS.Timeout | undefined;

  function tell(topic: Topic, call?: string): void {
    stream.write(`data: ${JSON.stringify({ topic, call })}\n\n`);
    if (stream.writableLength > waitingBytes) stream.destroy();
  }

  // The stream outlives the guard's check, so it looks again: whoever was signed out hears nothing more.
  async function look(): Promise<void> {
    clearTimeout(retry);
    try {
      const session = await findOwnSession(call);
      if (session === null) stream.end();
      else permissions = session.permissions;
      if (session !== null && isUnsure) {
        isUnsure = false;
        tell(everything);
      }
    } catch (error) {
      logFailure(call.app.log, error, 'a live stream could not check its session');
      if (stream.destroyed || stream.writableEnded) return;
      isUnsure = true;
      retry = setTimeout(() => void look(), retryMilliseconds * (1 + Math.random())).unref();
    }
  }

  function isForThisAdmin({ topic, adminId: only = adminId }: LiveEvent): boolean {
    return only === adminId && mayHear(permissions, topic);
  }

  const unsubscribe = call.app.live.subscribe((event) => {
    if (isUnsure || (event.adminId !== undefined && event.adminId !== adminId)) return;
    if (isForThisAdmin(event)) tell(event.topic, ownCallOf(event, adminId));
    if (tells(event.topic, sessionApi)) void look();
  });
  const heartbeat = setInterval(() => {
    stream.write(beat);
    void look();
  }, heartbeatMilliseconds);
  const forget = call.app.live.onClose(() => stream.end());
  stream.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(retry);
    unsubscribe();
    forget();
    leave();
  });
  // Spread, so that browsers that lost a server together do not come back together.
  stream.write(`retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`);
  const recent = call.app.live.recent().filter(({ event }) => isForThisAdmin(event));
  const topics = recent.map(({ event, ago }): RecentTopic => ({ topic: event.topic, ago: Math.ceil(ago) }));
  stream.write(`event: ${recentEvent.name}\ndata: ${JSON.stringify(topics)}\n\n`);
  return stream;
}

// Others must not learn whose call it was. What processes keep in memory is read again in any case.
function ownCallOf({ topic, by }: LiveEvent, adminId: number): string | undefined {
  return by?.adminId === adminId && !isKept(topic) ? by.call : undefined;
}

/** The session as it is by now, or null when it may no longer be answered. */
async function findOwnSession(call: Call): Promise<SessionState | null> {
  const token = call.cookies[sessionCookieName(call)] ?? '';
  const session = await findSession(call.app, token, call.app.clock(), call.address);
  return session !== null && whyRefused(session) === null && !isBlocked(call) ? session : null;
}

function isBlocked(call: Call): boolean {
  return call.app.incidents.isBlocked(adminSubject(actorOf(call).adminId));
}
