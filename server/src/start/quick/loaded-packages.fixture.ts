/** Prints the names of the packages that are loaded with the module named by its argument, as JSON. */
import { registerHooks } from 'node:module';

const names = new Set<string>();
registerHooks({
  load(url, context, nextLoad) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
    if (name !== undefined) names.add(name);
    return nextLoad(url, context);
  },
});
await import(process.argv[2] ?? '');
process.stdout.write(JSON.stringify([...names]));
process.exit(0);
