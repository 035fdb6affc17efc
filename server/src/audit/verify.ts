/** Checks the audit chain from its first row to its head. */
import { asc, gt } from 'drizzle-orm';
import type { ServerSecret } from '../auth/secrets/server-secret.ts';
import type { Database } from '../db/database.ts';
import { auditHead, auditLog } from './audit.table.ts';
import { hashAuditRow } from './audit-hash.ts';
import { chainKeys } from './audit-keys.ts';

export interface AuditVerdict {
  rows: number;
  /** The hash to write down elsewhere: a chain cut back to an older state no longer ends with it. */
  head: string;
  /** One sentence for each break; empty when the chain is whole. */
  breaks: string[];
}

const batch = 1000;

export async function verifyAudit(database: Database, secret: ServerSecret): Promise<AuditVerdict> {
  const [{ keyId } = { keyId: null }] = await database.orm.select({ keyId: auditHead.keyId }).from(auditHead);
  const keyOfRow = chainKeys(secret, keyId);
  const breaks: string[] = [];
  let lastId = 0;
  let lastHash = '';
  let rows = 0;
  for (;;) {
    const page = await database.orm
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, lastId))
      .orderBy(asc(auditLog.id))
      .limit(batch);
    for (const row of page) {
      const { hash, ...content } = row;
      if (row.id !== lastId + 1) breaks.push(missingRows(lastId + 1, row.id - 1));
      const key = keyOfRow(row.id);
      if (key === undefined || hashAuditRow(key, lastHash, content) !== hash)
        breaks.push(`row ${row.id} does not fit its seal`);
      lastId = row.id;
      lastHash = hash;
      rows += 1;
    }
    if (page.length < batch) break;
  }
  const [head] = await database.orm.select().from(auditHead);
  if (head === undefined) breaks.push('the head of the chain is missing');
  else if (head.lastId !== lastId || head.lastHash !== lastHash) {
    breaks.push(`the chain should end at row ${head.lastId}, but ends at row ${lastId}`);
  }
  return { rows, head: `${lastId}:${lastHash}`, breaks };
}

function missingRows(from: number, to: number): string {
  return from === to ? `row ${from} is missing` : `rows ${from} to ${to} are missing`;
}
