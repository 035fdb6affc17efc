// How tests and checks are started: under Node 24, on at most two cores, and with the same environment everywhere.
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { modulesFolder, ownEnvironment, ownNode, run } from './toolchain.js';

/** Settings of a developer's own server, which must neither reach nor change a test. */
const ofOwnServer = /^(HOUSTON_|ADMIN_|DATABASE_URL$|NODE_ENV$|NODE_OPTIONS$|PORT$|TEST_ENGINES$)/;

// Each tool leads a process group, so that its workers, and the servers and browsers of tests, end with it. Those of what runs
// beside the tests stay in the group of the whole, and so in its priority.
const grouped = process.platform !== 'win32' && !process.env.TEST_BESIDE;
const children = new Set();
process.on('exit', () => {
  for (const child of children) endGroup(child);
});

/**
 * Runs the JavaScript program of an installed package.
 * @param {string} script path below node_modules, or absolute
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string>, beside?: boolean }} [options] `beside`: it and all that it starts only
 *   get what the others leave of the processors while they wait
 */
export async function runTool(script, args, { quiet = false, env = {}, beside = false } = {}) {
  let started;
  const path = script.startsWith('/') ? script : join(modulesFolder, script);
  const result = await run(ownNode, [path, ...args], {
    quiet,
    detached: grouped,
    env: { ...testEnvironment(), ...env, ...(beside ? { TEST_BESIDE: '1' } : {}) },
    onStart: (child) => {
      started = child;
      children.add(child);
      if (beside) giveWay(child);
    },
  });
  children.delete(started);
  return result;
}

/** Best effort: what does not give way takes its share, and nothing else changes. */
function giveWay({ pid }) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    // Where Linux shares processors out between sessions, priorities only count within one.
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {}
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
