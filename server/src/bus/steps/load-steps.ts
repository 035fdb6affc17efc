/** Steps back from an archive, so that screens show them again. */
import { sql } from 'drizzle-orm';
import type { Cells } from '../../archive/archive-csv.ts';
import type { ArchiveManifest } from '../../archive/archive-manifest.ts';
import type { ArchivePlace } from '../../archive/archive-place.ts';
import { fullName, readArchive } from '../../archive/read-archive.ts';
import type { Database } from '../../db/database.ts';
import { inBriefLocks } from '../../db/locks/brief-lock.ts';
import { selectRows } from '../../db/rows.ts';
import { arrayText } from '../../db/values/array-text.ts';
import { archivedSteps } from './remove-old-steps.ts';
import { attachPart } from './step-parts.ts';

const portion = 500;

interface Loaded {
  /** How many were not there. */
  readonly stored: number;
  /** The table that holds them by itself, until somebody drops it; null where that range has its table already. */
  readonly table: string | null;
}

/**
 * Stores the steps of an archive that are not there. They lie in a part of their own, which nothing removes: among the strays they would be
 * looked through under a lock of the bus whenever a month begins.
 * @param manifest as `verifyArchive` gave it: nothing of a damaged archive is to be loaded
 */
export async function loadSteps(
  database: Database,
  place: ArchivePlace,
  path: string,
  manifest: ArchiveManifest,
): Promise<Loaded> {
  if (manifest.table !== archivedSteps.table)
    throw new Error(`${fullName(place, path)} holds ${manifest.table}, which is not loaded`);
  const table = (await makeRoom(database, manifest)) ? loadedTable(manifest) : null;
  let stored = 0;
  let rows: Cells[] = [];
  const store = async () => {
    const columns = archivedSteps.columns.map((_, place) => arrayText(rows.map((cells) => cells[place] ?? null)));
    const { rowCount } = await database.query(
      `insert into bus_step_lists (transaction_id, error, steps) select * from unnest($1::bigint[], $2::text[], $3::text[])
        on conflict (transaction_id) do nothing`,
      columns,
    );
    stored += rowCount;
    rows = [];
  };
  for await (const cells of readArchive(place, path, manifest)) {
    rows.push(cells);
    if (rows.length === portion) await store();
  }
  if (rows.length > 0) await store();
  return { stored, table };
}

/** @returns whether the range of the archive has a part of its own now: not while its steps were never removed, or in another database */
async function makeRoom(database: Database, manifest: ArchiveManifest): Promise<boolean> {
  const { from, before } = manifest.range;
  const table = loadedTable(manifest);
  return inBriefLocks(database, async (tx) => {
    const [part] = await selectRows<{ hasTable: boolean }>(
      tx,
      sql`select to_regclass(${table}) is not null as "hasTable" from bus_step_parts
        where first_id = ${from} and end_id = ${before} and removed_at is not null for update`,
    );
    if (part === undefined || part.hasTable) return part !== undefined;
    // With its strays: an earlier version loaded its archives there.
    await attachPart(tx, table, from, before);
    return true;
  });
}

function loadedTable({ range }: ArchiveManifest): string {
  return `bus_step_lists_loaded_${range.from}`;
}
