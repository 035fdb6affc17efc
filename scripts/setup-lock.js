// Lets one setup at a time change node_modules and the built web app.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, say } from './toolchain.js';

const folder = join(root, '.cache');
const lockFile = join(folder, 'setup.lock');
const owner = `${hostname()} ${process.pid}`;

// The owner touches its lock every 5 s, so one untouched for 30 s belongs to nobody, also on another machine's disk.
const touchEvery = 5_000;
const abandonedAfter = 30_000;

/**
 * Runs `work` while no other process runs under the same lock.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(work) {
  mkdirSync(folder, { recursive: true });
  let told = false;
  while (!takeLock()) {
    if (isAbandoned()) {
      removeAbandoned();
      continue;
    }
    if (!told) say('waiting for another setup to finish');
    told = true;
    await wait(200);
  }
  const touching = setInterval(() => utimesSync(lockFile, new Date(), new Date()), touchEvery);
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    process.removeListener('exit', release);
    release();
  }
}

function takeLock() {
  // A link appears with its content at once, and fails when the name is taken.
  const mine = join(folder, `setup.${process.pid}`);
  writeFileSync(mine, owner);
  try {
    linkSync(mine, lockFile);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > abandonedAfter) return true;
    const [host, pid] = readFileSync(lockFile, 'utf8').split(' ');
    return host === hostname() && !isRunning(Number(pid));
  } catch {
    return false; // released while we looked
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function removeAbandoned() {
  // Renaming first: of two that remove the same old lock only one succeeds.
  const grave = join(folder, `setup.${process.pid}.old`);
  try {
    renameSync(lockFile, grave);
    const age = Date.now() - statSync(grave).mtimeMs;
    const [host, pid] = readFileSync(grave, 'utf8').split(' ');
    // A fresh lock that came between the look and the rename goes back to its owner.
    if (age < abandonedAfter && (host !== hostname() || isRunning(Number(pid)))) linkSync(grave, lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(grave, { force: true });
  }
}
