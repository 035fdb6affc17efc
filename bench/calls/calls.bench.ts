/**
 * The list of calls among 10,000,000 of 90 days, as the console asks for it, beside the statements that give the rows; and what
 * logging its call adds to the bus's time for a message. `BENCH_ROWS` names another size.
 */
import { HttpCallQuery } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import type { Database } from '../../server/src/db/database.ts';
import { selectCalls } from '../../server/src/features/partners/integration-calls/integration-calls.store.ts';
import type { Bench } from '../bench.ts';
import { insertAdmin } from '../figures.ts';
import { type ListCase, measureLists } from '../lists/measure-lists.ts';
import { prepareCase } from '../lists/prepare-case.ts';
import { withDatabase } from '../load/postgres.ts';
import { fillCalls } from './fill-calls.ts';
import { measureLogging } from './measure-logging.ts';

const calls = Number(process.env.BENCH_ROWS ?? 10_000_000);
const mostMilliseconds = 60;
const longAgo = new Date(Date.now() - 90 * 86_400_000).toISOString();

const asked: Readonly<Record<string, string>> = {
  'first page': '',
  'page 1,000': 'skip=29970',
  'one partner': 'partnerId=7',
  'status class 5xx': 'statusClass=5xx',
  'status class 2xx': 'statusClass=2xx',
  'status class 3xx, of which there is none': 'statusClass=3xx',
  'no answer': 'statusClass=none',
  'a status that there is none of': 'status=201',
  'failed, of one partner': 'statusClass=failed&partnerId=7',
  'a text of the address': 'url=orders',
  'a text of all addresses': 'url=https',
  'a text of all addresses, page 1,000': 'url=https&skip=29970',
  'a text of addresses of one partner, few of its calls': 'url=balance&partnerId=6',
  'a text of few addresses': 'url=balance',
  inbound: 'direction=inbound',
  'inbound, of a partner that only is called': 'direction=inbound&partnerId=7',
  'outbound, page 1,000': 'direction=outbound&skip=29970',
  // What is in no route: the calls themselves are looked through.
  'the number in an address, of today': `url=/${calls - 1_000}`,
  'the number in an address, of 45 days ago': `url=/${Math.round(calls / 2)}`,
  'part of a number of today': `url=${String(calls - 1_000).slice(1)}`,
  'a text that is in no address': 'url=nowhere',
  'part of a number, back 90 days': `url=${String(Math.round(calls / 2) + 1_234).slice(1)}&from=${longAgo}`,
  'a text that is in no address, back 90 days': `url=nowhere&from=${longAgo}`,
  'two letters that are in no address, back 90 days': `url=zq&from=${longAgo}`,
};
/** What is nowhere must not cost more than what is everywhere. */
const areNone = new Set([
  'status class 3xx, of which there is none',
  'a status that there is none of',
  'inbound, of a partner that only is called',
  'a text that is in no address',
  'a text that is in no address, back 90 days',
  'two letters that are in no address, back 90 days',
]);

async function prepareCases(database: Database): Promise<ListCase[]> {
  const cases: ListCase[] = [];
  for (const [what, query] of Object.entries(asked)) {
    const { prepared, found } = await prepareCase(database, {
      what: `calls: ${what}`,
      path: '/api/integrationpartner/http-calls/datatable',
      query,
      read: (values) => selectCalls(database, HttpCallQuery.parse(values), new Date()),
    });
    if ((found === 0) !== areNone.has(what)) throw new Error(`${found} calls are found by ${what}`);
    cases.push(prepared);
  }
  return cases;
}

export const bench: Bench = {
  name: 'calls',
  run: (context) =>
    withDatabase(context.postgresUrl, async (database, url) => {
      context.say(`storing ${calls} calls`);
      const begun = performance.now();
      await fillCalls(database, calls);
      context.say(`stored in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
      await insertAdmin(database);
      const lists = await measureLists(database, url, await prepareCases(database), {
        ...context,
        maxP99: mostMilliseconds,
      });
      // Last: into a log that is as full as in earnest.
      const logging = await measureLogging(database, context);
      return {
        figures: [...logging.figures, ...lists.figures],
        targets: [...logging.targets, ...lists.targets],
      };
    }),
};
