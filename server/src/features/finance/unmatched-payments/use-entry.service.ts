import type { Body, Response } from '@houston/contract/endpoint';
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { EntryUse } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { holdRound, restoreRound } from '../../../claims/dunning/reminder-round.ts';
import { bookPayments, reversePayments } from '../../../claims/payments/book-payment.ts';
import { holdReturned, restorePayment } from '../../../claims/payments/restore-payment.ts';
import { writeOffAgain } from '../../../claims/write-back.ts';
import type { Tx } from '../../../db/database.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { findNamingDebits, holdNamedCessions } from '../../partners/payouts/bank/named-payouts.service.ts';
import { holdNamedBy } from '../../partners/payouts/bank/reconcile.service.ts';
import { findUse } from './entry-use.service.ts';
import { type EntryToMatch, storeUnmatched, storeUses } from './matching/matching.store.ts';
import {
  freeEntry,
  holdDossier,
  holdEntry,
  holdListed,
  isRepaid,
  storeIgnored,
  storeReversal,
} from './use-entry.store.ts';

type Api = typeof unmatchedPaymentsApi;

/**
 * @throws Problem not_found, entry_used (with what it was used for), not_a_payment, invalid_request (the dossier), dossier_not_captured,
 * dossier_changed (with what is true of it now)
 */
export function matchEntry(call: Call, id: number, { dossierId, ...seen }: Body<Api['match']>): Promise<EntryUse> {
  return changeUse(call, async (work) => {
    const { tx } = work;
    const entry = await holdUnusedEntry(tx, id);
    if (entry.amount <= 0 || entry.isReversal) throw problem('not_a_payment');
    const dossier = await holdDossier(tx, dossierId);
    if (dossier === undefined) throw fieldProblem<Api['match']>('dossierId', 'validation.unknown');
    if (dossier.tenantId !== entry.tenantId)
      throw fieldProblem<Api['match']>('dossierId', 'unmatched-payments.other-tenant');
    if (!dossier.isBookable) throw problem('dossier_not_captured');
    const { amount, receivedAt, payerIban, endToEndId } = entry;
    const { currency, dossierNumber, openAmount, state } = dossier;
    if (openAmount !== seen.openAmount || state !== seen.state)
      throw problem('dossier_changed', { current: { openAmount, state } });
    const payment = { dossierId, amount, currency, receivedAt, payerIban, endToEndId, reference: endToEndId };
    const [paymentId = 0] = await bookPayments(tx, [{ ...payment, bankEntryId: id, apiKeyId: null }]);
    await storeUses(tx, [{ entryId: id, use: 'payment', paymentId }], await usedBy(call, tx));
    const record = { kind: 'bank-entry', id } as const;
    work.audit({ action: 'bank-entry.match', record, after: { amount, dossierNumber, paymentId } });
    return found(await findUse(tx, id));
  });
}

/**
 * @throws Problem not_found, entry_used (with what it was used for), entry_names_rest: the rest of what it names, which it may have paid, would be
 * paid again
 */
export function ignoreEntry(call: Call, id: number, { reason }: Body<Api['ignore']>): Promise<EntryUse> {
  return changeUse(call, async (work) => {
    const { tx } = work;
    const entry = await holdUnusedEntry(tx, id);
    const { amount } = entry;
    // Matching has not come to it: it may be found to be a payment yet.
    if ((await holdListed(tx, [id])).length === 0) throw problem('not_found');
    if (amount < 0 && (await namesRest(tx, entry))) throw problem('entry_names_rest');
    await storeIgnored(tx, [id], { ...(await usedBy(call, tx)), reason });
    work.audit({ action: 'bank-entry.ignore', record: { kind: 'bank-entry', id }, reason, context: { amount } });
    return found(await findUse(tx, id));
  });
}

async function namesRest(tx: Tx, entry: EntryToMatch): Promise<boolean> {
  // Held, so that none is paid in part meanwhile: pay-outs first, as whoever books one holds them.
  const held = await holdNamedBy(tx, entry);
  const named = await holdNamedCessions(tx, entry.id);
  return held.some(({ isPartPaid }) => isPartPaid) || named.some(({ partPaid }) => partPaid > 0);
}

/**
 * Several with one reason: what got a use in the meantime keeps it.
 * @throws Problem not_found: none of them is on the work list any more; entry_names_payout: debits among them do, which can be paid anew then; with
 * which, and the cessions
 */
