/** Books what entries of bank statements pay, and lists those that an admin has to look at. */

import { ensureDossiers, holdDossiers } from '../../../../claims/dossiers.ts';
import { bookPayments, reversePayments } from '../../../../claims/payments/book-payment.ts';
import type { Tx } from '../../../../db/database.ts';
import { findNamedPayouts } from '../../../partners/payouts/bank/named-payouts.service.ts';
import { reconcilePayouts } from '../../../partners/payouts/bank/reconcile.service.ts';
import { findClaims, orderBy } from './claims.store.ts';
import { type Decision, decide, type ReadText, readText } from './decide.ts';
import { type EntryToMatch, holdUnused, storeUnmatched, storeUses, type Unmatched } from './matching.store.ts';
import { payReceivables } from './pay-receivables.ts';
import { findNamedSales, paySales } from './pay-sales.ts';
import { findRefundDebits } from './refund-debits.store.ts';
import {
  bookReturns,
  findNamedRefunds,
  type NamedRefunds,
  type RefundReturn,
  selectRefundedEntries,
} from './refund-returns.store.ts';
import { findReturned, holdReturned, type Returned } from './returned.store.ts';

export interface Matched {
  matched: number;
  /** Cents. */
  amount: number;
  reversed: number;
  /** Pay-outs that left, and that the bank gave back. */
  paidOut: number;
  returned: number;
  /** Debits by which refunds left. */
  refundsPaid: number;
  /** Refunds that the bank gave back. */
  refundsReturned: number;
  /** Invoices and debit notes that pspers paid of. */
  pspersPaid: number;
  /** Sales of unpaid claims that their buyers paid of. */
  buyersPaid: number;
  unmatched: number;
}

/** All of it or nothing, with the transaction. Entries that have a use are left alone. */
export async function matchEntries(tx: Tx, ids: readonly number[], now: Date): Promise<Matched> {
  const held = await holdUnused(tx, ids, await selectRefundedEntries(tx, ids));
  const { uses, unfit } = await reconcilePayouts(tx, held, now);
  const ofPayouts = new Set([...uses.map(({ entryId }) => entryId), ...unfit]);
  const others = held.filter(({ id }) => !ofPayouts.has(id));
  const refunds = await findRefundDebits(
    tx,
    others.filter(({ amount, isReversal }) => amount < 0 && !isReversal),
  );
  await storeUses(tx, [...uses, ...refunds], { now, adminId: null, name: null });
  const named = await findNamedRefunds(
    tx,
    others.filter(({ amount }) => amount > 0),
  );
  const ofRefunds = new Set([...refunds, ...named.returns].map(({ entryId }) => entryId).concat(named.unfit));
  const entries = others.filter(({ id }) => !ofRefunds.has(id));
  const decided = await decideAll(tx, entries, now);
  const paid = decided.filter(({ entry }) => isPayment(entry));
  const notPaid = decided.filter(({ entry }) => !isPayment(entry));
  await hold(tx, paid, notPaid, named.returns);
  const given = await giveBack(tx, named, now);
  const amount = await book(tx, paid, now);
  const { reversed, unknown } = await takeBack(tx, notPaid, now);
  const ofNoPayout = unfit.map((entryId): Unmatched => ({ entryId, reason: 'payout_unfit' }));
  const ofNoClaim = paid.flatMap(({ entry, decision }) => (namesNoClaim(decision) ? [entry] : []));
  const sales = await findNamedSales(tx, ofNoClaim);
  const ofNoSale = ofNoClaim.filter(({ id }) => !sales.has(id));
  const pspers = await payReceivables(tx, ofNoSale, now);
  const buyers = await paySales(tx, ofNoClaim, sales, now);
  // Not that it names nothing: whoever looks at it is to know that less is open of what it names, or that it names several.
  const ofReceivable = new Set([...pspers.named, ...sales.keys()]);
  const unpaid = paid
    .flatMap(toUnmatched)
    .filter(({ entryId }) => !pspers.paid.has(entryId) && !buyers.has(entryId))
    .map((one): Unmatched => (ofReceivable.has(one.entryId) ? { ...one, reason: 'receivable_unfit' } : one));
  const unmatched = [...unpaid, ...unknown, ...ofNoPayout, ...given.unknown];
  await storeUnmatched(tx, unmatched, now);
  const paidOut = uses.filter(({ use }) => use === 'payout').length;
  return {
    ...{ matched: paid.length - paid.flatMap(toUnmatched).length, amount, reversed },
    ...{ paidOut, returned: uses.length - paidOut, refundsPaid: refunds.length },
    ...{ refundsReturned: given.returned, pspersPaid: pspers.paid.size, buyersPaid: buyers.size },
    unmatched: unmatched.length,
  };
}

interface Decided {
  entry: EntryToMatch;
  decision: Decision;
}

/** What came in. The return of something that we had paid is none. */
function isPayment({ amount, isReversal }: EntryToMatch): boolean {
  return amount > 0 && !isReversal;
}

function toUnmatched({ entry, decision }: Decided): Unmatched[] {
  return 'reason' in decision ? [{ entryId: entry.id, reason: decision.reason }] : [];
}

/** What names a claim, be it mistyped, one of two, or of another tenant, is for an admin, whatever else it names. */
function namesNoClaim(decision: Decision): boolean {
  return 'reason' in decision && (decision.reason === 'no_reference' || decision.reason === 'unknown_reference');
}

