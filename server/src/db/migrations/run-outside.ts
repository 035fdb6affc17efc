/** Runs a migration outside of a transaction, statement by statement, so that it can be killed anywhere and begun again. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, SessionQuery } from '../engine.ts';
import { onceUnlocked, type Patience } from './once-unlocked.ts';
import { indexMadeBy, isPortion, splitStatements, withoutConcurrently } from './outside.ts';

/** Reading the largest table once or twice. */
const statementLimitMs = 6 * 3_600_000;
/**
 * Not the key of the other migrations, and asked for without waiting: making an index waits for every statement that has begun before,
 * one that waits for this lock among them, and both would wait for ever. A version that knows nothing of such files does not wait at all.
 */
const lockKey = 4_680_671;
const turnMs = 500;

interface Steps {
  isDone(): Promise<boolean>;
  /** Notes it down for good. */
  done(): Promise<void>;
}

/** @returns false when another server ran it meanwhile */
export async function runOutside(database: Database, sql: string, waits: Patience, steps: Steps): Promise<boolean> {
  // On PGlite nobody else works on the database, and no second connection could.
  const isAlone = database.engine === 'pglite';
  const statements = splitStatements(sql).map((statement) => (isAlone ? withoutConcurrently(statement) : statement));
  if (await steps.isDone()) return false;
  const runAll = async (ask: SessionQuery) => {
    for (const statement of statements) await runStatement(ask, statement, waits);
  };
  if (isAlone) {
    await database.session(runAll, statementLimitMs);
    await steps.done();
    return true;
  }
  return database.session(async (ask) => {
    while (!(await takesTurn(ask))) await wait(turnMs);
    if (await steps.isDone()) return false;
    await runAll(ask);
    await steps.done();
    return true;
  }, statementLimitMs);
}

async function takesTurn(ask: SessionQuery): Promise<boolean> {
  const { rows } = await ask<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [lockKey]);
  return rows[0]?.isMine === true;
}

async function runStatement(ask: SessionQuery, statement: string, waits: Patience): Promise<void> {
  const isPart = isPortion(statement);
  // Rows that it has changed wait with it. Nobody waits behind the rest, which waits for whatever has begun before.
  await ask(`set lock_timeout = ${isPart ? waits.lockMs : 0}`);
  for (;;) {
    const { rowCount } = await onceUnlocked(waits, async () => {
      await dropUnfinished(ask, indexMadeBy(statement));
      return ask(statement);
    });
    if (!isPart || rowCount === 0) return;
  }
}

/** What was interrupted left an index that every write keeps up and no read uses, and "if not exists" would be content with it. */
async function dropUnfinished(ask: SessionQuery, name: string | undefined): Promise<void> {
  if (name === undefined) return;
  const unfinished = await ask('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [name]);
  if (unfinished.rowCount > 0) await ask(`drop index concurrently if exists ${name}`);
}
