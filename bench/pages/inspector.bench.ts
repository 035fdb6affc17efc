/** How long the step inspector keeps the page from answering when the bodies of a step have 5 MB each. */
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { permissions } from '@houston/contract/permissions';
import type { BrowserContext } from 'playwright-core';
import { storedSteps } from '../../server/src/bus/delivery/outcome.ts';
import type { Database } from '../../server/src/db/database.ts';
import type { Bench } from '../bench.ts';
import { signIn } from '../figures.ts';
import { withDatabase } from '../load/postgres.ts';
import { startServer } from '../load/processes.ts';
import { launchBrowser, longestTask, medianAndMost, signedInContext, watchTasks } from './browser.ts';

const bodyBytes = 5_000_000;

/** What an inspector is opened on, by the position of its step. */
const views: Record<string, string> = {
  'two of 40 bytes, for comparison': 'inspect=3',
  'two of JSON, side by side': 'inspect=1',
  'two of JSON, compared': 'inspect=1&view=compare',
  'two of CSV, side by side': 'inspect=2',
  'two of CSV, broken at semicolons': 'inspect=2&wrap=true',
  'two of CSV, compared': 'inspect=2&view=compare',
};

export const bench: Bench = {
  name: 'inspector',
  run: ({ postgresUrl, folder, rounds, say }) =>
    withDatabase(postgresUrl, async (database, databaseUrl) => {
      await fill(database);
      const token = await signIn(database);
      const server = await startServer(databaseUrl, folder);
      const browser = await launchBrowser();
      try {
        const context = await signedInContext(browser, server.url, token);
        const longest: Record<string, number[]> = {};
        for (let round = 1; round <= rounds; round += 1) {
          say(`round ${round} of ${rounds}`);
          for (const [name, search] of Object.entries(views))
            longest[name] = [...(longest[name] ?? []), await findLongestTask(context, search)];
        }
        const measured = Object.entries(longest).map(([name, times]) => ({ name, ...medianAndMost(times) }));
        return {
          figures: measured.map(({ name, median, most }) => ({
            what: `longest task, ${name}`,
            perSecond: 0,
            p50: median,
            p99: most,
          })),
          targets: measured.slice(1).map(({ name, median }) => ({
            what: `longest task of the page in milliseconds, ${name}`,
            value: median,
            atMost: 100,
          })),
        };
      } finally {
        await browser.close();
        await server.stop();
      }
    }),
};

/** Attempt 1 with two steps: one whose bodies are shown as JSON, one of CSV. Request and response differ in some lines. */
async function fill(database: Database): Promise<void> {
  const json = (mark: string) =>
    JSON.stringify({
      rows: Array.from({ length: bodyBytes / 100 }, (_, n) => ({
        line: n,
        name: `Customer ${n}`.padEnd(40, '.'),
        amount: n % 1000 === 0 ? mark : 'same',
      })),
    }).slice(0, bodyBytes * 2);
  const csv = (mark: string) =>
    Array.from({ length: bodyBytes / 100 }, (_, n) => `${n};${'x'.repeat(80)};${n % 1000 === 0 ? mark : 'same'}`).join(
      '\n',
    );
  await database.query("insert into tenants (name) values ('Tenant of the bench')");
  await database.query(
    `insert into admins (first_name, last_name, email, registered_at, is_enabled, extra_permissions)
      values ('Bench', 'Bench', 'bench@houston.example', now(), true, '{${permissions.join()}}')`,
  );
  await database.query(`
    insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, tenant_id, body, source, created_at)
      values (1, 1, 'BENCH0123456789ABCDEF0123456789AB', 0, 'invoice', 1, '{}', 'bench', now())`);
  await database.query(`
    insert into bus_transactions (id, message_id, root_id, tenant_id, transaction_type, attempt, is_retry, success, result,
        queued_at, started_at, ended_at)
      values (1, 1, 1, 1, 0, 1, false, true, 4, now(), now(), now())`);
  const steps = [
    { name: 'CcbrCheckTask', body: json },
    { name: 'LedgerPostingTask', body: csv },
    { name: 'InvoiceExportTask', body: (mark: string) => `number;mark\n1;${mark}` },
  ].map(({ name, body }) => ({
    name,
    result: stepResults.Success,
    startedAt: new Date(),
    finishedAt: new Date(),
    requestBody: body('sent'),
    responseBody: body('answered'),
    logs: [],
    error: null,
  }));
  await database.query('insert into bus_step_lists (transaction_id, steps) values (1, $1)', [storedSteps(steps)]);
}

/** @returns milliseconds of the longest task from opening the inspector until both bodies are shown and scrolled through */
async function findLongestTask(context: BrowserContext, search: string): Promise<number> {
  const page = await context.newPage();
  // The screen itself first: only what the inspector adds is measured.
  await page.goto('/mission-control/service-bus/transactions/1');
  await page
    .getByRole('link', { name: /^Inspect / })
    .first()
    .waitFor();
  await page.waitForTimeout(500);
  await watchTasks(page);
  await page.evaluate(`history.pushState(null, '', '?${search}'); dispatchEvent(new PopStateEvent('popstate'))`);
  await page
    .getByRole('dialog')
    .getByText(/lines|differences/)
    .first()
    .waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1000);
  await page.mouse.move(400, 500);
  for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 20_000);
  await page.waitForTimeout(500);
  const longest = await longestTask(page);
  await page.close();
  return longest;
}
