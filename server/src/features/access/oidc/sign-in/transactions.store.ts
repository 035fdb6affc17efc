import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { type OidcTransactionRow, oidcTransactions } from '../oidc.table.ts';

/** What names a transaction: the hashes of `state` and of the browser's cookie. Neither alone finds it. */
export interface TransactionKey {
  stateHash: string;
  browserHash: string;
}

/** Stores a transaction, and takes those away that nobody can come back to. */
export async function insertTransaction(tx: Tx, values: typeof oidcTransactions.$inferInsert): Promise<void> {
  await tx.delete(oidcTransactions).where(lt(oidcTransactions.expiresAt, values.createdAt));
  await tx.insert(oidcTransactions).values(values);
}

/** Uses a transaction up. Of several at once, one gets it. */
export async function takeTransaction(db: Db, key: TransactionKey, now: Date): Promise<OidcTransactionRow | null> {
  const [row] = await db
    .update(oidcTransactions)
    .set({ usedAt: now })
    .where(and(isLive(key, now), isNull(oidcTransactions.usedAt)))
    .returning();
  return row ?? null;
}

/** The transaction that waits for the second factor, if this one does. */
export async function findVouched(db: Db, key: TransactionKey, now: Date): Promise<OidcTransactionRow | null> {
  const { vouchedAdminId, finishedAt } = oidcTransactions;
  const [row] = await db
    .select()
    .from(oidcTransactions)
    .where(and(isLive(key, now), isNotNull(vouchedAdminId), isNull(finishedAt)));
  return row ?? null;
}

export async function setVouched(tx: Tx, id: number, vouchedAdminId: number): Promise<void> {
  await tx.update(oidcTransactions).set({ vouchedAdminId }).where(eq(oidcTransactions.id, id));
}

/** Ends the wait for the second factor. @returns false when another call has done so. */
export async function finishTransaction(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(oidcTransactions)
    .set({ finishedAt: now })
    .where(and(eq(oidcTransactions.id, id), isNull(oidcTransactions.finishedAt)))
    .returning({ id: oidcTransactions.id });
  return rows.length > 0;
}

/** Nobody who came back as this admin and waits for the second factor gets in with it any more. */
export async function endWaits(tx: Tx, adminId: number, now: Date): Promise<void> {
  const { vouchedAdminId, finishedAt } = oidcTransactions;
  await tx
    .update(oidcTransactions)
    .set({ finishedAt: now })
    .where(and(eq(vouchedAdminId, adminId), isNull(finishedAt)));
}

function isLive({ stateHash, browserHash }: TransactionKey, now: Date) {
  return and(
    eq(oidcTransactions.stateHash, stateHash),
    eq(oidcTransactions.browserHash, browserHash),
    gt(oidcTransactions.expiresAt, now),
  );
}
