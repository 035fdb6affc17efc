/** Finds the modules of features by their names, so that no list of them has to be kept. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What every `<feature>.<kind>.ts` below the features exports, in the order of their paths. */
export async function importFeatures(kind: 'routes' | 'samples'): Promise<unknown[]> {
  const files = globSync(`features/**/*.${kind}.ts`, { cwd: import.meta.dirname }).sort();
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(pathToFileURL(join(import.meta.dirname, file)).href)),
  );
  return modules.flatMap((exported) => Object.values(exported));
}
