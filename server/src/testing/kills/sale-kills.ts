/**
 * Kills API and worker by turns while admins sell the same dossiers to two buyers at the same moment, a third buys by its frequency, and exports
 * go out. Each answer is noted; in the end each sale that was acknowledged is there once, with its line of the audit trail and its files.
 * `npm run test:sale-kills -- [pglite|postgres] [kills] [seed]`; PostgreSQL from TEST_DATABASE_URL. Not part of `npm test`, which has `sales/selling.ts`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { verifyAudit } from '../../audit/verify.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrations/migrate.ts';
import { startTestSftpServer, type TestSftpServer } from '../../sftp/testing/test-sftp-server.ts';
import { migrationsFolder } from '../../start/create-app.ts';
import { loadSecret } from '../../start/secret.ts';
import { countRows } from '../database/count-rows.ts';
import { openBook } from './bookings/book.ts';
import { openDesk } from './bookings/desk.ts';
import { people } from './people.ts';
import { type Houston, secret, startHouston } from './process.ts';
import { damageOfExports, damageOfSales } from './sales/damage-of-sales.ts';
import { openMarket, passDay } from './sales/market.ts';
import { type Asked, damageOfAnswers, type Selling, sellBeside } from './sales/sellers.ts';
import { openTarget, randomOf, type Target } from './target.ts';
import { freeLeases } from './unpaid-claims.ts';

const [engineName = 'pglite', kills = '50', seed = '1'] = process.argv.slice(2);

/** The longest that is waited before a kill, in milliseconds: after an answer, after a sale was sent, and after a start. */
const delays = { answered: 2_000, selling: 80, started: 200 } as const;
/** For the answer or the sale. */
const longestWaitMs = 10_000;
/** Whoever ends the run early gets the count of what was done until then. */
let isEnding = false;
process.on('SIGTERM', () => {
  isEnding = true;
});
/** For what is left to export after the last kill. */
const exportSeconds = 180;

async function main(): Promise<boolean> {
  const server = await startTestSftpServer();
  server.folders.add('/pdf');
  const target = await openTarget(engineName);
  await atRest(target, async (database) => {
    await migrateDatabase(database, migrationsFolder);
    await openMarket(database, target, server.port);
    await passDay(database);
  });
  const environment = { ...target.environment, HOUSTON_LOOPBACK_TARGETS: server.target };
  // One worker: only then is it known whose work a kill has left.
  const roles = [...new Set(target.roles)];
  const houstons: Houston[] = [];
  for (const each of roles) houstons.push(await startHouston(each, environment));

  const begun = performance.now();
  const asked: Asked[] = [];
  const { found, beforePlanned, killed } = await killWhileSelling(target, houstons, asked);
  await Promise.all(houstons.map((houston) => houston.stop()));
  await exportRest(target, server, () => startHouston(roles.at(-1) ?? '', environment));

  const damage = await atRest(target, async (database) => [
    ...found,
    ...(await damageOfAnswers(database, asked)),
    ...(await damageOfSales(database)),
    ...(await damageOfExports(database, server)),
    ...(await auditDamage(database, target)),
  ]);
  const planned = await atRest(target, (database) =>
    countRows({ database }, 'npl_sales s join npl_runs r on r.id = s.run_id where r.is_planned'),
  );
  const answers = Object.groupBy(asked, ({ answer }) => answer);
  const count = (answer: Asked['answer']) => answers[answer]?.length ?? 0;
  // A run in which hardly anything is sold proves nothing.
  if (2 * count('sold') < killed || 4 * planned < killed) damage.push('hardly anything was sold by hand or as planned');
  const figures = {
    ...{
      engine: target.engine,
      seed: Number(seed),
      kills: killed,
      seconds: Math.round((performance.now() - begun) / 1000),
    },
    ...{ acknowledged: count('sold'), refused: count('refused'), unanswered: count('unknown'), planned, beforePlanned },
    soldDossiers: await atRest(target, (database) => countRows({ database }, 'npl_sold_dossiers')),
    files: server.files.size,
  };
  await target.close();
  await server.stop();
  for (const fault of damage) console.error(fault);
  console.log(JSON.stringify({ isWhole: damage.length === 0, ...figures, faults: damage.length }));
  return damage.length === 0;
}

/** @returns what was wrong while they were at it, and how many starts were killed before the planned sale of the day was made */
async function killWhileSelling(target: Target, houstons: readonly Houston[], asked: Asked[]) {
  const random = randomOf(Number(seed));
  const damage: string[] = [];
  let [plannedBefore, beforePlanned] = [0, 0];
  const origin = houstons[0]?.origin ?? '';
  const desks = people.map((email) => openDesk(origin, email, openBook()));
  const selling: Selling = { asked, underWay: 0, isOver: false };
  const work = sellBeside(desks, selling);
  let answers = 0;
  let kill = 0;
  for (; kill < Number(kills) && !isEnding; kill += 1) {
    // Each twice, so that it is also killed at what it does right after its start.
    const at = Math.floor(kill / 2) % houstons.length;
    const isSecond = kill % 2 === 1;
    const moment = !isSecond ? 'answered' : at === 0 && random() < 0.5 ? 'selling' : 'started';
    const isThere = {
      answered: () => asked.length > answers,
      selling: () => selling.underWay > 0,
      started: () => true,
    };
    for (const begun = performance.now(); !isThere[moment]() && performance.now() < begun + longestWaitMs; )
      await wait(2);
    await wait(random() * delays[moment]);
    await houstons[at]?.killAndRestart(() =>
      atRest(target, async (database) => {
        damage.push(...(await damageOfSales(database)));
        const planned = await countRows({ database }, 'npl_runs where is_planned');
        if (isSecond && at === houstons.length - 1 && planned === plannedBefore) beforePlanned += 1;
        plannedBefore = planned;
        answers = asked.length;
        await passDay(database, isSecond ? 'plenty' : 'scarce');
      }),
    );
  }
  selling.isOver = true;
  await work;
  return { found: damage, beforePlanned, killed: kill };
}

/** A last worker goes on with what the killed ones left, until every sale is exported to its end. */
async function exportRest(target: Target, { files }: TestSftpServer, start: () => Promise<Houston>): Promise<void> {
  const exported = () => [...files.keys()].filter((name) => name.endsWith('.done')).length;
  const sold = () =>
    atRest(target, async (database) => {
      await freeLeases(database);
      return countRows({ database }, 'npl_sales');
    });
  const until = performance.now() + exportSeconds * 1_000;
  // It may make a planned sale itself.
  for (let sales = await sold(); exported() < sales && performance.now() < until; sales = await sold()) {
    const last = await start();
    while (exported() < sales && performance.now() < until) await wait(200);
    await last.stop();
  }
}

async function auditDamage(database: Database, { environment }: Target): Promise<string[]> {
  const config = readConfig({ HOUSTON_DEPLOYMENT: 'Testing', HOUSTON_SECRET: secret, ...environment });
  return (await verifyAudit(database, await loadSecret(config, database.orm))).breaks.map(String);
}

/** While no process has the folder of an embedded database. */
async function atRest<T>(target: Target, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await target.open();
  try {
    return await work(database);
  } finally {
    await target.leave(database);
  }
}

process.exit((await main()) ? 0 : 1);
