/** Entries by which a psper pays an invoice or a debit note: booked by hand, and taken off where they were matched by mistake. */
import type { Body } from '@houston/contract/endpoint';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { EntryUse } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import type { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type { OpenReceivable } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { Change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { receivablesSql } from '../../../claims/paid-receivable.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { found, problem } from '../../../http/problem.ts';
import { findUse } from './entry-use.service.ts';
import { storeUnmatched, storeUses } from './matching/matching.store.ts';
import { holdReceivables, reversePsperPayment, storePsperPayments } from './matching/receivables.store.ts';
import type { EntryRow } from './unmatched-payments.store.ts';
import { changeUse, holdUnusedEntry, usedBy } from './use-entry.service.ts';
import { freeEntry, holdEntry } from './use-entry.store.ts';

type Api = typeof unmatchedPaymentsApi;

/** More would not be read. */
const mostReceivables = 10;

/** What of its tenant has room for an entry by which money came: of its very amount first, then what is due longest. */
export async function selectOpenReceivables(db: Db, { amount, tenantId }: EntryRow): Promise<OpenReceivable[]> {
  if (amount <= 0) return [];
  const { rows } = await queryRows<OpenReceivable>(
    db,
    `select r.kind, r.id, r.number, p.name as "psperName", r.due_on::text as "dueOn", r.open
     from ${receivablesSql} r join pspers p on p.id = r.psper_id where r.tenant_id = $1 and r.open >= $2::bigint
     order by r.open = $2::bigint desc, r.due_on, r.kind, r.id limit ${mostReceivables}`,
    [tenantId, amount],
  );
  return rows;
}

/**
 * Books an entry as what a psper pays of an invoice or a debit note: all of it, or a part.
 * @throws Problem not_found, entry_used (with what it was used for), receivable_unfit: of another tenant, or less is open than came;
 * receivable_changed: something else is open of it by now than the caller has seen
 */
export function matchReceivable(call: Call, id: number, body: Body<Api['matchReceivable']>): Promise<EntryUse> {
  const { kind, receivableId, openAmount } = body;
  return changePaid(call, async (work) => {
    const { tx } = work;
    const { amount, tenantId, receivedAt } = await holdUnusedEntry(tx, id);
    const [receivable] = await holdReceivables(tx, [{ kind, id: receivableId }]);
    if (amount <= 0 || receivable?.tenantId !== tenantId) throw problem('receivable_unfit');
    if (receivable.open !== openAmount) throw problem('receivable_changed', { current: { open: receivable.open } });
    if (amount > receivable.open) throw problem('receivable_unfit');
    const ids = await storePsperPayments(tx, [{ entryId: id, receivable, amount, at: receivedAt }]);
    const psperPaymentId = ids.get(id) ?? 0;
    await storeUses(tx, [{ entryId: id, use: 'psper-payment', psperPaymentId }], await usedBy(call, tx));
    const record = { kind: 'bank-entry', id } as const;
    const after = { amount, receivable: receivable.number };
    work.audit({ action: 'bank-entry.match-receivable', record, after });
    return found(await findUse(tx, id));
  });
}

/** @throws Problem not_found, entry_use_changed: it is not what `psperPaymentId` says */
export function reverseReceivable(call: Call, id: number, body: Body<Api['reverseReceivable']>): Promise<null> {
  const { psperPaymentId, reason } = body;
  return changePaid(call, async (work) => {
    const { tx } = work;
    const { amount } = found(await holdEntry(tx, id));
    const use = await findUse(tx, id);
    if (use?.kind !== 'psper-payment' || use.psperPaymentId !== psperPaymentId)
      throw problem('entry_use_changed', { current: use });
    await freeEntry(tx, id);
    await reversePsperPayment(tx, psperPaymentId, call.now);
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
