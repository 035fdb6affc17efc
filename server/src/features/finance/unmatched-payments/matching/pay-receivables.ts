/** Entries by which pspers pay: of those that pay no claim, by the number of an invoice or a debit note. */
import type { Tx } from '../../../../db/database.ts';
import { type EntryToMatch, storeUses } from './matching.store.ts';
import {
  findReceivables,
  holdReceivables,
  type NewPsperPayment,
  type Receivable,
  storePsperPayments,
} from './receivables.store.ts';

/** As numbers of documents are made: parts with lines between. */
const numberPattern = /[A-Z0-9]+(?:-[A-Z0-9]+)+/g;

/** What an entry says in the form of such numbers, in capitals. */
export const numbersIn = ({ remittance, endToEndId }: EntryToMatch): string[] =>
  `${remittance ?? ''} ${endToEndId ?? ''}`.toUpperCase().match(numberPattern) ?? [];

export interface PaidReceivables {
  /** The ids of the entries. */
  paid: ReadonlySet<number>;
  /** Of those that name such documents of their tenant, whether or not they pay them. */
  named: readonly number[];
}

/** Books those that name one document of their tenant, and no more than is open of it. */
export async function payReceivables(tx: Tx, entries: readonly EntryToMatch[], now: Date): Promise<PaidReceivables> {
  const read = entries.map((entry) => ({ entry, numbers: new Set(numbersIn(entry)) }));
  const found = await findReceivables(tx, [...new Set(read.flatMap(({ numbers }) => [...numbers]))]);
  if (found.length === 0) return { paid: new Set(), named: [] };
  const naming = read.flatMap(({ entry, numbers }) => {
    const ofTenant = found.filter((one) => numbers.has(one.number.toUpperCase()) && one.tenantId === entry.tenantId);
    return ofTenant.length === 0 ? [] : [{ entry, ofTenant }];
  });
  const named = naming.flatMap(({ entry, ofTenant: [one, other] }) =>
    one === undefined || other !== undefined ? [] : [{ entry, key: keyOf(one), receivable: one }],
  );
  const held = await holdReceivables(
    tx,
    named.map(({ receivable }) => receivable),
  );
  const open = new Map(held.map((one) => [keyOf(one), one.open]));
  const payments = named.flatMap(({ entry, key, receivable }): NewPsperPayment[] => {
    const left = (open.get(key) ?? 0) - entry.amount;
    if (left < 0) return [];
    open.set(key, left);
    return [{ entryId: entry.id, receivable, amount: entry.amount, at: entry.receivedAt }];
  });
  const ids = await storePsperPayments(tx, payments);
  const uses = [...ids].map(([entryId, psperPaymentId]) => ({
    entryId,
    use: 'psper-payment' as const,
    psperPaymentId,
  }));
  await storeUses(tx, uses, { now, adminId: null, name: null });
  return { paid: new Set(ids.keys()), named: naming.map(({ entry }) => entry.id) };
}

const keyOf = ({ kind, id }: Pick<Receivable, 'kind' | 'id'>) => `${kind} ${id}`;
