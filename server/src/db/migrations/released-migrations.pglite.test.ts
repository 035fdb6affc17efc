import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMigrations } from './migrate.ts';
import { mayFollow, releasedForms } from './since-released.ts';

/** `SHA-256 name` of each file of the last version that was released; to be written anew with each release. */
const released = readFileSync(join(import.meta.dirname, 'fixtures/released-0.1.0.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string]);
const present = readMigrations(join(import.meta.dirname, '../../../migrations'));

it('a database of the version that was released can go on with this one: no file of it is changed or gone', () => {
  const now = new Map(present.map(({ name, checksum }) => [name, checksum]));
  const changed = released.filter(([checksum, name]) => now.get(name) !== checksum && releasedForms[name] !== checksum);
  expect(changed.map(([, name]) => name)).toEqual([]);
});

it('no file that is new has a number below those that were released, which would stop the start', () => {
  const names = new Set(released.map(([, name]) => name));
  const last = [...names].sort().at(-1) ?? '';
  const added = present.map(({ name }) => name).filter((name) => !names.has(name));
  expect(added.filter((name) => (mayFollow[name] ?? name) < last)).toEqual([]);
});

/** The commit of each release, which the drill of upgrades begins with where no tags came with the checkout. */
const releases: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/release-commits.json'), 'utf8'),
);
const show = (commit: string, ...asked: string[]) =>
  execFileSync('git', [...asked, commit], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const isHere = (commit: string) => {
  try {
    return show(`${commit}^{commit}`, 'cat-file', '-t').trim() === 'commit';
  } catch {
    return false;
  }
};

// A checkout without the history has none of them.
it.runIf(Object.values(releases).every(isHere))(
  'the commits of the releases are of their versions, and the last one has its files',
  () => {
    for (const [version, commit] of Object.entries(releases))
      expect(JSON.parse(show(`${commit}:package.json`, 'show')).version).toBe(version);
    const files = show(`${Object.values(releases).at(-1)}:server/migrations`, 'ls-tree', '--full-tree', '--name-only');
    expect(files.trim().split('\n').sort()).toEqual(released.map(([, name]) => name).sort());
  },
);
