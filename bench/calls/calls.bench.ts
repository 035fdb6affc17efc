/**
 * The list of calls among 10,000,000 of 90 days, as the console asks for it, beside the statements that give the rows; and what
 * logging its call adds to the bus's time for a message. `BENCH_ROWS` names another size.
 */
import { HttpCallQuery } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import type { Database } from '../../server/src/db/database.ts';
import { selectCalls } from '../../server/src/features/partners/integration-calls/integration-calls.store.ts';
import type { Bench } from '../bench.ts';
import { insertAdmin } from '../figures.ts';
import { captureStatements } from '../lists/capture.ts';
import { type ListCase, measureLists } from '../lists/measure-lists.ts';
import { withDatabase } from '../load/postgres.ts';
import { fillCalls } from './fill-calls.ts';
import { measureLogging } from './measure-logging.ts';

const calls = Number(process.env.BENCH_ROWS ?? 10_000_000);
const mostMilliseconds = 60;

const asked: Readonly<Record<string, string>> = {
  'first page': '',
  'page 1,000': 'skip=29970',
  'one partner': 'partnerId=7',
  'status class 5xx': 'statusClass=5xx',
  'failed, of one partner': 'statusClass=failed&partnerId=7',
  'a text of the address': 'url=orders',
  'a text of few addresses': 'url=balance',
  inbound: 'direction=inbound',
  'outbound, page 1,000': 'direction=outbound&skip=29970',
};

async function prepareCases(database: Database): Promise<ListCase[]> {
  const cases: ListCase[] = [];
  for (const [what, query] of Object.entries(asked)) {
    const values = HttpCallQuery.parse({ ...Object.fromEntries(new URLSearchParams(query)), total: 'later' });
    const run = () => selectCalls(database, values, new Date());
    const { data, total } = await run();
    if (data.length === 0) throw new Error(`nothing is found by ${what}`);
    const path = `/api/integrationpartner/http-calls/datatable?${query}`;
    cases.push({
      what: `calls: ${what}`,
      path: `${path}&total=later`,
      statements: await captureStatements(database, run),
      ...(total === undefined && { totalPath: `${path}&total=only` }),
    });
  }
  return cases;
}

export const bench: Bench = {
  name: 'calls',
  run: (context) =>
    withDatabase(context.postgresUrl, async (database, url) => {
      const logging = await measureLogging(database, context);
      context.say(`storing ${calls} calls`);
      const begun = performance.now();
      await fillCalls(database, calls);
      context.say(`stored in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
      await insertAdmin(database);
      const lists = await measureLists(database, url, await prepareCases(database), {
        ...context,
        maxP99: mostMilliseconds,
      });
      return {
        figures: [...logging.figures, ...lists.figures],
        targets: [...logging.targets, ...lists.targets],
      };
    }),
};
