/** What a dispute about a dossier may charge back, by the ways of the checkout. */
import type { Response } from '@houston/contract/endpoint';
import type { nothingToDispute } from '@houston/contract/features/work/disputes/dispute-refusals';
import type { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import { isFrozenSql } from '../../../claims/dunning/claim-to-hand-over.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { problem } from '../../../http/problem.ts';
import { findTransaction, lockTransaction, type TransactionRow, transactionOfDossier } from './checkout.store.ts';
import { chargeBack, refundable } from './claim-requests.service.ts';

type Chargeable = Pick<Response<(typeof disputesApi)['chargeable']>, 'amount' | 'currency' | 'problem'>;
type NothingToDispute = (typeof nothingToDispute)[number];

/** What of a dossier a lost dispute would charge back, or why nothing can be. */
export async function chargeableOf(db: Db, dossierId: number): Promise<Chargeable> {
  return chargeableIn(db, dossierId, await findOrder(db, dossierId));
}

async function chargeableIn(db: Db, dossierId: number, row: TransactionRow | null): Promise<Chargeable> {
  const none = { amount: 0, currency: row?.currency ?? 'EUR' };
  const nothing = nothingIn(row);
  if (row === null || nothing !== null) return { ...none, problem: nothing };
  if (await isFrozen(db, dossierId)) return { ...none, problem: 'transaction_frozen' };
  return { ...none, amount: refundable(row), problem: null };
}

function nothingIn(row: TransactionRow | null): NothingToDispute | null {
  if (row === null) return 'dispute_order_unknown';
  if (row.booked.capture === 0) return 'dispute_not_captured';
  return refundable(row) > 0 ? null : 'dispute_nothing_left';
}

/** Why there is nothing about a dossier to dispute; a freeze only keeps a dispute from being lost. */
export async function nothingToDisputeOf(db: Db, dossierId: number): Promise<NothingToDispute | null> {
  return nothingIn(await findOrder(db, dossierId));
}

/** The same with the order and its dossier locked, where there is one. */
export async function lockToDispute(tx: Tx, dossierId: number): Promise<NothingToDispute | null> {
  return nothingIn(await lockOrder(tx, dossierId));
}

interface Back {
  readonly amount: number;
}

/**
 * The same as a shop asks for, in the transaction that closes the dispute. Why is no business of the shop's and of partners, who read the message.
 * @throws Problem why it cannot be, amount_left
 */
export async function chargeBackDossier(tx: Tx, now: Date, dossierId: number, { amount }: Back): Promise<void> {
  const row = await requireChargeable(tx, dossierId, amount);
  await chargeBack(tx, now, row, { amount });
}

/** The order of a dossier, locked with it. @throws Problem why so much cannot be charged back of it, amount_left */
export async function requireChargeable(tx: Tx, dossierId: number, amount: number): Promise<TransactionRow> {
  const row = await lockOrder(tx, dossierId);
  const { amount: left, problem: refusal } = await chargeableIn(tx, dossierId, row);
  if (row === null || refusal !== null) throw problem(refusal ?? 'dispute_order_unknown');
  if (amount > left) throw problem('amount_left');
  return row;
}

async function findOrder(db: Db, dossierId: number): Promise<TransactionRow | null> {
  const where = await transactionOfDossier(db, dossierId);
  return where === null ? null : findTransaction(db, where);
}

async function lockOrder(tx: Tx, dossierId: number): Promise<TransactionRow | null> {
  const where = await transactionOfDossier(tx, dossierId);
  return where === null ? null : lockTransaction(tx, where);
}

async function isFrozen(db: Db, dossierId: number): Promise<boolean> {
  const { rows } = await queryRows<{ isFrozen: boolean }>(
    db,
    `select ${isFrozenSql} as "isFrozen" from dossiers d where d.id = $1`,
    [dossierId],
  );
  return rows[0]?.isFrozen ?? false;
}
