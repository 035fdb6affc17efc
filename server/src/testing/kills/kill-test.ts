/**
 * Kills Houston at random points while shops call it, and counts afterwards: nothing lost, nothing doubled, nothing stuck.
 * `npm run test:kills -- [pglite|postgres] [kills] [messages] [seed]`; PostgreSQL from TEST_DATABASE_URL. Not part of `npm test`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { migrateDatabase } from '../../db/migrations/migrate.ts';
import { migrationsFolder } from '../../start/create-app.ts';
import { countDamage, hasWaiting } from './damage.ts';
import { startCountingPartner } from './partner.ts';
import { type Houston, startHouston } from './process.ts';
import { fillShop, type Orders, startOrders } from './shop.ts';
import { openTarget, randomOf, type Target } from './target.ts';

const [engineName = 'pglite', kills = '50', messages = '5000', seed = '1'] = process.argv.slice(2);

/** Milliseconds between the answer that a kill waits for and the kill, at most. */
const longestDelay = 300;

async function main(): Promise<boolean> {
  const random = randomOf(Number(seed));
  const target = await openTarget(engineName);
  const partner = await startCountingPartner();
  const before = await target.open();
  await migrateDatabase(before, migrationsFolder);
  const apiKey = await fillShop(before, partner.url);
  await target.leave(before);
  const environment = { ...target.environment, HOUSTON_LOOPBACK_TARGETS: partner.url };
  const houstons: Houston[] = [];
  for (const roles of target.roles) houstons.push(await startHouston(roles, environment));

  const begun = performance.now();
  const orders = startOrders(houstons[0]?.origin ?? '', apiKey);
  await killAtRandom(houstons, orders, random);
  const answers = await orders.finish();
  const settledSeconds = await waitUntilSettled(target, houstons);
  const seconds = (performance.now() - begun) / 1000;
  await Promise.all(houstons.map((houston) => houston.stop()));

  const after = await target.open();
  const damage = await countDamage(after, answers, partner.asked);
  await target.leave(after);
  await partner.stop();
  await target.close();
  const isWhole = Object.values(damage).every((count) => count === 0) && settledSeconds <= 60;
  const figures = {
    ...{ engine: target.engine, seed: Number(seed), kills: Number(kills), messages: answers.length },
    ...{ seconds: Math.round(seconds), perSecond: Math.round(answers.length / seconds), settledSeconds },
    repeatedCalls: [...partner.asked.values()].reduce((sum, times) => sum + times - 1, 0),
  };
  console.log(JSON.stringify({ isWhole, ...figures, ...damage }));
  return isWhole;
}

/** One after the other: kills one process while a portion of the orders is on its way, and starts it again. */
async function killAtRandom(houstons: readonly Houston[], orders: Orders, random: () => number): Promise<void> {
  const [total, times] = [Number(messages), Number(kills)];
  for (let kill = 0; kill < times; kill += 1) {
    const before = Math.floor((total * kill) / times);
    const portion = Math.floor((total * (kill + 1)) / times) - before;
    orders.allow(portion);
    // A point in the work and not in time, so that a busy machine is hit in the middle of it as well.
    const point = before + random() * portion;
    while (orders.answered() < point) await wait(5);
    await wait(random() * longestDelay);
    await houstons[Math.floor(random() * houstons.length)]?.killAndRestart();
  }
}

/** @returns the seconds until nothing waits any more, at most 120 */
async function waitUntilSettled({ engine, open }: Target, houstons: readonly Houston[]): Promise<number> {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  if (engine === 'pglite') {
    // The folder belongs to the process that runs; it says itself how much waits.
    while (seconds() < 120 && (await houstons[0]?.waiting()) !== 0) await wait(500);
    return seconds();
  }
  const database = await open();
  while (seconds() < 120 && (await hasWaiting(database))) await wait(500);
  return seconds();
}

process.exit((await main()) ? 0 : 1);
