/** The audit trail: who did what, with what outcome, in the same transaction as the change itself. */
import { eq } from 'drizzle-orm';
import type { Call } from '../call.ts';
import type { Tx } from '../db/database.ts';
import type { TransactionOptions } from '../db/engine.ts';
import { DatabaseUnavailable, findOutage } from '../db/outage/outage.ts';
import { announceEvents, causedBy, eventsOf, type LiveEvent, type News } from '../live/live.ts';
import { auditHead, auditLog } from './audit.table.ts';
import { type AuditEntry, type Audited, auditEntry, type Entry } from './audit-entry.ts';
import { hashAuditRow } from './audit-hash.ts';
import { appendKey } from './audit-keys.ts';

/** The last row of what was appended. */
type AuditEnd = Pick<typeof auditHead.$inferSelect, 'lastId' | 'lastHash'>;

/** Adds `entries` to the chain. The head row's lock puts all writers in one line, so take it last in a transaction. */
export async function appendAudit(tx: Tx, call: Call, entries: readonly AuditEntry[]): Promise<AuditEnd> {
  const [head] = await tx.select().from(auditHead).for('update');
  if (head === undefined) throw new Error('the audit head is missing');
  const key = appendKey(call.app.secret, head.keyId);
  let { lastId, lastHash } = head;
  for (const entry of entries) {
    const row = { id: lastId + 1, ...rowOf(call, entry) };
    const hash = hashAuditRow(key, lastHash, row);
    await tx.insert(auditLog).values({ ...row, hash });
    lastId = row.id;
    lastHash = hash;
  }
  await tx.update(auditHead).set({ lastId, lastHash }).where(eq(auditHead.singleton, true));
  return { lastId, lastHash };
}

function rowOf(call: Call, { actor, ...entry }: AuditEntry) {
  return {
    ...entry,
    at: call.now,
    actorId: actor === undefined ? (call.actor?.adminId ?? null) : actor.id,
    actor: actor?.name ?? call.actor?.email ?? keyActor(call.apiKey),
    address: call.address,
    requestId: call.requestId,
  };
}

/** What a key does, whoever made it answers for: they may hold it themselves. */
function keyActor(key: Call['apiKey']): string {
  if (key === null) return '';
  return key.maker === null ? `API key ${key.id}` : `API key ${key.id}, made by ${key.maker}`;
}

/** Records what is done. A field that is not audited of that kind of record does not compile. */
export type Audit = <Given extends Entry>(entry: Audited<Given>) => void;

/** A change under way: its transaction, and what it leaves behind when it commits. */
export interface Change {
  readonly tx: Tx;
  audit: Audit;
  /** Tells every open screen, or only those of one admin, that what these calls answer may have changed. */
  publish(news: News, adminId?: number): void;
  /** Says that what was sent is what is stored: nothing is written, recorded or told. */
  leave(): void;
}

/**
 * Runs one business action in one transaction with its audit rows and live events.
 * @throws when `run` recorded nothing: without audit, no change, unless it left all as it was.
 */
export async function change<T>(
  call: Call,
  run: (change: Change) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  const made: { end?: AuditEnd; result?: T } = {};
  const work = async (tx: Tx) => {
    const entries: AuditEntry[] = [];
    const events: LiveEvent[] = [];
    let isLeft = false;
    const result = await run({
      tx,
      audit: (entry) => entries.push(auditEntry(entry)),
      publish: (news, adminId) => events.push(...eventsOf(news, adminId)),
      leave: () => {
        isLeft = true;
      },
    });
    if (isLeft) {
      if (entries.length + events.length > 0) throw new Error('a change that left all as it was');
      return result;
    }
    if (entries.length === 0) throw new Error('a change without an audit entry');
    await announceEvents(tx, causedBy(call, events));
    made.end = await appendAudit(tx, call, entries);
    made.result = result;
    return result;
  };
  const answer = await call.app.database.transaction(work, options).catch(async (error: unknown) => {
    if (made.end === undefined || !findOutage(error)?.isOutcomeUnknown) throw error;
    await requireStored(call, made.end, error);
    return made.result as T;
  });
  call.progress.hasStored = true;
  return answer;
}

/** So long the answer may keep a call besides the patience of the database. */
const findMs = 3_000;

/**
 * Finds out what became of a transaction whose end nobody has seen: its last row of the trail is there, or it is not. It takes the lock of
 * the head, so that one that is still committing is waited for; and what takes a lock commits as a write does, so that with synchronous
 * standbys the answer is as safe there as what it is about. Where the database stays away, nobody knows.
 * @throws DatabaseUnavailable when nothing was stored, else `lost`
 */
async function requireStored({ app }: Call, { lastId, lastHash }: AuditEnd, lost: unknown): Promise<void> {
  const find = async (tx: Tx) => {
    await tx.select().from(auditHead).for('update');
    return tx.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.id, lastId));
  };
  const found = await app.database.transaction(find, { timeoutMs: findMs }).catch(() => null);
  if (found === null) throw lost;
  if (found[0]?.hash !== lastHash) throw new DatabaseUnavailable('The transaction was not stored');
}

/** Records something that was refused, in a transaction of its own: the refused change has been rolled back. */
export async function auditRefusal<Given extends Entry>(call: Call, entry: Audited<Given>): Promise<void> {
  const refusal: AuditEntry = { ...auditEntry(entry), outcome: 'refused' };
  await call.app.database.transaction((tx) => appendAudit(tx, call, [refusal]));
}
