/** Payments of consumers, and what was taken back of them. */
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { bookMovements, newSourceIds } from '../book-movement.ts';
import { writeBackOf } from '../write-back.ts';

/** Of a payment on our page for debtors, where no shop and no bank calls it anything. */
export const paymentPageReference = 'payment page';

export interface NewPayment {
  readonly dossierId: number;
  /** Minor units, above zero. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: string | null;
  readonly receivedAt: Date;
  readonly bankEntryId: number | null;
  readonly apiKeyId: number | null;
  /** Of a bank entry: the account of who paid, and what they call the payment. */
  readonly payerIban?: string | null;
  readonly endToEndId?: string | null;
}

const storeSql = `
  insert into payments (id, dossier_id, amount, currency, reference, received_at, bank_entry_id, api_key_id, payer_iban, end_to_end_id,
    handover_root)
  select n.*, (select max(h.root_id) from collection_handovers h where h.dossier_id = n.dossier_id and h.is_held)
  from unnest($1::bigint[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::timestamptz[], $7::int[], $8::int[], $9::text[], $10::text[])
    as n(id, dossier_id, amount, currency, reference, received_at, bank_entry_id, api_key_id, payer_iban, end_to_end_id)`;

/** Stores a payment and books it. @returns its id @throws the database's unique violation when the bank entry has paid already */
export async function bookPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const [id] = await bookPayments(tx, [payment]);
  if (id === undefined) throw new Error('the payment was not stored');
  return id;
}

/** The same for many at once. @returns their ids, in the same order */
export async function bookPayments(tx: Tx, payments: readonly NewPayment[]): Promise<number[]> {
  if (payments.length === 0) return [];
  const ids = await newSourceIds(tx, payments.length);
  await queryRows(tx, storeSql, [
    ids,
    payments.map(({ dossierId }) => dossierId),
    payments.map(({ amount }) => amount),
    payments.map(({ currency }) => currency),
    payments.map(({ reference }) => reference),
    payments.map(({ receivedAt }) => receivedAt),
    payments.map(({ bankEntryId }) => bankEntryId),
    payments.map(({ apiKeyId }) => apiKeyId),
    payments.map(({ payerIban = null }) => payerIban),
    payments.map(({ endToEndId = null }) => endToEndId),
  ]);
  const movement = { source: 'payment', movement: 'payment' } as const;
  await bookMovements(
    tx,
    payments.map(({ dossierId, amount, receivedAt }, place) => {
      return { ...movement, dossierId, amount, at: receivedAt, sourceId: ids[place] ?? 0 };
    }),
  );
  // Each on the day of its own: a statement may bring several days, and the end of a month.
  const inOrder = payments.toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
  await writeBackOf(tx, new Map(inOrder.map(({ dossierId, receivedAt }) => [dossierId, receivedAt])));
  return ids;
}

export interface PaymentReversal {
  readonly paymentId: number;
  readonly at: Date;
}

interface Reversed {
  id: number;
  dossierId: number;
  amount: number;
}

const reverseSql = `
  update payments p set reversed_at = r.at, reversal_id = r.reversal_id
  from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as r(id, reversal_id, at)
  where p.id = r.id and p.reversed_at is null
  returning p.id, p.dossier_id as "dossierId", p.amount`;

/** Takes payments back, in full. @returns the ids of those that were not taken back before */
export async function reversePayments(tx: Tx, reversals: readonly PaymentReversal[]): Promise<number[]> {
  if (reversals.length === 0) return [];
  const ids = await newSourceIds(tx, reversals.length);
  const { rows } = await queryRows<Reversed>(tx, reverseSql, [
    reversals.map(({ paymentId }) => paymentId),
    ids,
    reversals.map(({ at }) => at),
  ]);
  const reversed = new Map(rows.map((row) => [row.id, row]));
  await bookMovements(
    tx,
    reversals.flatMap(({ paymentId, at }, place) => {
      const row = reversed.get(paymentId);
      if (row === undefined) return [];
      const { dossierId, amount } = row;
      const kind = { source: 'reversal', movement: 'reversal' } as const;
      return [{ ...kind, dossierId, amount, at, sourceId: ids[place] ?? 0 }];
    }),
  );
  return [...reversed.keys()];
}
