// Where the repository, its own Node 24 and its tools are, and how scripts start them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const modulesFolder = join(root, 'node_modules');

/** The Node 24 that the npm package `node` brings; the scripts themselves may run under an older one. */
export const ownNode = join(modulesFolder, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** A failure whose message is all that a person needs; it is shown without a stack. */
export class Failure extends Error {}

/** The search path without any node_modules/.bin: what is there may be missing or replaced while we install. */
export function outsidePath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !folder.includes('node_modules')).join(delimiter);
}

/** The first executable of these names on the machine's own search path, or undefined. */
export function findProgram(...names) {
  const folders = outsidePath().split(delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      if (existsSync(join(folder, name))) return join(folder, name);
    }
  }
  return undefined;
}

/**
 * Runs a program to its end. Output is collected, and passed on as well unless `quiet`.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, uid?: number, gid?: number, detached?: boolean, onStart?: (child: import('node:child_process').ChildProcess) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when it could not be started at all
 */
export function run(program, args, { quiet = false, onStart, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(program, args, { cwd: root, ...options, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
    onStart?.(child);
  });
}

/** The environment in which `node` means our Node 24, as it does under `npm run`. */
export function ownEnvironment() {
  return { ...process.env, PATH: [join(modulesFolder, '.bin'), outsidePath()].join(delimiter) };
}

/** Runs `work`, shows a {@link Failure} as one line, and ends with a code other than 0 after any error. */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Failure ? `houston: ${error.message}` : error);
    process.exit(1);
  }
}

/** One line of progress on standard output. */
export function say(text) {
  console.log(`houston: ${text}`);
}

/** Whole seconds since a `Date.now()` value, for people. */
export function secondsSince(start) {
  return `${Math.round((Date.now() - start) / 1000)} s`;
}
