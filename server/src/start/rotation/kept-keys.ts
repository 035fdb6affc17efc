/** Keys of older secrets, sealed under the newest: what was hashed under them can be checked, and not be made anew. */
import { and, eq } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { keyId, openSecret, SecretUnreadable, sealSecret } from '../../auth/secrets/secret-box.ts';
import { type KeptKey, keptPurposes, keysOf, type ServerSecret } from '../../auth/secrets/server-secret.ts';
import { unknownSecret } from '../../config.ts';
import type { Db, Tx } from '../../db/database.ts';

const secretKeys = pgTable('secret_keys', {
  purpose: text({ enum: keptPurposes }).notNull(),
  keyId: text('key_id').notNull(),
  untilId: bigint('until_id', { mode: 'number' }),
  sealed: text().notNull(),
  keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
});

export const keptKeysPurpose = 'kept-keys';

type Place = Pick<typeof secretKeys.$inferSelect, 'purpose' | 'keyId' | 'untilId'>;

/** With the row up to which it seals: whoever has an older secret must not make it seal what came later. */
export function contextOfKept({ purpose, keyId: id, untilId }: Place): string {
  return `secret_keys:${purpose}:${id}:${untilId ?? ''}`;
}

/** @throws ConfigError when they are sealed under a secret that is not named */
export async function loadKeptKeys(db: Db, secret: ServerSecret): Promise<KeptKey[]> {
  const rows = await db.select().from(secretKeys);
  const keys = keysOf(secret, keptKeysPurpose);
  try {
    return rows.map((row) => ({
      purpose: row.purpose,
      untilId: row.untilId,
      key: Buffer.from(openSecret(keys, row.sealed, contextOfKept(row)), 'base64url'),
    }));
  } catch (error) {
    throw error instanceof SecretUnreadable ? unknownSecret() : error;
  }
}

/** Keeps them for good. One that is kept already stays as it is. */
export async function keepKeys(tx: Tx, secret: ServerSecret, kept: readonly KeptKey[], now: Date): Promise<void> {
  const keys = keysOf(secret, keptKeysPurpose);
  const rows = kept.map(({ purpose, key, untilId }) => {
    const place = { purpose, keyId: keyId(key), untilId };
    return { ...place, sealed: sealSecret(keys, key.toString('base64url'), contextOfKept(place)), keptAt: now };
  });
  await tx.insert(secretKeys).values(rows).onConflictDoNothing();
}

/** Whether the audit chain once ended under the key of that name. */
export async function isEndedKey(tx: Tx, id: string): Promise<boolean> {
  const ofChain = and(eq(secretKeys.purpose, 'audit-chain'), eq(secretKeys.keyId, id));
  return (await tx.select({ keyId: secretKeys.keyId }).from(secretKeys).where(ofChain)).length > 0;
}
