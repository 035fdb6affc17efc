/**
 * What a caller reads out and what the money comes to, among 5,000,000 transactions of 2,000,000 consumers over two years, with as
 * many movements: the list of transactions, the search by anything that has a number or name, and the picture of the money.
 */
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { type RecordKind, recordKinds } from '@houston/contract/features/work/record-search/record-search.api';
import type { Database } from '../../server/src/db/database.ts';
import { selectTransactions } from '../../server/src/features/finance/transactions/transaction-list.store.ts';
import { selectRecords } from '../../server/src/features/work/record-search/record-search.store.ts';
import type { Bench } from '../bench.ts';
import { insertAdmin } from '../figures.ts';
import { withDatabase } from '../load/postgres.ts';
import { captureStatements } from './capture.ts';
import { fillTables } from './fill.ts';
import { type ListCase, measureLists } from './measure-lists.ts';

const rows = Number(process.env.BENCH_ROWS ?? 5_000_000);
const buyers = (rows / 5) * 2;
const years = { from: '2024-11-01', to: '2026-10-31' };
/** The thousandth page of thirty. */
const farAway = 'skip=29970';

/** One after the other over the two years. */
const startOf = (n: string) => `timestamptz '${years.from} 00:00Z' + (${n}) * interval '2 years' / ${rows}`;

const master = `
  insert into tenants (name) select 'Tenant ' || n from generate_series(1, 5) n;
  insert into pspers (psper_key, name) select 'P' || n, 'Psper ' || n from generate_series(1, 20) n;
  insert into shops (tenant_id, psper_id, name, created_at) select 1 + n % 5, 1 + n % 20, 'Shop ' || n, now() from generate_series(1, 500) n;
  insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
    select 'Owner ' || n, 'SPV', now(), 'O', 'NL02ABNA0100000000', 'O', 'NL02ABNA0100000000' from generate_series(1, 4) n`;

/** Four of five are captured, of these one of four is paid. */
const orders = [
  `insert into consumers (id, tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
    overriding system value
    select n, 1 + n % 5, 'B2C', 'Consumer ' || md5(n::text), 'consumer' || n || '@mail.example', 'Street', '1', '1011 AB', 'Amsterdam', 'NL',
      'nl', now(), now() from generate_series(1, ${buyers}) n`,
  `insert into transactions (id, tenant_id, shop_id, consumer_id, transaction_number, reference, amount, started_at, capture_requested,
      released_amount)
    overriding system value
    select n, 1 + n % 5, 1 + n % 500, 1 + n % ${buyers}, md5(n::text), 'order-' || n, 1000 + n % 9000, ${startOf('n')},
      case when n % 5 = 0 then 0 else 1000 + n % 9000 end, case when n % 50 = 0 then 1000 + n % 9000 else 0 end
    from generate_series(1, ${rows}) n`,
  `insert into dossiers (id, tenant_id, dossier_number, transaction_number, shop_id, consumer_id, psper_id, owner_id, country, opened_at,
      due_on, captured, paid, created_at)
    overriding system value
    select n, 1 + n % 5, 'D' || lpad(n::text, 9, '0'), md5(n::text), 1 + n % 500, 1 + n % ${buyers}, 1 + (n % 500) % 20, 1 + n % 4, 'NL', ${startOf('n')},
      (${startOf('n')})::date + 14, 1000 + n % 9000, case when n % 5 = 1 then 1000 + n % 9000 else 0 end, ${startOf('n')}
    from generate_series(1, ${rows}) n where n % 5 <> 0`,
];

