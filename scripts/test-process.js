// How tests and checks are started: under Node 24, on at most two cores, and with the same environment everywhere.
import { join } from 'node:path';
import { modulesFolder, ownEnvironment, ownNode, run } from './toolchain.js';

/** Settings of a developer's own server, which must neither reach nor change a test. */
const ofOwnServer = /^(HOUSTON_|ADMIN_|DATABASE_URL$|NODE_ENV$|NODE_OPTIONS$|PORT$|TEST_ENGINES$)/;

// Each tool leads a process group, so that its workers, and the servers and browsers of tests, end with it.
const grouped = process.platform !== 'win32';
const children = new Set();
process.on('exit', () => {
  for (const child of children) endGroup(child);
});

/**
 * Runs the JavaScript program of an installed package.
 * @param {string} script path below node_modules, or absolute
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options]
 */
export async function runTool(script, args, { quiet = false, env = {} } = {}) {
  let started;
  const path = script.startsWith('/') ? script : join(modulesFolder, script);
  const result = await run(ownNode, [path, ...args], {
    quiet,
    detached: grouped,
    env: { ...testEnvironment(), ...env },
    onStart: (child) => {
      started = child;
      children.add(child);
    },
  });
  children.delete(started);
  return result;
}

function endGroup(child) {
  try {
    process.kill(grouped ? -child.pid : child.pid, 'SIGTERM');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function testEnvironment() {
  const own = Object.entries(ownEnvironment()).filter(([name]) => !ofOwnServer.test(name));
  const compiled = join(modulesFolder, '.cache', 'houston', 'compiled');
  // Tools behave differently under CI; always the same way is what makes results comparable. GOMAXPROCS is for tsc.
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  return {
    ...Object.fromEntries(own),
    ...colours,
    CI: 'true',
    TZ: 'UTC',
    GOMAXPROCS: '2',
    NODE_COMPILE_CACHE: compiled,
  };
}
