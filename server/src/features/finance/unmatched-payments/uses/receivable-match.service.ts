/** Entries by which a psper pays invoices and debit notes: booked by hand, and taken off where they were matched by mistake. */
import type { Body } from '@houston/contract/endpoint';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { EntryUse } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import type { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type { OpenReceivable } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { Change } from '../../../../audit/audit.ts';
import type { Call } from '../../../../call.ts';
import { receivablesSql } from '../../../../claims/payments/paid-receivable.ts';
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { found, problem } from '../../../../http/problem.ts';
import { findUse } from '../entry-use.service.ts';
import { type EntryToMatch, storeUnmatched, storeUses } from '../matching/matching.store.ts';
import {
  holdReceivables,
  type NewPsperPayment,
  type Receivable,
  reversePsperPayments,
  storePsperPayments,
} from '../matching/receivables.store.ts';
import type { EntryRow } from '../unmatched-payments.store.ts';
import { changeUse, holdUnusedEntry, laterOf, usedBy } from '../use-entry.service.ts';
import { freeEntry, holdEntry } from '../use-entry.store.ts';

type Api = typeof unmatchedPaymentsApi;

/** Of those that an entry may pay alone, and of those that it may pay together: more would not be read. */
const mostReceivables = { alone: 10, together: 30 };

/**
 * What of its tenant an entry may pay by which money came: what has room for all of it, of its very amount first, then what is due longest; and
 * what it may pay together with others, of the psper whose account paid first.
 */
export async function selectOpenReceivables(
  db: Db,
  { amount, isReversal, tenantId, payerIban }: EntryRow,
): Promise<OpenReceivable[]> {
  if (amount <= 0 || isReversal) return [];
  const columns = `r.kind, r.id, r.number, r.psper_id as "psperId", p.name as "psperName", r.due_on::text as "dueOn", r.open`;
  const open = `from ${receivablesSql} r join pspers p on p.id = r.psper_id where r.tenant_id = $1`;
  const { rows } = await queryRows<OpenReceivable>(
    db,
    `(select ${columns} ${open} and r.open >= $2::bigint
      order by r.open = $2::bigint desc, r.due_on, r.kind, r.id limit ${mostReceivables.alone})
     union all
     (select ${columns} ${open} and r.open > 0 and r.open < $2::bigint
      order by p.iban = $3 desc nulls last, p.name, p.id, r.due_on, r.kind, r.id limit ${mostReceivables.together})`,
    [tenantId, amount, payerIban],
  );
  const ofPsper = Map.groupBy(rows, ({ psperId }) => psperId);
  return rows.filter(({ open, psperId }) => open >= amount || (ofPsper.get(psperId)?.length ?? 0) > 1);
}

/**
 * Books an entry as what a psper pays of an invoice or a debit note: all of it, or a part.
 * @throws Problem those of several
 */
export function matchReceivable(call: Call, id: number, body: Body<Api['matchReceivable']>): Promise<EntryUse> {
  return matchReceivables(call, id, { receivables: [body] });
}

/**
 * Books an entry as what a psper pays of several: of each all that is open, and of the last what is left of the entry.
 * @throws Problem not_found, entry_used (with what it was used for), receivable_unfit: no money came, of another tenant or of several pspers, or less
 * is open than came, or one of them would get nothing; receivable_changed: something else is open of one by now than the caller has seen
 */
export function matchReceivables(
  call: Call,
  id: number,
  { receivables }: Body<Api['matchReceivables']>,
): Promise<EntryUse> {
  return changePaid(call, async (work) => {
    const { tx } = work;
    const entry = await holdUnusedEntry(tx, id);
    const payments = paymentsOf(entry, receivables, await holdReceivables(tx, receivables.map(namedBy)));
    const ids = await storePsperPayments(tx, payments);
    const psperPaymentId = ids.get(id) ?? 0;
    await storeUses(tx, [{ entryId: id, use: 'psper-payment', psperPaymentId }], await usedBy(call, tx));
    const use = found(await findUse(tx, id));
    const record = { kind: 'bank-entry', id } as const;
    const after = { amount: entry.amount, receivable: use.receivable };
    work.audit({ action: 'bank-entry.match-receivable', record, after });
    return use;
  });
}

type Seen = Body<Api['matchReceivable']>;

const namedBy = ({ kind, receivableId: id }: Seen) => ({ kind, id });

/** @throws Problem receivable_unfit, receivable_changed */
function paymentsOf(
  { id: entryId, tenantId, amount: came, isReversal, receivedAt: at }: EntryToMatch,
  seen: readonly Seen[],
  held: readonly Receivable[],
): NewPsperPayment[] {
  const pspers = new Set(held.map(({ psperId }) => psperId));
  if (came <= 0 || isReversal || held.length < seen.length || pspers.size > 1) throw problem('receivable_unfit');
  let left = came;
  const payments = seen.map(({ kind, receivableId, openAmount }) => {
    const receivable = held.find((one) => one.kind === kind && one.id === receivableId);
    if (receivable?.tenantId !== tenantId) throw problem('receivable_unfit');
    if (receivable.open !== openAmount) throw problem('receivable_changed', { current: { open: receivable.open } });
    const amount = Math.min(left, receivable.open);
    if (amount <= 0) throw problem('receivable_unfit');
    left -= amount;
    return { entryId, receivable, amount, at };
  });
  if (left > 0) throw problem('receivable_unfit');
  return payments;
}

/** @throws Problem not_found, entry_use_changed: it is not what `psperPaymentId` says */
export function reverseReceivable(call: Call, id: number, body: Body<Api['reverseReceivable']>): Promise<null> {
  const { psperPaymentId, reason } = body;
  return changePaid(call, async (work) => {
    const { tx } = work;
    const { amount, receivedAt } = found(await holdEntry(tx, id));
    const use = await findUse(tx, id);
    if (use?.kind !== 'psper-payment' || use.psperPaymentId !== psperPaymentId)
      throw problem('entry_use_changed', { current: use });
    await freeEntry(tx, id);
    await reversePsperPayments(tx, id, laterOf(receivedAt, call.now));
    await storeUnmatched(tx, [{ entryId: id, reason: 'match_reversed' }], call.now);
    const record = { kind: 'bank-entry', id } as const;
    const context = { amount, receivable: use.receivable };
    work.audit({ action: 'bank-entry.reverse-receivable', record, reason, context });
    return null;
  });
}

function changePaid<T>(call: Call, run: (work: Change) => Promise<T>): Promise<T> {
  return changeUse(call, (work) => {
    work.publish(invoicesApi);
    work.publish(cessionsApi);
    return run(work);
  });
}
