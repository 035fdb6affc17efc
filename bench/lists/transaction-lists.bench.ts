/**
 * What a caller reads out and what the money comes to, among 5,000,000 transactions of 2,000,000 consumers over two years, with as
 * many movements: the list of transactions, the search by anything that has a number or name, and the picture of the money.
 */
import { createHash } from 'node:crypto';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { creditChecksApi } from '@houston/contract/features/partners/credit-checks/credit-checks.api';
import { type RecordKind, recordKinds } from '@houston/contract/features/work/record-search/record-search.api';
import { ogmOf, rfOf } from '../../server/src/claims/references.ts';
import type { Database } from '../../server/src/db/database.ts';
import { selectMovementsOf } from '../../server/src/features/finance/ledger/movements.store.ts';
import { selectTransactions } from '../../server/src/features/finance/transactions/transaction-list.store.ts';
import { selectChecks } from '../../server/src/features/partners/credit-checks/credit-checks.store.ts';
import { selectRecords } from '../../server/src/features/work/record-search/record-search.store.ts';
import type { Bench } from '../bench.ts';
import { insertAdmin } from '../figures.ts';
import { withDatabase } from '../load/postgres.ts';
import { captureStatements } from './capture.ts';
import { buyersOf, fillOrders, ibanOf, phoneOf, years } from './fill-orders.ts';
import { type ListCase, measureLists } from './measure-lists.ts';

const rows = Number(process.env.BENCH_ROWS ?? 5_000_000);
const buyers = buyersOf(rows);
/** The thousandth page of thirty, of fewer rows as far as there are some. */
const farAway = `skip=${Math.min(29_970, rows / 200)}`;

/** An order that was paid, of a Belgian claim or not, and a consumer who has one. */
const middle = Math.floor(rows / 200) * 100 + 1;
const belgian = middle + 1;
const buyer = Math.floor(buyers / 200) * 100 + 1;
const md5 = (n: number) => createHash('md5').update(String(n)).digest('hex');

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
  'one consumer': `email=consumer${buyer}@mail.example`,
};

/** What it is, what is typed, and of which kind there must be something. */
const readOut: Record<string, [string, RecordKind | null]> = {
  'a dossier': [`D${String(middle).padStart(9, '0')}`, 'dossier'],
  'a reference of a dossier': [rfOf(middle), 'dossier'],
  'a Belgian reference': [ogmOf(belgian), 'dossier'],
  'an id': [String(middle), 'consumer'],
  'an order': [`order-${middle}`, 'transaction'],
  'a transaction number': [md5(middle), 'transaction'],
  'a transaction number, 31 characters': [md5(middle).slice(1), 'transaction'],
  'part of a transaction number, 8': [md5(middle).slice(10, 18), 'transaction'],
  'part of a transaction number, 4': [md5(middle).slice(10, 14), 'transaction'],
  'part of no transaction number': ['0123456789abcdef', null],
  'an e-mail address': [`consumer${buyer}@mail.example`, 'consumer'],
  'a phone number': [phoneOf(buyer), 'consumer'],
  'an account': [ibanOf(buyer), 'consumer'],
  'the end of an account': [ibanOf(buyer).slice(-4), 'consumer'],
  'a name': [`Consumer ${md5(buyer)}`, 'consumer'],
  'a surname that one of a hundred has': ['Jansen', 'consumer'],
  'a name of one of eight of these': ['Anna Jansen', 'consumer'],
  'a name of none of these': ['Zacharias Jansen', null],
  'a shop': ['77', 'shop'],
  'a psper': ['P7', 'psper'],
  nothing: ['nobody is called like this', null],
};

