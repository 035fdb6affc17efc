/** What the drill needs besides PostgreSQL: Debian's packages, which it installs where it may. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const programs = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' };
const packages = ['postgresql', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy'];

/** @throws when a program is missing and may not be installed */
export function requirePrograms(): typeof programs {
  const isThere = () => Object.values(programs).every((file) => existsSync(file));
  if (isThere()) return programs;
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`needs Patroni, etcd and HAProxy as Debian has them; as root: ${command}`);
  }
  execFileSync('/bin/sh', ['-c', command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (!isThere()) throw new Error(`these packages have no ${Object.values(programs).join(', ')}`);
  return programs;
}
