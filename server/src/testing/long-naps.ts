import { afterEach, beforeEach, vi } from 'vitest';

/**
 * In the tests around it no wait of 5 seconds ends while a test runs: what loops in the background does in time without being
 * looked for, it was told of, or knew when it is due.
 */
export function keepLongNaps(): void {
  beforeEach(() => {
    const start = globalThis.setTimeout;
    const prolonged = (run: () => void, milliseconds?: number) =>
      start(run, milliseconds === 5_000 ? 600_000 : milliseconds);
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(prolonged as typeof setTimeout);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
