/**
 * Whether the server answers. A call or the live stream that fails has it asked; while it does not answer, it is asked again
 * until it does, and whoever waits goes on.
 */
import { versionApi } from '@houston/contract/features/settings/version/version.api';

const answerMilliseconds = 5_000;
const firstDelay = 1_000;
const lastDelay = 5_000;

interface Presence {
  /** By this browser's clock; null while the server answers. */
  awaySince: Date | null;
}

const state: { presence: Presence; asking: Promise<boolean> | null; tries: number } = {
  presence: { awaySince: null },
  asking: null,
  tries: 0,
};
const timer: { id?: ReturnType<typeof setTimeout> } = {};
const listeners = new Set<() => void>();

/** For the component that says so. */
export const serverPresence = {
  current: () => state.presence,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function isServerAway(): boolean {
  return state.presence.awaySince !== null;
}

/** Asks the server whether it answers and takes changes; who asks meanwhile shares the answer. */
export function askServer(): Promise<boolean> {
  state.asking ??= answers().then((isThere) => {
    state.asking = null;
    put(isThere);
    return isThere;
  });
  return state.asking;
}

/** Resolves when the server answers. @throws DOMException named AbortError when `signal` ends the wait */
export function untilBack(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      listeners.delete(look);
      signal?.removeEventListener('abort', stop);
      settle();
    };
    const look = () => {
      if (!isServerAway()) finish(resolve);
    };
    const stop = () => finish(() => reject(signal?.reason));
    listeners.add(look);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    else look();
  });
}

/** Notices at once when the network goes and comes. @returns a function that ends it */
export function watchNetwork(): () => void {
  const lose = () => put(false);
  const look = () => void (isServerAway() && askServer());
  const lookWhenSeen = () => void (document.visibilityState === 'visible' && look());
  addEventListener('offline', lose);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', lookWhenSeen);
  return () => {
    removeEventListener('offline', lose);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', lookWhenSeen);
  };
}

/** For tests: as if the page had just been loaded. */
export function forgetPresence(): void {
  clearTimeout(timer.id);
  Object.assign(state, { presence: { awaySince: null }, asking: null, tries: 0 });
}

async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch(versionApi.ready.path, {
      cache: 'no-store',
      headers: { 'x-houston': '1', 'x-houston-background': '1' },
      signal: AbortSignal.timeout(answerMilliseconds),
    });
    // Any other answer, also a refusal, is one.
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}

function put(isThere: boolean): void {
  clearTimeout(timer.id);
  if (isThere) state.tries = 0;
  else timer.id = setTimeout(() => void askServer(), nextDelay());
  if (isThere !== isServerAway()) return;
  state.presence = { awaySince: isThere ? null : new Date() };
  for (const listener of [...listeners]) listener();
}

// Spread, so that all the consoles that lost a server together do not ask together.
function nextDelay(): number {
  const delay = Math.min(firstDelay * 1.5 ** state.tries, lastDelay);
  state.tries += 1;
  return delay * (0.7 + 0.6 * Math.random());
}
