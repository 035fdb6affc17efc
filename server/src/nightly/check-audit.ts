/** The check of the audit trail, from its first entry to its end. */

import { setTimeout as wait } from 'node:timers/promises';
import type { NightlyFinding } from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import { eq } from 'drizzle-orm';
import { auditLog } from '../audit/audit.table.ts';
import { verifyPortion } from '../audit/verify.ts';
import type { App } from '../call.ts';
import type { Db } from '../db/database.ts';
import { findLast, type Verdict } from './nightly.store.ts';

type CheckedApp = Pick<App, 'database' | 'secret'>;

/**
 * Reads it in portions, each by statements of its own: no snapshot is held, and between two of them nothing is asked for as long as the
 * last one took, so that a trail of years leaves database and process half of their time.
 */
export async function checkAudit({ database, secret }: CheckedApp, signal: AbortSignal): Promise<Verdict> {
  const { orm } = database;
  const before = await findLast(orm, 'audit', 'whole');
  let entries = 0;
  let after = 0;
  let finding: NightlyFinding | null = null;
  for (;;) {
    const begun = performance.now();
    const { rows, lastId, breaks, head } = await verifyPortion(orm, secret, after);
    entries += rows;
    after = lastId;
    finding ??= breaks[0] ?? null;
    if (head !== null) {
      finding ??= await findLostHead(orm, before?.head ?? null, lastId);
      return { outcome: finding === null ? 'whole' : 'broken', entries, finding, head };
    }
    await wait(performance.now() - begun, undefined, { signal });
  }
}

/** A trail that was cut back as a whole fits its seals; but it once went further, or on otherwise. */
async function findLostHead(db: Db, head: string | null, lastId: number): Promise<NightlyFinding | null> {
  const [number, hash] = head?.split(':') ?? [];
  const id = Number(number ?? 0);
  if (id === 0) return null;
  const [row] = await db.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.id, id));
  if (row === undefined) return { kind: 'end', from: lastId, to: id };
  return row.hash === hash ? null : { kind: 'unfit', from: id, to: id };
}
