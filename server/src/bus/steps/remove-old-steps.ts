/** Steps that are kept no longer: taken off the table, archived, and dropped, in this order, so that what is dropped is in its archive. */
import { access, constants, mkdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Cell } from '../../archive/archive-csv.ts';
import type { ArchivedRange, ArchiveManifest } from '../../archive/archive-manifest.ts';
import { writeArchive } from '../../archive/write-archive.ts';
import type { App } from '../../call.ts';
import { monthsBefore } from '../../clock.ts';
import { selectRows } from '../../db/rows.ts';
import { claimOldPart, dropPart, keepClaim, type OldPart, takeOff } from './old-parts.store.ts';
import { partTable } from './step-parts.ts';

/** Rows that are read at once: some megabytes. */
const portion = 500;

export const archivedSteps = {
  table: 'bus_step_lists',
  columns: [
    { name: 'transaction_id', type: 'bigint' },
    { name: 'error', type: 'text' },
    { name: 'steps', type: 'text' },
  ],
} as const satisfies Pick<ArchivedRange, 'table' | 'columns'>;

/** Does one part after the other. Without a folder for archives everything is kept. @throws what keeps it from being archived */
export async function removeOldSteps(app: App, isStopping: () => boolean): Promise<void> {
  const { archiveFolder, stepsMonths } = app.config;
  if (archiveFolder === undefined) return;
  while (!isStopping()) {
    const now = app.clock();
    const part = await claimOldPart(
      app.database.orm,
      now,
      stepsMonths === null ? null : monthsBefore(now, stepsMonths),
    );
    if (part === null) return;
    // While it cannot be written to, screens go on showing the steps.
    await mkdir(archiveFolder, { recursive: true });
    await access(archiveFolder, constants.W_OK);
    if (!part.isRemoved) await takeOff(app, part, now, stepsMonths ?? 0);
    const archive = await archivePart(app, part, archiveFolder);
    await dropPart(app, part, archive, nameOf(part));
    app.log.info({ part: nameOf(part), rows: archive.rows }, 'steps that are kept no longer were archived and dropped');
  }
}

/** Of what was taken off the table. @returns what the archive holds, which is on the disk */
export function archivePart(app: App, part: OldPart, folder: string): Promise<ArchiveManifest> {
  const range = { ...archivedSteps, range: { from: part.firstId, before: part.endId } };
  return writeArchive(folder, nameOf(part), range, readPart(app, part), app.clock());
}

function nameOf({ month, firstId }: OldPart): string {
  return `${archivedSteps.table}-${month}-${firstId}`;
}

/** As the archive's columns have them, by their ids. */
async function* readPart(app: App, part: OldPart): AsyncGenerator<Cell[][], void, undefined> {
  const { orm } = app.database;
  const table = sql.identifier(partTable(part.firstId));
  for (let after = -1; ; ) {
    const rows = await selectRows<{ id: number; error: string | null; steps: string }>(
      orm,
      sql`select transaction_id as id, error, steps from ${table} where transaction_id > ${after} order by transaction_id limit ${portion}`,
    );
    yield rows.map(({ id, error, steps }) => [id, error, steps]);
    if (rows.length < portion) return;
    after = rows.at(-1)?.id ?? after;
    await keepClaim(orm, part, app.clock());
  }
}
