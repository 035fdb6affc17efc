import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Watches the real argon2: how many run at once, with which parameters, and makes one fail when told to. */
const watch = vi.hoisted(() => ({ running: 0, most: 0, calls: [] as object[], failNext: false }));

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  type Argon2 = typeof crypto.argon2;
  const argon2: Argon2 = (algorithm, parameters, callback) => {
    watch.calls.push({
      algorithm,
      memory: parameters.memory,
      passes: parameters.passes,
      parallelism: parameters.parallelism,
    });
    watch.running += 1;
    watch.most = Math.max(watch.most, watch.running);
    const isFailing = watch.failNext;
    watch.failNext = false;
    crypto.argon2(algorithm, parameters, (error, hash) => {
      watch.running -= 1;
      callback(isFailing ? new Error('out of memory') : error, hash);
    });
  };
  return { ...crypto, argon2 };
});

const { DEFAULT_PASSWORD_COST, hashPassword, needsRehash, setPasswordCost, verifyAgainstNothing, verifyPassword } =
  await import('./password-hash.ts');

const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

beforeEach(() => {
  setPasswordCost(CHEAP);
  Object.assign(watch, { running: 0, most: 0, calls: [], failNext: false });
});
afterEach(() => setPasswordCost(DEFAULT_PASSWORD_COST));

describe('hashPassword and verifyPassword', () => {
  it('accept the password and refuse any other', async () => {
    const stored = await hashPassword('correct horse battery');
    expect(await verifyPassword('correct horse battery', stored)).toBe(true);
    expect(await verifyPassword('correct horse batterY', stored)).toBe(false);
    expect(await verifyPassword('correct horse battery ', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('write a PHC string with a fresh 16-byte salt and a 32-byte hash', async () => {
    const [one, other] = [await hashPassword('same password'), await hashPassword('same password')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(other).not.toBe(one);
  });

  it('use the cost that ASVS asks for unless told otherwise', async () => {
    setPasswordCost(DEFAULT_PASSWORD_COST);
    expect(await hashPassword('some password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(watch.calls).toEqual([{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1 }]);
  });

  it.each([
    // Test vectors of the Argon2 reference implementation (version 0x13, argon2id, "password", "somesalt").
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
    '$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc',
  ])('agree with the reference implementation on %s', async (stored) => {
    expect(await verifyPassword('password', stored)).toBe(true);
    expect(await verifyPassword('passwore', stored)).toBe(false);
  });

  it('read the same accent in both Unicode forms', async () => {
    const stored = await hashPassword('caf\u00e9 au lait matin');
    expect(await verifyPassword('cafe\u0301 au lait matin', stored)).toBe(true);
    expect(await verifyPassword('cafe au lait matin', stored)).toBe(false);
  });

  it('count every character of a long password, also after a NUL', async () => {
    const long = 'x'.repeat(4000);
    const stored = await hashPassword(`${long}a`);
    expect(await verifyPassword(`${long}a`, stored)).toBe(true);
    expect(await verifyPassword(`${long}b`, stored)).toBe(false);
    expect(await verifyPassword('pass\u0000b', await hashPassword('pass\u0000a'))).toBe(false);
  });
});

describe('a malformed stored value', () => {
  const salt = 'c29tZXNhbHRzb21lc2FsdA';
  const hash = 'nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  it.each([
    '',
    'plain text',
    `$argon2i$v=19$m=8,t=1,p=1$${salt}$${hash}`,
    `$argon2id$v=16$m=8,t=1,p=1$${salt}$${hash}`,
    `$argon2id$v=19$m=0,t=1,p=1$${salt}$${hash}`,
    `$argon2id$v=19$m=8,t=0,p=1$${salt}$${hash}`,
    `$argon2id$v=19$m=8,t=1,p=2$${salt}$${hash}`,
    `$argon2id$v=19$m=99999999,t=1,p=1$${salt}$${hash}`,
    `$argon2id$v=19$m=8,t=999,p=1$${salt}$${hash}`,
    `$argon2id$v=19$m=19456,t=1,p=17$${salt}$${hash}`,
    `$argon2id$v=19$m=8,t=1,p=1$${salt}$`,
    `$argon2id$v=19$m=8,t=1,p=1$$${hash}`,
    `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}$`,
    `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}\n`,
  ])('is refused without throwing, after the usual work: %j', async (stored) => {
    expect(await verifyPassword('password', stored)).toBe(false);
    expect(watch.calls).toEqual([{ algorithm: 'argon2id', ...CHEAP }]);
    expect(needsRehash(stored)).toBe(true);
  });
});

describe('verifyAgainstNothing', () => {
  it('is false for any password and does the work of one check', async () => {
    const cost = { memory: 64, passes: 3, parallelism: 2 };
    setPasswordCost(cost);
    expect(await verifyAgainstNothing('any password')).toBe(false);
    expect(await verifyPassword('any password', null)).toBe(false);
    expect(watch.calls).toEqual([
      { algorithm: 'argon2id', ...cost },
      { algorithm: 'argon2id', ...cost },
    ]);
  });
});

describe('needsRehash', () => {
  it('is false for a hash of today and true after any change of cost', async () => {
    const stored = await hashPassword('some password');
    expect(needsRehash(stored)).toBe(false);
    for (const change of [{ memory: 16 }, { passes: 2 }, { memory: 16, parallelism: 2 }]) {
      setPasswordCost({ ...CHEAP, ...change });
      expect(needsRehash(stored)).toBe(true);
    }
    setPasswordCost({ memory: 8, passes: 1, parallelism: 2 });
    expect(needsRehash(stored)).toBe(true);
  });

  it('is true for a salt or a hash of another length', () => {
    setPasswordCost({ memory: 256, passes: 2, parallelism: 1 });
    const hash = 'nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(needsRehash(`$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$${hash}`)).toBe(false);
    expect(needsRehash(`$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$${hash}`)).toBe(true);
    expect(needsRehash(`$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$${hash.slice(0, 22)}`)).toBe(true);
  });
});

describe('the queue', () => {
  it('runs at most two hashes at once and finishes all', async () => {
    const hashes = await Promise.all(Array.from({ length: 12 }, (_, index) => hashPassword(`password ${index}`)));
    expect(watch.most).toBe(2);
    const checks = await Promise.all(hashes.map((stored, index) => verifyPassword(`password ${index}`, stored)));
    expect(checks).toEqual(Array.from({ length: 12 }, () => true));
    expect(watch.most).toBe(2);
    expect(watch.calls).toHaveLength(24);
  });

  it('goes on after a hash that failed', async () => {
    for (let round = 0; round < 3; round += 1) {
      watch.failNext = true;
      await expect(hashPassword('some password')).rejects.toThrow('out of memory');
    }
    const hashes = await Promise.all([1, 2, 3, 4].map((index) => hashPassword(`password ${index}`)));
    expect(hashes).toHaveLength(4);
    expect(watch.most).toBe(2);
  });
});