export function ignoreMany(call: Call, { ids, reason }: Body<Api['ignoreMany']>): Promise<Response<Api['ignoreMany']>> {
  return changeUse(call, async ({ tx, audit }) => {
    const unused = await holdListed(tx, ids);
    if (unused.length === 0) throw problem('not_found');
    const debits = unused.filter(({ amount }) => amount < 0).map(({ id }) => id);
    const naming = await findNamingDebits(tx, debits);
    if (naming.length > 0) throw problem('entry_names_payout', { current: naming });
    await storeIgnored(
      tx,
      unused.map(({ id }) => id),
      { ...(await usedBy(call, tx)), reason },
    );
    for (const { id, amount } of unused)
      audit({ action: 'bank-entry.ignore', record: { kind: 'bank-entry', id }, reason, context: { amount } });
    return { ignored: unused.length, used: ids.length - unused.length };
  });
}

/** @throws Problem not_found, entry_use_changed: it is not ignored */
export async function undoIgnore(call: Call, id: number): Promise<null> {
  return changeUse(call, async (work) => {
    const { tx } = work;
    const { amount } = found(await holdEntry(tx, id));
    const use = await findUse(tx, id);
    if (use?.kind !== 'ignored') throw problem('entry_use_changed', { current: use });
    await freeEntry(tx, id);
    await storeUnmatched(tx, [{ entryId: id, reason: 'ignore_undone' }], call.now);
    work.audit({ action: 'bank-entry.undo-ignore', record: { kind: 'bank-entry', id }, context: { amount } });
    return null;
  });
}

/**
 * Undoes what an entry did: its payment is taken back, or what it took back is paid again.
 * @throws Problem not_found, entry_use_changed: it is not used for what `paymentId` says, or that was taken back by the bank; entry_repaid: some
 * of it went back to who paid; return_written_off, return_sold, return_handed_over: something counts on what it took back
 */
export async function reverseMatch(call: Call, id: number, { paymentId, reason }: Body<Api['reverse']>): Promise<null> {
  return changeUse(call, async (work) => {
    const { tx } = work;
    const { amount, receivedAt } = found(await holdEntry(tx, id));
    const use = await findUse(tx, id);
    const isReturn = use?.kind === 'reversal';
    if (use === null || (use.kind !== 'payment' && !isReturn) || use.paymentId !== paymentId)
      throw problem('entry_use_changed', { current: use });
    await (isReturn
      ? undoReturn(tx, paymentId, laterOf(receivedAt, call.now))
      : takeBack(call, tx, id, use, { paymentId, reason, receivedAt }));
    await freeEntry(tx, id);
    await storeUnmatched(tx, [{ entryId: id, reason: 'match_reversed' }], call.now);
    const { dossierNumber } = use;
    const record = { kind: 'bank-entry', id } as const;
    const action = isReturn ? 'bank-entry.undo-reversal' : 'bank-entry.reverse';
    work.audit({ action, record, reason, context: { amount, dossierNumber, paymentId } });
    return null;
  });
}

async function takeBack(
  call: Call,
  tx: Tx,
  id: number,
  use: EntryUse,
  { paymentId, reason, receivedAt }: { paymentId: number; reason: string; receivedAt: Date },
): Promise<void> {
  const { now } = call;
  if (await isRepaid(tx, id)) throw problem('entry_repaid', { current: use });
  const round = await holdRound(tx, paymentId, use.on, now);
  const reversed = await reversePayments(tx, [{ paymentId, at: laterOf(receivedAt, now) }]);
  if (reversed.length === 0) throw problem('entry_use_changed', { current: use });
  if (round !== null) await restoreRound(tx, round);
  await writeOffAgain(tx, paymentId, now);
  await storeReversal(tx, paymentId, { matchedBy: use.by, by: (await usedBy(call, tx)).name, reason });
}

/** What a bank gives a value date that lies ahead is posted then: it is not taken back before. */
export function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}

async function undoReturn(tx: Tx, paymentId: number, at: Date): Promise<void> {
  const returned = found(await holdReturned(tx, paymentId));
  if (returned.reliedOn !== null) throw problem(`return_${returned.reliedOn}`);
  await restorePayment(tx, paymentId, returned, at);
}

export { holdEntry };

/** Held, so that of two who use it at once the second hears who was first. */
export async function holdUnusedEntry(tx: Tx, id: number): Promise<EntryToMatch> {
  const entry = found(await holdEntry(tx, id));
  const use = await findUse(tx, id);
  if (use !== null) throw problem('entry_used', { current: use });
  return entry;
}

/** By the admin of this call. */
export async function usedBy(call: Call, tx: Tx) {
  const { adminId } = actorOf(call);
  return { now: call.now, adminId, name: await nameOfAdmin(tx, adminId) };
}

/** Has the screens that show entries and what they pay follow. */
export function changeUse<T>(call: Call, run: (work: Change) => Promise<T>): Promise<T> {
  return change(call, (work) => {
    work.publish(unmatchedPaymentsApi);
    work.publish(bankStatementsApi);
    work.publish(dossiersApi);
    work.publish(ledgerApi);
    return run(work);
  });
}
