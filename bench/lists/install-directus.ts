/** Directus is too large to be a package of ours: it is installed when it is measured. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The last of Directus 11. */
export const directusVersion = '11.17.4';

type RunNpm = (args: string[], options: { cwd: string }) => Promise<{ code: number; output: string }>;

/**
 * Installs Directus in `folder`, or in the one that BENCH_DIRECTUS names, where it stays for the next run.
 * @returns the folder in which it is
 * @throws when it cannot be installed, with what npm says
 */
export async function installDirectus(folder: string, say: (line: string) => void): Promise<string> {
  const target = process.env.BENCH_DIRECTUS ?? join(folder, 'directus');
  const mark = join(target, `directus-${directusVersion}`);
  if (existsSync(mark)) return target;
  say(`installing Directus ${directusVersion} in ${target}`);
  mkdirSync(target, { recursive: true });
  const path = join(import.meta.dirname, '../../scripts/npm.js');
  const { runNpm } = (await import(pathToFileURL(path).href)) as { runNpm: RunNpm };
  // Its install scripts compile what has no build for this Node. Only isolated-vm needs one, see below.
  const { code, output } = await runNpm(
    ['install', '--prefix', target, '--ignore-scripts', `directus@${directusVersion}`],
    { cwd: target },
  );
  if (code !== 0) {
    throw new Error(
      `Directus ${directusVersion} is measured beside ours and could not be installed:\n${output.trim()}`,
    );
  }
  leaveOut(join(target, 'node_modules/isolated-vm'));
  writeFileSync(mark, '');
  return target;
}

/** It runs scripts of flows and of extensions, of which there are none, and is only asked for them. */
function leaveOut(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.js'), 'module.exports = {};');
}
