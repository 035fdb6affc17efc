/** Payments of consumers, and what was paid back by their banks. */
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { bookMovement } from './book-movement.ts';

export interface NewPayment {
  readonly dossierId: number;
  /** Minor units, above zero. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: string | null;
  readonly receivedAt: Date;
  readonly bankEntryId: number | null;
  readonly apiKeyId: number | null;
}

/** Stores a payment and books it. @returns its id @throws the database's unique violation when the bank entry has paid already */
export async function bookPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const { dossierId, amount, currency, reference, receivedAt, bankEntryId, apiKeyId } = payment;
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `insert into payments (dossier_id, amount, currency, reference, received_at, bank_entry_id, api_key_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [dossierId, amount, currency, reference, receivedAt, bankEntryId, apiKeyId],
  );
  const [stored] = rows;
  if (stored === undefined) throw new Error('the payment was not stored');
  const movement = { source: 'payment', movement: 'payment', dossierId, amount, at: receivedAt } as const;
  await bookMovement(tx, { ...movement, sourceId: stored.id });
  return stored.id;
}
