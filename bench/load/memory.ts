/** How much a process grows while it works. */
import { execFileSync } from 'node:child_process';

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
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
