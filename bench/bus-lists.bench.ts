/**
 * The lists of the bus among 5,000,000 attempts and 200,000 dead letters, as the console asks for them: the rows, and their total
 * with them or in a call of its own. Measured against the statements that give the rows, asked of the bare database.
 */
import type { Bench } from './bench.ts';
import { insertAdmin } from './figures.ts';
import { prepareBusCases } from './lists/bus-cases.ts';
import { fillBus } from './lists/fill.ts';
import { measureLists } from './lists/measure-lists.ts';
import { withDatabase } from './load/postgres.ts';

const attempts = Number(process.env.BENCH_ROWS ?? 5_000_000);
export const bench: Bench = {
  name: 'bus-lists',
  run: (context) =>
    withDatabase(context.postgresUrl, async (database, url) => {
      context.say(`storing ${attempts} attempts`);
      const begun = performance.now();
      await fillBus(database, attempts);
      context.say(`stored in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
      await insertAdmin(database);
      return measureLists(database, url, await prepareBusCases(database, attempts), { ...context, maxP99: 40 });
    }),
};
