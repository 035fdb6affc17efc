/**
 * A sale of 50,000 dossiers, its export, what the console feels of both, the statements of a thousand of them, and the lists of sales among
 * 5,000,000 dossiers that were sold.
 */

import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { App } from '../server/src/call.ts';
import { dayInAmsterdam } from '../server/src/clock.ts';
import type { Database } from '../server/src/db/database.ts';
import { makeExports } from '../server/src/features/partners/npl-exports/making/make-exports.ts';
import { makeStatements } from '../server/src/features/partners/npl-exports/making/make-statements.ts';
import { selectSales, selectSold, sumSales } from '../server/src/features/partners/npl-sales/npl-sales.store.ts';
import { testSecret } from '../server/src/testing/test-secret.ts';
import type { Bench, Figure } from './bench.ts';
import { figureOf, insertAdmin, signInHeaders } from './figures.ts';
import { withDatabase } from './load/postgres.ts';
import { measure, startServer } from './load/processes.ts';

const dossiers = Number(process.env.BENCH_DOSSIERS ?? 50_000);
const sold = Number(process.env.BENCH_ROWS ?? 5_000_000);
/** Of each sale that was made before. */
const soldAtOnce = 5_000;
const buyer = 2;
/** Of statements, a hundred each. */
const portions = 10;
/** What the console shows meanwhile, as often as somebody can look. */
const looking = { lanes: 1, warmUpSeconds: 0, seconds: 300, pauseMilliseconds: 20 };

const fill = `
  insert into tenants (name) values ('North');
  insert into shops (tenant_id, name, created_at) values (1, 'Bikes', now());
  insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban,
      email, customer_support_email, customer_support_phone)
    select n, t, now(), n, 'NL91ABNA0417164300', n, 'NL91ABNA0417164300', e, e, p
    from (values ('SPV', 'SPV', null, null), ('Buyer', 'NPL', 'a@a.example', '+31302345678')) o (n, t, e, p);
  insert into npl_buyers (owner_id, discount, export_frequency, frequency_since, debt_acceptance) values (${buyer}, 62.5, 7, now(), 2);
  insert into npl_buyer_countries (buyer_id, country) values (${buyer}, 'NL');
  insert into npl_appetites (buyer_id, budget, start_period, end_period, created_at, by_name) values (${buyer}, 1000000000000,
    date_trunc('month', now())::date, (date_trunc('month', now()) + interval '2 months')::date - 1, now(), 'Ada');
  insert into npl_export_configurations (buyer_id, username, endpoint, port, password, format, csv_folder)
    values (${buyer}, 'houston', 'sftp.bench.example', 22, 'sealed', 1, '/in');
  insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
    select 1, 'B2C', 'Consumer ' || n, 'consumer' || n || '@mail.example', 'Street', '1', '1011 AB', 'Amsterdam', 'NL', 'nl', now(), now()
    from generate_series(1, ${dossiers}) n;
  insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, owner_id, country, opened_at, due_on, captured,
      last_reminder, created_at)
    select 1, 'D' || lpad(id::text, 9, '0'), md5(id::text), 1, id, 1, 'NL', now() - interval '150 days', current_date - 120, 4250, 3, now()
    from consumers;
  insert into reminders (dossier_id, number, reminded_at, open_amount, pay_until, outbox_id)
    select id, 1, now() - interval '60 days', 4250, current_date - 30, 1 from dossiers;
  insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
    select nextval('bus_messages_id_seq'), 'capture', id, transaction_number, 'debtors', 'claims-to-settle', 4250, 'EUR', opened_at from dossiers;
  analyze`;

/** What others bought before, as the lists see it; the books are not looked at here. */
const before = [
  `insert into npl_runs (buyer_id, run_on, cut_off, is_planned, reason, ran_at) values (${buyer}, current_date, now(), false, 'Bench', now())`,
  `insert into npl_sales (run_id, buyer_id, seller_id, country, reference, sold_on, sold_at, cut_off, discount, debt_acceptance, min_amount,
      days_past_due, parties, due_on, dossiers, face_amount, price)
    select (select max(id) from npl_runs), ${buyer}, 1, 'NL', 'bench-' || n, current_date - 400, now(), now(), 62.5, 2, 1000, 90,
      '{"seller": {"name": "SPV"}, "buyer": {"name": "Buyer"}}', current_date, ${soldAtOnce}, ${soldAtOnce * 100}, ${soldAtOnce * 38}
    from generate_series(1, greatest(1, ${sold} / ${soldAtOnce})) n`,
];

/** Their dossiers, of the numbers from $1 to $2. */
const soldBefore = [
  `insert into dossiers (id, tenant_id, dossier_number, transaction_number, shop_id, owner_id, sold_by, sold_at, country, opened_at, due_on,
      captured, created_at) overriding system value
    select 10000000 + n, 1, 'S' || lpad(n::text, 9, '0'), md5('s' || n), 1, ${buyer}, 1, now(), 'NL', now(), current_date - 120, 100, now()
    from generate_series($1::int, $2::int) n`,
  `insert into npl_sold_dossiers (dossier_id, sale_id, face_amount, price, due_on, moved_before)
    select 10000000 + n, f.first + n % f.sales, 100, 38, current_date - 120, '{}'
    from generate_series($1::int, $2::int) n,
      (select min(id) as first, count(*) as sales from npl_sales where reference like 'bench-%') f`,
];
/** One in a hundred came back. */
const recalledBefore = `insert into npl_recalls (dossier_id, sale_id, recalled_at, recalled_on, reason, by_name, price, is_budget_back, was_exported)
  select dossier_id, sale_id, now(), current_date, 'Bench', 'Ada', price, false, false
  from npl_sold_dossiers where dossier_id > 10000000 and dossier_id % 100 = 0`;
