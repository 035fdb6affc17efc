/** Pay-outs that bank statements tell of: each is paid by one debit, and given back by one credit. */
import { holdTooMuch, isPaidBackSql, reverseTooMuch } from '../../../../claims/payments/entry-differences.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { sentSql, settledSql } from '../paid-amount.service.ts';
import { approvedNameSql } from './fitting-payouts.service.ts';
import { holdPayable, replaceAttempt, startRest } from './replace-attempt.ts';
import { settlePayables } from './settle-payables.ts';

/** An entry of a bank statement that nothing has used, held. */
export interface BankedEntry {
  id: number;
  accountId: number;
  tenantId: number;
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
  /** What the bank took for it, where that is another amount than was sent. */
  paidAmount?: number | null;
  /** It gives back what was sent, and the psper still owes what was too much. */
  keepsTooMuch?: boolean;
}

export interface Reconciled {
  uses: PayoutUse[];
  /** Entries that name a pay-out which they do not fit: of another amount or account, or paid or given back already. */
  unfit: number[];
}

export interface Named {
  payoutId: number;
  cessionId: number;
  referenceCession: string;
  psperId: number;
  name: string;
  state: 'approved' | 'not-executed' | 'paid' | 'returned' | null;
  amount: number;
  /** What left: of one that the bank took otherwise than it was sent, that. */
  sent: number;
  accountId: number;
  tenantId: number;
  /** The psper has paid back some of what it was paid too much: the bank cannot have given back all of it. */
  isPaidBack: boolean;
  /** What is owed for the cession now, and whether it waits. */
  owed: number;
  isOpen: boolean;
  /** A part of it is paid, and the rest is owed. */
  isPartPaid: boolean;
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
  const called = await withNames(tx, entries);
  const named = await holdNamed(tx, called);
  const result: Reconciled = { uses: [], unfit: [] };
  if (named.size === 0) return result;
  const receivedAt = new Map(entries.map((entry) => [entry.id, entry.receivedAt]));
  const sorted = called.toSorted((one, other) => Math.sign(one.amount) - Math.sign(other.amount) || one.id - other.id);
  for (const entry of sorted) {
    const payouts = named.get(keyOf(entry, nameOf(entry)));
    if (payouts === undefined) continue;
    const fitting = payouts.filter((each) => fits(entry, each));
    const use = entry.amount < 0 ? 'payout' : 'payout-return';
    const payout =
      use === 'payout'
        ? ((await toPay(tx, entry, fitting, isByHand)) ?? (await toPayRest(tx, entry, payouts, isByHand)))
        : inState(fitting, 'paid');
    if (payout === undefined) {
      result.unfit.push(entry.id);
      continue;
    }
    payout.state = use === 'payout' ? 'paid' : 'returned';
    if (!payouts.includes(payout)) payouts.push(payout);
    const keepsTooMuch = use === 'payout-return' && entry.amount < payout.sent;
    result.uses.push({ entryId: entry.id, use, payoutId: payout.payoutId, keepsTooMuch });
  }
  for (const use of ['payout', 'payout-return'] as const) {
    const done = result.uses.filter((each) => each.use === use);
    const days = done.map(({ entryId }) => receivedAt.get(entryId) ?? now);
    await storeUse(tx, use, done, days);
  }
  return result;
}

export const inState = (payouts: readonly Named[], state: Named['state']) =>
  payouts.find((each) => each.state === state);

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

/** The bank took a transfer in parts: what it takes then is exactly what is owed still of the attempt that it paid in part. */
async function toPayRest(
  tx: Tx,
  { amount, accountId, isReversal }: BankedEntry,
  payouts: readonly Named[],
  isByHand: boolean,
): Promise<Named | undefined> {
  const part = payouts.find((each) => each.state === 'paid' && each.sent < each.amount && each.accountId === accountId);
  // One that was taken off as not executed it may be, which only an admin can tell.
  if (part === undefined || isReversal || (!isByHand && inState(payouts, 'not-executed') !== undefined))
    return undefined;
  const payable = await holdPayable(tx, part.cessionId);
  if (payable?.isOpen !== true || payable.amount !== -amount) return undefined;
  return { ...part, amount: -amount, sent: -amount, payoutId: await startRest(tx, part.payoutId, -amount) };
}

/** Another attempt of the same batch, unless the cession is on its way or paid. */
export async function payAnew(tx: Tx, payout: Named): Promise<Named | undefined> {
  const payable = await holdPayable(tx, payout.cessionId);
  if (payable === undefined || !payable.isOpen || payable.amount < payout.amount) return undefined;
  return { ...payout, sent: payout.amount, payoutId: await replaceAttempt(tx, payout.payoutId, 'approved') };
}

/** What came in as the reversal of a debit is a return, as is a credit that says nothing of it: of all that left, or of what was sent. */
function fits({ amount, accountId }: BankedEntry, { sent, ...payout }: Named): boolean {
  if (accountId !== payout.accountId) return false;
  if (amount < 0) return -amount === payout.amount;
  return amount === sent ? !payout.isPaidBack : amount === payout.amount && amount < sent;
}

// Banks write what they were given in capitals, some of them.
function nameOf({ endToEndId }: BankedEntry): string {
  return (endToEndId ?? '').toUpperCase();
}

