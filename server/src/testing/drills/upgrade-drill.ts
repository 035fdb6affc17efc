/**
 * The version before and this one side by side on one database, under load: this one joins and takes over, the one before comes back on
 * the newer schema, and this one takes over again. No call may fail, and nothing that was said to be stored may be missing.
 * `npm run test:upgrade -- [ref] [seconds] [kill]`; PostgreSQL from TEST_DATABASE_URL. Without a ref the last tag, or else the last release. With `kill` this version is killed first in several places of its migrations, while the one before works.
 * Where there is a Chromium admins use the console meanwhile. With `self` for the ref, which fails where there is none, both versions are the last commit, built so that no file of one console is
 * one of the other, behind a proxy that sends every call to the next process; other versions are behind one where each browser stays with a process.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { verifyAudit } from '../../audit/verify.ts';
import { type Pipelines, pipelines } from '../../bus/tasks/pipelines.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { loadSecret } from '../../start/secret.ts';
import { countDamage, hasWaiting } from '../kills/damage.ts';
import { startCountingPartner } from '../kills/partner.ts';
import { main, secret } from '../kills/process.ts';
import { fillShop } from '../kills/shop.ts';
import { createTestDatabase } from '../test-database.ts';
import { commitOf, findEarlier, unpackVersion } from './earlier-version.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { buildConsole } from './upgrade-browser/build-console.ts';
import { launchChromium } from './upgrade-browser/chromium.ts';
import { type Consoles, startConsoles } from './upgrade-browser/consoles.ts';
import { startProxy } from './upgrade-browser/fleet-proxy.ts';
import { killMigrations } from './upgrade-kills/kill-migrations.ts';
import { schemaDifferences } from './upgrade-kills/schema-shape.ts';
import { type Load, startLoad } from './upgrade-load.ts';

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres';
const given = process.argv.slice(2);
const isKilled = given.includes('kill');
const [ref = findEarlier(), seconds = '8'] = given.filter((argument) => argument !== 'kill');
const isSelf = ref === 'self';
const say = (text: string) => process.stdout.write(`${text}\n`);

async function drill(folder: string): Promise<boolean> {
  // With `self` it is about nothing but consoles.
  const browser = await launchChromium(isSelf);
  const earlier = unpackVersion(isSelf ? 'HEAD' : commitOf(ref), join(folder, 'earlier'));
  if (browser === null) say('there is no Chromium here: nobody uses the console');
  else buildConsole(earlier, isSelf);
  const proxy = await startProxy((wanted) => fleet.next(wanted), !isSelf);
  const publicUrl = proxy.origin;
  const { database, url = '', drop } = await createTestDatabase('postgres', withoutMigrations(folder));
  const partner = await startCountingPartner();
  const environment = { DATABASE_URL: url, PUBLIC_URL: publicUrl, HOUSTON_LOOPBACK_TARGETS: partner.url };
  const fleet: Fleet = createFleet(environment);
  await fleet.join('earlier', earlier);
  const apiKey = await fillShop(database, partner.url);
  await fleet.join('earlier', earlier);
  const load = await startLoad(fleet, publicUrl, apiKey);
  if (isKilled) await killUnderLoad(load, url, environment);
  const consoles = await upgradeAndBack(fleet, load, earlier, database, () =>
    browser === null ? null : startConsoles(browser, publicUrl, isSelf),
  );
  await load.stop();
  const console = await consoles?.end(database);
  await proxy.stop();
  const settledSeconds = await settle(database);
  await fleet.leave('this');
  const damage = await findDamage(database, load, partner.asked, url, await pipelinesOf(earlier));
  await partner.stop();
  await drop();
  const isWhole =
    load.failures.length === 0 &&
    (console === undefined || (console.consoleFailures === 0 && console.lostEntries === 0)) &&
    Object.values(damage).every((count) => count === 0) &&
    settledSeconds <= 60;
  for (const failure of [...load.failures, ...(consoles?.failures ?? [])].slice(0, 40)) say(failure);
  const { transactions, settings } = load.stored;
  const figures = {
    ...{ calls: load.answered(), failedCalls: load.failures.length },
    ...{ orders: transactions.length, settings: settings.length },
    ...console,
  };
  say(JSON.stringify({ isWhole, ref, ...figures, settledSeconds, ...damage }));
  return isWhole;
}

async function killUnderLoad(load: Load, url: string, environment: Record<string, string>): Promise<void> {
  let before = load.answered();
  await killMigrations(url, environment, async (place) => {
    const calls = load.answered() - before;
    before = load.answered();
    say(`${place}; ${calls} calls, ${load.failures.length} failed so far`);
    // Whoever is held up as a whole fails nobody within these seconds.
    if (calls === 0) load.failures.push(`no call was answered: ${place}`);
  });
}

/** To what this version makes of an empty database. */
async function countDifferences(database: Database): Promise<number> {
  const fresh = await createTestDatabase('postgres');
  const differences = await schemaDifferences(database, fresh.database).finally(fresh.drop);
  for (const line of differences) say(line);
  return differences.length;
}