async function decideAll(tx: Tx, entries: readonly EntryToMatch[], now: Date): Promise<Decided[]> {
  const read = new Map<EntryToMatch, ReadText>(entries.map((entry) => [entry, readText(entry)]));
  const numbers = [...read.values()].flatMap(({ text, endToEnd }) => [...text, ...endToEnd]);
  let claims = await findClaims(tx, numbers);
  // Of an order that was cancelled before anything was captured: what is paid for it needs a dossier, to be owed back.
  const cancelled = numbers.flatMap((number) => orderBy(claims, number) ?? []).filter((order) => order.isCancelled);
  if (cancelled.length > 0) {
    await ensureDossiers(tx, now, cancelled);
    claims = await findClaims(tx, numbers);
  }
  return [...read].map(([entry, text]) => ({ entry, decision: decide(text, claims, entry.tenantId) }));
}

/**
 * Payments before dossiers, and all dossiers at once, as whoever takes one payment back holds both. A payment of these very entries that is
 * taken back by another of them is nobody else's yet.
 */
async function hold(
  tx: Tx,
  paid: readonly Decided[],
  notPaid: readonly Decided[],
  given: readonly RefundReturn[],
): Promise<void> {
  const taken = await findReturned(tx, returnsOf(notPaid));
  const returned = taken.size === 0 ? [] : await holdReturned(tx, [...taken.values()]);
  await holdDossiers(tx, [
    ...paid.flatMap(({ decision }) => ('dossier' in decision ? [decision.dossier.id] : [])),
    ...returned,
    ...given.flatMap(({ dossierId }) => dossierId ?? []),
  ]);
}

const returnsOf = (notPaid: readonly Decided[]) => notPaid.filter(({ entry }) => entry.amount < 0).map(toReturned);

/** @returns the cents that were booked */
async function book(tx: Tx, decided: readonly Decided[], now: Date): Promise<number> {
  const rows = decided.flatMap(({ entry, decision }) => ('dossier' in decision ? [{ entry, ...decision }] : []));
  const payments = rows.map(({ entry, dossier }) => ({
    dossierId: dossier.id,
    amount: entry.amount,
    currency: dossier.currency,
    reference: entry.endToEndId,
    receivedAt: entry.receivedAt,
    bankEntryId: entry.id,
    apiKeyId: null,
    payerIban: entry.payerIban,
    endToEndId: entry.endToEndId,
  }));
  const paymentIds = await bookPayments(tx, payments);
  const uses = rows.map(({ entry }, at) => ({
    entryId: entry.id,
    use: 'payment' as const,
    paymentId: paymentIds[at] ?? 0,
  }));
  await storeUses(tx, uses, { now, adminId: null, name: null });
  return rows.reduce((sum, { entry }) => sum + entry.amount, 0);
}

/** Debits that take a payment back. All others wait for an admin: what left, and nobody knows for what, may be money lost. */
async function takeBack(
  tx: Tx,
  decided: readonly Decided[],
  now: Date,
): Promise<{ reversed: number; unknown: Unmatched[] }> {
  const found = await findReturned(tx, returnsOf(decided));
  const rows = decided.flatMap(({ entry }) => {
    const paymentId = found.get(entry.id);
    return paymentId === undefined ? [] : [{ entry, paymentId }];
  });
  const reversals = rows.map(({ entry, paymentId }) => ({ paymentId, at: entry.receivedAt }));
  const done = new Set(await reversePayments(tx, reversals));
  const uses = rows
    .filter(({ paymentId }) => done.has(paymentId))
    .map(({ entry, paymentId }) => ({ entryId: entry.id, use: 'reversal' as const, paymentId }));
  await storeUses(tx, uses, { now, adminId: null, name: null });
  const used = new Set(uses.map(({ entryId }) => entryId));
  const left = decided.filter(({ entry }) => !used.has(entry.id)).map(({ entry }) => entry);
  // It may have left for a cession that nobody approved to pay.
  const named = await findNamedPayouts(
    tx,
    left.flatMap(({ id, amount, isReversal }) => (amount < 0 && !isReversal ? id : [])),
  );
  const unknown = left.map(({ id, isReversal }): Unmatched => {
    const reason = named.has(id) ? 'payout_unfit' : isReversal ? 'returned' : 'debit';
    return { entryId: id, reason };
  });
  return { reversed: uses.length, unknown };
}

/** Refunds that came back: what was refunded can be paid back again. */
async function giveBack(tx: Tx, named: NamedRefunds, now: Date): Promise<{ returned: number; unknown: Unmatched[] }> {
  const returns = await bookReturns(tx, named.returns);
  const uses = returns.map(({ entryId, refundId }) => ({ entryId, use: 'refund-return' as const, refundId }));
  await storeUses(tx, uses, { now, adminId: null, name: null });
  const free = returns.flatMap(({ refundedEntryId, dossierId }): Unmatched[] =>
    refundedEntryId === null || dossierId !== null ? [] : [{ entryId: refundedEntryId, reason: 'refund_returned' }],
  );
  await storeUnmatched(tx, free, now);
  const done = new Set(returns.map(({ entryId }) => entryId));
  const left = named.returns.filter(({ entryId }) => !done.has(entryId)).map(({ entryId }) => entryId);
  const unknown = [...named.unfit, ...left].map((entryId): Unmatched => ({ entryId, reason: 'refund_unfit' }));
  return { returned: returns.length, unknown };
}

/** A debit that only mentions a dossier may be a refund to its consumer: it has to say that it is a reversal. */
function toReturned({ entry, decision }: Decided): Returned {
  const mentionedId = 'dossier' in decision ? decision.dossier.id : null;
  return { entry, dossierId: entry.isReversal ? mentionedId : null, mentionedId };
}
