/** What one admin may do alone: here, and nowhere else, it is judged whether something waits for a second one. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Call } from '../../../call.ts';
import type { Config } from '../../../config.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** A limit and what counts against it. */
export interface Limited {
  readonly table: PgTable & Record<'amount' | 'state', PgColumn>;
  /** What one admin may do alone of one claim, in minor units. */
  limit(config: Config): number;
  /** The rows about one claim: no second admin is needed for each of many parts, but for what they come to. */
  ofClaim(claimId: number): SQL;
}

/** What of a claim may still be done without a second admin, in minor units. */
export async function leftAlone(call: Call, db: Db, limited: Limited, claimId: number): Promise<number> {
  return Math.max(0, limited.limit(call.app.config) - (await doneAlone(db, limited, claimId)));
}

/** Whether the caller may do it alone. */
export async function isWithinLimit(
  tx: Tx,
  call: Call,
  limited: Limited,
  { claimId, amount }: { claimId: number; amount: number },
): Promise<boolean> {
  return (await doneAlone(tx, limited, claimId)) + amount <= limited.limit(call.app.config);
}

async function doneAlone(db: Db, { table, ofClaim }: Limited, claimId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${table.amount}), 0)::bigint` })
    .from(table as PgTable)
    .where(and(ofClaim(claimId), eq(table.state, 'done')));
  return Number(row?.sum ?? 0);
}
