/** Keeps what Houston has acknowledged and what the bank told, apart from it, and compares that with what is stored in the end. */

import { verifyAudit } from '../../../audit/verify.ts';
import type { ServerSecret } from '../../../auth/secrets/server-secret.ts';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import type { Database } from '../../../db/database.ts';

/** An entry that the bank told of, by account and what it says of itself. */
interface Told {
  /** Cents, with a sign. */
  readonly amount: number;
  /** What it has to be used for in the end. */
  readonly use: string;
}

export interface Book {
  /** Changes that were sent again. */
  repeated: number;
  /** By the reference of the bank, which no two entries share. */
  readonly entries: Map<string, Told>;
  /** How often each action was acknowledged. */
  readonly acts: Map<string, number>;
  /** By account of the ledger what is in debit, in cents. */
  readonly accounts: Map<string, number>;
  /** Cents that are open in the end, by what is owed: `invoice 3`, `cession 4`. */
  readonly open: Map<string, number>;
  done(act: string): void;
  /** From one account to another. */
  post(debit: string, credit: string, cents: number): void;
}

export function openBook(): Book {
  const acts = new Map<string, number>();
  const accounts = new Map<string, number>();
  const add = (to: Map<string, number>, key: string, count: number) => void to.set(key, (to.get(key) ?? 0) + count);
  return {
    ...{ repeated: 0, entries: new Map(), acts, accounts, open: new Map() },
    done: (act) => add(acts, act, 1),
    post(debit, credit, cents) {
      add(accounts, debit, cents);
      add(accounts, credit, -cents);
    },
  };
}

/** What bookings of entries post, but for payments of claims, which stand in the ledger of claims. */
const posted = `('pay-out', 'payout-difference', 'psper-payment', 'npl-payment', 'refund-charges')`;

const openSql = `
  select 'cession ' || cession_id as what, (case state when 'paid' then 0 else amount end)::bigint as cents from payables
  union all
  select 'invoice ' || i.id, i.amount - coalesce((select sum(p.amount) from psper_payments p where p.invoice_id = i.id and p.reversed_at is null), 0)
    from invoices i
  union all
  select 'debit-note ' || n.id,
    n.amount - coalesce((select sum(p.amount) from psper_payments p where p.debit_note_id = n.id and p.reversed_at is null), 0) from debit_notes n
  union all
  select 'sale ' || s.id, s.price - coalesce((select sum(p.amount) from npl_payments p where p.sale_id = s.id and p.reversed_at is null), 0)
    from npl_sales s
  union all
  select 'claim ' || id, open_amount from dossiers`;

/** Every count of a whole Houston is zero. */
export async function countBookingDamage(database: Database, book: Book, secret: ServerSecret) {
  const entries = await read<{ name: string; amount: number; use: string | null; times: number }>(
    database,
    `select e.bank_reference as name, min(e.amount)::float8 as amount, string_agg(u.use, '+') as use, count(*)::int as times
     from bank_entries e join bank_statements s on s.id = e.statement_id and s.is_stored
       left join bank_entry_uses u on u.entry_id = e.id group by 1`,
  );
  const stored = new Map(entries.map((entry) => [entry.name, entry]));
  const acts = await countsOf(database, 'select action as key, count(*)::float8 as n from audit_log group by 1');
  const accounts = await countsOf(
    database,
    `select s.account as key, sum(s.amount)::float8 as n from document_postings p
       cross join lateral (values (p.debit, p.amount), (p.credit, -p.amount)) s(account, amount)
     where p.document in ${posted} group by 1`,
  );
  const open = await countsOf(database, `select what as key, cents::float8 as n from (${openSql}) o`);
  const { broken } = await verifyBooks(database);
  const { breaks } = await verifyAudit(database, secret);
  for (const line of [
    ...(broken === null ? [] : [`${broken.invariant.name}: ${broken.examples.join(', ')}`]),
    ...breaks,
  ])
    console.error(line);
  return {
    lostEntries: [...book.entries.keys()].filter((name) => !stored.has(name)).length,
    doubledEntries: entries.filter(({ times }) => times !== 1).length,
    unknownEntries: entries.filter(({ name }) => !book.entries.has(name)).length,
    wrongUses: differing(book.entries, (name, told) => {
      const entry = stored.get(name);
      return entry?.use !== told.use || entry.amount !== told.amount;
    }),
    wrongActs: differing(book.acts, (act, times) => acts.get(act) !== times),
    wrongAccounts: differing(
      new Map([...accounts.keys(), ...book.accounts.keys()].map((key) => [key, book.accounts.get(key) ?? 0])),
      (account, cents) => (accounts.get(account) ?? 0) !== cents,
    ),
    wrongOpen: differing(book.open, (what, cents) => open.get(what) !== cents),
    brokenBooks: broken === null ? 0 : 1,
    brokenAudit: breaks.length,
  };
}

/** Says which they are. */
function differing<Value>(all: ReadonlyMap<string, Value>, isWrong: (key: string, value: Value) => boolean): number {
  const wrong = [...all].filter(([key, value]) => isWrong(key, value));
  for (const [key, value] of wrong.slice(0, 20)) console.error(`not as it was told: ${key} ${JSON.stringify(value)}`);
  return wrong.length;
}

async function countsOf(database: Database, text: string): Promise<Map<string, number>> {
  return new Map((await read<{ key: string; n: number }>(database, text)).map(({ key, n }) => [key, n]));
}

async function read<Row extends object>(database: Database, text: string): Promise<Row[]> {
  return (await database.query<Row>(text)).rows;
}
