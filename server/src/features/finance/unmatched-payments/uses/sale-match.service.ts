/** Entries by which an NPL buyer pays a sale: booked by hand, and taken off where they were matched by mistake. */
import type { Body } from '@houston/contract/endpoint';
import type { EntryUse } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import type { nplPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/npl-payments.api';
import type { OpenSale } from '@houston/contract/features/finance/unmatched-payments/npl-payments.schema';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { Change } from '../../../../audit/audit.ts';
import type { Call } from '../../../../call.ts';
import { openOfSaleSql } from '../../../../claims/payments/paid-sale.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { found, problem } from '../../../../http/problem.ts';
import { findUse } from '../entry-use.service.ts';
import { storeUnmatched, storeUses } from '../matching/matching.store.ts';
import { holdSales, reverseNplPayment, storeNplPayments } from '../matching/sales.store.ts';
import { findUnmatched } from '../unmatched-payments.store.ts';
import { changeUse, holdUnusedEntry, laterOf, usedBy } from '../use-entry.service.ts';
import { freeEntry, holdEntry } from '../use-entry.store.ts';

type Api = typeof nplPaymentsApi;

/** More would not be read. */
const mostSales = 10;

/**
 * What has room for an entry by which money came: from the account of the buyer first, then of its very amount, then what is due longest.
 * @throws Problem not_found: the entry has a use, or never was on the list
 */
export async function listOpenSales(call: Call, id: number): Promise<OpenSale[]> {
  const { orm } = call.app.database;
  const { amount, isReversal, payerIban } = found(await findUnmatched(orm, id));
  if (amount <= 0 || isReversal) return [];
  const { rows } = await queryRows<OpenSale>(
    orm,
    `select r.id, r.reference, r.parties #>> '{buyer,name}' as "buyerName", r.due_on::text as "dueOn", r.open,
       coalesce(r.parties #>> '{buyer,iban}' = $2, false) as "isFromBuyer"
     from (select s.*, ${openOfSaleSql('s')} as open from npl_sales s) r where r.open >= $1::bigint
     order by "isFromBuyer" desc, r.open = $1::bigint desc, r.due_on, r.id limit ${mostSales}`,
    [amount, payerIban],
  );
  return rows;
}

/**
 * Books an entry as what a buyer pays of a sale: all of it, or a part.
 * @throws Problem not_found, entry_used (with what it was used for), sale_payment_unfit: no money came, or more than is open;
 * receivable_changed: something else is open of it by now than the caller has seen
 */
export function matchSale(call: Call, id: number, { saleId, openAmount }: Body<Api['match']>): Promise<EntryUse> {
  return changePaid(call, async (work) => {
    const { tx } = work;
    const { amount, tenantId, isReversal, receivedAt } = await holdUnusedEntry(tx, id);
    const [sale] = await holdSales(tx, [saleId]);
    if (amount <= 0 || isReversal || sale === undefined) throw problem('sale_payment_unfit');
    if (sale.open !== openAmount) throw problem('receivable_changed', { current: { open: sale.open } });
    if (amount > sale.open) throw problem('sale_payment_unfit');
    const ids = await storeNplPayments(tx, [{ entryId: id, saleId, tenantId, amount, at: receivedAt }]);
    const nplPaymentId = ids.get(id) ?? 0;
    await storeUses(tx, [{ entryId: id, use: 'npl-payment', nplPaymentId }], await usedBy(call, tx));
    const record = { kind: 'bank-entry', id } as const;
    work.audit({ action: 'bank-entry.match-sale', record, after: { amount, sale: sale.reference } });
    return found(await findUse(tx, id));
  });
}

/** @throws Problem not_found, entry_use_changed: it is not what `nplPaymentId` says */
export function reverseSale(call: Call, id: number, body: Body<Api['reverse']>): Promise<null> {
  const { nplPaymentId, reason } = body;
  return changePaid(call, async (work) => {
    const { tx } = work;
    const { amount, receivedAt } = found(await holdEntry(tx, id));
    const use = await findUse(tx, id);
    if (use?.kind !== 'npl-payment' || use.nplPaymentId !== nplPaymentId)
      throw problem('entry_use_changed', { current: use });
    await freeEntry(tx, id);
    await reverseNplPayment(tx, nplPaymentId, laterOf(receivedAt, call.now));
    await storeUnmatched(tx, [{ entryId: id, reason: 'match_reversed' }], call.now);
    const record = { kind: 'bank-entry', id } as const;
    work.audit({ action: 'bank-entry.reverse-sale', record, reason, context: { amount, sale: use.sale } });
    return null;
  });
}

function changePaid<T>(call: Call, run: (work: Change) => Promise<T>): Promise<T> {
  return changeUse(call, (work) => {
    work.publish(nplSalesApi);
    return run(work);
  });
}
