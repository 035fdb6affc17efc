/** PostgreSQL servers of a drill: made, archived, copied and restored with PostgreSQL's own programs. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';

/** Whom its programs run as: root it refuses. */
type Account = { uid: number; gid: number } | Record<string, never>;

export interface Cluster {
  readonly url: string;
  readonly port: number;
  readonly data: string;
  /** As when its machine goes down. */
  kill(): Promise<void>;
}

export interface Programs {
  readonly folder: string;
  readonly account: Account;
  run(program: string, ...args: string[]): void;
}

/** @throws when this machine has no PostgreSQL of its distribution */
export async function findPrograms(): Promise<Programs> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [] as string[]);
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined) throw new Error('needs the programs of PostgreSQL: apt-get install postgresql');
  const folder = join('/usr/lib/postgresql', newest, 'bin');
  const account = accountOfPostgres();
  const run = (program: string, ...args: string[]) => {
    execFileSync(join(folder, program), args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  };
  return { folder, account, run };
}

function accountOfPostgres(): Account {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, 'postgres'])));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** A folder that the programs may write to. */
export async function makeFolder({ account }: Programs, ...parts: string[]): Promise<string> {
  const folder = join(...parts);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? 0);
  return folder;
}

/** A new cluster that copies each finished piece of its log to `archive`. */
export async function makeCluster(programs: Programs, data: string, archive: string): Promise<void> {
  programs.run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  await appendFile(
    join(data, 'postgresql.conf'),
    `wal_level = replica\narchive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  );
}

/** What `docs/operations.md` says to add, word for word, with a place and a moment: so that whoever follows it gets what is tried here. */
async function documentedRecovery(archive: string, moment: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  const [, lines] = /```ini\n(restore_command = .*?)```/s.exec(text) ?? [];
  if (lines === undefined) throw new Error('docs/operations.md does not say how to restore');
  const told = lines
    .replace('/path/of/the/archive', archive)
    .replace(/(?<=^recovery_target_time = ').*(?='$)/m, moment);
  if (!told.includes(archive) || !told.includes(moment)) throw new Error('docs/operations.md names other settings');
  return told;
}

/** Lets a copied cluster read the archive up to a moment, and go on from there. */
export async function recoverUntil(programs: Programs, data: string, archive: string, moment: string): Promise<void> {
  await appendFile(join(data, 'postgresql.conf'), await documentedRecovery(archive, moment));
  const signal = join(data, 'recovery.signal');
  await writeFile(signal, '');
  if (programs.account.uid !== undefined) await chown(signal, programs.account.uid, programs.account.gid ?? 0);
}

/** Copies a running server into a standby that follows it. */
export function makeStandby(programs: Programs, primary: Cluster, data: string): void {
  programs.run('pg_basebackup', '-d', primary.url, '-D', data, '-R', '-c', 'fast');
}

/** Starts it and waits until it takes writes; a standby, until it is asked. */
export async function startCluster(
  { folder, account, run }: Programs,
  data: string,
  kind: 'primary' | 'standby' = 'primary',
): Promise<Cluster> {
  const port = await findFreePort();
  const args = ['-D', data, '-p', String(port), '-k', '', '-c', 'listen_addresses=127.0.0.1'];
  const child = spawn(join(folder, 'postgres'), args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const said = collect(child);
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const isOpen = () => {
    try {
      run('psql', '-Atc', kind === 'standby' ? 'select 1' : 'select 1 / (not pg_is_in_recovery())::int', url);
      return true;
    } catch {
      return false;
    }
  };
  for (let tries = 0; !isOpen(); tries += 1) {
    if (child.exitCode !== null || tries > 600) throw new Error(`PostgreSQL did not start: ${said()}`);
    await wait(100);
  }
  return {
    url,
    port,
    data,
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGQUIT');
      await exited;
    },
  };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + String(chunk)).slice(-2_000);
  });
  return () => text;
}
