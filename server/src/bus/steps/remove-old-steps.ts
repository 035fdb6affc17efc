/** Steps that are kept no longer: taken off the table, archived, and dropped, in this order, so that what is dropped is in its archive. */
import { sql } from 'drizzle-orm';
import type { Cell } from '../../archive/archive-csv.ts';
import type { ArchivedRange, ArchiveManifest } from '../../archive/archive-manifest.ts';
import type { ArchivePlace } from '../../archive/archive-place.ts';
import { withPlace } from '../../archive/with-place.ts';
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

/** Does one part after the other. Without a place for archives everything is kept. @throws what keeps it from being archived */
export async function removeOldSteps(app: App, isStopping: () => boolean): Promise<void> {
  const { archive } = app.config;
  if (archive !== undefined) await withPlace(archive, (place) => removeAllOld(app, place, isStopping));
}

async function removeAllOld(app: App, place: ArchivePlace, isStopping: () => boolean): Promise<void> {
  const { stepsMonths } = app.config;
  // Looked at also while nothing is due, so that it is known before; and while it cannot be written to, screens go on showing the steps.
  await place.check();
  while (!isStopping()) {
    const now = app.clock();
    const part = await claimOldPart(
      app.database.orm,
      now,
      stepsMonths === null ? null : monthsBefore(now, stepsMonths),
    );
    if (part === null) return;
    if (!part.isRemoved) await takeOff(app, part, now, stepsMonths ?? 0);
    const archive = await whileClaimed(app, part, (isLost) => archivePart(app, part, place, isLost));
    // Another worker took it over, and drops it.
    if (!(await dropPart(app, part, archive, nameOf(part)))) return;
    app.log.info({ part: nameOf(part), rows: archive.rows }, 'steps that are kept no longer were archived and dropped');
  }
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
export function archivePart(
  app: App,
  part: OldPart,
  place: ArchivePlace,
  isLost: AbortSignal,
): Promise<ArchiveManifest> {
  const range = { ...archivedSteps, range: { from: part.firstId, before: part.endId } };
  return writeArchive(place, nameOf(part), range, readPart(app, part, isLost), app.clock());
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
