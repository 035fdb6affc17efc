import { sql } from 'drizzle-orm';
import type { Database, TransactionOptions, Tx } from '../../db/engine.ts';
import { queryRows } from '../../db/pool-database.ts';
import { selectRows } from '../../db/rows.ts';
import { type Invariant, invariants } from './rules/invariants.ts';

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

/** The rules in their order, each looked at once, by however many who look at them at once. */
function createProof(signal?: AbortSignal) {
  const left = [...invariants.entries()];
  const broken: { place: number; invariant: Invariant; examples: string[] }[] = [];

  return {
    /** Ends when none is left, or one does not hold: those before it have been looked at, or are by another. */
    async prove(tx: Tx): Promise<void> {
      for (let next = left.shift(); next !== undefined && broken.length === 0; next = left.shift()) {
        signal?.throwIfAborted();
        const [place, invariant] = next;
        const examples = await examplesOf(tx, invariant);
        if (examples.length > 0) broken.push({ place, invariant, examples });
      }
    },
    first: (): BooksReport['broken'] => broken.toSorted((one, other) => one.place - other.place)[0] ?? null,
  };
}

async function examplesOf(tx: Tx, invariant: Invariant): Promise<string[]> {
  // Planned to be read to its end, as it is where nothing is broken: with the limit beside it the planner would take a way that is
  // quick for the first rows and takes hours for none.
  const text = `with broken as materialized (${invariant.sql}) select broken from broken limit ${shown}`;
  const { rows } = await queryRows<{ broken: string }>(tx, text, []);
  return rows.map(({ broken }) => broken);
}

/** The first invariant that does not hold, and some of what breaks it. */
export async function findBroken(tx: Tx): Promise<BooksReport['broken']> {
  const proof = createProof();
  await proof.prove(tx);
  return proof.first();
}

const asOfOneMoment = {
  isolationLevel: 'repeatable read',
  accessMode: 'read only',
  timeoutMs: limitMs,
} satisfies TransactionOptions;

/** Whole tables are joined: with what one query usually gets, in dozens of parts on the disk. */
const giveMemory = sql`set local work_mem = '128MB'`;

/**
 * Proves the books as they stand at one moment: what the bus books meanwhile is not seen. Changes nothing. On PostgreSQL two connections
 * share the rules, which takes little more than half the time; both see the same moment.
 * @param signal ends it before the next rule @throws its reason then
 */
export function verifyBooks(database: Database, signal?: AbortSignal): Promise<BooksReport> {
  const proof = createProof(signal);
  const moment = Promise.withResolvers<string>();
  const beside = database.engine === 'postgres' && moment.promise.then((name) => proveAt(database, name, proof));
  return database.transaction(async (tx) => {
    await tx.execute(giveMemory);
    const [counted] = await selectRows<{ n: number }>(tx, sql`select count(*)::int as n from ledger_postings`);
    if (beside) moment.resolve(await momentOf(tx));
    await Promise.all([proof.prove(tx), beside]);
    return { postings: counted?.n ?? 0, broken: proof.first() };
  }, asOfOneMoment);
}

/** The name by which other connections see what `tx` does, until it ends. */
async function momentOf(tx: Tx): Promise<string> {
  const [moment] = await selectRows<{ name: string }>(tx, sql`select pg_export_snapshot() as name`);
  return moment?.name ?? '';
}

function proveAt(database: Database, moment: string, proof: ReturnType<typeof createProof>): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.execute(sql.raw(`set transaction snapshot '${moment}'`));
    await tx.execute(giveMemory);
    await proof.prove(tx);
  }, asOfOneMoment);
}
