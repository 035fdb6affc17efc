/** Holds a data folder for one process, with a lock that the operating system drops when the process dies. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { DataFolderLocked } from '../errors.ts';

/** Long enough for one of two simultaneous starters to step back, short enough to refuse a second process at once. */
const waitMs = 500;

/**
 * Takes the folder (created when absent) or throws DataFolderLocked without changing anything in it.
 * Node has no flock, but SQLite's exclusive transaction is one: the kernel frees it after SIGKILL, a reused process id cannot
 * keep it, and exactly one of several starters gets it. The process id is beside it for the message only; reading
 * the lock file itself would release the lock (POSIX drops a process's locks when it closes any handle of the file).
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'houston.pid');
  const lock = openLockFile(join(folder, 'houston.lock'));
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // 5 is SQLITE_BUSY; anything else (no rights, full disk) is no other process.
    if ((error as { errcode?: number }).errcode === 5) throw new DataFolderLocked(folder, readPid(pidFile));
    throw error;
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return { release: () => lock.close() };
}

function openLockFile(file: string): DatabaseSync {
  const emitWarning = process.emitWarning;
  // Loading node:sqlite warns that it is experimental; we use one statement of it, and the warning would alarm at each start.
  process.emitWarning = () => {};
  try {
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    return new DatabaseSync(file, { timeout: waitMs });
  } finally {
    process.emitWarning = emitWarning;
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}
