/** How long a worker takes to find what 60,000 entries of a statement pay, among 1,000,000 open dossiers, beside the bare SQL. */
import { rfOf } from '../server/src/claims/references.ts';
import type { Database } from '../server/src/db/database.ts';
import { matchingChannel } from '../server/src/features/finance/unmatched-payments/matching/matching.service.ts';
import type { Bench, BenchResult, Figure } from './bench.ts';
import { figureOf, insertAdmin, signInHeaders } from './figures.ts';
import { fillTables } from './lists/fill.ts';
import { watchGrowth } from './load/memory.ts';
import { withDatabase } from './load/postgres.ts';
import { measure, startServer } from './load/processes.ts';

const dossiers = Number(process.env.BENCH_ROWS ?? 1_000_000);
const entries = Math.min(60_000, dossiers);
const mostSeconds = 20;
/** What the console shows meanwhile, as often as somebody can look. */
const looking = { lanes: 1, warmUpSeconds: 0, seconds: 300, pauseMilliseconds: 20 };

const claims = [
  `insert into transactions (id, tenant_id, shop_id, transaction_number, amount, started_at, capture_requested)
    overriding system value
    select n, 1, 1, md5(n::text), 4250, now(), 4250 from generate_series(1, ${dossiers}) n`,
  `insert into dossiers (id, tenant_id, dossier_number, transaction_id, transaction_number, shop_id, opened_at, due_on, captured, created_at)
    overriding system value
    select n, 1, 'D' || lpad(n::text, 9, '0'), n, md5(n::text), 1, now(), current_date + 10, 4250, now()
    from generate_series(1, ${dossiers}) n`,
];

const statement = `
  insert into bank_accounts (tenant_id, iban, holder, created_at) values (1, 'NL91ABNA0417164300', 'North', now());
  insert into bank_statement_files (name, size, sha256, is_stored, created_at, touched_at) values ('a', 1, 'x', true, now(), now());
  insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at, from_date, to_date,
      opening, closing, credits, debits, entry_count, is_stored)
    values (1, 1, 1, 'a', 'r', 'camt053', 'Ada', now(), current_date, current_date, 0, 0, 0, 0, ${entries}, false)`;

/** Of ten entries six have a reference, two the number of the transaction in the text, one in the end-to-end id, and one says nothing. */
async function fillEntries(database: Database): Promise<void> {
  const rows = Array.from({ length: entries }, (_, place) => {
    const id = 1 + ((place * 7919) % dossiers);
    const kind = place % 10;
    return { line: place + 1, id, text: kind < 6 ? `Payment ${rfOf(id)} thank you` : null, kind };
  });
  await database.query(
    `insert into bank_entries (statement_id, line, amount, booking_date, is_reversal, counterparty_name, counterparty_iban, end_to_end_id, remittance)
    select 1, r.line, 4250, current_date, false, 'Consumer ' || r.id, 'NL02ABNA0123456789',
      case when r.kind = 8 then md5(r.id::text) end, case when r.kind in (6, 7) then 'order ' || md5(r.id::text) else r.text end
    from jsonb_to_recordset($1::jsonb) as r(line int, id int, text text, kind int)`,
    [JSON.stringify(rows)],
  );
  await database.query('analyze bank_entries');
}

/** What the worker comes to, by who knows it beforehand: the same payments and uses, into tables with the same indexes. */
const bareTables = `create table bare_payments (like payments including all); create table bare_uses (like bank_entry_uses including all)`;
const bareInsert = `with paid as (
    insert into bare_payments (dossier_id, amount, received_at, bank_entry_id)
    select d.id, e.amount, e.booking_date, e.id from bank_entries e join dossiers d on d.id = split_part(e.counterparty_name, ' ', 2)::int
    where coalesce(e.remittance, e.end_to_end_id) is not null returning id, bank_entry_id
  )
  insert into bare_uses (entry_id, use, used_at, payment_id) select bank_entry_id, 'payment', now(), id from paid`;

/** While nothing else goes on. */
async function secondsOfBare(database: Database): Promise<number> {
  await database.query(bareTables);
  const begun = performance.now();
  await database.query(bareInsert);
  return (performance.now() - begun) / 1000;
}

async function countLooked(database: Database): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    'select (select count(*) from bank_entry_uses)::int + (select count(*) from unmatched_entries)::int as n',
  );
  return rows[0]?.n ?? 0;
}

async function untilLooked(database: Database): Promise<void> {
  const begun = performance.now();
  while ((await countLooked(database)) < entries) {
    if (performance.now() - begun > 10 * mostSeconds * 1000) throw new Error('the entries are not looked at');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const bench: Bench = {
  name: 'matching',
  run: ({ postgresUrl, folder, say }) =>
    withDatabase(postgresUrl, async (database, databaseUrl) => {
      say(`${dossiers} dossiers are made`);
      await database.query(`insert into tenants (name) values ('North');
        insert into shops (tenant_id, name, created_at) values (1, 'Bikes', now())`);
      await fillTables(database, ['transactions', 'dossiers'], claims);
      await database.query(statement);
      await fillEntries(database);
      await insertAdmin(database);
      const headers = await signInHeaders(database);
      say('matching');
      const [worker, api] = [await startServer(databaseUrl, folder, 'worker'), await startServer(databaseUrl, folder)];
      const list = { ...looking, url: `${api.url}/api/unmatched-payments`, headers };
      try {
        await measure('http', { ...list, seconds: 2 });
        const grown = watchGrowth(worker.pid);
        const begun = performance.now();
        await database.query('update bank_statements set is_stored = true');
        await database.query(`select pg_notify('${matchingChannel}', '')`);
        const looked = untilLooked(database).then(() => (performance.now() - begun) / 1000);
        const meanwhile = figureOf('the list of unmatched payments meanwhile', [await measure('http', list, looked)]);
        return await resultOf(database, { seconds: await looked, grownMiB: grown(), meanwhile });
      } finally {
        await Promise.all([worker.stop(), api.stop()]);
      }
    }),
};

interface Run {
  readonly seconds: number;
  readonly grownMiB: number;
  readonly meanwhile: Figure;
}

async function resultOf(database: Database, { seconds, grownMiB, meanwhile }: Run): Promise<BenchResult> {
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from bank_entry_uses');
  const bare = await secondsOfBare(database);
  const figure = (what: string, took: number) => ({
    ...{ what, perSecond: entries / took, p50: took * 1000, p99: took * 1000 },
  });
  return {
    figures: [
      { ...figure('entries looked at', seconds), share: bare / seconds },
      figure('what they pay, stored by one bare statement', bare),
      meanwhile,
    ],
    targets: [
      { what: `seconds for ${entries} entries`, value: seconds, atMost: mostSeconds },
      { what: 'share of the entries that pay', value: (rows[0]?.n ?? 0) / entries, atLeast: 0.85 },
      { what: 'growth of the worker meanwhile in MiB', value: grownMiB, atMost: 150 },
      { what: 'p99 of the list meanwhile in milliseconds', value: meanwhile.p99, atMost: 100 },
    ],
  };
}
