/** Programs of the drill, which are killed, frozen and thawed with all that they have started. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

type Account = { uid: number; gid: number } | Record<string, never>;

export interface Running {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a program that ends with this process at the latest; what it says goes to `log`. */
export function startProgram(account: Account, log: string, program: string, ...args: string[]): Running {
  const child: ChildProcess = spawn(program, args, { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const file = createWriteStream(log, { flags: 'a' });
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(kill, 15_000);
      await exited;
      clearTimeout(timer);
      process.off('exit', kill);
    },
  };
}

/** The postmaster of a data folder with everything that it has forked, itself first; empty while none runs. */
export async function processesOf(data: string): Promise<number[]> {
  const text = await readFile(`${data}/postmaster.pid`, 'utf8').catch(() => '');
  const first = Number(text.split('\n')[0]);
  if (!Number.isInteger(first) || first <= 0) return [];
  const parents = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => [Number(pid), await parentOf(pid)]),
  );
  return [first, ...parents.flatMap(([pid = 0, parent]) => (parent === first ? [pid] : []))];
}

async function parentOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program is in brackets, and may have spaces.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** For when this process ends early: a server outlives the program that started it. */
export function endServerAtExit(data: string): void {
  process.once('exit', () => {
    try {
      signal([Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0])], 'SIGQUIT');
    } catch {
      // ended before
    }
  });
}

/** Some may have ended meanwhile. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // gone
    }
  }
}
