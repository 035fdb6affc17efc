/** Where in the migrations of an upgrade the migrating process is killed. */
import { readMigrations } from '../../../db/migrations/migrate.ts';
import { runsOutside } from '../../../db/migrations/outside.ts';

export type KillPlace =
  /** Before its first file. */
  | { readonly kind: 'before'; readonly after: 0 }
  /** When so many of the files that are to run have run. */
  | { readonly kind: 'between'; readonly after: number }
  /** While a file in a transaction waits for a table. */
  | { readonly kind: 'within'; readonly after: number; readonly table: string; readonly file: string }
  /** While an index is made; `ends`: its statement at the server ends with it, or goes on. */
  | {
      readonly kind: 'outside';
      readonly after: number;
      readonly table: string;
      readonly file: string;
      readonly ends: boolean;
    };

/** @returns names of migrations that have not run */
export function pendingOf(folder: string, applied: ReadonlySet<string>): { name: string; sql: string }[] {
  return readMigrations(folder).filter(({ name }) => !applied.has(name));
}

/**
 * In the order in which they are come to.
 * @param isThere whether a table is there before the upgrade: only such a one can be held
 * @throws when the files that are to run have no place of a kind: an earlier version has more of them
 */
export function killPlaces(
  pending: readonly { readonly name: string; readonly sql: string }[],
  isThere: (table: string) => boolean,
): KillPlace[] {
  const found = pending.map(({ name, sql }, after) => {
    const pattern = runsOutside(sql)
      ? /^create (?:unique )?index concurrently if not exists \w+ on (\w+)/m
      : /^alter table (\w+)/m;
    const table = pattern.exec(sql)?.[1];
    return {
      file: name,
      after,
      table: table !== undefined && isThere(table) ? table : null,
      isOutside: runsOutside(sql),
    };
  });
  const placeOf = (isOutside: boolean) => {
    const place = found.find((one) => one.isOutside === isOutside && one.table !== null);
    if (place === undefined || place.table === null)
      throw new Error(
        `no file that is to run ${isOutside ? 'makes an index of' : 'changes'} a table that is there: name an earlier version`,
      );
    return { file: place.file, after: place.after, table: place.table };
  };
  if (pending.length < 2) throw new Error('fewer than two files are to run: name an earlier version');
  const [outside, within] = [placeOf(true), placeOf(false)];
  const places: KillPlace[] = [
    { kind: 'before', after: 0 },
    { kind: 'between', after: 1 },
    { kind: 'within', ...within },
    { kind: 'outside', ...outside, ends: true },
    { kind: 'outside', ...outside, ends: false },
  ];
  return places.toSorted((one, other) => one.after - other.after);
}
