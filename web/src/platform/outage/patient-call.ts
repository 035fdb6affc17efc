/**
 * Calls go on by themselves after an outage. A read is sent again as soon as the server is back. A write waits unsent while the
 * server is away, and is sent again only when the server said that nothing was changed: of one that may have been carried
 * out, whoever made it decides.
 */
import type { ProblemCode } from '@houston/contract/problem-status';
import { ApiError } from '../calls/api-error.ts';
import { passTime } from './pass-time.ts';
import { askServer, isServerAway, untilBack } from './server-presence.ts';

/** Of a call that fails although the server says that it is ready. */
const mostTries = 5;
const firstPause = 500;
/** Whoever has not gone on by then has forgotten what was to be sent. */
const holdMilliseconds = 2 * 60_000;

const changedNothing: ReadonlySet<string> = new Set(['database_unavailable', 'not_ready'] satisfies ProblemCode[]);

const held = new Set<() => void>();
const listeners = new Set<() => void>();

/** The writes that wait to be sent. */
export const heldWrites = {
  count: () => held.size,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Gives them up: they fail, as not sent. */
  giveUp(): void {
    for (const stop of [...held]) stop();
  },
};

/** @throws ApiError: `not-sent` for a write that was given up, `outcome_unknown` for one that may have been carried out */
export async function askPatiently<Answer>(
  isWrite: boolean,
  ask: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const wait = () => (isWrite ? hold(signal) : untilBack(signal));
  if (isWrite && isServerAway()) await wait();
  for (let tries = 1; ; ) {
    try {
      return await ask();
    } catch (error) {
      if (!isOutage(error)) throw error;
      const isThere = await askServer();
      if (isWrite && !changedNothing.has(error.code))
        throw new ApiError({ ...error.body, code: 'outcome_unknown', status: error.status });
      if (isThere && tries >= mostTries) throw error;
      if (isThere) await passTime(firstPause * 2 ** tries * (0.5 + Math.random() / 2), signal);
      else await wait();
      if (isThere) tries += 1;
    }
  }
}

/** Whether nobody who could have answered did: no connection, a proxy without a server, a server without its database. */
export function isOutage(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'no-connection' || ([502, 503, 504].includes(error.status) && error.code !== 'too_slow');
}

async function hold(signal?: AbortSignal): Promise<void> {
  const control = new AbortController();
  const stop = () => control.abort();
  const timer = setTimeout(stop, holdMilliseconds);
  held.add(stop);
  notify();
  try {
    await untilBack(signal === undefined ? control.signal : AbortSignal.any([signal, control.signal]));
  } catch (error) {
    if (control.signal.aborted) throw new ApiError({ code: 'not-sent', status: 0 });
    throw error;
  } finally {
    clearTimeout(timer);
    held.delete(stop);
    notify();
  }
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
