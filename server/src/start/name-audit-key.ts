/** Before anything is recorded: whether this process has the secret under which the audit trail goes on. */
import { desc } from 'drizzle-orm';
import { auditHead, auditLog } from '../audit/audit.table.ts';
import { knowsAuditKey, nameOfSeal, newestAuditKey } from '../audit/audit-keys.ts';
import type { ServerSecret } from '../auth/secrets/server-secret.ts';
import { unknownSecret } from '../config.ts';
import type { Database, Tx } from '../db/database.ts';

/**
 * Names the key of a trail of before keys had names.
 * @param takesOver whether a trail under another secret goes on under this one; its check says where it breaks
 * @throws ConfigError when the trail goes on under a secret that is not named, and is not taken over
 */
export async function nameAuditKey(database: Database, secret: ServerSecret, takesOver: boolean): Promise<void> {
  const isKnown = (named: string | null) => named !== null && knowsAuditKey(secret, named);
  const [seen] = await database.orm.select().from(auditHead);
  if (seen === undefined || isKnown(seen.keyId)) return;
  await database.transaction(async (tx) => {
    const [head] = await tx.select().from(auditHead).for('update');
    if (head === undefined || isKnown(head.keyId)) return;
    if (head.keyId !== null && !takesOver) throw unknownSecret();
    await tx.update(auditHead).set({ keyId: (await triedKey(tx, secret)) ?? newestAuditKey(secret).id });
  });
}

/** The name of the key that the last row is sealed under; null when there is none, or no secret that is known has it. */
async function triedKey(tx: Tx, secret: ServerSecret): Promise<string | null> {
  const [last, before] = await tx.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
  return last === undefined ? null : nameOfSeal(secret, before?.hash ?? '', last);
}
