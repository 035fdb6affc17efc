import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_THROTTLE,
  ADDRESS_THROTTLE,
  CODE_THROTTLE,
  checkThrottle,
  nextAfterFailure,
  nextAfterSuccess,
  type ThrottlePolicy,
  type ThrottleRow,
} from './throttle-policy.ts';

const START = new Date('2026-01-01T12:00:00Z');

function after(seconds: number): Date {
  return new Date(START.getTime() + seconds * 1000);
}

/** The row after so many failures, all at one instant. */
function failed(policy: ThrottlePolicy, times: number, at = START): ThrottleRow {
  let row: ThrottleRow | null = null;
  for (let count = 0; count < times; count += 1) row = nextAfterFailure(policy, row, at);
  return row as ThrottleRow;
}

const FREE = { allowed: true, retryAfterSeconds: 0, isBlocked: false };

describe('any throttle', () => {
  it.each([ACCOUNT_THROTTLE, ADDRESS_THROTTLE, CODE_THROTTLE])('allows the first try', (policy) => {
    expect(checkThrottle(policy, null, START)).toEqual(FREE);
    expect(nextAfterFailure(policy, null, START)).toEqual({ failures: 1, windowStartedAt: START, blockedUntil: null });
    expect(nextAfterSuccess(policy, null, START)).toBeNull();
  });

  it('never changes the row that it was given', () => {
    const row = Object.freeze(failed(ACCOUNT_THROTTLE, 6));
    nextAfterFailure(ACCOUNT_THROTTLE, row, after(1));
    nextAfterSuccess(ADDRESS_THROTTLE, row, after(1));
    expect(row.failures).toBe(6);
  });
});

describe('the account throttle', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 16],
  ])('after %i failures delays %i seconds', (times, seconds) => {
    const row = failed(ACCOUNT_THROTTLE, times);
    expect(checkThrottle(ACCOUNT_THROTTLE, row, START)).toEqual(
      seconds === 0 ? FREE : { allowed: false, retryAfterSeconds: seconds, isBlocked: false },
    );
    expect(checkThrottle(ACCOUNT_THROTTLE, row, after(seconds))).toEqual(FREE);
  });

  it('locks for 30 minutes at the tenth failure, to the second', () => {
    const row = failed(ACCOUNT_THROTTLE, 10);
    expect(checkThrottle(ACCOUNT_THROTTLE, row, START)).toEqual({
      allowed: false,
      retryAfterSeconds: 1800,
      isBlocked: true,
    });
    expect(checkThrottle(ACCOUNT_THROTTLE, row, new Date(after(1800).getTime() - 1))).toEqual({
      allowed: false,
      retryAfterSeconds: 1,
      isBlocked: true,
    });
    expect(checkThrottle(ACCOUNT_THROTTLE, row, after(1800))).toEqual(FREE);
  });

  it('starts a new count when the lock is over', () => {
    const row = failed(ACCOUNT_THROTTLE, 10);
    expect(nextAfterFailure(ACCOUNT_THROTTLE, row, after(1800))).toEqual({
      failures: 1,
      windowStartedAt: after(1800),
      blockedUntil: null,
    });
  });

  it('keeps counting through served delays', () => {
    const row = failed(ACCOUNT_THROTTLE, 5);
    const next = nextAfterFailure(ACCOUNT_THROTTLE, row, after(60));
    expect(next).toEqual({ failures: 6, windowStartedAt: START, blockedUntil: after(62) });
  });

  it('never shortens a wait that runs', () => {
    const row = { failures: 5, windowStartedAt: START, blockedUntil: after(100) };
    expect(nextAfterFailure(ACCOUNT_THROTTLE, row, START).blockedUntil).toEqual(after(100));
    expect(nextAfterFailure(ADDRESS_THROTTLE, row, START).blockedUntil).toEqual(after(100));
  });

  it('forgets everything at a success', () => {
    expect(nextAfterSuccess(ACCOUNT_THROTTLE, failed(ACCOUNT_THROTTLE, 9), START)).toBeNull();
  });

  it('forgets after a day', () => {
    const row = failed(ACCOUNT_THROTTLE, 4);
    expect(nextAfterFailure(ACCOUNT_THROTTLE, row, after(86_399)).failures).toBe(5);
    expect(nextAfterFailure(ACCOUNT_THROTTLE, row, after(86_400)).failures).toBe(1);
  });

  it('keeps a lock that outlives the day of its count', () => {
    let row = failed(ACCOUNT_THROTTLE, 9);
    row = nextAfterFailure(ACCOUNT_THROTTLE, row, after(86_390));
    expect(checkThrottle(ACCOUNT_THROTTLE, row, after(86_400 + 600)).isBlocked).toBe(true);
  });

  it('lets at most 10 of 200 simultaneous guesses through when each is charged first', () => {
    let row: ThrottleRow | null = null;
    let evaluated = 0;
    for (let guess = 0; guess < 200; guess += 1) {
      if (!checkThrottle(ACCOUNT_THROTTLE, row, START).allowed) continue;
      row = nextAfterFailure(ACCOUNT_THROTTLE, row, START);
      evaluated += 1;
    }
    expect(evaluated).toBe(5);
  });

  it('lets at most 10 guesses through in any 30 minutes of patient guessing', () => {
    let row: ThrottleRow | null = null;
    const tries: number[] = [];
    for (let second = 0; second < 4 * 3600; second += 1) {
      if (!checkThrottle(ACCOUNT_THROTTLE, row, after(second)).allowed) continue;
      row = nextAfterFailure(ACCOUNT_THROTTLE, row, after(second));
      tries.push(second);
    }
    const most = Math.max(
      ...tries.map((start) => tries.filter((second) => second >= start && second < start + 1800).length),
    );
    expect(most).toBe(10);
  });
});

