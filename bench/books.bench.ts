/** The proof of the books over 5,000,000 movements of 2,000,000 claims. */
import { verifyBooks } from '../server/src/claims/books/verify-books.ts';
import type { Database } from '../server/src/db/database.ts';
import type { Bench } from './bench.ts';
import { fillTables } from './lists/fill.ts';
import { withDatabase } from './load/postgres.ts';

const claims = 2_000_000;
/** Every claim is captured and paid, every second one refunded in part. */
const movements = claims * 2.5;

/** Numbers of what moves money: captures first, then refunds, then payments. */
const refundRoot = (n: string) => `${claims} + ${n} / 2`;
const paymentRoot = (n: string) => `${claims * 2} + ${n}`;
const at = (n: string) => `timestamptz '2026-01-01Z' + ${n} * interval '10 s'`;

const messages = (purpose: string, type: number, root: string, amount: number, where: string) => `
  insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id, shop_id, amount, body,
    source, created_at)
  select ${root}, ${root}, md5(n::text), ${type}, '${purpose}', n, 1, 1, ${amount}, '{}', 'checkout', ${at('n')}
  from generate_series(1, ${claims}) n where ${where}`;
const postings = (movement: string, source: string, root: string, accounts: string, amount: number, where: string) => `
  insert into ledger_postings (root_id, source, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
  select ${root}, '${source}', '${movement}', n, md5(n::text), ${accounts}, ${amount}, 'EUR', ${at('n')}
  from generate_series(1, ${claims}) n where ${where}`;

const statements = [
  `insert into transactions (id, tenant_id, shop_id, transaction_number, amount, started_at, capture_requested, refund_requested)
    overriding system value
    select n, 1, 1, md5(n::text), 5000, ${at('n')}, 5000, case when n % 2 = 0 then 1000 else 0 end from generate_series(1, ${claims}) n`,
  `insert into dossiers (id, tenant_id, dossier_number, transaction_id, transaction_number, shop_id, created_at, opened_at, due_on, captured,
      refunded, paid)
    overriding system value
    select n, 1, 'D' || n, n, md5(n::text), 1, ${at('n')}, ${at('n')}, '2026-12-01', 5000, case when n % 2 = 0 then 1000 else 0 end, 3000
    from generate_series(1, ${claims}) n`,
  messages('capture', 0, 'n', 5000, 'true'),
  messages('refund', 1, refundRoot('n'), 1000, 'n % 2 = 0'),
  `insert into payments (id, dossier_id, amount, received_at)
    select ${paymentRoot('n')}, n, 3000, ${at('n')} from generate_series(1, ${claims}) n`,
  postings('capture', 'message', 'n', `'debtors', 'claims-to-settle'`, 5000, 'true'),
  postings('refund', 'message', refundRoot('n'), `'claims-to-settle', 'debtors'`, 1000, 'n % 2 = 0'),
  postings('payment', 'payment', paymentRoot('n'), `'bank', 'debtors'`, 3000, 'true'),
];

async function fill(database: Database): Promise<void> {
  await database.query(`insert into tenants (name) values ('Bench');
    insert into shops (tenant_id, name, created_at) values (1, 'Bench', now())`);
  await fillTables(database, ['transactions', 'dossiers', 'bus_messages', 'payments'], statements);
  await database.query('vacuum analyze ledger_postings');
}

export const bench: Bench = {
  name: 'books',
  run: ({ postgresUrl, say }) =>
    withDatabase(postgresUrl, async (database) => {
      say(`storing ${movements} movements`);
      await fill(database);
      say('proving them');
      const from = performance.now();
      const report = await verifyBooks(database);
      const seconds = (performance.now() - from) / 1000;
      if (report.broken !== null) throw new Error(`the books do not tie: ${report.broken.invariant.name}`);
      const ms = seconds * 1000;
      return {
        figures: [{ what: 'postings proven', perSecond: report.postings / seconds, p50: ms, p99: ms }],
        targets: [{ what: 'seconds to prove 5,000,000 movements', value: seconds, atMost: 60 }],
      };
    }),
};
