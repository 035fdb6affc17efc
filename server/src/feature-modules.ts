/** Finds the modules of features by their names, so that no list of them has to be kept. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const contractFolder = join(import.meta.dirname, '../../contract/src');

/** What every `<feature>.<kind>.ts` below the features exports, in the order of their paths. */
export async function importFeatures(kind: 'routes' | 'samples' | 'demo'): Promise<unknown[]> {
  const modules = await importAll(import.meta.dirname, kind);
  return modules.flatMap((exported) => Object.values(exported));
}

/** What every `<feature>.api.ts` of the contract exports, by name. */
export async function importApi(): Promise<object> {
  return Object.assign({}, ...(await importAll(contractFolder, 'api')));
}

function importAll(folder: string, kind: string): Promise<object[]> {
  const files = globSync(`features/**/*.${kind}.ts`, { cwd: folder }).sort();
  return Promise.all(files.map((file): Promise<object> => import(pathToFileURL(join(folder, file)).href)));
}
