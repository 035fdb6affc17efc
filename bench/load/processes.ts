/** The processes of a bench: the real server, and those that load it or the database. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { findFreePort } from '../../server/src/testing/free-port.ts';

const root = join(import.meta.dirname, '../..');

/** Under which browsers would reach the console, through a proxy; measured is the server itself. */
export const publicUrl = 'https://houston.example';

/** The same for all processes of a run, as it is for those of one Houston. */
export const secret = randomBytes(32).toString('base64url');

export interface RunningServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts Houston itself on a database. @param databaseUrl undefined: on the embedded database in `folder`
 * @param settings beside those of a bench. @throws when it is not ready within two minutes
 */
export async function startServer(
  databaseUrl: string | undefined,
  folder: string,
  role: 'api' | 'worker' = 'api',
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  // As `npm start` does.
  const extra = ['--max-semi-space-size=4', ...(process.env.BENCH_SERVER_ARGS?.split(' ') ?? [])];
  const child = spawn(process.execPath, [...extra, join(root, 'server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      HOUSTON_DATA: folder,
      HOUSTON_ROLES: role,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      // As it runs in earnest: no line in the log for every request.
      HOUSTON_DEPLOYMENT: 'Production',
      HOUSTON_SECRET: secret,
      ...settings,
    },
  });
  const stop = endWithUs(child);
  // With an API it says that it is running, as a worker that it is working.
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    if (!isReady(said)) said += text;
  });
  const deadline = Date.now() + 120_000;
  while (!isReady(said)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, pid: child.pid ?? 0, stop };
}

/** The child is killed when this process ends. @returns what stops it before, and waits until it has */
export function endWithUs(child: ChildProcess): () => Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
  };
}

function isReady(said: string): boolean {
  return /Houston is (running|working)/.test(said);
}

/** What a load process measured: answers per second, and every latency in milliseconds. */
export interface Measured {
  perSecond: number;
  latencies: number[];
}

/** Runs `load/load-<kind>.ts` in a process of its own with `task`, until its time is over or `ended`. @returns what it measured */
export function measure(kind: 'http' | 'sql', task: object, ended?: Promise<unknown>): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, `load-${kind}.ts`), [], {
      serialization: 'advanced',
      stdio: 'inherit',
    });
    let measured: Measured | undefined;
    child.once('message', (message) => {
      measured = message as Measured;
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (measured !== undefined && code === 0) resolve(measured);
      else reject(new Error(`the ${kind} load ended with ${code}`));
    });
    child.send(task);
    const end = () => child.connected && child.send('end');
    ended?.then(end, end);
  });
}
