/** Pay-outs that bank statements tell of: each is paid by one debit, and given back by one credit. */
import type { Db, Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { holdPayable, replaceAttempt } from './replace-attempt.ts';

/** An entry of a bank statement that nothing has used, held. */
export interface BankedEntry {
  id: number;
  accountId: number;
  /** Cents; above zero for what came in. */
  amount: number;
  isReversal: boolean;
  endToEndId: string | null;
  receivedAt: Date;
}

export interface PayoutUse {
  entryId: number;
  use: 'payout' | 'payout-return';
  payoutId: number;
}

export interface Reconciled {
  uses: PayoutUse[];
  /** Entries that name a pay-out which they do not fit: of another amount or account, or paid or given back already. */
  unfit: number[];
}

interface Named {
  payoutId: number;
  cessionId: number;
  name: string;
  state: 'approved' | 'not-executed' | 'paid' | 'returned' | null;
  amount: number;
  accountId: number;
}

/**
 * Debits before credits, so that one statement can tell of both; those that name no pay-out are left to others. A debit that may be of an
 * attempt which was taken off as not executed, only an admin can tell: `isByHand`. Such an attempt is paid then, unless the cession is on
 * its way anew. One that names an attempt which came back paid it a second time, before or after that: what came back was the other.
 */
export async function reconcilePayouts(
  tx: Tx,
  entries: readonly BankedEntry[],
  now: Date,
  isByHand = false,
): Promise<Reconciled> {
  const named = await holdNamed(tx, entries);
  const result: Reconciled = { uses: [], unfit: [] };
  if (named.size === 0) return result;
  const receivedAt = new Map(entries.map((entry) => [entry.id, entry.receivedAt]));
  const sorted = entries.toSorted((one, other) => Math.sign(one.amount) - Math.sign(other.amount) || one.id - other.id);
  for (const entry of sorted) {
    const payouts = named.get(nameOf(entry));
    if (payouts === undefined) continue;
    const fitting = payouts.filter((each) => fits(entry, each));
    const use = entry.amount < 0 ? 'payout' : 'payout-return';
    const payout = use === 'payout' ? await toPay(tx, entry, fitting, isByHand) : inState(fitting, 'paid');
    if (payout === undefined) {
      result.unfit.push(entry.id);
      continue;
    }
    payout.state = use === 'payout' ? 'paid' : 'returned';
    if (!payouts.includes(payout)) payouts.push(payout);
    result.uses.push({ entryId: entry.id, use, payoutId: payout.payoutId });
  }
  for (const use of ['payout', 'payout-return'] as const) {
    const done = result.uses.filter((each) => each.use === use);
    const days = done.map(({ entryId }) => receivedAt.get(entryId) ?? now);
    await (use === 'payout' ? storePaid : storeReturned)(tx, done, days);
  }
  return result;
}

const inState = (payouts: readonly Named[], state: Named['state']) => payouts.find((each) => each.state === state);

async function toPay(
  tx: Tx,
  { isReversal }: BankedEntry,
  payouts: readonly Named[],
  isByHand: boolean,
): Promise<Named | undefined> {
  const [approved, takenOff] = [inState(payouts, 'approved'), inState(payouts, 'not-executed')];
  const returned = inState(payouts, 'returned');
  // A credit that the bank reversed is no transfer of ours: it is the end of a return.
  if (takenOff !== undefined && !isByHand) return undefined;
  if (isReversal) return returned && payAnew(tx, returned);
  const ended = takenOff ?? returned;
  return approved ?? (ended && payAnew(tx, ended));
}

/** Another attempt of the same batch, unless the cession is on its way or paid. */
async function payAnew(tx: Tx, payout: Named): Promise<Named | undefined> {
  const owed = await holdPayable(tx, payout.cessionId);
  if (owed !== 'waiting' && owed !== 'returned') return undefined;
  return { ...payout, payoutId: await replaceAttempt(tx, payout.payoutId, 'approved') };
}

/** What came in as the reversal of a debit is a return, as is a credit that says nothing of it. */
function fits({ amount, accountId }: BankedEntry, payout: Named): boolean {
  return Math.abs(amount) === payout.amount && accountId === payout.accountId;
}

// Banks write what they were given in capitals, some of them.
function nameOf({ endToEndId }: BankedEntry): string {
  return (endToEndId ?? '').toUpperCase();
}

async function holdNamed(tx: Tx, entries: readonly BankedEntry[]): Promise<Map<string, Named[]>> {
  const names = [...new Set(entries.map(nameOf))].filter((name) => name !== '');
  if (names.length === 0) return new Map();
  await queryRows(tx, 'select from payouts where upper(end_to_end_id) = any($1::text[]) order by id for update', [
    names,
  ]);
  // A statement of its own: it sees what was stored while the one above waited. What was never approved, no bank tells of.
  const { rows } = await queryRows<Named>(
    tx,
    `select p.id as "payoutId", p.cession_id as "cessionId", upper(p.end_to_end_id) as name, case when p.state in ('approved', 'not-executed', 'paid', 'returned') then p.state end as state,
       p.amount, b.account_id as "accountId"
     from payouts p join payout_batches b on b.id = p.batch_id
     where upper(p.end_to_end_id) = any($1::text[]) and b.state = 'approved' order by p.id`,
    [names],
  );
  return Map.groupBy(rows, ({ name }) => name);
}

/** Of entries that nothing uses the reference of the cession whose pay-out each names and fits: what `reconcilePayouts` would do by hand, by entry. */
export async function findFittingPayouts(db: Db, entryIds: readonly number[]): Promise<Map<number, string>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await queryRows<{ entryId: number; reference: string }>(
    db,
    `select distinct on (e.id) e.id as "entryId", c.reference from bank_entries e join bank_statements s on s.id = e.statement_id
       join payouts p on upper(p.end_to_end_id) = upper(e.end_to_end_id) and p.amount = abs(e.amount)
         and case when e.amount >= 0 then p.state = 'paid'
           when p.state = 'approved' then not e.is_reversal
           else (p.state = 'not-executed' and not e.is_reversal or p.state = 'returned') and exists (
             select from payables a where a.cession_id = p.cession_id and a.state in ('waiting', 'returned')) end
       join payout_batches b on b.id = p.batch_id and b.state = 'approved' and b.account_id = s.account_id
       join cessions c on c.id = p.cession_id
     where e.id = any($1::int[]) order by e.id, p.id`,
    [entryIds],
  );
  return new Map(rows.map(({ entryId, reference }) => [entryId, reference]));
}

