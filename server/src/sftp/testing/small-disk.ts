/** A file system of its own that is soon full. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const quiet = { stdio: 'ignore' } as const;

/** @param options as `mount -o` takes them */
export const mountDisk = (folder: string, options: string) =>
  void execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], quiet);
export const unmountDisk = (folder: string) => void execFileSync('umount', [folder], quiet);

/** Why none can be mounted here; null: one can. */
export function whyNoSmallDisk(): string | null {
  if (userInfo().uid !== 0) return 'only root can mount one';
  const folder = mkdtempSync(join(tmpdir(), 'houston-disk-'));
  try {
    const inside = join(folder, 'disk');
    mkdirSync(inside);
    mountDisk(inside, 'size=64k');
    unmountDisk(inside);
    return null;
  } catch {
    return 'this machine mounts none';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
