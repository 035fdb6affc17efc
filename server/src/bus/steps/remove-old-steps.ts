/** Steps that are kept no longer: taken off the table, archived, and dropped, in this order, so that what is dropped is in its archive. */
import { access, constants, stat } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Cell } from '../../archive/archive-csv.ts';
import type { ArchivedRange, ArchiveManifest } from '../../archive/archive-manifest.ts';
import { writeArchive } from '../../archive/write-archive.ts';
import type { App } from '../../call.ts';
import { monthsBefore } from '../../clock.ts';
import { selectRows } from '../../db/rows.ts';
import { startLoop } from '../../work/loop.ts';
import { claimOldPart, dropPart, keepClaim, type OldPart, takeOff } from './old-parts.store.ts';
import { partTable } from './step-parts.ts';

/** Rows that are read at once: some megabytes. */
const portion = 500;
/** Several times before a claim ends, also when the database is away for a while. */
const keepClaimMs = 60_000;

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
  // Looked at also while nothing is due, so that it is known before; and while it cannot be written to, screens go on showing the steps.
  await requireFolder(archiveFolder);
  while (!isStopping()) {
    const now = app.clock();
    const part = await claimOldPart(
      app.database.orm,
      now,
      stepsMonths === null ? null : monthsBefore(now, stepsMonths),
    );
    if (part === null) return;
    if (!part.isRemoved) await takeOff(app, part, now, stepsMonths ?? 0);
    const archive = await whileClaimed(app, part, (isLost) => archivePart(app, part, archiveFolder, isLost));
    // Another worker took it over, and drops it.
    if (!(await dropPart(app, part, archive, nameOf(part)))) return;
    app.log.info({ part: nameOf(part), rows: archive.rows }, 'steps that are kept no longer were archived and dropped');
  }
}

async function requireFolder(folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (!isThere)
    throw new Error(`HOUSTON_ARCHIVE: ${folder} is not there, maybe not mounted; it is never made by itself`);
  await access(folder, constants.W_OK);
}

/** Keeps the claim meanwhile: packing a month, and reading it back, may take longer than a claim lasts. @param run is told when it was lost */
async function whileClaimed<T>(app: App, part: OldPart, run: (isLost: AbortSignal) => Promise<T>): Promise<T> {
  const lost = new AbortController();
  const keeper = startLoop(app, {
    failure: 'a part of steps could not be kept for who archives it',
    async round() {
      if (!(await keepClaim(app.database.orm, part, app.clock())))
        lost.abort(new Error(`${nameOf(part)} has another worker`));
      return keepClaimMs;
    },
  });
  try {
    return await run(lost.signal);
  } finally {
    await keeper.stop();
  }
}

/** Of what was taken off the table. @returns what the archive holds, which is on the disk. @throws when `isLost` says that another is at it */
export function archivePart(app: App, part: OldPart, folder: string, isLost: AbortSignal): Promise<ArchiveManifest> {
  const range = { ...archivedSteps, range: { from: part.firstId, before: part.endId } };
  return writeArchive(folder, nameOf(part), range, readPart(app, part, isLost), app.clock());
}

function nameOf({ month, firstId }: OldPart): string {
  return `${archivedSteps.table}-${month}-${firstId}`;
}

/** As the archive's columns have them, by their ids. */
async function* readPart(
  { database }: App,
  part: OldPart,
  isLost: AbortSignal,
): AsyncGenerator<Cell[][], void, undefined> {
  const table = sql.identifier(partTable(part.firstId));
  for (let after = -1; ; ) {
    isLost.throwIfAborted();
    const rows = await selectRows<{ id: number; error: string | null; steps: string }>(
      database.orm,
      sql`select transaction_id as id, error, steps from ${table} where transaction_id > ${after} order by transaction_id limit ${portion}`,
    );
    yield rows.map(({ id, error, steps }) => [id, error, steps]);
    if (rows.length < portion) return;
    after = rows.at(-1)?.id ?? after;
  }
}
