/** How much a process grows while it works. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const sampleMilliseconds = 50;

/** Begins to watch. @returns what ends it and gives the largest size above that of the beginning, in MiB */
export function watchGrowth(pid: number): () => number {
  const before = sizeOf(pid);
  let largest = before;
  const sampling = setInterval(() => {
    largest = Math.max(largest, sizeOf(pid));
  }, sampleMilliseconds);
  return () => {
    clearInterval(sampling);
    return largest - before;
  };
}

/** In MiB; what it holds in memory. */
export function sizeOf(pid: number): number {
  // Of what is looked at twenty times a second a program of its own would take a processor's fifth.
  const status = `/proc/${pid}/status`;
  const told = existsSync(status) ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8')) : null;
  const kiB = told?.[1] ?? execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kiB) / 1024;
}
