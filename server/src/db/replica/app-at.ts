/** Has what was written for the database itself read at a standby, without knowing of it. */
import type { Database } from '../engine.ts';
import type { Source } from './reads.ts';

const wholes = new WeakMap<object, object>();

/** The same app, but that its database reads at `source`, for as long as that is lent. */
export function appAt<A extends { readonly database: Database }>(app: A, source: Source): A {
  const { orm, query, transaction } = source;
  const there = { ...app, database: { ...app.database, orm, query, transaction } };
  wholes.set(there, app);
  return there;
}

/** The app that `appAt` was given, for what outlives a call; any other as it is. */
export function wholeApp<A extends object>(app: A): A {
  return (wholes.get(app) as A | undefined) ?? app;
}
