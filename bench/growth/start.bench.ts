/** What `npm start` costs: a fresh clone until it answers, the next start, and what the process takes when nobody uses it. */
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../server/src/testing/free-port.ts';
import type { Bench, Figure, Target } from '../bench.ts';
import { sizeOf } from '../load/memory.ts';
import { withDatabase } from '../load/postgres.ts';

const root = join(import.meta.dirname, '../..');
const longestStartMs = 300_000;
/** After it a process has done what it does once after a start. */
const settleMs = 30_000;
const idleMs = 20_000;

interface Started {
  /** From `npm start` to the first answer. */
  seconds: number;
  /** MiB: at its peak until it was idle, and then. */
  peak: number;
  size: number;
  /** Of all processors, while nobody uses it: 0 to 1. */
  idle: number;
}

export const bench: Bench = {
  name: 'start',
  // It installs all packages, and reads what Linux says of processes.
  isOnlyByName: true,
  run: ({ postgresUrl, folder, rounds, say }) =>
    withDatabase(postgresUrl, async (_, url) => {
      const clone = join(folder, 'clone');
      execFileSync('git', ['clone', '--quiet', root, clone]);
      const start = async (what: string, environment: Record<string, string>) => {
        const started = await startOnce(clone, environment);
        say(`${what}: ${JSON.stringify(started)}`);
        return started;
      };
      const first = await start('first start', {});
      const again: Started[] = [];
      for (let round = 1; round <= rounds; round += 1) again.push(await start('next start', {}));
      const onPostgres = {
        ...{ DATABASE_URL: url, HOUSTON_DEPLOYMENT: 'Development', HOUSTON_DEMO: '1', HOUSTON_DEMO_TRAFFIC: '0' },
        ...{ ADMIN_EMAIL: 'admin@houston.example', ADMIN_PASSWORD: 'orbit-kettle-violin-73' },
      };
      await start('first start on PostgreSQL', onPostgres);
      const postgres = await start('next start on PostgreSQL', onPostgres);
      const [next = first] = again.toSorted((one, other) => one.seconds - other.seconds).slice(again.length >> 1);
      return { figures: figuresOf({ first, next, postgres }), targets: targetsOf(first, next, postgres) };
    }),
};

async function startOnce(cwd: string, settings: Record<string, string>): Promise<Started> {
  const port = await findFreePort();
  const begun = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: { ...withoutOwn(process.env), PORT: String(port), ...settings },
  });
  const group = npm.pid;
  if (group === undefined) throw new Error('npm could not be started');
  const end = (signal: NodeJS.Signals) => {
    // One that has ended takes no signal any more.
    if (npm.exitCode === null && npm.signalCode === null) process.kill(-group, signal);
  };
  const kill = () => end('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => npm.once('exit', () => resolve()));
  try {
    while (!(await answers(port))) {
      if (npm.exitCode !== null || npm.signalCode !== null) throw new Error('npm start ended by itself');
      if (performance.now() - begun > longestStartMs) throw new Error('npm start did not come to an answer');
      await wait(20);
    }
    const seconds = (performance.now() - begun) / 1000;
    const pid = serverOf(group);
    await wait(settleMs);
    const busy = processorMs(pid);
    await wait(idleMs);
    return {
      ...{ seconds, peak: peakOf(pid), size: sizeOf(pid) },
      idle: (processorMs(pid) - busy) / idleMs / cpus().length,
    };
  } finally {
    process.off('exit', kill);
    end('SIGTERM');
    await ended;
  }
}

/** What npm and the machine need of the environment, and nothing that is meant for a Houston of one's own. */
function withoutOwn(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/^(HOUSTON_|ADMIN_|DATABASE_|BENCH_|NODE_(OPTIONS|ENV)$|npm_(?!config_))/.test(name),
    ),
  );
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok;
  } catch {
    return false;
  }
}

/** The process of the group that is the server: npm and its shells are smaller. */
function serverOf(group: number): number {
  const members = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => groupOf(pid) === group);
  const [largest] = members.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (largest === undefined) throw new Error('no process of npm start was found');
  return largest;
}

function groupOf(pid: number): number {
  try {
    return Number(fieldsOf(pid)[2]);
  } catch {
    // It ended meanwhile.
    return -1;
  }
}

function processorMs(pid: number): number {
  const ticks = fieldsOf(pid);
  // Linux counts a hundred ticks a second for programs, on every machine.
  return (Number(ticks[11]) + Number(ticks[12])) * 10;
}

/** What follows the name, which may have spaces: state, parent, group, ... (`man 5 proc`). */
function fieldsOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}

function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

function figuresOf(all: Record<'first' | 'next' | 'postgres', Started>): Figure[] {
  const names = {
    first: 'a fresh clone, with installing and its demo',
    next: 'the next start',
    postgres: 'the next start on PostgreSQL',
  };
  return Object.entries(all).map(([name, { seconds }]) => ({
    what: `${names[name as keyof typeof names]}: until it answers`,
    ...{ perSecond: 0, p50: seconds * 1000, p99: seconds * 1000 },
  }));
}

function targetsOf(first: Started, next: Started, postgres: Started): Target[] {
  return [
    { what: 'seconds of npm start in a fresh clone', value: first.seconds, atMost: 60 },
    { what: 'seconds of the next npm start', value: next.seconds, atMost: 2 },
    { what: 'MiB of a server with the embedded database', value: next.size, atMost: 400 },
    { what: 'the same at its peak, in a first start', value: first.peak, atMost: 700 },
    { what: 'MiB of a server on PostgreSQL', value: postgres.size, atMost: 250 },
    {
      what: 'part of all processors that an idle server takes, with the traffic of the demo',
      value: next.idle,
      atMost: 0.01,
    },
    { what: 'the same on PostgreSQL, without it', value: postgres.idle, atMost: 0.01 },
  ];
}
