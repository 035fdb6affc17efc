/** The audit trail: who did what, with what outcome, in the same transaction as the change itself. */
import { eq } from 'drizzle-orm';
import type { Call } from '../call.ts';
import type { Tx } from '../db/database.ts';
import { announce } from '../live/live.ts';
import { auditHead, auditLog } from './audit.table.ts';
import { auditKey, hashAuditRow } from './audit-hash.ts';

export interface AuditEntry {
  /** Noun and verb, for example `admin.disable`. */
  action: string;
  record?: { kind: string; id: number | string };
  outcome?: 'done' | 'refused';
  reason?: string | undefined;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  /** What tells which part of the record it was, kept in `after` although it did not change. */
  context?: Record<string, unknown>;
  /** Who it was, where that is not the signed-in admin of the call: a sign-in, a command on the server. */
  actor?: { id: number | null; name: string };
}

/** Adds `entries` to the chain. The head row's lock puts all writers in one line, so take it last in a transaction. */
export async function appendAudit(tx: Tx, call: Call, entries: readonly AuditEntry[]): Promise<void> {
  const key = auditKey(call.app.secret);
  const [head] = await tx.select().from(auditHead).for('update');
  if (head === undefined) throw new Error('the audit head is missing');
  let { lastId, lastHash } = head;
  for (const entry of entries) {
    const row = { id: lastId + 1, ...rowOf(call, entry) };
    const hash = hashAuditRow(key, lastHash, row);
    await tx.insert(auditLog).values({ ...row, hash });
    lastId = row.id;
    lastHash = hash;
  }
  await tx.update(auditHead).set({ lastId, lastHash }).where(eq(auditHead.singleton, true));
}

function rowOf(call: Call, entry: AuditEntry) {
  const { before, after } = onlyDifferences(entry.before, entry.after);
  return {
    at: call.now,
    actorId: entry.actor === undefined ? (call.actor?.adminId ?? null) : entry.actor.id,
    actor: entry.actor?.name ?? call.actor?.email ?? '',
    action: entry.action,
    recordKind: entry.record?.kind ?? null,
    recordId: entry.record === undefined ? null : String(entry.record.id),
    outcome: entry.outcome ?? ('done' as const),
    reason: entry.reason ?? null,
    before,
    after: entry.context === undefined ? after : { ...entry.context, ...after },
    address: call.address,
    requestId: call.requestId,
  };
}

const secretFields = /password|secret|token|hash|recoveryCode/i;

/** The fields that differ between two states of a record, with secrets masked. */
export function onlyDifferences(before?: Record<string, unknown>, after?: Record<string, unknown>) {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...keys].filter((key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]));
  const pick = (state: Record<string, unknown> | undefined) =>
    state === undefined
      ? null
      : Object.fromEntries(changed.filter((key) => key in state).map((key) => [key, masked(key, state[key])]));
  return { before: pick(before), after: pick(after) };
}

function masked(key: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (secretFields.test(key) && typeof value !== 'boolean') return '***';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((inner) => masked('', inner));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(name, inner)]));
}

/** A change under way: its transaction, and what it leaves behind when it commits. */
export interface Change {
  readonly tx: Tx;
  audit(entry: AuditEntry): void;
  /** Tells every open screen that answers under this path prefix may have changed. */
  publish(topic: `/api/${string}`, adminId?: number): void;
}

/**
 * Runs one business action in one transaction with its audit rows and live events.
 * @throws when `run` recorded nothing: without audit, no change.
 */
export async function change<T>(call: Call, run: (change: Change) => Promise<T>): Promise<T> {
  return call.app.database.transaction(async (tx) => {
    const entries: AuditEntry[] = [];
    const topics: { topic: string; adminId?: number }[] = [];
    const result = await run({
      tx,
      audit: (entry) => entries.push(entry),
      publish: (topic, adminId) => topics.push(adminId === undefined ? { topic } : { topic, adminId }),
    });
    if (entries.length === 0) throw new Error('a change without an audit entry');
    await announce(tx, topics);
    await appendAudit(tx, call, entries);
    return result;
  });
}

/** Records something that was refused, in a transaction of its own: the refused change has been rolled back. */
export async function auditRefusal(call: Call, entry: AuditEntry): Promise<void> {
  await call.app.database.transaction((tx) => appendAudit(tx, call, [{ ...entry, outcome: 'refused' }]));
}
