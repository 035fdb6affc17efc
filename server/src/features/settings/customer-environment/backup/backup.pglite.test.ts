import { describe, expect, it } from 'vitest';
import { openBackup, sealBackup } from './backup.ts';

const content = { texts: { BusinessName: 'Noorderlicht' }, files: { a: 'x'.repeat(4000) } };

/** The same numbers every time. */
function dice(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % end;
  };
}

function opens(backup: string, key: string): boolean {
  try {
    openBackup(backup, key);
    return true;
  } catch {
    return false;
  }
}

describe('a backup', () => {
  it('opens with its key, and never looks the same twice', () => {
    const one = sealBackup(content);
    const other = sealBackup(content);
    expect(openBackup(one.backup, one.key)).toEqual(content);
    expect([one.backup === other.backup, one.key === other.key]).toEqual([false, false]);
    expect(one.backup).not.toContain('Noorderlicht');
    expect(() => openBackup(one.backup, other.key)).toThrow('does-not-open');
  });

  it('is refused 10,000 times out of 10,000 when a bit of it flipped, or it was cut', () => {
    const { backup, key } = sealBackup(content);
    const next = dice(42);
    const bytes = Buffer.from(backup);
    let accepted = 0;
    for (let round = 0; round < 10_000; round++) {
      if (round % 5 === 0) {
        // At an end, or out of the middle.
        const from = next(bytes.length);
        const cut = round % 10 === 0 ? backup.slice(0, from) : backup.slice(0, from) + backup.slice(from + 1 + next(8));
        if (opens(cut, key)) accepted++;
        continue;
      }
      const damaged = Buffer.from(bytes);
      const at = next(damaged.length);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << next(8));
      if (opens(damaged.toString('latin1'), key)) accepted++;
    }
    expect(accepted).toBe(0);
  });

  it('is refused under every key that differs by one bit or one character', () => {
    const { backup, key } = sealBackup(content);
    const bytes = Buffer.from(key, 'base64url');
    for (let bit = 0; bit < 256; bit++) {
      const wrong = Buffer.from(bytes);
      wrong[bit >> 3] = (wrong[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(opens(backup, wrong.toString('base64url'))).toBe(false);
    }
    for (const wrong of [
      '',
      'x',
      key.slice(1),
      `${key}A`,
      key.toUpperCase(),
      `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
    ]) {
      expect(opens(backup, wrong)).toBe(false);
    }
  });

  it.each([
    ['', 'no-backup'],
    ['backup', 'no-backup'],
    ['houston-customer-environment-1.AAAA', 'does-not-open'],
  ])('is not %j', (text, fault) => {
    expect(() => openBackup(text, sealBackup(content).key)).toThrow(fault);
  });
});
