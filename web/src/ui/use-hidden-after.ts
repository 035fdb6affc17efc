import { useEffect } from 'react';

const lookMilliseconds = 1_000;

/**
 * Hides what may be seen for a while only: by the time of day, as the timers of a machine that sleeps stand still.
 * @param hide the same function as long as what is shown is the same
 */
export function useHiddenAfter(milliseconds: number, isShown: boolean, hide: () => void): void {
  useEffect(() => {
    if (!isShown) return;
    const end = Date.now() + milliseconds;
    const timer = setInterval(() => Date.now() >= end && hide(), lookMilliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, isShown, hide]);
}