describe('the address throttle', () => {
  it('blocks for 15 minutes at the 30th failure', () => {
    expect(checkThrottle(ADDRESS_THROTTLE, failed(ADDRESS_THROTTLE, 29), START)).toEqual(FREE);
    const row = failed(ADDRESS_THROTTLE, 30);
    expect(checkThrottle(ADDRESS_THROTTLE, row, START)).toEqual({
      allowed: false,
      retryAfterSeconds: 900,
      isBlocked: true,
    });
    expect(checkThrottle(ADDRESS_THROTTLE, row, after(899)).allowed).toBe(false);
    expect(checkThrottle(ADDRESS_THROTTLE, row, after(900))).toEqual(FREE);
  });

  it('starts a new window after 15 minutes', () => {
    const row = failed(ADDRESS_THROTTLE, 29);
    expect(nextAfterFailure(ADDRESS_THROTTLE, row, after(899)).failures).toBe(30);
    expect(nextAfterFailure(ADDRESS_THROTTLE, row, after(900)).failures).toBe(1);
  });

  it('gives a charged try back at a success, but forgets no other failure', () => {
    const row = nextAfterSuccess(ADDRESS_THROTTLE, failed(ADDRESS_THROTTLE, 12), START);
    expect(row).toEqual({ failures: 11, windowStartedAt: START, blockedUntil: null });
    expect(nextAfterSuccess(ADDRESS_THROTTLE, failed(ADDRESS_THROTTLE, 1), START)).toBeNull();
  });

  it('lifts the block when the charge that made it was a success', () => {
    const row = nextAfterSuccess(ADDRESS_THROTTLE, failed(ADDRESS_THROTTLE, 30), START);
    expect(row).toEqual({ failures: 29, windowStartedAt: START, blockedUntil: null });
  });

  it('keeps the block when others failed as well', () => {
    const row = nextAfterSuccess(ADDRESS_THROTTLE, failed(ADDRESS_THROTTLE, 31), START);
    expect(row).toEqual({ failures: 30, windowStartedAt: START, blockedUntil: after(900) });
  });

  it('forgets at a success in a later window', () => {
    expect(nextAfterSuccess(ADDRESS_THROTTLE, failed(ADDRESS_THROTTLE, 12), after(901))).toBeNull();
  });
});

describe('the code throttle', () => {
  it('allows five tries, then never again', () => {
    expect(checkThrottle(CODE_THROTTLE, failed(CODE_THROTTLE, 4), START)).toEqual(FREE);
    const row = failed(CODE_THROTTLE, 5);
    const void_ = { allowed: false, retryAfterSeconds: null, isBlocked: true };
    expect(checkThrottle(CODE_THROTTLE, row, START)).toEqual(void_);
    expect(checkThrottle(CODE_THROTTLE, row, after(10 * 365 * 86_400))).toEqual(void_);
    expect(nextAfterFailure(CODE_THROTTLE, row, after(86_400)).failures).toBe(6);
  });

  it('is gone after a success', () => {
    expect(nextAfterSuccess(CODE_THROTTLE, failed(CODE_THROTTLE, 5), START)).toBeNull();
  });
});