const month = 'fromDate=2026-05-01&toDate=2026-05-31';
const moved: Record<string, string> = {
  'first page': '',
  'page 1,000': farAway,
  'one psper': 'psperKey=P7',
  'one psper, a month': `psperKey=P7&${month}`,
  'payments of a month, page 100': `movement=payment&${month}&skip=${Math.min(2_970, rows / 2_000)}`,
  'one tenant': 'tenantId=3',
  'one dossier': `number=D${String(middle).padStart(9, '0')}`,
};
const summed: Record<string, string> = {
  'of all': '',
  'of one psper and month': `psperKey=P7&${month}`,
  'of one dossier': `number=D${String(middle).padStart(9, '0')}`,
};
const checked: Record<string, string> = {
  'first page': '',
  'page 1,000': farAway,
  'rejected, one shop': 'decision=rejected&shopId=25',
  'unanswered, a month': `decision=unanswered&${month}`,
  'last answers of one tenant, page 100': `last=true&tenantId=3&skip=${Math.min(2_970, rows / 2_000)}`,
  'one number': `number=${md5(middle)}`,
};

const pictures: Record<string, string> = {
  'two years by month': `fromDate=${years.from}&toDate=${years.to}&per=month`,
  'two years by month, one tenant and psper': `fromDate=${years.from}&toDate=${years.to}&per=month&tenantId=3&psperKey=P8`,
  'three months by day': 'fromDate=2026-08-01&toDate=2026-10-31&per=day',
};

interface List {
  readonly path: string;
  readonly queries: Readonly<Record<string, string>>;
  select(orm: Database['orm'], values: Record<string, string>): Promise<{ data: readonly unknown[]; total?: unknown }>;
}

const lists: readonly List[] = [
  {
    path: '/api/transactions',
    queries: listed,
    select: (orm, values) => selectTransactions(orm, transactionsApi.list.query.parse(values)),
  },
  {
    path: '/api/ledger/movements',
    queries: moved,
    select: (orm, values) => selectMovementsOf(orm, ledgerApi.movements.query.parse(values)),
  },
  {
    path: '/api/credit-checks',
    queries: checked,
    select: (orm, values) => selectChecks(orm, creditChecksApi.list.query.parse(values)),
  },
];

async function prepareCases(database: Database): Promise<ListCase[]> {
  const cases: ListCase[] = [];
  const { orm } = database;
  for (const { path, queries, select } of lists) {
    for (const [what, query] of Object.entries(queries)) {
      const run = () => select(orm, Object.fromEntries(new URLSearchParams(`${query}&total=later`)));
      if ((await run()).data.length === 0) throw new Error(`${path}: nothing is found by ${what}`);
      const statements = await captureStatements(database, run);
      cases.push({ what: `${path}: ${what}`, path: `${path}?${query}&total=later`, statements });
    }
  }
  const kinds = Object.keys(recordKinds) as RecordKind[];
  for (const [what, [text, kind]] of Object.entries(readOut)) {
    const run = () => selectRecords(orm, kinds, { text, tenantId: null, countries: ['NL'] });
    const found = await run();
    if (kind === null ? found.length > 0 : !found.some((record) => record.kind === kind))
      throw new Error(`${what} is found as ${found.map((record) => record.kind).join() || 'nothing'}`);
    cases.push({
      what: `/api/record-search: ${what}`,
      path: `/api/record-search?text=${encodeURIComponent(text)}`,
      statements: await captureStatements(database, run),
      maxP99: 100,
    });
  }
  const alone = (path: string, queries: Readonly<Record<string, string>>, maxP99: number) => {
    for (const [what, query] of Object.entries(queries))
      cases.push({ what: `${path}: ${what}`, path: `${path}?${query}`, statements: [], maxP99 });
  };
  alone('/api/ledger/movements/sum', summed, 60);
  alone('/api/ledger/picture', pictures, 300);
  return cases;
}

export const bench: Bench = {
  name: 'transaction-lists',
  run: (context) =>
    withDatabase(context.postgresUrl, async (database, url) => {
      context.say(`storing ${rows} transactions`);
      await fillOrders(database, rows);
      await insertAdmin(database);
      return measureLists(database, url, await prepareCases(database), { ...context, maxP99: 60, minShare: 0.3 });
    }),
};
