/** A month of steps goes while the bus works: how long its drop takes, and how long anybody waits for it. */
import { attachPart, partTable } from '../../server/src/bus/steps/step-parts.ts';
import type { Database } from '../../server/src/db/database.ts';
import type { Bench } from '../bench.ts';
import { withDatabase } from '../load/postgres.ts';
import { dropMonth } from './drop-month.ts';

/** Of a month of a house with half a message a second. */
const steps = Number(process.env.BENCH_ROWS ?? 1_000_000);

export const bench: Bench = {
  name: 'drop-month',
  run: (context) =>
    withDatabase(context.postgresUrl, async (database) => {
      context.say(`storing ${steps} steps`);
      return dropMonth(context, database, await fillMonth(database));
    }),
};

async function fillMonth(database: Database): Promise<{ firstId: number; endId: number }> {
  const { rows } = await database.query<{ from: number }>('select max(end_id)::int as from from bus_step_parts');
  const firstId = rows[0]?.from ?? 0;
  const [endId, room] = [firstId + steps, firstId + 2 * steps];
  await database.transaction(async (tx) => {
    await attachPart(tx, partTable(firstId), firstId, endId);
    await attachPart(tx, partTable(endId), endId, room);
  });
  await database.query(
    `insert into bus_step_parts (first_id, end_id, month) values ($1, $2, '2025-01-01'), ($2, $3, '2026-11-01')`,
    [firstId, endId, room],
  );
  // What the migrations made is of before it, and empty.
  await database.query(`update bus_step_parts set month = '2024-12-01' where month is null and first_id < $1`, [
    firstId,
  ]);
  for (let from = firstId; from < endId; from += 100_000)
    await storeSteps(database, from, Math.min(from + 100_000, endId));
  await database.query(`select setval('bus_transactions_id_seq', $1)`, [endId]);
  return { firstId, endId };
}

/** Of about the size that those of a capture have: 1.2 kB. */
async function storeSteps(database: Database, from: number, before: number): Promise<void> {
  await database.query(
    `insert into bus_step_lists (transaction_id, steps) select n, json_build_array(json_build_object('name', 'CcbrCheckTask',
        'request', (select string_agg(md5(n::text || i), '') from generate_series(1, 18) i),
        'response', (select string_agg(md5(i || n::text), '') from generate_series(1, 18) i)))
      from generate_series($1::int, $2::int - 1) n`,
    [from, before],
  );
}
