/**
 * The API simulator with a description of 2 MB and 500 endpoints: how long until it is open, and until one of them is chosen, and how long
 * the page does not answer meanwhile. Each round has a server of its own that knows nothing of the description yet.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { insertAdmin, signIn } from '../figures.ts';
import { withDatabase } from '../load/postgres.ts';
import { startServer } from '../load/processes.ts';
import { launchBrowser, longestTask, medianAndMost, signedInContext, watchTasks } from './browser.ts';

const [endpoints, bytes] = [500, 2_000_000];
const [mostToOpen, mostOfTask] = [1_000, 100];

/** Each endpoint takes a body of its own kind, whose kinds refer to each other; as large as asked for by what they say of themselves. */
function describeApi(): string {
  const numbers = Array.from({ length: endpoints }, (_, n) => n);
  const build = (words: number) => {
    const text = 'What this is for, as long as descriptions are. '.repeat(words);
    const fields = (n: number) => ({
      reference: { type: 'string', pattern: '^[A-Z]{3}[0-9]{1,12}$', description: text },
      amount: { type: 'integer', minimum: 1, maximum: 100_000, description: text },
      state: { enum: ['open', 'paid', 'closed'], default: 'open' },
      due: { type: ['string', 'null'], format: 'date' },
      lines: { type: 'array', maxItems: 5, items: { $ref: `#/components/schemas/line${n % 50}` } },
      next: { $ref: `#/components/schemas/order${(n + 1) % endpoints}` },
    });
    return JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Orders of the bench', version: '1' },
      servers: [{ url: 'https://api.bench.example/v1' }],
      paths: Object.fromEntries(
        numbers.map((n) => [
          `/group${n % 20}/orders${n}/{id}`,
          {
            [n % 2 === 0 ? 'post' : 'put']: {
              tags: [`Group ${n % 20}`],
              summary: `Changes order ${n} of its group`,
              description: text,
              parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
              requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/order${n}` } } } },
              responses: {
                200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/order${n}` } } } },
              },
            },
          },
        ]),
      ),
      components: {
        schemas: Object.fromEntries([
          ...numbers.map((n) => [
            `order${n}`,
            { type: 'object', required: ['reference', 'amount'], properties: fields(n) },
          ]),
          ...numbers
            .slice(0, 50)
            .map((n) => [
              `line${n}`,
              { type: 'object', properties: { name: { type: 'string' }, count: { type: 'integer' } } },
            ]),
        ]),
      },
    });
  };
  let words = 1;
  while (build(words).length < bytes) words += 1;
  return build(words);
}

interface Opened {
  open: number;
  choose: number;
  openTask: number;
  chooseTask: number;
}

async function openSimulator(context: BrowserContext): Promise<Opened> {
  const page = await context.newPage();
  // Another screen first: that the console itself is loaded is no part of it.
  await page.goto('/profile');
  await page.getByRole('navigation').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1_000);
  const endpoint = page.getByRole('combobox', { name: 'Endpoint' });
  await watchTasks(page);
  let begun = performance.now();
  await page.evaluate(
    `history.pushState(null, '', '/mission-control/psp-simulation'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await endpoint.waitFor({ timeout: 60_000 });
  const open = performance.now() - begun;
  await page.waitForTimeout(500);
  const openTask = await longestTask(page);
  await watchTasks(page);
  await endpoint.click();
  await endpoint.fill(`order ${endpoints - 2} of`);
  begun = performance.now();
  await page.getByRole('option', { name: new RegExp(`order ${endpoints - 2} of`) }).click();
  await page
    .getByRole('textbox', { name: /^reference/ })
    .first()
    .waitFor({ timeout: 60_000 });
  const choose = performance.now() - begun;
  await page.waitForTimeout(500);
  const chooseTask = await longestTask(page);
  await page.close();
  return { open, choose, openTask, chooseTask };
}

export const bench: Bench = {
  name: 'simulator',
  run: ({ postgresUrl, folder, rounds, say }) =>
    withDatabase(postgresUrl, async (database, databaseUrl) => {
      await insertAdmin(database);
      const token = await signIn(database);
      const text = describeApi();
      const source = createServer((_, answer) => answer.setHeader('content-type', 'application/json').end(text));
      await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
      const origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
      // A description on this machine is only read where it is tested.
      const settings = {
        HOUSTON_OPENAPI_URL: `${origin}/openapi.json`,
        HOUSTON_LOOPBACK_TARGETS: origin,
        HOUSTON_DEPLOYMENT: 'Testing',
      };
      const browser = await launchBrowser();
      const opened: Opened[] = [];
      try {
        for (let round = 1; round <= rounds; round += 1) {
          say(`round ${round} of ${rounds}`);
          const server = await startServer(databaseUrl, folder, 'api', settings);
          const context = await signedInContext(browser, server.url, token);
          try {
            opened.push(await openSimulator(context));
          } finally {
            await context.close();
            await server.stop();
          }
        }
      } finally {
        await browser.close();
        source.close();
      }
      const of = (kind: keyof Opened) => medianAndMost(opened.map((one) => one[kind]));
      const figure = (what: string, kind: keyof Opened) => ({
        what,
        perSecond: 0,
        p50: of(kind).median,
        p99: of(kind).most,
      });
      return {
        figures: [
          figure('open, until an endpoint can be chosen', 'open'),
          figure('an endpoint chosen, until its form is there', 'choose'),
          figure('longest task while it opens', 'openTask'),
          figure('longest task from choosing', 'chooseTask'),
        ],
        targets: [
          { what: 'milliseconds until it is open', value: of('open').median, atMost: mostToOpen },
          { what: 'milliseconds until a form is there', value: of('choose').median, atMost: mostToOpen },
          { what: 'longest task in milliseconds while it opens', value: of('openTask').median, atMost: mostOfTask },
          { what: 'longest task in milliseconds from choosing', value: of('chooseTask').median, atMost: mostOfTask },
        ],
      };
    }),
};
