/** What one admin may do alone: here, and nowhere else, it is judged whether something waits for a second one. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Call } from '../../../call.ts';
import type { Config } from '../../../config.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { holdDay, leftOfDay } from './day-limit.service.ts';

/** A limit and what counts against it. */
export interface Limited {
  readonly table: PgTable & Record<'amount' | 'state', PgColumn>;
  /** What one admin may do alone of one claim, in minor units. */
  limit(config: Config): number;
  /** The rows about one claim: no second admin is needed for each of many parts, but for what they come to. */
  ofClaim(claimId: number): SQL;
  /** What was done alone of the claim in another way that has the same limit, in minor units: split between both ways it would be twice as much. */
  besides?(claimId: number): SQL;
}

/** What of a claim the caller may still do without a second admin, in minor units. */
export async function leftAlone(call: Call, db: Db, limited: Limited, claimId: number): Promise<number> {
  const [done, ofDay] = await Promise.all([doneAlone(db, limited, claimId), leftOfDay(db, call)]);
  return Math.max(0, Math.min(limited.limit(call.app.config) - done, ofDay));
}

/** Whether the caller may do it alone. */
export async function isWithinLimit(
  tx: Tx,
  call: Call,
  limited: Limited,
  { claimId, amount }: { claimId: number; amount: number },
): Promise<boolean> {
  const ofClaim = limited.limit(call.app.config) - (await doneAlone(tx, limited, claimId));
  return amount <= Math.min(ofClaim, await holdDay(tx, call));
}

async function doneAlone(db: Db, { table, ofClaim, besides }: Limited, claimId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`(coalesce(sum(${table.amount}), 0) + ${besides?.(claimId) ?? sql`0`})::bigint` })
    .from(table as PgTable)
    .where(and(ofClaim(claimId), eq(table.state, 'done')));
  return Number(row?.sum ?? 0);
}
