/** What a drill needs besides npm: Debian's packages, which it installs where it may. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * @param programs the files that have to be there, by the names a drill has for them
 * @param packages Debian's, that bring them
 * @throws when a program is missing and may not be installed
 */
export function requirePrograms<Programs extends Record<string, string>>(
  programs: Programs,
  packages: readonly string[],
): Programs {
  const missing = () => Object.values(programs).filter((file) => !existsSync(file));
  if (missing().length === 0) return programs;
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`needs ${missing().join(', ')} as Debian has them; as root: ${command}`);
  }
  execFileSync('/bin/sh', ['-c', command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (missing().length > 0) throw new Error(`these packages have no ${missing().join(', ')}`);
  return programs;
}
