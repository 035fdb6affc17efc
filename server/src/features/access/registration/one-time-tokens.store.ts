import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { hashToken } from '../../../auth/secrets/tokens.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { oneTimeTokens, type TokenPurpose } from './registration.table.ts';

export type TokenRow = typeof oneTimeTokens.$inferSelect;
export type LinkPurpose = Extract<TokenPurpose, 'activation' | 'password-reset' | 'email-change'>;
export type CodePurpose = Exclude<TokenPurpose, LinkPurpose>;

export async function insertToken(tx: Tx, values: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await tx.insert(oneTimeTokens).values(values);
}

/** Makes every open link or code of these purposes worthless. */
export async function voidTokens(tx: Tx, adminId: number, purposes: readonly TokenPurpose[], now: Date): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.adminId, adminId),
        inArray(oneTimeTokens.purpose, [...purposes]),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}

/** The row of a link that still works, left as it is. */
export async function findOpenLink(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(isOpenLink(purpose, token, now));
  return row ?? null;
}

/** Uses a link up. @returns its row for exactly one of any number of simultaneous calls, null for the others. */
export async function consumeLink(tx: Tx, purpose: LinkPurpose, token: string, now: Date): Promise<TokenRow | null> {
  const [row] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(isOpenLink(purpose, token, now))
    .returning();
  return row ?? null;
}

/** The code that was sent last and is not used or void, locked. It may have expired. */
export async function lockOpenCode(tx: Tx, adminId: number, purpose: CodePurpose): Promise<TokenRow | null> {
  const [row] = await tx
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.adminId, adminId), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.usedAt)))
    .orderBy(desc(oneTimeTokens.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** When codes were sent after `since`, the oldest first. */
export async function listSendTimes(tx: Tx, adminId: number, purpose: CodePurpose, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ createdAt: oneTimeTokens.createdAt })
    .from(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.adminId, adminId), eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.createdAt, since)),
    )
    .orderBy(asc(oneTimeTokens.id));
  return rows.map(({ createdAt }) => createdAt);
}

export async function countFailure(tx: Tx, id: number): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ failures: sql`${oneTimeTokens.failures} + 1` })
    .where(eq(oneTimeTokens.id, id));
}

function isOpenLink(purpose: LinkPurpose, token: string, now: Date) {
  return and(
    eq(oneTimeTokens.secretHash, hashToken(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );
}
