/** PgBouncer before a test's database, where the machine has it (the Debian package `pgbouncer`). */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../free-port.ts';

export interface PgBouncer {
  /** The address of the database, through it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The program, or null where it is not installed. */
export function findPgBouncer(): string | null {
  for (const program of ['pgbouncer', '/usr/sbin/pgbouncer']) {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' });
      return program;
    } catch {
      // the next one
    }
  }
  return null;
}

/** @param url of the database itself */
export async function startPgBouncer(
  program: string,
  url: string,
  mode: 'transaction' | 'session',
): Promise<PgBouncer> {
  const target = new URL(url);
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'houston-pgbouncer-'));
  // It does not run as root, and the account that it runs as instead has to read this.
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const [user, password] = [target.username || 'postgres', target.password];
  writeFileSync(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port || 5432} user=${user}${password && ` password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 4
max_client_conn = 100
server_login_retry = 0.2
query_wait_timeout = 2
`,
    { mode: 0o644 },
  );
  const child = spawn(program, ['-q', file], { ...accountOf(), stdio: 'ignore' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  await untilListening(port);
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(port);
  own.username = user;
  return {
    url: own.href,
    async stop() {
      kill();
      await ended;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accountOf(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody']));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.unref();
      setTimeout(() => socket.destroy(), 50).unref();
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('PgBouncer did not start within 5 seconds');
}