type Store = (tx: Tx, uses: readonly PayoutUse[], days: readonly Date[]) => Promise<void>;

const storePaid: Store = (tx, uses, days) =>
  store(tx, uses, days, { state: 'paid', day: 'paid_at', debit: 'payable-psper', credit: 'bank' });

/** It can be paid anew. */
const storeReturned: Store = (tx, uses, days) =>
  store(tx, uses, days, { state: 'returned', day: 'returned_at', debit: 'bank', credit: 'payable-psper' });

/** Posted on the day of the bank, as payments are: at the end of a year the books say of the bank what its statement says. */
async function store(
  tx: Tx,
  uses: readonly PayoutUse[],
  days: readonly Date[],
  to: { state: 'paid' | 'returned'; day: 'paid_at' | 'returned_at'; debit: string; credit: string },
): Promise<void> {
  if (uses.length === 0) return;
  await queryRows(
    tx,
    `with moved as (
       update payouts p set state = '${to.state}', ${to.day} = n.day
       from unnest($1::bigint[], $2::timestamptz[]) as n(id, day) where p.id = n.id returning p.id, p.cession_id, p.amount, n.day
     ), owed as (
       update payables set state = '${to.state}' where cession_id in (select cession_id from moved)
     )
     insert into document_postings (document, document_id, debit, credit, amount, posted_at)
     select 'pay-out', id, '${to.debit}', '${to.credit}', amount, day from moved`,
    [uses.map(({ payoutId }) => payoutId), days],
  );
}
