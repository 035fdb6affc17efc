/** One Houston of its own process, which can be killed at any moment and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';

export const main = join(import.meta.dirname, '../../main.ts');
export const account = { email: 'admin@houston.example', password: 'orbit-kettle-violin-73' };

export const secret = 'a secret of the kill test, long enough';

/** A start that takes longer than this has failed, also on a busy machine. */
const startSeconds = 180;

export interface Houston {
  /** Where the API listens; of a process without one nothing listens there. */
  readonly origin: string;
  /** SIGKILL, then a new start; resolves when it listens again. @param meanwhile done while nothing of it runs */
  killAndRestart(meanwhile?: () => Promise<void>): Promise<void>;
  /** Messages that wait, run or are to be tried again, as the control panel says; null when it cannot say. */
  waiting(): Promise<number | null>;
  stop(): Promise<void>;
}

/** One that is only begun, at a port of its own, for whoever kills it before it listens. */
export async function spawnHouston(roles: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawnAt(await findFreePort(), roles, environment, main);
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  child.stdout?.resume();
  return child;
}

function spawnAt(port: number, roles: string, environment: Record<string, string>, program: string) {
  return spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      HOUSTON_DEPLOYMENT: 'Testing',
      HOUSTON_DEMO: '0',
      HOUSTON_ROLES: roles,
      HOUSTON_SECRET: secret,
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** `program`: the `main.ts` of another version. */
export async function startHouston(
  roles: string,
  environment: Record<string, string>,
  program = main,
): Promise<Houston> {
  // The same one after every kill, as a shop knows it.
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  let cookie: string | undefined;
  let child = await start();
  // Whatever ends this run must not leave a Houston behind.
  process.once('exit', () => child.kill('SIGKILL'));

  async function start(): Promise<ChildProcess> {
    const started = spawnAt(port, roles, environment, program);
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error('Houston did not start in time')), startSeconds * 1000);
      started.stdout.on('data', (text: Buffer) => {
        // With an API it is running, without one it is working.
        if (/Houston is (running|working)/.test(text.toString())) {
          clearTimeout(limit);
          resolve();
        }
      });
      started.once('exit', (code) => reject(new Error(`Houston ended with ${code} while it started`)));
    });
    started.removeAllListeners('exit');
    started.stdout.removeAllListeners('data');
    started.stdout.resume();
    return started;
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  async function signIn(): Promise<string | undefined> {
    const answer = await fetch(`${origin}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-houston': '1', origin },
      body: JSON.stringify(account),
    });
    return answer.headers.getSetCookie()[0]?.split(';')[0];
  }

  return {
    origin,
    async killAndRestart(meanwhile) {
      await end('SIGKILL');
      await meanwhile?.();
      child = await start();
    },
    async waiting() {
      try {
        cookie ??= await signIn();
        const url = `${origin}/api/controlpanel/service-bus/status`;
        const answer = await fetch(url, { headers: { cookie: cookie ?? '' } });
        if (!answer.ok) return null;
        const { waiting, delayed, running, waitingForPartners } = (await answer.json()) as Record<string, number>;
        return (waiting ?? 0) + (delayed ?? 0) + (running ?? 0) + (waitingForPartners ?? 0);
      } catch {
        await wait(100);
        return null;
      }
    },
    stop: () => end('SIGTERM'),
  };
}