async function holdNamed(tx: Tx, entries: readonly BankedEntry[]): Promise<Map<string, Named[]>> {
  const names = namesOf(entries);
  if (names.length === 0) return new Map();
  const held = await queryRows<{ id: number }>(
    tx,
    'select id from payouts where upper(end_to_end_id) = any($1::text[]) order by id for update',
    [names],
  );
  await holdTooMuch(
    tx,
    held.rows.map(({ id }) => id),
  );
  // A statement of its own: it sees what was stored while those above waited. What was never approved, no bank tells of.
  return Map.groupBy(await selectNamed(tx, names), (each) => keyOf(each, each.name));
}

/** What an account of one tenant pays, no entry of another tenant's names. */
const keyOf = ({ tenantId }: { tenantId: number }, name: string) => `${tenantId} ${name}`;

/** An entry as which two people approved a pay-out is called as that, whatever is written in it. */
async function withNames(db: Db, entries: readonly BankedEntry[]): Promise<BankedEntry[]> {
  const { rows } = await queryRows<{ id: number; name: string | null }>(
    db,
    `select n.id, ${approvedNameSql('n.id')} as name from unnest($1::int[]) as n(id)`,
    [entries.map(({ id }) => id)],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return entries.map((entry) => ({ ...entry, endToEndId: names.get(entry.id) ?? entry.endToEndId }));
}

const namesOf = (entries: readonly BankedEntry[]) => [...new Set(entries.map(nameOf))].filter((name) => name !== '');

/** Those that one entry names, held. */
export async function holdNamedBy(tx: Tx, entry: BankedEntry): Promise<Named[]> {
  const [called] = await withNames(tx, [entry]);
  const named = await holdNamed(tx, [called ?? entry]);
  return named.get(keyOf(entry, nameOf(called ?? entry))) ?? [];
}

/** @param names in capitals */
async function selectNamed(db: Db, names: readonly string[]): Promise<Named[]> {
  const { rows } = await queryRows<Named>(
    db,
    `select p.id as "payoutId", p.cession_id as "cessionId", c.reference as "referenceCession", p.psper_id as "psperId",
       upper(p.end_to_end_id) as name, case when p.state in ('approved', 'not-executed', 'paid', 'returned') then p.state end as state,
       p.amount, ${sentSql()} as sent, b.account_id as "accountId", b.tenant_id as "tenantId", ${isPaidBackSql('p.id')} as "isPaidBack",
       a.amount as owed, a.state in ('waiting', 'returned') as "isOpen", a.part_paid > 0 as "isPartPaid"
     from payouts p join payout_batches b on b.id = p.batch_id join cessions c on c.id = p.cession_id join payables a on a.cession_id = c.id
     where upper(p.end_to_end_id) = any($1::text[]) and b.state = 'approved' order by p.id`,
    [names],
  );
  return rows;
}

/** Those that one entry names, as they are now. */
export async function findNamedBy(db: Db, entry: BankedEntry): Promise<Named[]> {
  const names = namesOf(await withNames(db, [entry]));
  const named = names.length === 0 ? [] : await selectNamed(db, names);
  return named.filter(({ tenantId }) => tenantId === entry.tenantId);
}

/** Pay-outs are paid, or came back, on the days of the bank. */
export async function storeUse(tx: Tx, use: PayoutUse['use'], uses: readonly PayoutUse[], days: readonly Date[]) {
  if (uses.length === 0) return;
  await (use === 'payout' ? storePaid : storeReturned)(tx, uses, days);
}

type Store = (tx: Tx, uses: readonly PayoutUse[], days: readonly Date[]) => Promise<void>;

const storePaid: Store = (tx, uses, days) =>
  store(tx, uses, days, {
    set: `state = 'paid', paid_at = n.day, paid_amount = n.paid_amount`,
    ...{ debit: 'payable-psper', credit: 'bank' },
  });

/** It can be paid anew, and nobody owes what it paid too much, where that came back too. */
const storeReturned: Store = async (tx, uses, days) => {
  await store(tx, uses, days, {
    set: `state = 'returned', returned_at = n.day`,
    ...{ debit: 'bank', credit: 'payable-psper' },
  });
  const whole = uses.flatMap(({ payoutId, keepsTooMuch }, place) =>
    keepsTooMuch === true ? [] : [{ payoutId, day: days[place] ?? new Date(Number.NaN) }],
  );
  await reverseTooMuch(
    tx,
    whole.map(({ payoutId }) => payoutId),
    whole.map(({ day }) => day),
  );
};

/** Posted on the day of the bank, as payments are: at the end of a year the books say of the bank what its statement says. */
async function store(
  tx: Tx,
  uses: readonly PayoutUse[],
  days: readonly Date[],
  to: { set: string; debit: string; credit: string },
): Promise<void> {
  const { rows } = await queryRows<{ cessionId: number }>(
    tx,
    `with moved as (
       update payouts p set ${to.set}
       from unnest($1::bigint[], $2::timestamptz[], $3::bigint[]) as n(id, day, paid_amount) where p.id = n.id
       returning p.id, p.cession_id, ${settledSql()} as amount, n.day
     ), posted as (
       insert into document_postings (document, document_id, debit, credit, amount, posted_at)
       select 'pay-out', id, '${to.debit}', '${to.credit}', amount, day from moved
     )
     select cession_id as "cessionId" from moved`,
    [uses.map(({ payoutId }) => payoutId), days, uses.map(({ paidAmount }) => paidAmount ?? null)],
  );
  await settlePayables(
    tx,
    rows.map(({ cessionId }) => cessionId),
  );
}
