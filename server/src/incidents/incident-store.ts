/** Writes what was counted: to the incident that is there, or to a new one, and decides with all processes' counts who is blocked. */

import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { securityIncidentsApi } from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { and, eq, gte, isNull, max, or, sql } from 'drizzle-orm';
import { type Audit, appendAudit } from '../audit/audit.ts';
import { type AuditEntry, auditEntry } from '../audit/audit-entry.ts';
import type { Call } from '../call.ts';
import type { Tx } from '../db/database.ts';
import { lockName } from '../db/locks/lock-name.ts';
import { insertOne } from '../db/rows.ts';
import { securityIncidents } from '../features/operations/security-incidents/security-incidents.table.ts';
import { announce, type News } from '../live/live.ts';
import { blocksChanged, showingBlocks } from './block-list.ts';
import { isReached, mostMarks } from './incident-policy.ts';
import { findSparing } from './incident-sparing.ts';
import type { Signal, Tally } from './incident-tallies.ts';

/** Not the whole group: anybody may read the notice of an incident, and only who may see incidents hears that there is one. */
export const incidentsNews = securityIncidentsApi.list;

type Row = typeof securityIncidents.$inferSelect;

export interface Stored {
  tally: Tally;
  id: number;
  number: string;
  /** Until when the incident is added to. */
  until: Date;
  /** Whether it began to block with this. */
  isBlocking: boolean;
  isNew: boolean;
  isDecided: boolean;
}

interface Outcome extends Stored {
  row: Row;
}

/** One writer at a time in all processes: what is counted together must be read and written together. */
export async function lockIncidents(tx: Tx): Promise<void> {
  await lockName(tx, 'security incidents');
}

/** @param refused incident -> calls that it refused because it blocks */
export async function storeTallies(
  tx: Tx,
  tallies: readonly Tally[],
  refused: ReadonlyMap<number, number>,
  now: Date,
): Promise<Stored[]> {
  await lockIncidents(tx);
  const outcomes: Outcome[] = [];
  for (const tally of tallies) outcomes.push(await storeTally(tx, tally));
  await addRefused(tx, refused, now);
  await announce(tx, ...newsOf(outcomes));
  for (const outcome of outcomes) {
    const entries: AuditEntry[] = [];
    auditOutcome((entry) => entries.push(auditEntry(entry)), outcome);
    if (entries.length > 0) await appendAudit(tx, outcome.tally.call, entries);
  }
  return outcomes;
}

/** One refusal, in a transaction under way that the caller records in the audit trail. @returns the incident's number */
export async function storeSignal(tx: Tx, audit: Audit, call: Call, signal: Signal): Promise<string> {
  await lockIncidents(tx);
  const marks = new Set(signal.mark === null ? [] : [signal.mark]);
  const outcome = await storeTally(tx, { key: '', call, signal, marks, times: 1, lastAt: call.now });
  await announce(tx, ...newsOf([outcome]));
  auditOutcome(audit, outcome);
  return outcome.number;
}

async function storeTally(tx: Tx, tally: Tally): Promise<Outcome> {
  const { call, signal } = tally;
  const { windowSeconds, blockFrom } = call.app.config.incidentPolicies[signal.code];
  const windowMilliseconds = windowSeconds * 1000;
  const rows = await readWindow(tx, signal, new Date(tally.lastAt.getTime() - windowMilliseconds + 1));
  const known = rows.find(({ account, isAllowed }) => account === (signal.account ?? '') || !isAllowed);
  const row = known === undefined ? await insertRow(tx, tally) : await addToRow(tx, known, tally);
  const until = new Date(row.dateTime.getTime() + windowMilliseconds);
  const isNew = known === undefined;
  const all = [...rows.filter(({ id }) => id !== row.id), row];
  const times = all.reduce((sum, { count }) => sum + count, 0);
  const different = new Set(all.flatMap(({ marks }) => marks)).size;
  const isDecided = all.some(({ isAllowed, sparedBecause }) => !isAllowed || sparedBecause !== null);
  if (isDecided || !isReached(blockFrom, times, different)) {
    return { tally, id: row.id, number: row.number, until, isBlocking: false, isNew, isDecided, row };
  }
  const sparedBecause = await findSparing(tx, call, signal.subject);
  const isAllowed = sparedBecause !== null || (await isBlocked(tx, signal.subject));
  await tx.update(securityIncidents).set({ isAllowed, sparedBecause }).where(eq(securityIncidents.id, row.id));
  return { tally, id: row.id, number: row.number, until, isBlocking: !isAllowed, isNew, isDecided: true, row };
}

