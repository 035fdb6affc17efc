// The source files of the repository.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../toolchain.js';

const folders = ['contract', 'server', 'web', 'e2e', 'bench'];
const notOurs = new Set(['node_modules', 'dist', 'migrations', 'generated', 'output']);

/** Paths below the root, with forward slashes, of all .ts, .tsx and .js files that a person wrote. */
export function listSourceFiles(among = folders) {
  return among.flatMap((folder) => (existsSync(join(root, folder)) ? listBelow(folder) : []));
}

function listBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : listBelow(path);
    return /\.(tsx?|js)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}
