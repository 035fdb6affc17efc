/** What the parser of PostgreSQL makes of a statement, as far as migrations are judged by it. */
export type Tree = Readonly<Record<string, unknown>>;

/** A statement by its kind and what is in it. */
export function kindOf(stmt: Tree): [kind: string, node: Tree] {
  const [entry] = Object.entries(stmt);
  return [entry?.[0] ?? '', (entry?.[1] ?? {}) as Tree];
}

export function listOf(value: unknown): Tree[] {
  return Array.isArray(value) ? (value as Tree[]) : [];
}

/** `schema.table`, or the table alone in `public`. */
export function tableOf(relation: unknown): string {
  const { schemaname, relname } = (relation ?? {}) as { schemaname?: string; relname?: string };
  return schemaname === undefined || schemaname === 'public' ? String(relname) : `${schemaname}.${relname}`;
}

/** Every node of that kind below. */
export function nodesOf(value: unknown, kind: string): Tree[] {
  if (Array.isArray(value)) return value.flatMap((item) => nodesOf(item, kind));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => [
    ...(key === kind ? [below as Tree] : []),
    ...nodesOf(below, kind),
  ]);
}

/** The names, last parts first, of what a node of names says. */
export function namesIn(value: unknown): string[] {
  return nodesOf(value, 'String').map(({ sval }) => String(sval));
}
