/** Answers 405 where a path is known and the method is none of its own. */
import type { FastifyInstance } from 'fastify';
import { problem } from '../problem.ts';
import type { Route } from '../routes.ts';

const refusable = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

interface KnownPath {
  readonly path: string;
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

/** A route for each method that a path does not know would be three of four routes, built at each start and hardly ever asked. */
export function refuseOtherMethods(server: FastifyInstance, routes: readonly Route[]): void {
  const known = knownPaths(routes);
  // In onRequest: a body that nobody will use need not be parsed.
  server.addHook('onRequest', async ({ is404, method, url }, reply) => {
    if (!is404 || !refusable.includes(method)) return;
    const path = (url.split('?', 1)[0] ?? '').replace(/\/$/, '');
    const found = known.find(({ pattern }) => pattern.test(path));
    if (found === undefined) return;
    reply.header('allow', found.methods.join(', '));
    throw problem('method_not_allowed');
  });
  const withParameters = known.filter(({ path }) => path.includes(':'));
  const byLength = Map.groupBy(withParameters, lengthOf);
  for (const one of known) {
    const taken = takenByOthers(one, byLength.get(lengthOf(one)) ?? []);
    if (taken.length === 0) continue;
    server.route({
      method: taken,
      url: one.path,
      schema: { hide: true },
      onRequest: async (_request, reply) => {
        reply.header('allow', one.methods.join(', '));
        throw problem('method_not_allowed');
      },
      handler: async () => undefined,
    });
  }
}

/** Only paths of as many parts can take one another: each of all with each was most of what a start spent here. */
function lengthOf({ path }: KnownPath): number {
  return path.split('/').length;
}

/** Methods by which another path, with a parameter, would take this one for a record of that name. */
function takenByOthers({ path, methods }: KnownPath, withParameters: readonly KnownPath[]): string[] {
  const others = withParameters.filter((other) => other.path !== path && other.pattern.test(path));
  return [...new Set(others.flatMap((other) => other.methods))].filter((method) => !methods.includes(method));
}

/** What is spelt out comes before what has parameters, as in the router. */
function knownPaths(routes: readonly Route[]): KnownPath[] {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path.toLowerCase());
  return [...byPath.values()]
    .map((found) => {
      const [first] = found;
      const path = first?.endpoint.path ?? '';
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`, 'i');
      return { path, pattern, methods: found.map(({ endpoint }) => endpoint.method) };
    })
    .toSorted((one, other) => parametersOf(one) - parametersOf(other));
}

function parametersOf({ path }: KnownPath): number {
  return path.split('/:').length;
}
