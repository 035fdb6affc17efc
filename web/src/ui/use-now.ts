import { useSyncExternalStore } from 'react';

const stepMilliseconds = 5000;
const clock: { now: number; timer: ReturnType<typeof setInterval> | null } = { now: Date.now(), timer: null };
const listeners = new Set<() => void>();

function tick(): void {
  clock.now = Date.now();
  for (const listener of listeners) listener();
}

// One timer for every relative time on the screen, and none while there is none.
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    clock.now = Date.now();
    clock.timer = setInterval(tick, stepMilliseconds);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && clock.timer !== null) clearInterval(clock.timer);
  };
}

/** The present, renewed every 5 seconds: enough for "12 seconds ago". */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, () => clock.now));
}