/** So many at once: a statement has a minute. */
const atOnce = 250_000;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

async function times(what: string, count: number, work: () => Promise<unknown>): Promise<Figure> {
  const took: number[] = [];
  for (let round = 0; round < count; round += 1) took.push(1000 * (await seconds(work)));
  took.sort((one, other) => one - other);
  const at = (part: number) => took[Math.min(count - 1, Math.floor(count * part))] ?? 0;
  return { what, perSecond: 1000 / at(0.5), p50: at(0.5), p99: at(0.99) };
}

/** A console: the lists that it shows, and the sale that an admin makes in it, by the same process. */
interface Console {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** As the console sells: what its preview shows. @returns how many dossiers */
async function sellAll({ url, headers }: Console): Promise<{ count: number; seconds: number }> {
  const sales = `${url}/api/npl-buyer/${buyer}/sales`;
  const seen = (await (await fetch(`${sales}/preview`, { headers })).json()) as { dossiers: number; price: number };
  const body = JSON.stringify({ reason: 'Bench', dossiers: seen.dossiers, price: seen.price });
  const begun = performance.now();
  const answer = await fetch(sales, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(`the sale was answered with ${answer.status}: ${await answer.text()}`);
  await answer.json();
  return { count: seen.dossiers, seconds: (performance.now() - begun) / 1000 };
}

/** Asks for the lists of dossiers and of sales as long as `work` takes. */
async function meanwhile<T>(what: string, { url, headers }: Console, work: Promise<T>): Promise<[T, Figure[]]> {
  const asks = ['dossiers', `npl-buyer/${buyer}/sales`].map(async (list) =>
    figureOf(`/api/${list} during ${what}`, [
      await measure('http', { ...looking, url: `${url}/api/${list}`, headers }, work),
    ]),
  );
  return [await work, await Promise.all(asks)];
}

export const bench: Bench = {
  name: 'npl',
  run: ({ postgresUrl, folder, say }) =>
    withDatabase(postgresUrl, async (database, databaseUrl) => {
      say(`${dossiers} dossiers are made`);
      await database.query(fill);
      await insertAdmin(database);
      const api = await startServer(databaseUrl, folder);
      const screen = { url: api.url, headers: await signInHeaders(database) };
      for (const list of ['dossiers', `npl-buyer/${buyer}/sales`])
        await measure('http', { ...looking, url: `${api.url}/api/${list}`, headers: screen.headers, seconds: 2 });
      say('the sale');
      const [{ count, seconds: selling }, duringSale] = await meanwhile('the sale', screen, sellAll(screen));
      if (count !== dossiers) throw new Error(`${count} of ${dossiers} dossiers were sold`);
      say('the export');
      const app = { database, secret: testSecret, clock: () => new Date(), log: console } as unknown as App;
      const memory = process.memoryUsage().rss;
      const [exporting, duringExport] = await meanwhile(
        'the export',
        screen,
        seconds(() => makeExports(app)),
      );
      const grown = (process.memoryUsage().rss - memory) / 1e6;
      await api.stop();
      const felt = [...duringSale, ...duringExport];
      say('statements of account');
      await database.query('insert into npl_statements_to_make (export_id) select id from npl_exports');
      const drawing = await seconds(async () => {
        for (let portion = 0; portion < portions; portion += 1) await makeStatements(app);
      });
      const { rows: drawn } = await database.query<{ count: number }>(
        "select count(*)::int as count from npl_export_files where kind = 'pdf'",
      );
      const perSecond = (drawn[0]?.count ?? 0) / drawing;
      say(`${sold} dossiers were sold before`);
      await database.query('alter table dossiers disable trigger user');
      for (const statement of before) await database.query(statement);
      for (let from = 1; from <= sold; from += atOnce) {
        for (const statement of soldBefore) await database.query(statement, [from, Math.min(sold, from + atOnce - 1)]);
      }
      await database.query(recalledBefore);
      await database.query('analyze');
      const { rows } = await database.query<{ id: number }>('select max(id)::int as id from npl_sales');
      const lists = await listFigures(database, rows[0]?.id ?? 0);
      const figure = (what: string, took: number) => ({ what, perSecond: dossiers / took, p50: 0, p99: 0 });
      return {
        figures: [
          figure('dossiers sold', selling),
          figure('dossiers exported as CSV', exporting),
          { what: 'statements of account made and stored', perSecond, p50: 0, p99: 0 },
          ...felt,
          ...lists,
        ],
        targets: [
          { what: `seconds of a sale of ${dossiers}`, value: selling, atMost: 10 },
          { what: 'seconds of its export', value: exporting, atMost: 10 },
          { what: 'MB of memory that it took', value: grown, atMost: 150 },
          { what: 'seconds of 50 statements', value: 50 / perSecond, atMost: 1 },
          ...felt.map(({ what, p99 }) => ({ what: `p99 ms of ${what}`, value: p99, atMost: 100 })),
          ...lists.map(({ what, p99 }) => ({ what: `p99 ms of ${what}`, value: p99, atMost: 60 })),
        ],
      };
    }),
};

async function listFigures({ orm }: Database, sale: number): Promise<Figure[]> {
  const sales = nplSalesApi.list.query.parse({});
  const dossiersOf = nplSalesApi.dossiers.query.parse({});
  const today = dayInAmsterdam(new Date());
  return [
    await times('the list of sales', 200, () => selectSales(orm, buyer, sales, today)),
    await times('the sums of all sales', 200, () => sumSales(orm, buyer, {}, today)),
    await times('the dossiers of a sale', 200, () => selectSold(orm, sale, dossiersOf)),
  ];
}