/** What a subject is counted for since `since`, or since an incident of it was last resolved: then everything begins anew. */
async function readWindow(tx: Tx, { subject, code }: Signal, since: Date): Promise<Row[]> {
  const ofSubject = and(eq(securityIncidents.subject, subject), eq(securityIncidents.violationCode, code));
  const [last] = await tx
    .select({ resolvedOn: max(securityIncidents.unblockedOn) })
    .from(securityIncidents)
    .where(ofSubject);
  const resolvedOn = last?.resolvedOn ?? null;
  const start = resolvedOn !== null && resolvedOn > since ? resolvedOn : since;
  return tx
    .select()
    .from(securityIncidents)
    .where(
      and(
        ofSubject,
        isNull(securityIncidents.unblockedOn),
        or(gte(securityIncidents.dateTime, start), eq(securityIncidents.isAllowed, false)),
      ),
    )
    .orderBy(securityIncidents.id);
}

async function insertRow(tx: Tx, { call, signal, times, marks, lastAt }: Tally): Promise<Row> {
  return insertOne(tx, securityIncidents, {
    dateTime: call.now,
    lastSeen: lastAt,
    ip: call.address,
    violationCode: signal.code,
    violationCause: signal.cause,
    userAgent: call.userAgent,
    userEmail: signal.userEmail,
    userScope: signal.userScope,
    subject: signal.subject,
    account: signal.account ?? '',
    count: times,
    marks: [...marks],
  });
}

async function addToRow(tx: Tx, row: Row, { times, marks, lastAt }: Tally): Promise<Row> {
  const [added] = await tx
    .update(securityIncidents)
    .set({
      count: row.count + times,
      lastSeen: lastAt > row.lastSeen ? lastAt : row.lastSeen,
      marks: [...new Set([...row.marks, ...marks])].slice(0, mostMarks),
    })
    .where(eq(securityIncidents.id, row.id))
    .returning();
  return added ?? row;
}

async function isBlocked(tx: Tx, subject: string): Promise<boolean> {
  const rows = await tx
    .select({ id: securityIncidents.id })
    .from(securityIncidents)
    .where(
      and(
        eq(securityIncidents.subject, subject),
        eq(securityIncidents.isAllowed, false),
        isNull(securityIncidents.unblockedOn),
      ),
    );
  return rows.length > 0;
}

function auditOutcome(audit: Audit, { isNew, isBlocking, row }: Outcome): void {
  const { id, violationCode, violationCause, subject } = row;
  const record = { kind: 'security-incident', id } as const;
  if (isNew) audit({ action: 'security-incident.open', record, after: { violationCode, violationCause } });
  if (isBlocking) audit({ action: 'security-incident.block', record, after: { subject } });
}

function newsOf(outcomes: readonly Outcome[]): News[] {
  if (!outcomes.some(({ isBlocking }) => isBlocking)) return [incidentsNews];
  // The browsers of a blocked admin ask for their session again, and are shown the incident.
  return [incidentsNews, blocksChanged, ...showingBlocks, sessionApi];
}

/** Calls refused after the incident was resolved are no longer its own. */
async function addRefused(tx: Tx, refused: ReadonlyMap<number, number>, now: Date): Promise<void> {
  for (const [id, count] of refused) {
    await tx
      .update(securityIncidents)
      .set({ count: sql`${securityIncidents.count} + ${count}`, lastSeen: now })
      .where(and(eq(securityIncidents.id, id), isNull(securityIncidents.unblockedOn)));
  }
}
