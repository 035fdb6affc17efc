/** Stores what this process serves of the console, for processes of other versions, and says twice a day that it is still in use. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { App } from '../../call.ts';
import type { Db, Tx } from '../../db/database.ts';
import { findOutage } from '../../db/outage/outage.ts';
import { type Loop, startLoop } from '../../work/loop.ts';
import { buildIdOf, sealOf, sealStart } from './asset-seal.ts';
import { consoleAssets, consoleBuilds } from './console-assets.table.ts';
import { listOwnAssets, readOwnAsset } from './own-assets.ts';

const halfDay = 12 * 3_600_000;
/** Rows that one statement stores: some hundred kilobytes. */
const portion = 50;

const unstored =
  'processes of other versions cannot answer what the console of this one is made of until it is stored: the database is away';

/**
 * @returns when they are stored, or could not be: then it is logged and tried again, and nobody is kept from working by it. Before that no
 * page of this process may be answered: another one would be asked for what it is made of.
 */
export async function startStoringAssets(app: App, webFolder: string): Promise<Loop> {
  const names = await listOwnAssets(webFolder);
  const first = Promise.withResolvers<unknown>();
  const loop = startLoop(app, {
    failure: 'what the console is made of could not be stored for processes of other versions',
    async round() {
      await storeAssets(app, webFolder, names).then(
        () => first.resolve(null),
        (error) => {
          first.resolve(error);
          throw error;
        },
      );
      return halfDay;
    },
  });
  const outage = findOutage(await first.promise);
  // Rounds say nothing of an outage, which ends by itself. What is different here is that pages are answered meanwhile.
  if (outage !== null) app.log.warn({ reason: outage.reason }, unstored);
  return loop;
}

/** One statement where all are there. @param names of what is served from `webFolder` */
export async function storeAssets(app: App, webFolder: string, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const { database, secret, log } = app;
  const build = { id: buildIdOf(secret, names), names, seenAt: app.clock() };
  const start = sealStart(secret);
  if (await noteUse(database.orm, build, start)) return;
  const begun = performance.now();
  const assets = await Promise.all(names.map((name) => readOwnAsset(webFolder, name)));
  const rows = assets.map((asset) => ({ ...asset, seal: sealOf(secret, asset) }));
  await database.transaction(async (tx) => {
    await holdAssets(tx);
    // Somebody else with the same build was first.
    if (await noteUse(tx, build, start)) return;
    for (let from = 0; from < rows.length; from += portion) {
      await insertAssets(tx, rows.slice(from, from + portion));
    }
    const { seenAt } = build;
    await tx.insert(consoleBuilds).values(build).onConflictDoUpdate({ target: consoleBuilds.id, set: { seenAt } });
  });
  log.info({ files: names.length, milliseconds: Math.round(performance.now() - begun) }, 'console stored');
}

/** Nobody stores a build, or takes old ones away, beside the one who holds this: what both have in common would be lost. */
export async function holdAssets(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table console_builds in share row exclusive mode`);
}

/**
 * @param start of the seals of this process: a build under another secret shares rows with this one, and seals them under its own
 * @returns whether all of it is there, and sealed by this secret
 */
async function noteUse(db: Db, { id, seenAt }: typeof consoleBuilds.$inferSelect, start: string): Promise<boolean> {
  const isWhole = sql`cardinality(${consoleBuilds.names}) = (select count(*) from console_assets a
    where a.name = any (${consoleBuilds.names}) and starts_with(a.seal, ${start}))`;
  const noted = await db
    .update(consoleBuilds)
    .set({ seenAt })
    .where(and(eq(consoleBuilds.id, id), isWhole))
    .returning({ id: consoleBuilds.id });
  return noted.length > 0;
}

/** What is there already and was damaged, or sealed under another secret, is replaced. */
async function insertAssets(tx: Tx, rows: (typeof consoleAssets.$inferSelect)[]): Promise<void> {
  const { name, ...others } = getTableColumns(consoleAssets);
  const columns = Object.entries(others);
  const given = (column: { name: string }) => sql.raw(`excluded.${column.name}`);
  await tx
    .insert(consoleAssets)
    .values(rows)
    .onConflictDoUpdate({
      target: name,
      set: Object.fromEntries(columns.map(([key, column]) => [key, given(column)])),
      setWhere: sql.join(
        columns.map(([, column]) => sql`${column} <> ${given(column)}`),
        sql` or `,
      ),
    });
}
