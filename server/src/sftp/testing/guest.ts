/** A user of the machine who is there for one test: what logs in by a password at a server that is not ours. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';

const programs = { add: '/usr/sbin/useradd', remove: '/usr/sbin/userdel', password: '/usr/sbin/chpasswd' } as const;

/** Why nobody can be added here; null: somebody can. */
export function whyNoGuest(): string | null {
  if (userInfo().uid !== 0) return 'only root can add a user with a password';
  for (const file of Object.values(programs)) {
    try {
      accessSync(file, constants.X_OK);
    } catch {
      return `this machine has no ${file}`;
    }
  }
  return null;
}

export interface Guest {
  readonly username: string;
  readonly password: string;
  readonly uid: number;
  readonly gid: number;
  remove(): void;
}

export function addGuest(): Guest {
  const username = `houston-${randomBytes(4).toString('hex')}`;
  const password = randomBytes(16).toString('base64url');
  const run = (program: string, args: string[], input?: string) =>
    execFileSync(program, args, { ...(input !== undefined && { input }), stdio: ['pipe', 'pipe', 'ignore'] });
  run(programs.add, ['--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/sh', username]);
  const remove = () => void run(programs.remove, [username]);
  // Whatever ends the test must not leave a user behind.
  process.once('exit', remove);
  run(programs.password, [], `${username}:${password}\n`);
  const idOf = (which: '-u' | '-g') => Number(String(run('/usr/bin/id', [which, username])));
  return {
    ...{ username, password, uid: idOf('-u'), gid: idOf('-g') },
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}
