import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { type Invariant, invariants } from './invariants.ts';

/** Of millions of postings. */
const limitMs = 10 * 60_000;
/** Of what breaks an invariant. */
const shown = 5;

export interface BooksReport {
  /** Postings that were looked at. */
  readonly postings: number;
  /** Null: the books tie. */
  readonly broken: {
    readonly invariant: Pick<Invariant, 'name' | 'says'>;
    readonly examples: readonly string[];
  } | null;
}

/** The first invariant that does not hold, and some of what breaks it. */
export async function findBroken(tx: Tx): Promise<BooksReport['broken']> {
  for (const invariant of invariants) {
    // Planned to be read to its end, as it is where nothing is broken: with the limit beside it the planner would take a way that is
    // quick for the first rows and takes hours for none.
    const sql = `with broken as materialized (${invariant.sql}) select broken from broken limit ${shown}`;
    const { rows } = await queryRows<{ broken: string }>(tx, sql, []);
    if (rows.length > 0) return { invariant, examples: rows.map(({ broken }) => broken) };
  }
  return null;
}

/** Proves the books as they stand at one moment: what the bus books meanwhile is not seen. Changes nothing. */
export function verifyBooks(database: Database): Promise<BooksReport> {
  return database.transaction(
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read read only`);
      // Whole tables are joined: with what one query usually gets, in dozens of parts on the disk.
      await tx.execute(sql`set local work_mem = '128MB'`);
      const counted = await queryRows<{ n: number }>(tx, 'select count(*)::int as n from ledger_postings', []);
      return { postings: counted.rows[0]?.n ?? 0, broken: await findBroken(tx) };
    },
    { timeoutMs: limitMs },
  );
}
