/**
 * Rules that are due in the same minute, on the views of a filled database: how long one worker takes to judge all of them, and
 * whether three judge any of them twice. `BENCH_RULES` and `BENCH_ROWS` name other sizes.
 */
import { resultTypes } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import type { Database } from '../../server/src/db/database.ts';
import { demoRules } from '../../server/src/features/operations/monitoring/demo/demo-rules.ts';
import type { Bench } from '../bench.ts';
import { fillBus } from '../lists/fill.ts';
import { withDatabase } from '../load/postgres.ts';
import { type RunningServer, startServer } from '../load/processes.ts';

const rules = Number(process.env.BENCH_RULES ?? 500);
const attempts = Number(process.env.BENCH_ROWS ?? 500_000);
const minuteSeconds = 60;

async function fillRules(database: Database): Promise<void> {
  await database.query(
    `insert into monitoring_rules (name, severity, interval_unit, interval_time, query, expected_result, comparison, error_message, created_at)
      select r.name || ' ' || n, 10, 1440, 7, r.query, r.expected, r.comparison, 'Look at it', now()
      from generate_series(0, $2 - 1) n join jsonb_to_recordset($1::jsonb) as r(place int, name text, query text, expected text, comparison int)
        on r.place = n % $3`,
    [
      JSON.stringify(
        demoRules.map(({ name, query, expectedResult: expected, comparison }, place) => ({
          ...{ place, name, query, expected, comparison },
        })),
      ),
      rules,
      demoRules.length,
    ],
  );
  await database.query('insert into monitoring_states (rule_id) select id from monitoring_rules');
}

/** Makes all of them due at once. @returns seconds until each has a result, and how many results there are then */
async function judgeAll(database: Database): Promise<{ seconds: number; results: number }> {
  await database.query('truncate monitoring_results, monitoring_days');
  await database.query('update monitoring_states set due_at = now(), claim = null, claimed_until = null');
  const begun = performance.now();
  const count = async (from: string) =>
    (await database.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n ?? 0;
  while ((await count('monitoring_states where due_at <= now()')) > 0) {
    if (performance.now() - begun > 600_000) throw new Error('the rules are not judged');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seconds = (performance.now() - begun) / 1000;
  const failed = await count(
    `monitoring_results where result in (${resultTypes.sqlError}, ${resultTypes.invalidResult})`,
  );
  if (failed > 0) throw new Error(`${failed} rules could not be judged`);
  return { seconds, results: await count('monitoring_results') };
}

export const bench: Bench = {
  name: 'monitoring',
  run: ({ postgresUrl, folder, rounds, say }) =>
    withDatabase(postgresUrl, async (database, url) => {
      say(`storing ${attempts} attempts and ${rules} rules`);
      await fillBus(database, attempts);
      await fillRules(database);
      const workers: RunningServer[] = [await startServer(url, folder, 'worker')];
      const [alone, together] = [[] as number[], [] as number[]];
      let doubled = 0;
      try {
        // The first round only warms up.
        for (let round = 0; round <= rounds; round += 1) {
          say(`one worker, round ${round} of ${rounds}`);
          const { seconds, results } = await judgeAll(database);
          doubled += results - rules;
          if (round > 0) alone.push(seconds);
        }
        while (workers.length < 3) workers.push(await startServer(url, folder, 'worker'));
        for (let round = 0; round <= rounds; round += 1) {
          say(`three workers, round ${round} of ${rounds}`);
          const { seconds, results } = await judgeAll(database);
          doubled += results - rules;
          if (round > 0) together.push(seconds);
        }
      } finally {
        await Promise.all(workers.map((worker) => worker.stop()));
      }
      const figure = (what: string, all: readonly number[]) => {
        const sorted = [...all].sort((one, other) => one - other);
        const [middle = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
        return { what, perSecond: rules / middle, p50: middle * 1000, p99: longest * 1000 };
      };
      return {
        figures: [figure(`${rules} rules, one worker`, alone), figure('the same, three workers', together)],
        targets: [
          { what: 'seconds until one worker has judged all rules', value: Math.max(...alone), atMost: minuteSeconds },
          { what: 'rules judged twice', value: doubled, atMost: 0 },
        ],
      };
    }),
};
