/** Libraries that a start does without: most processes never draw a document, and none does so before it answers. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What loads the library at the first call that needs it, in some ten milliseconds, and gives the same one ever after. It waits for
 * nothing, so that nobody who calls has to.
 */
export function lazily<Library>(name: string): () => Library {
  let library: { it: Library } | undefined;
  return () => {
    library ??= { it: require(name) as Library };
    return library.it;
  };
}
