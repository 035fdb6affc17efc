/** An earlier version of Houston, taken out of the repository into a folder, with the packages that it runs on. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** Each release, the oldest first, with the commit that it is: tags do not come with every checkout. */
const releases: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../db/migrations/fixtures/release-commits.json'), 'utf8'),
);

/** @param ref a release by its version, with or without a tag, or whatever git knows */
export function commitOf(ref: string): string {
  return releases[ref] ?? ref;
}

/** The last version with a tag; where none has one, the last release. */
export function findEarlier(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    const last = Object.values(releases).at(-1);
    if (last === undefined) throw new Error('no release is known');
    return last;
  }
}

/** @returns its `main.ts` */
export function unpackVersion(ref: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', ref], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lock = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(root)) for (const place of ['.', 'contract', 'server', 'web']) linkPackages(folder, place);
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return join(folder, 'server/src/main.ts');
}

/** Those of this checkout, but for its workspaces, which the earlier version has itself. */
function linkPackages(folder: string, place: string): void {
  const from = join(root, place, 'node_modules');
  const to = join(folder, place, 'node_modules');
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@houston') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
}
