/** Checks the audit chain from its first row to its head. */
import { asc, gt } from 'drizzle-orm';
import type { ServerSecret } from '../auth/secrets/server-secret.ts';
import type { Database } from '../db/database.ts';
import { auditHead, auditLog } from './audit.table.ts';
import { type AuditRow, hashAuditRow } from './audit-hash.ts';
import { chainKeys } from './audit-keys.ts';

export interface AuditVerdict {
  rows: number;
  /** The hash to write down elsewhere: a chain cut back to an older state no longer ends with it. */
  head: string;
  /** One sentence for each break; empty when the chain is whole. */
  breaks: string[];
  /** One sentence for each row that fits but for a date which was never sealed. */
  notes: string[];
}

const batch = 1000;

export async function verifyAudit(database: Database, secret: ServerSecret): Promise<AuditVerdict> {
  const [{ keyId } = { keyId: null }] = await database.orm.select({ keyId: auditHead.keyId }).from(auditHead);
  const keyOfRow = chainKeys(secret, keyId);
  const breaks: string[] = [];
  const notes: string[] = [];
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
      const fits = (of: typeof content) => key !== undefined && hashAuditRow(key, lastHash, of) === hash;
      if (!fits(content)) {
        const undated = withoutUnsealedDate(content);
        if (undated !== undefined && fits(undated)) notes.push(unsealedDate(row.id));
        else breaks.push(`row ${row.id} does not fit its seal`);
      }
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
  return { rows, head: `${lastId}:${lastHash}`, breaks, notes };
}

/**
 * As versions until 0.1.0 sealed what was said of a request: the day on which it was asked for as nothing, though the trail keeps it as a text. Of no
 * other value: whatever else of such a row was changed does not fit. A row of this version, whose date is sealed, does not fit without it.
 * @returns undefined where the row has no such date
 */
function withoutUnsealedDate<Row extends Omit<AuditRow, 'hash'>>(row: Row): Row | undefined {
  const { after } = row;
  if (typeof after !== 'object' || after === null || !('askedOn' in after)) return undefined;
  const { askedOn } = after;
  return typeof askedOn === 'string' && isInstant(askedOn) ? { ...row, after: { ...after, askedOn: {} } } : undefined;
}

function isInstant(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text;
}

function unsealedDate(id: number): string {
  return `row ${id} fits its seal but for "askedOn", which the version that wrote it did not seal: that date is not proven`;
}

function missingRows(from: number, to: number): string {
  return from === to ? `row ${from} is missing` : `rows ${from} to ${to} are missing`;
}
