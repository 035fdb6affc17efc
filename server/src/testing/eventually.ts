import { vi } from 'vitest';

/** Waits until `check` no longer fails: as long as a busy machine needs, where time itself is not what is tested. */
export function eventually(check: () => unknown): Promise<void> {
  return vi.waitFor(async () => void (await check()), { timeout: 20_000 });
}
