// The rules for imports between folders (ARCHITECTURE.md), read from the import statements themselves.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../toolchain.js';
import { listSourceFiles } from './source-files.js';

/**
 * @typedef {{ from: string, to: string, line: number, lazy: boolean, typeOnly: boolean }} Import
 *   `to` is a path below the root, or the bare name of a package
 */

// `import x from 'y'`, `export * from 'y'`, `import 'y'` at the start of a line; `import('y')` anywhere.
const statement = /^(?:import|export)\s(?:(type)\s)?(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm;
const call = /\bimport\(\s*['"]([^'"]+)['"]/g;

const maySee = { contract: ['contract'], server: ['server', 'contract'], web: ['web', 'contract'] };

// The contract runs in the browser too: schemas, and the telephone numbers that they check.
const contractPackages = new Set(['zod', 'libphonenumber-js']);

// These put the features together, so they know them all.
const compositionRoots =
  /^(server\/src\/(app|houston)\.ts|server\/src\/start\/.*|web\/src\/(([a-z]+-)*screens|router|main)\.tsx?|.*-cli\.ts)$/;

/** What a call carries names the types of all that the whole server shares, which take a call themselves. */
const sharedByAll = 'server/src/call.ts';

/** @returns {string[]} one line for each import that breaks a rule, and for each circle of imports */
export function findForbiddenImports(read = readSources) {
  const imports = [...read()].flatMap(([path, text]) => findImports(path, text));
  const problems = imports.flatMap((entry) => {
    const rule = findBrokenRule(entry);
    return rule ? [`${entry.from}:${entry.line} imports ${entry.to}: ${rule}`] : [];
  });
  return [...problems, ...findCircles(imports), ...findTypeCircles(imports)];
}

function readSources() {
  return new Map(listSourceFiles().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** @returns {Import[]} */
function findImports(from, text) {
  const found = [];
  const add = (match, name, lazy, typeOnly) => {
    const line = text.slice(0, match.index).split('\n').length;
    found.push({ from, to: resolveName(from, name), line, lazy, typeOnly });
  };
  for (const match of text.matchAll(statement)) add(match, match[2], false, match[1] === 'type');
  for (const match of text.matchAll(call)) add(match, match[1], true, false);
  return found;
}

function resolveName(from, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  if (name.startsWith('@houston/contract/')) return `contract/src/${name.slice('@houston/contract/'.length)}.ts`;
  return name;
}

/** The rule that an import breaks, or undefined. @param {Import} entry */
function findBrokenRule({ from, to }) {
  const source = describePlace(from);
  const target = describePlace(to);
  const isTest = /(\.(test|fixture|samples)\.tsx?$)|\/testing\//.test(from);
  if (!target) {
    const isForeign = source.room === 'contract' && !isTest && !contractPackages.has(to.split('/')[0] ?? '');
    return isForeign ? `the contract needs nothing but ${[...contractPackages].join(' and ')}` : undefined;
  }
  const visible = maySee[source.room];
  if (visible && !visible.includes(target.room)) return `${source.room} must not know ${target.room}`;
  if (visible && !to.startsWith(`${target.room}/`)) return 'import another workspace by its package name';
  if (target.part === 'testing' && !isTest && source.part !== 'testing' && visible) return 'only tests use testing/';
  if (source.part === 'ui' && target.feature && !isTest) return `${source.part}/ must not know a feature`;
  if (!target.feature || source.room !== target.room || source.room === 'contract') return undefined;
  if (compositionRoots.test(from) || source.part === 'testing') return undefined;
  // A table file only names columns; a query that joins two features needs both.
  if (source.room === 'server' && to.endsWith('.table.ts')) return undefined;
  if (!source.feature) return isTest ? undefined : `${source.part}/ must not know a feature`;
  if (source.feature === target.feature) return undefined;
  if (source.room === 'server' && to.endsWith('.service.ts')) return undefined;
  // What one feature's screens show on another's.
  if (source.room === 'web' && /\.shared\.tsx?$/.test(to)) return undefined;
  return `${source.feature} must not use the insides of ${target.feature}`;
}

/** @returns {{ room: string, part: string, feature?: string } | undefined} undefined for a package */
function describePlace(path) {
  const [, room, rest] = /^(contract|server|web|e2e|bench)\/(?:src\/)?(.+)$/.exec(path) ?? [];
  if (!room || !rest) return undefined;
  const feature = /^features\/([^/]+\/[^/]+)\//.exec(rest)?.[1];
  return { room, part: rest.split('/')[0] ?? '', ...(feature && { feature }) };
}

/** Circles that exist at run time: imports of types and lazy imports do not make one. @param {Import[]} imports */
function findCircles(imports) {
  const targets = new Map();
  for (const { from, to, lazy, typeOnly } of imports) {
    if (!lazy && !typeOnly) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const circles = [];
  const done = new Set();
  const trail = [];
  const visit = (path) => {
    const start = trail.indexOf(path);
    if (start >= 0) circles.push(`circle of imports: ${[...trail.slice(start), path].join(' -> ')}`);
    if (start >= 0 || done.has(path)) return;
    trail.push(path);
    for (const target of targets.get(path) ?? []) visit(target);
    trail.pop();
    done.add(path);
  };
  for (const path of targets.keys()) visit(path);
  return circles;
}

/**
 * Files of several folders that need each other's types: neither folder can be read, or moved, without the other.
 * Lazy imports do not count. @param {Import[]} imports
 */
function findTypeCircles(imports) {
  const targets = Map.groupBy(
    imports.filter(({ from, lazy }) => !lazy && from !== sharedByAll),
    ({ from }) => from,
  );
  const circles = [];
  const order = new Map();
  const open = [];
  // Tarjan's algorithm: returns the earliest file on the trail that `path` leads back to.
  const visit = (path) => {
    const own = order.size;
    order.set(path, own);
    open.push(path);
    let lowest = own;
    for (const { to } of targets.get(path) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to));
      else if (open.includes(to)) lowest = Math.min(lowest, order.get(to));
    }
    if (lowest === own) {
      const together = open.splice(open.indexOf(path));
      const folders = new Set(together.map((file) => posix.dirname(file)));
      if (folders.size > 1) circles.push(`circle of types across folders: ${together.join(', ')}`);
    }
    return lowest;
  };
  for (const path of targets.keys()) if (!order.has(path)) visit(path);
  return circles;
}
