// Where a run of tests puts its files: databases, uploads, data folders, profiles of browsers.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'houston-test-';
const dayMs = 24 * 3_600_000;
/** Bytes that must be free: a run takes up to two thousand million. */
const enough = 6 * 2 ** 30;

/**
 * Makes the folder, in memory where Linux has plenty: of the tests on PostgreSQL a disk's file system took a third of the time,
 * for thousands of files that are gone a second later. Everything temporary goes there, and is gone when this process ends.
 * @returns {string} its path
 */
export function makeTestFolder() {
  removeLeftovers();
  const isInMemory = hasRoomInMemory();
  const folder = mkdtempSync(join(isInMemory ? memory : tmpdir(), prefix));
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

function hasRoomInMemory() {
  if (process.platform !== 'linux' || tmpdir() !== '/tmp') return false;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough && process.availableMemory() >= 2 * enough && mayRunPrograms();
  } catch {
    return false;
  }
}

/** Containers often forbid it; PostgreSQL's programs may have to be copied to where its account can read them. */
function mayRunPrograms() {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === memory);
  return mount !== undefined && !mount[3]?.split(',').includes('noexec');
}

/** Of runs that were killed: memory is not given back by itself. */
function removeLeftovers() {
  if (!existsSync(memory)) return;
  for (const name of readdirSync(memory).filter((each) => each.startsWith(prefix))) {
    const path = join(memory, name);
    try {
      if (Date.now() - statSync(path).mtimeMs > dayMs) rmSync(path, { recursive: true, force: true });
    } catch {
      // Somebody else's, or gone meanwhile.
    }
  }
}
