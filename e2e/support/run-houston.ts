/** Runs the real program as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface Houston {
  url: string;
  email: string;
  password: string;
  stop(): Promise<void>;
}

/** One with a process of its own. */
export interface HoustonProcess extends Houston {
  /** As when its machine goes down. */
  kill(): Promise<void>;
  /** Waits until it has done what it had to do in the background, and rests. */
  settled(): Promise<void>;
}

const main = join(import.meta.dirname, '../../server/src/main.ts');
const account = { email: 'admin@houston.example', password: 'orbit-kettle-violin-73' };

/** What decides how a Houston runs: on a data folder, as its first admin. `environment` replaces the defaults. */
export async function settingsFor(folder: string, environment: Record<string, string>) {
  const port = environment.PORT ?? String(await freePort());
  const env: Record<string, string> = {
    PORT: port,
    HOUSTON_DATA: folder,
    // Purchases would change counts while a journey reads them.
    HOUSTON_DEMO_TRAFFIC: '0',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ...environment,
  };
  return { env, reached: { url: `http://localhost:${port}`, ...account } };
}

/** Starts the program on a data folder and waits until it is ready. `environment` may name its port. */
export async function runHouston(folder: string, environment: Record<string, string> = {}): Promise<HoustonProcess> {
  const { env, reached } = await settingsFor(folder, environment);
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC', ...env },
  });
  const output = collect(child);
  await untilReady(reached.url, child, output);
  return {
    ...reached,
    settled: () => untilAtRest(child.pid ?? 0),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`Houston did not stop in good order (${code}): ${output()}`);
    },
  };
}

/** @returns the last of what it says */
export function collect(child: ChildProcess): () => string {
  const chunks: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(String(chunk)));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(String(chunk)));
  return () => chunks.join('').slice(-4000);
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 1800; attempt += 1) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(100);
  }
  throw new Error(`Houston did not start:\n${output()}`);
}

/** At rest is who takes less than a tenth of a processor for two seconds. */
async function untilAtRest(pid: number): Promise<void> {
  let before = -1;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const taken = await processorTicks(pid);
    if (taken !== null && taken - before < 20) return;
    before = taken ?? -1;
    await setTimeout(2_000);
  }
}

/** In hundredths of a second, of itself and for the system; null where no system tells it in this way, and one can only wait long. */
async function processorTicks(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // Its second field, a name in parentheses, may hold spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields === undefined ? null : Number(fields[11]) + Number(fields[12]);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
