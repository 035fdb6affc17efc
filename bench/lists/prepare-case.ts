/** A list as it is measured: its rows without their total, and that by itself where it does not come with the rows. */
import type { Database } from '../../server/src/db/database.ts';
import { captureStatements } from './capture.ts';
import type { ListCase } from './measure-lists.ts';

interface Found {
  readonly data?: readonly unknown[];
  readonly total?: unknown;
}

interface Asked {
  readonly what: string;
  readonly path: string;
  /** As it stands in the address. */
  readonly query: string;
  /** Reads the rows as the server does. */
  read(values: Record<string, string>): Promise<Found>;
}

/** @returns also how many rows the first page has, as a list that finds nothing measures nothing; undefined where it tells of none */
export async function prepareCase(database: Database, { what, path, query, read }: Asked) {
  const run = () => read({ ...Object.fromEntries(new URLSearchParams(query)), total: 'later' });
  const { data, total } = await run();
  const prepared: ListCase = {
    what,
    path: `${path}?${query}&total=later`,
    statements: await captureStatements(database, run),
    ...(total === undefined && { totalPath: `${path}?${query}&total=only` }),
  };
  return { prepared, found: data?.length };
}
