/** When the session ends for want of use, as far as this browser knows: every tab tells the others of its calls. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('houston.session-use');
// The server writes a use down at most this often, so the limit may be that much nearer than the last call says.
const serverStepMilliseconds = 30_000;

const use: { at: number } = { at: Date.now() };

if (channel !== null) {
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') use.at = Math.max(use.at, data);
  };
}

/** A call that keeps the session alive was sent at `at` (milliseconds of this browser's clock). */
export function noteSessionUse(at: number): void {
  if (at <= use.at) return;
  use.at = at;
  channel?.postMessage(at);
}

export interface SessionLimits {
  /** Server time of the end that nothing moves, */
  expiresAt: Date;
  /** how long the session lasts without use, */
  idleSeconds: number;
  /** and the server's time when it said so, */
  serverTime: Date;
  /** at this browser's time. */
  readAt: number;
}

export interface SessionEnd {
  kind: 'idle' | 'absolute';
  /** Whole seconds until then; 0 or less when it is over. */
  seconds: number;
}

/** The end that comes first, seen at `now` of this browser's clock, which may be wrong. */
export function nextSessionEnd({ expiresAt, idleSeconds, serverTime, readAt }: SessionLimits, now: number): SessionEnd {
  const ahead = serverTime.getTime() - readAt;
  const absolute = expiresAt.getTime() - (now + ahead);
  const idle = use.at + idleSeconds * 1000 - serverStepMilliseconds - now;
  const kind = absolute <= idle ? 'absolute' : 'idle';
  return { kind, seconds: Math.floor(Math.min(absolute, idle) / 1000) };
}
