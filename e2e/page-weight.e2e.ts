/** What each page adds to the script that the dashboard has loaded already: read from the files that are served, as they are served. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../web/dist');
const kilobyte = 1024;
const most = 60;

const scripts = new Map(
  readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(folder, 'assets', name), 'utf8')]),
);

/** Those that a script needs before it runs, itself among them. What it imports later, as an editor does that it opens, is not of its first view. */
function needsOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, other = ''] of (scripts.get(name) ?? '').matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
    if (scripts.has(other)) needsOf(other, found);
  }
  return found;
}

/** Small ones are served as they are. */
function sentBytes(name: string): number {
  const path = join(folder, 'assets', name);
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
}

it('has at most 60 KB more for the first view of each page', () => {
  const pages = [...scripts.keys()].filter((name) => /-page-/.test(name));
  const dashboard = pages.filter((name) => name.startsWith('dashboard-page-'));
  const begin = [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/assets\/([^"']+\.js)/g)];
  const there = new Set([...begin.map(([, name = '']) => name), ...dashboard].flatMap((name) => [...needsOf(name)]));
  // Else nothing would be looked at, or all of it be there already.
  expect([dashboard.length, begin.length > 0, pages.length > 80]).toEqual([1, true, true]);
  const added = pages.map((name) => {
    const more = [...needsOf(name)].filter((other) => !there.has(other));
    return { name, kilobytes: more.reduce((sum, other) => sum + sentBytes(other), 0) / kilobyte };
  });
  expect(added.some(({ kilobytes }) => kilobytes > 10)).toBe(true);
  expect(added.filter(({ kilobytes }) => kilobytes > most)).toEqual([]);
});
