/** How long two workers take over 100,000 dossiers that are due: to remind of each once, and later to hand each over once to debt collection. */
import type { Database } from '../server/src/db/database.ts';
import type { Bench } from './bench.ts';
import { withDatabase } from './load/postgres.ts';
import { startServer } from './load/processes.ts';

const dossiers = Math.min(100_000, Number(process.env.BENCH_ROWS ?? 100_000));
const mostSeconds = 60;
const workers = 2;

const fill = `
  insert into tenants (name) values ('North');
  insert into shops (tenant_id, name, created_at) values (1, 'Bikes', now());
  insert into debt_collection_partners (name, friendly_name, is_default, email_address, phone_number, export_type,
    street_name, house_number, zipcode, city, country)
    values ('A', 'Alpha', true, 'a@a.example', '+31302345678', 2, 'Street', '1', '3511 AB', 'Utrecht', 'NL');
  insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
    select 1, 'B2C', 'Consumer ' || n, 'consumer' || n || '@mail.example', 'Street', '1', '1011 AB', 'Amsterdam', 'NL',
      (array['en', 'nl', 'de', 'fr'])[1 + n % 4], now(), now() from generate_series(1, ${dossiers}) n;
  insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, opened_at, due_on, captured, created_at)
    select 1, 'D' || lpad(id::text, 9, '0'), lpad(id::text, 32, '0'), 1, id, now() - interval '30 days', current_date - 3, 4250, now()
    from consumers;
  analyze`;

/** As if the reminders had been sent long ago: there is no mail server here. */
const age = `update dossiers set last_reminded_on = last_reminded_on - 30;
  update reminders set pay_until = pay_until - 30;
  update outbox_messages set state = 'sent'; analyze`;

/** Seconds until `table` has a row for each dossier, from the start of workers that find all of them due. */
async function secondsUntil(database: Database, databaseUrl: string, folder: string, table: string): Promise<number> {
  const begun = performance.now();
  const running = await Promise.all(Array.from({ length: workers }, () => startServer(databaseUrl, folder, 'worker')));
  try {
    for (;;) {
      const { rows } = await database.query<{ n: number }>(`select count(*)::int as n from ${table}`);
      const seconds = (performance.now() - begun) / 1000;
      if ((rows[0]?.n ?? 0) >= dossiers) return seconds;
      if (seconds > 10 * mostSeconds) throw new Error(`${table} has ${rows[0]?.n} rows after ${seconds} seconds`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  } finally {
    await Promise.all(running.map((worker) => worker.stop()));
  }
}

/** @returns the share of the dossiers that have exactly one row of `table` each; below 0 where some have more */
async function shareOnce(database: Database, table: string): Promise<number> {
  const { rows } = await database.query<{ once: number; other: number }>(
    `select count(*) filter (where n = 1)::int as once, count(*) filter (where n <> 1)::int as other
     from (select count(*) as n from ${table} group by dossier_id) t`,
  );
  const { once = 0, other = 0 } = rows[0] ?? {};
  return other > 0 ? -other : once / dossiers;
}

export const bench: Bench = {
  name: 'reminders',
  run: ({ postgresUrl, folder, say }) =>
    withDatabase(postgresUrl, async (database, databaseUrl) => {
      say(`${dossiers} dossiers are made`);
      await database.query(fill);
      say('reminders');
      const reminding = await secondsUntil(database, databaseUrl, folder, 'reminders');
      const remindedOnce = await shareOnce(database, 'reminders');
      await database.query(age);
      say('hand-overs');
      const handingOver = await secondsUntil(database, databaseUrl, folder, 'collection_handovers');
      const handedOverOnce = await shareOnce(database, 'collection_handovers');
      const figure = (what: string, seconds: number) => ({ what, perSecond: dossiers / seconds, p50: 0, p99: 0 });
      return {
        figures: [figure('reminders', reminding), figure('hand-overs', handingOver)],
        targets: [
          { what: `seconds for ${dossiers} reminders`, value: reminding, atMost: mostSeconds },
          { what: 'share of the dossiers that are reminded of exactly once', value: remindedOnce, atLeast: 1 },
          { what: `seconds for ${dossiers} hand-overs`, value: handingOver, atMost: mostSeconds },
          { what: 'share of the dossiers that are handed over exactly once', value: handedOverOnce, atLeast: 1 },
        ],
      };
    }),
};
