/**
 * The values of `record` under the names that `shape` has, for example that of a schema: a field that the schema gets is
 * there without being named again.
 */
export function pick<Name extends string, Source extends Readonly<Record<Name, unknown>>>(
  record: Source,
  shape: Readonly<Record<Name, unknown>>,
): Pick<Source, Name> {
  const names = Object.keys(shape) as Name[];
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Source, Name>;
}