/** Captures, and payments thirty days after them, as their triggers roll them up: by the day and the month of each. */
const movements = [
  `insert into ledger_postings (root_id, source, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
    select n, 'message', 'capture', n, md5(n::text), 'debtors', 'claims-to-settle', 1000 + n % 9000, 'EUR', ${startOf('n')}
    from generate_series(1, ${rows}) n where n % 5 <> 0`,
  `insert into ledger_postings (root_id, source, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
    select ${rows} + n, 'payment', 'payment', n, md5(n::text), 'bank', 'debtors', 1000 + n % 9000, 'EUR', ${startOf('n')} + interval '30 days'
    from generate_series(1, ${rows}) n where n % 5 = 1`,
  `insert into ledger_days
    select o.is_month, o.day, tenant_id, psper_id, kind, debit, credit, 0, sum(count), sum(amount)
    from (
      select (p.posted_at at time zone 'Europe/Amsterdam')::date as day, d.tenant_id, d.psper_id, p.movement as kind, p.debit, p.credit,
        count(*) as count, sum(p.amount) as amount
      from ledger_postings p join dossiers d on d.id = p.dossier_id group by 1, 2, 3, 4, 5, 6
    ) m cross join lateral day_and_month(m.day) o group by 1, 2, 3, 4, 5, 6, 7`,
  `insert into open_claims
    select tenant_id, psper_id, owner_id, due_on, 0, count(*), sum(open_amount), 0, 0 from dossiers where open_amount > 0 group by 1, 2, 3, 4`,
];

const middle = Math.floor(rows / 2) + 1;

const listed: Record<string, string> = {
  'first page': '',
  'page 1,000': farAway,
  'one tenant, page 1,000': `tenantId=3&${farAway}`,
  'one shop': 'shopId=77',
  'one psper': 'psperKey=P7',
  'not captured, page 1,000': `state=started&${farAway}`,
  'one amount': 'minAmount=12.34&maxAmount=12.34',
  'by amount, page 1,000': `order=-amount&${farAway}`,
  'a month': 'from=2026-05-01T00:00:00Z&to=2026-05-31T00:00:00Z',
  'number of an order': `number=order-${middle}`,
  'one consumer': `email=consumer${buyers / 2}@mail.example`,
};

const readOut: Record<string, string> = {
  'a dossier': `D${String(middle).padStart(9, '0')}`,
  'an id': String(middle),
  'an order': `order-${middle}`,
  'an e-mail address': `consumer${buyers / 2}@mail.example`,
  'a name': `md5${middle}`,
  nothing: 'nobody is called like this',
};

const pictures: Record<string, string> = {
  'two years by month': `fromDate=${years.from}&toDate=${years.to}&per=month`,
  'two years by month, one tenant and psper': `fromDate=${years.from}&toDate=${years.to}&per=month&tenantId=3&psperKey=P8`,
  'three months by day': 'fromDate=2026-08-01&toDate=2026-10-31&per=day',
};

async function prepareCases(database: Database): Promise<ListCase[]> {
  const cases: ListCase[] = [];
  const { orm } = database;
  for (const [what, query] of Object.entries(listed)) {
    const values = Object.fromEntries(new URLSearchParams(`${query}&total=later`));
    const run = () => selectTransactions(orm, transactionsApi.list.query.parse(values));
    cases.push({
      what: `/api/transactions: ${what}`,
      path: `/api/transactions?${query}&total=later`,
      statements: await captureStatements(database, run),
    });
  }
  const kinds = Object.keys(recordKinds) as RecordKind[];
  for (const [what, text] of Object.entries(readOut)) {
    const run = () => selectRecords(orm, kinds, { text, tenantId: null, countries: ['NL'] });
    cases.push({
      what: `/api/record-search: ${what}`,
      path: `/api/record-search?text=${encodeURIComponent(text)}`,
      statements: await captureStatements(database, run),
      maxP99: 100,
    });
  }
  for (const [what, query] of Object.entries(pictures))
    cases.push({
      what: `/api/ledger/picture: ${what}`,
      path: `/api/ledger/picture?${query}`,
      statements: [],
      maxP99: 300,
    });
  return cases;
}

export const bench: Bench = {
  name: 'transaction-lists',
  run: (context) =>
    withDatabase(context.postgresUrl, async (database, url) => {
      context.say(`storing ${rows} transactions`);
      await database.query(master);
      await fillTables(database, ['consumers', 'transactions', 'dossiers'], orders);
      await fillTables(database, ['ledger_postings'], movements);
      for (const table of ['ledger_days', 'open_claims'])
        await database.session((ask) => ask(`vacuum analyze ${table}`), 600_000);
      await insertAdmin(database);
      return measureLists(database, url, await prepareCases(database), { ...context, maxP99: 60, minShare: 0.3 });
    }),
};
