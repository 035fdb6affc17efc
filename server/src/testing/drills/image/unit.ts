/** The unit for systemd, as systemd itself reads it. It is not started: that takes a machine that systemd runs. */
import { spawnSync } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requirePrograms } from '../needed.ts';
import type { Checks } from './checks.ts';

const { analyze, units } = requirePrograms({ analyze: '/usr/bin/systemd-analyze', units: '/usr/lib/systemd/system' }, [
  'systemd',
]);

/** In a root of its own, where its program is at its place. */
export async function proveUnit({ check }: Checks, folder: string, source: string): Promise<void> {
  const root = join(folder, 'machine');
  const unit = join(source, 'docs/operations/houston.service');
  const place = join(root, 'etc/systemd/system/houston.service');
  await mkdir(dirname(place), { recursive: true });
  await copyFile(unit, place);
  const program = /^ExecStart=(\S+)/m.exec(await readFile(unit, 'utf8'))?.[1] ?? '';
  await mkdir(join(root, dirname(program)), { recursive: true });
  await writeFile(join(root, program), '', { mode: 0o755 });
  // What it needs of systemd, which looks for it there.
  await cp(units, join(root, units), { recursive: true, verbatimSymlinks: true });
  await symlink('usr/lib', join(root, 'lib'));
  const { status, stderr } = spawnSync(analyze, ['verify', '--man=no', `--root=${root}`, place], {
    encoding: 'utf8',
  });
  // Words that it does not know it complains of, and goes on.
  check(status === 0 && stderr.trim() === '', `systemd takes the unit ${stderr.trim()}`.trim());
}
