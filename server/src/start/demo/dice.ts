import { createHash } from 'node:crypto';

/** A generator of numbers that falls the same way every time for the same name. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  roll(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** True in `share` of all cases (0 to 1). */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A place in `weights`, more often where the weight is large. */
  weighted(weights: readonly number[]): number;
  /** `length` hexadecimal digits. */
  hex(length: number): string;
}

/** Each part of the demo data has dice of its own, so that a change to one part leaves the others as they were. */
export function createDice(name: string): Dice {
  let state = createHash('sha256').update(name).digest().readUInt32LE();

  // Marsaglia's xorshift of 32 bits. Only its even spread matters here; nothing secret comes from it.
  function roll(): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  }

  function between(from: number, to: number): number {
    return from + Math.floor(roll() * (to - from + 1));
  }

  function pick<T>(list: readonly T[]): T {
    return list[between(0, list.length - 1)] as T;
  }

  return {
    roll,
    between,
    pick,
    chance: (share) => roll() < share,
    weighted(weights) {
      let left = roll() * weights.reduce((sum, weight) => sum + weight, 0);
      const place = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return place === -1 ? weights.length - 1 : place;
    },
    hex: (length) => Array.from({ length }, () => between(0, 15).toString(16)).join(''),
  };
}
