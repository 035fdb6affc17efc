/**
 * Finds imported files quickly. Node reads the whole list of what a package exports, 130 kB of JSON for drizzle, for every file
 * that imports the package and for every file of the package itself: that took half of the processor time of a start. For each file
 * of ours it asks the disk several times what it is, and that took a fifth of what was left.
 */
import type { RegisterHooksOptions } from 'node:module';

type Resolve = NonNullable<RegisterHooksOptions['resolve']>;

const packages = '/node_modules/';
/** As its `package.json` says where its files are. */
const contract = { name: '@houston/contract/', folder: new URL('../../../../contract/src/', import.meta.url) };
/** All of its files that end so are modules. */
const drizzleFile = /\/node_modules\/drizzle-orm\/.*\.js$/;

/** A resolve hook that asks Node once for each package that files of ours import: they all find the same one. */
export function createQuickImports(): Resolve {
  const found = new Map<string, ReturnType<Resolve>>();
  return (specifier, context, resolveNext) => {
    const { parentURL = '' } = context;
    const isRelative = specifier.startsWith('.');
    const isOurs = parentURL !== '' && !parentURL.includes(packages);
    if (isRelative && specifier.endsWith('.js') && drizzleFile.test(parentURL)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    // Whole names, as TypeScript wants them of us, and no links: what is not there is missed when it is read.
    if (isRelative && isOurs && specifier.endsWith('.ts')) return ours(specifier, parentURL);
    if (isOurs && specifier.startsWith(contract.name))
      return ours(`${specifier.slice(contract.name.length)}.ts`, contract.folder);
    if (isRelative || !isOurs) return resolveNext(specifier, context);
    // What is required may be another file than what is imported.
    const name = context.conditions.includes('require') ? `require ${specifier}` : specifier;
    const file = found.get(name) ?? { ...resolveNext(specifier, context), shortCircuit: true };
    found.set(name, file);
    return file;
  };
}

function ours(file: string, from: string | URL): ReturnType<Resolve> {
  return { url: new URL(file, from).href, format: 'module-typescript', shortCircuit: true };
}
