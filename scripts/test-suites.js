// The stages `unit` and `e2e`: runs of vitest, counted from its own report.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.js';
import { startPostgres } from './test-postgres.js';
import { runTool } from './test-process.js';
import { Failure, root } from './toolchain.js';

/** @typedef {import('./test.js').Counts} Counts */

/** What only several connections can show: PGlite has one. */
const aboutPostgres = '**/*.postgres.test.ts';

/** Those that mostly wait: for connections that are lost, locks that others hold, processes that are killed. */
const waiting = ['.postgres.test.ts', 'kill-often.test.ts'];

/**
 * Tests of scripts, contract and web once, those of the server once on each database engine. Screens often wait, for timers and for
 * what is asked: what waits as well runs beside them, in a process of its own, and so is filled what later stages need.
 * @param {string} folder for reports and a temporary database
 * @returns {Promise<Counts>}
 */
export async function runUnitTests(folder) {
  fillFolder(folder);
  const starting = startPostgres(folder);
  const beside = Promise.all([
    runVitest(folder, 'scripts, contract and web', ['--project=!server']),
    starting.then(({ url }) => (url ? runWaiting(folder, url) : addCounts())),
  ]);
  const database = await starting;
  try {
    const done = await beside;
    if (database.url) return addCounts(...done, await runOnPglite(folder), await runOnPostgres(folder, database.url));
    const args = ['--project=server', `--exclude=${aboutPostgres}`];
    const onPglite = await runVitest(folder, 'server on PGlite', args, { TEST_ENGINES: 'pglite' });
    console.log(`\n-- server on PostgreSQL: skipped, ${database.reason}`);
    return addCounts(...done, onPglite, { passed: 0, failed: 0, skipped: onPglite.passed + onPglite.failed });
  } finally {
    await database.stop?.();
  }
}

/** One after the other, and told of when all are done: two cannot print at once. */
function runWaiting(folder, url) {
  const args = ['--project=server', '--maxWorkers=1', ...waiting];
  return runVitest(folder, 'server on PostgreSQL, what waits', args, onPostgres(url), { quiet: true });
}

/**
 * What a feature promises is tested on one engine, which is PostgreSQL where there is one: the matrix makes each call on PGlite
 * as well, and the journeys use it. What is below the features, and histories of chance, run on both. What the demo shows of each
 * area is made by the features; that the demo as a whole comes to be, and in what time, is tested on both.
 */
function runOnPglite(folder) {
  const once = [aboutPostgres, '**/features/**/!(*.pglite|*.property).test.ts', '**/start/demo/*/!(*.pglite).test.ts'];
  const args = ['--project=server', ...once.map((files) => `--exclude=${files}`)];
  return runVitest(folder, 'server on PGlite', args, { TEST_ENGINES: 'pglite' });
}

/** `*.pglite.test.ts` is about PGlite, or about nothing that a database engine could change. */
function runOnPostgres(folder, url) {
  const done = ['.pglite.test.ts', ...waiting].map((end) => `--exclude=**/*${end}`);
  return runVitest(folder, 'server on PostgreSQL', ['--project=server', ...done], onPostgres(url));
}

function onPostgres(url) {
  return { TEST_ENGINES: 'postgres', TEST_DATABASE_URL: url };
}

/** Journeys in a real browser against the real server. @param {string} folder @returns {Promise<Counts>} */
export async function runJourneys(folder) {
  const browser = findBrowser();
  if (!browser) throw new Failure('no Chromium was found; install one, or name it in CHROMIUM_PATH.');
  const filled = await fillFolder(folder);
  return runVitest(folder, 'journeys', ['--config=e2e/vitest.config.ts'], { CHROMIUM_PATH: browser, ...filled });
}

let filling;

/**
 * Begins to fill the folder of which every journey gets a copy, if that has not begun: beside tests that often wait it takes time
 * that nothing else would use.
 * @returns {Promise<Record<string, string>>} what tells the journeys of it: nothing where it failed, and they say why when they try it
 */
function fillFolder(folder) {
  const filled = join(folder, 'filled');
  filling ??= runTool(join(root, 'e2e', 'support', 'fill-folder.ts'), [filled], { quiet: true }).then(({ code }) =>
    code === 0 ? { FILLED_FOLDER: filled } : {},
  );
  return filling;
}

async function runVitest(folder, name, args, env = {}, { quiet = false } = {}) {
  if (!quiet) console.log(`\n-- ${name}`);
  const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
  const reporters = ['--silent=passed-only', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await runTool('vitest/vitest.mjs', ['run', ...args, ...reporters], { env, quiet });
  if (quiet) console.log(`\n-- ${name}\n${output}`);
  const counts = existsSync(report) ? readCounts(report) : { passed: 0, failed: 0, skipped: 0 };
  // vitest also fails for reasons that are no test: nothing found, an error between tests, a crash.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function readCounts(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  // A file that could not be loaded has failed without any failed test.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests };
}

/** @param {...Counts} all @returns {Counts} */
function addCounts(...all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