/** An empty database: the version before makes its schema. */
function withoutMigrations(folder: string): string {
  const none = join(folder, 'none');
  mkdirSync(none);
  return none;
}

/** @param begin of admins at the console: 0.1.0 by itself has nothing to do with this version */
async function upgradeAndBack(
  fleet: Fleet,
  load: Load,
  earlier: string,
  database: Database,
  begin: () => Promise<Consoles> | null,
): Promise<Consoles | null> {
  let consoles: Consoles | null = isSelf ? await begin() : null;
  // Each browser stays with a process, which goes when they have gone.
  const drained = () => (isSelf ? undefined : consoles?.drained()) ?? Promise.resolve();
  const leave = (version: string) => fleet.leave(version, drained);
  const stretch = async (name: string) => {
    const before = load.answered();
    await Promise.all([wait(Number(seconds) * 1_000), consoles?.pass()]);
    const { rows } = await database.query<{ name: string }>('select max(name) as name from houston_migrations');
    const atConsole = consoles === null ? '' : `, ${consoles.failures.length} at the console`;
    say(
      `${name}: ${load.answered() - before} calls, ${load.failures.length} failed so far${atConsole}, schema ${rows[0]?.name}`,
    );
  };
  await stretch('the version before alone');
  await fleet.join('this', main);
  consoles ??= await begin();
  await stretch('this version joins');
  await fleet.join('this', main);
  await leave('earlier');
  await stretch('this version alone');
  await fleet.join('earlier', earlier);
  await stretch('the version before comes back');
  await leave('this');
  await stretch('the version before alone on the newer schema');
  await fleet.join('this', main);
  await leave('earlier');
  await stretch('this version alone again');
  return consoles;
}

/** @returns the seconds until nothing waits any more, at most 120 */
async function settle(database: Database): Promise<number> {
  const begun = performance.now();
  const passed = () => Math.round((performance.now() - begun) / 1_000);
  while (passed() < 120 && (await hasWaiting(database))) await wait(500);
  return passed();
}

/** What messages go through in the version before, which recorded steps of its own. */
async function pipelinesOf(program: string): Promise<Pipelines> {
  return (await import(join(dirname(program), 'bus/tasks/pipelines.ts'))).pipelines;
}

async function findDamage(
  database: Database,
  { stored }: Load,
  asked: ReadonlyMap<string, number>,
  url: string,
  earlier: Pipelines,
) {
  const config = readConfig({ DATABASE_URL: url, HOUSTON_DEPLOYMENT: 'Testing', HOUSTON_SECRET: secret });
  const { breaks } = await verifyAudit(database, await loadSecret(config, database.orm));
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::text[]) as stored(name)
     where not exists (select from environment_settings s where s.name = stored.name)`,
    [stored.settings],
  );
  return {
    ...(await countDamage(database, stored.transactions, asked, [pipelines, earlier])),
    lostSettings: rows[0]?.count ?? -1,
    brokenAudit: breaks.length,
    differencesOfSchema: await countDifferences(database),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'houston-upgrade-'));
let isWhole = false;
try {
  isWhole = await drill(folder);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isWhole ? 0 : 1);
