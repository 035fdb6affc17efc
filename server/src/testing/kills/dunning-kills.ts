/**
 * Kills Houston at random points while it reminds, hands over and matches payments, and counts afterwards: each done once.
 * `npm run test:dunning-kills -- [pglite|postgres] [kills] [claims of each] [seed]`; PostgreSQL from TEST_DATABASE_URL. Not part of `npm test`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { migrateDatabase } from '../../db/migrations/migrate.ts';
import { migrationsFolder } from '../../start/create-app.ts';
import { countDunningDamage, countUndone, fillDueClaims } from './due-claims.ts';
import { type Houston, startHouston } from './process.ts';
import { openTarget, randomOf, type Target } from './target.ts';

const [engineName = 'pglite', kills = '50', claims = '5000', seed = '1'] = process.argv.slice(2);
const each = Number(claims);

/** Milliseconds between a start and the kill, at most: its first rounds, which find everything due, take longer. */
const longestDelay = 600;
/** For something to be done: how long all of it takes is a matter of the machine. */
const longestWaitMs = 300_000;

async function main(): Promise<boolean> {
  const random = randomOf(Number(seed));
  const target = await openTarget(engineName);
  const before = await target.open();
  await migrateDatabase(before, migrationsFolder);
  await fillDueClaims(before, each);
  await target.leave(before);
  const houstons = await startAll(target);
  const workers = houstons.filter((_, at) => target.roles[at]?.includes('worker'));

  // How many of the kills found something to interrupt.
  let inTheMiddle = 0;
  for (let kill = 0; kill < Number(kills); kill += 1) {
    await wait(random() * longestDelay);
    if (target.engine === 'postgres' && (await undone(target)) > 0) inTheMiddle += 1;
    await workers[Math.floor(random() * workers.length)]?.killAndRestart();
  }
  const left = await untilDone(target, houstons);
  const after = await target.open();
  const damage = { left, ...(await countDunningDamage(after, each)) };
  await target.leave(after);
  await target.close();
  const isWhole = Object.values(damage).every((count) => count === 0);
  console.log(
    JSON.stringify({
      isWhole,
      engine: target.engine,
      seed: Number(seed),
      kills: Number(kills),
      each,
      inTheMiddle,
      ...damage,
    }),
  );
  return isWhole;
}

async function undone(target: Target): Promise<number> {
  const database = await target.open();
  const left = await countUndone(database, each);
  await target.leave(database);
  return left;
}

/** Lets them work until all is done, then stops them. @returns what is left when nothing was done for five minutes */
async function untilDone(target: Target, houstons: readonly Houston[]): Promise<number> {
  let [fewest, since] = [Number.POSITIVE_INFINITY, performance.now()];
  const isLate = (left: number) => {
    if (left < fewest) [fewest, since] = [left, performance.now()];
    return performance.now() - since > longestWaitMs;
  };
  const stop = (running: readonly Houston[]) => Promise.all(running.map((houston) => houston.stop()));
  if (target.engine === 'postgres') {
    for (let left = await undone(target); left > 0 && !isLate(left); left = await undone(target)) await wait(500);
    await stop(houstons);
    return undone(target);
  }
  // The folder belongs to the process that runs: it is asked in its pauses.
  let running = houstons;
  for (;;) {
    await wait(10_000);
    await stop(running);
    const left = await undone(target);
    if (left === 0 || isLate(left)) return left;
    running = await startAll(target);
  }
}

function startAll({ roles, environment }: Target): Promise<Houston[]> {
  return Promise.all(roles.map((role) => startHouston(role, environment)));
}

process.exit((await main()) ? 0 : 1);
