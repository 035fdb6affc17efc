/** Checks the audit chain from its first row to its head. */
import { asc, eq, gt } from 'drizzle-orm';
import type { ServerSecret } from '../auth/secrets/server-secret.ts';
import type { Database, Db } from '../db/database.ts';
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

/** What is wrong at a place of the chain: rows that are not there, one that does not fit its seal, or an end that is not the head's. */
export type AuditBreak =
  | { kind: 'missing'; from: number; to: number }
  | { kind: 'unfit'; from: number; to: number }
  | { kind: 'end'; from: number; to: number };

interface Portion {
  rows: number;
  /** The last row that was read: where the next portion begins. */
  lastId: number;
  lastHash: string;
  /** Rows that fit but for a date which was never sealed. */
  undated: number[];
  breaks: AuditBreak[];
}

type Key = ReturnType<typeof chainKeys>;

/** Rows are read so many at a time: what they hold is as long as what was changed, and whatever else the server has to answer has its turn between. */
const rowsAtOnce = 100;

/** @param begin the row before the first one, with its hash */
async function verifyRows(db: Db, keyOfRow: Key, begin: Pick<Portion, 'lastId' | 'lastHash'>): Promise<Portion> {
  const portion: Portion = { rows: 0, lastId: begin.lastId, lastHash: begin.lastHash, undated: [], breaks: [] };
  while (portion.rows < batch) {
    const after = gt(auditLog.id, portion.lastId);
    const rows = await db.select().from(auditLog).where(after).orderBy(asc(auditLog.id)).limit(rowsAtOnce);
    for (const row of rows) verifyRow(portion, row, keyOfRow(row.id));
    portion.rows += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  return portion;
}

function verifyRow(portion: Portion, row: AuditRow, key: Buffer | undefined): void {
  const { hash, ...content } = row;
  const { lastId, lastHash, breaks, undated } = portion;
  if (row.id !== lastId + 1) breaks.push({ kind: 'missing', from: lastId + 1, to: row.id - 1 });
  const fits = (of: typeof content) => key !== undefined && hashAuditRow(key, lastHash, of) === hash;
  if (!fits(content)) {
    const withoutDate = withoutUnsealedDate(content);
    if (withoutDate !== undefined && fits(withoutDate)) undated.push(row.id);
    else breaks.push({ kind: 'unfit', from: row.id, to: row.id });
  }
  portion.lastId = row.id;
  portion.lastHash = hash;
}

async function keysOfChain(db: Db, secret: ServerSecret): Promise<Key> {
  const [{ keyId } = { keyId: null }] = await db.select({ keyId: auditHead.keyId }).from(auditHead);
  return chainKeys(secret, keyId);
}

export async function verifyAudit(database: Database, secret: ServerSecret): Promise<AuditVerdict> {
  const db = database.orm;
  const keyOfRow = await keysOfChain(db, secret);
  const breaks: string[] = [];
  const notes: string[] = [];
  let end = { lastId: 0, lastHash: '' };
  let rows = 0;
  for (;;) {
    const portion = await verifyRows(db, keyOfRow, end);
    breaks.push(...portion.breaks.map(sentenceOf));
    notes.push(...portion.undated.map(unsealedDate));
    end = portion;
    rows += portion.rows;
    if (portion.rows < batch) break;
  }
  const { lastId, lastHash } = end;
  const [head] = await db.select().from(auditHead);
  if (head === undefined) breaks.push('the head of the chain is missing');
  else if (head.lastId !== lastId || head.lastHash !== lastHash) {
    breaks.push(sentenceOf({ kind: 'end', from: lastId, to: head.lastId }));
  }
  return { rows, head: `${lastId}:${lastHash}`, breaks, notes };
}

interface CheckedPortion extends Portion {
  /** The last row of the trail when the portion was begun. */
  total: number;
  /** The hash to write down, once the trail was checked to its end. */
  head: string | null;
}

/**
 * Checks the next 1,000 rows of a trail that goes on meanwhile: it ends at what was the head when the portion began.
 * @param after the last row of the portion before; 0 to begin
 */
export async function verifyPortion(db: Db, secret: ServerSecret, after: number): Promise<CheckedPortion> {
  const [head] = await db.select().from(auditHead);
  const keyOfRow = await keysOfChain(db, secret);
  const [before] = after === 0 ? [{ hash: '' }] : await db.select().from(auditLog).where(eq(auditLog.id, after));
  const portion = await verifyRows(db, keyOfRow, { lastId: after, lastHash: before?.hash ?? '' });
  const { lastId, lastHash, breaks } = portion;
  if (before === undefined) breaks.unshift({ kind: 'missing', from: after, to: after });
  if (head === undefined)
    return { ...portion, breaks: [...breaks, { kind: 'end', from: lastId, to: 0 }], total: 0, head: '' };
  const total = head.lastId;
  if (lastId < total) {
    if (portion.rows === batch) return { ...portion, total, head: null };
    return {
      ...portion,
      breaks: [...breaks, { kind: 'end', from: lastId, to: total }],
      total,
      head: `${lastId}:${lastHash}`,
    };
  }
  const [last] = await db.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.id, total));
  const isWhole = total === 0 || last?.hash === head.lastHash;
  const wrong: AuditBreak[] = isWhole ? [] : [{ kind: 'end', from: lastId, to: total }];
  return { ...portion, breaks: [...breaks, ...wrong], total, head: `${total}:${head.lastHash}` };
}

export function sentenceOf({ kind, from, to }: AuditBreak): string {
  if (kind === 'missing') return missingRows(from, to);
  if (kind === 'unfit') return `row ${from} does not fit its seal`;
  return `the chain should end at row ${to}, but ends at row ${from}`;
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
