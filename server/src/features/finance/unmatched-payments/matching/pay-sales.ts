/** Entries by which NPL buyers pay: of those that pay no claim, by the reference of a sale. */
import type { Tx } from '../../../../db/database.ts';
import { type EntryToMatch, storeUses } from './matching.store.ts';
import { numbersIn } from './pay-receivables.ts';
import { findReceivables } from './receivables.store.ts';
import { findSalesNamed, holdSales, type NewNplPayment, type SaleToPay, storeNplPayments } from './sales.store.ts';

/** @returns the sales that entries name, by the id of the entry; of those that name none nothing */
export async function findNamedSales(
  tx: Tx,
  entries: readonly EntryToMatch[],
): Promise<Map<number, readonly SaleToPay[]>> {
  const read = entries.map((entry) => ({ id: entry.id, numbers: new Set(numbersIn(entry)) }));
  const found = await findSalesNamed(tx, [...new Set(read.flatMap(({ numbers }) => [...numbers]))]);
  return new Map(
    read.flatMap(({ id, numbers }) => {
      const named = found.filter(({ reference }) => numbers.has(reference.toUpperCase()));
      return named.length === 0 ? [] : [[id, named] as const];
    }),
  );
}

/** Books those that name one sale and nothing else that is owed, and no more than is open of it. @returns their ids */
export async function paySales(
  tx: Tx,
  entries: readonly EntryToMatch[],
  sales: ReadonlyMap<number, readonly SaleToPay[]>,
  now: Date,
): Promise<Set<number>> {
  const named = entries.flatMap((entry) => {
    const [one, other] = sales.get(entry.id) ?? [];
    return one === undefined || other !== undefined ? [] : [{ entry, sale: one }];
  });
  if (named.length === 0) return new Set();
  const others = await findReceivables(
    tx,
    named.flatMap(({ entry }) => numbersIn(entry)),
  );
  const ofSaleAlone = named.filter(
    ({ entry }) => !numbersIn(entry).some((text) => others.some(({ number }) => number.toUpperCase() === text)),
  );
  const held = await holdSales(
    tx,
    ofSaleAlone.map(({ sale }) => sale.id),
  );
  const open = new Map(held.map((sale) => [sale.id, sale.open]));
  const payments = ofSaleAlone.flatMap(({ entry, sale }): NewNplPayment[] => {
    const left = (open.get(sale.id) ?? 0) - entry.amount;
    if (left < 0) return [];
    open.set(sale.id, left);
    const { id: entryId, tenantId, amount, receivedAt: at } = entry;
    return [{ entryId, saleId: sale.id, tenantId, amount, at }];
  });
  const ids = await storeNplPayments(tx, payments);
  const uses = [...ids].map(([entryId, nplPaymentId]) => ({ entryId, use: 'npl-payment' as const, nplPaymentId }));
  await storeUses(tx, uses, { now, adminId: null, name: null });
  return new Set(ids.keys());
}
