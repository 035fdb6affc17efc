/** Steps back from an archive, so that screens show them again. */
import type { Cells } from '../../archive/archive-csv.ts';
import type { ArchiveManifest } from '../../archive/archive-manifest.ts';
import { readArchive } from '../../archive/read-archive.ts';
import { arrayText } from '../../db/array-text.ts';
import type { Database } from '../../db/database.ts';
import { archivedSteps } from './remove-old-steps.ts';

const portion = 500;

/**
 * Stores the steps of an archive that are not there. They lie outside of all parts, and stay until somebody deletes them.
 * @param manifest as `verifyArchive` gave it: nothing of a damaged archive is to be loaded
 * @returns how many were stored
 */
export async function loadSteps(database: Database, folder: string, manifest: ArchiveManifest): Promise<number> {
  if (manifest.table !== archivedSteps.table) throw new Error(`${folder} holds ${manifest.table}, which is not loaded`);
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
  for await (const cells of readArchive(folder, manifest)) {
    rows.push(cells);
    if (rows.length === portion) await store();
  }
  if (rows.length > 0) await store();
  return stored;
}
