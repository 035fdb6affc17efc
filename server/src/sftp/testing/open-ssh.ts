/** The `sshd` of the machine on loopback, with a folder of its own: what pspers and buyers run, where the other server of the tests is ours. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../testing/free-port.ts';
import type { Guest } from './guest.ts';

/** `TEST_SSHD` names another than that of the machine. */
const program = process.env.TEST_SSHD ?? '/usr/sbin/sshd';
const keyMaker = '/usr/bin/ssh-keygen';

/** Why it cannot be tried here; null: it can. */
export function whyNoOpenSsh(): string | null {
  for (const file of [program, keyMaker]) {
    try {
      accessSync(file, constants.X_OK);
    } catch {
      return `this machine has no ${file}: on Debian, apt-get install openssh-server`;
    }
  }
  return null;
}

export interface OpenSsh {
  /** As `HOUSTON_LOOPBACK_TARGETS` names it. */
  readonly target: string;
  readonly port: number;
  readonly username: string;
  /** What it is sent lies there. */
  readonly folder: string;
  /** Lets in who has the private half. */
  admit(publicKey: string): Promise<void>;
  /** Stops, and starts again with another key of its own. */
  changeHostKey(): Promise<void>;
  /** What it logged. */
  log(): string;
  stop(): Promise<void>;
}

/** @param guest who logs in by a password, instead of whom it runs as by a key */
export async function startOpenSsh(guest?: Guest): Promise<OpenSsh> {
  // Temporary folders of tests may be closed to other users of the machine.
  const home = await mkdtemp(join(guest === undefined ? tmpdir() : '/run', 'houston-sshd-'));
  await chmod(home, 0o755);
  const folder = join(home, 'in');
  const admitted = join(home, 'admitted');
  await mkdir(folder);
  if (guest !== undefined) await chown(folder, guest.uid, guest.gid);
  await writeFile(admitted, '', { mode: 0o600 });
  // As root it drops its rights there.
  if (userInfo().uid === 0) await mkdir('/run/sshd', { recursive: true, mode: 0o755 });
  const port = await findFreePort();
  let keys = 0;
  let said = '';
  let child: ChildProcess;

  async function start(): Promise<void> {
    keys += 1;
    const hostKey = join(home, `key-${keys}`);
    execFileSync(keyMaker, ['-q', '-t', 'ed25519', '-N', '', '-f', hostKey]);
    const settings = {
      Port: port,
      ListenAddress: '127.0.0.1',
      HostKey: hostKey,
      AuthorizedKeysFile: admitted,
      StrictModes: 'no',
      UsePAM: 'no',
      PermitRootLogin: 'yes',
      PasswordAuthentication: guest === undefined ? 'no' : 'yes',
      PidFile: 'none',
      Subsystem: 'sftp internal-sftp',
    };
    const config = join(home, 'config');
    await writeFile(
      config,
      Object.entries(settings)
        .map((line) => line.join(' '))
        .join('\n'),
    );
    child = spawn(program, ['-D', '-e', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
    const listening = new Promise<void>((resolve, reject) => {
      child.stderr?.on('data', (chunk: Buffer) => {
        said += String(chunk);
        if (said.includes('Server listening')) resolve();
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`sshd ended: ${said}`)));
    });
    await listening;
    said = '';
  }

  async function end(): Promise<void> {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  }

  await start();
  return {
    target: `sftp://127.0.0.1:${port}`,
    ...{ port, folder, username: guest?.username ?? userInfo().username },
    admit: (publicKey) => writeFile(admitted, `${publicKey}\n`, { mode: 0o600 }),
    async changeHostKey() {
      await end();
      await start();
    },
    log: () => said,
    async stop() {
      await end();
      await rm(home, { recursive: true, force: true });
    },
  };
}
