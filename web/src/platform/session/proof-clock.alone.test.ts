import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isProofDue, noteProof } from './proof-clock.ts';

const start = Date.UTC(2040, 0, 1);
beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
});
afterEach(() => {
  noteProof(null);
  vi.useRealTimers();
});

/** @param ahead how far the clock of the server is ahead of this browser's, in seconds */
function note(left: number | null, ahead = 0): void {
  const serverTime = new Date(start + ahead * 1000);
  noteProof({ serverTime, provenUntil: left === null ? null : new Date(serverTime.getTime() + left * 1000) });
}

describe('isProofDue', () => {
  it('is false as long as nothing is known: the server says it', () => {
    expect(isProofDue()).toBe(false);
    note(-1);
    noteProof(null);
    expect(isProofDue()).toBe(false);
  });

  it('is true without a proof, and after one that has ended', () => {
    note(null);
    expect(isProofDue()).toBe(true);
    note(-1);
    expect(isProofDue()).toBe(true);
  });

  it.each([0, -7200, 7200])('comes a moment before the end, with a clock that is %i seconds off', (ahead) => {
    note(300, ahead);
    expect(isProofDue()).toBe(false);
    vi.setSystemTime(start + 294_000);
    expect(isProofDue()).toBe(false);
    vi.setSystemTime(start + 296_000);
    expect(isProofDue()).toBe(true);
  });
});
