// The source files of the repository.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../toolchain.js';

const folders = ['contract', 'server', 'web', 'e2e', 'bench'];
const notOurs = new Set(['node_modules', 'dist', 'migrations', 'generated', 'output']);

/** Paths below the root, with forward slashes, of all files that a person wrote: .ts, .tsx and .js unless another ending is asked for. */
export function listSourceFiles(among = folders, ending = /\.(tsx?|js)$/) {
  return among.flatMap((folder) => (existsSync(join(root, folder)) ? listBelow(folder, ending) : []));
}

function listBelow(folder, ending) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : listBelow(path, ending);
    return ending.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}
