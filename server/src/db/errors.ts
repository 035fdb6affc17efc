/** The errors of the database layer, and how to recognise a database's answer inside drizzle's wrapping. */
import { DatabaseError } from 'pg';

/** A statement ran longer than its limit and was ended. */
export class QueryTimeout extends Error {
  override readonly name = 'QueryTimeout';
  readonly limitMs: number;
  constructor(limitMs: number) {
    super(`The database statement was ended because it ran longer than ${limitMs} ms`);
    this.limitMs = limitMs;
  }
}

/** The engine stopped; an in-memory database is lost with it, a folder is reopened by the next call. */
export class DatabaseStopped extends Error {
  override readonly name = 'DatabaseStopped';
}

/** Another process works on the data folder. */
export class DataFolderLocked extends Error {
  override readonly name = 'DataFolderLocked';
  readonly folder: string;
  readonly pid: number | undefined;
  constructor(folder: string, pid: number | undefined) {
    super(`The data folder ${folder} is in use by ${pid ? `process ${pid}` : 'another process'}; stop that one first`);
    this.folder = folder;
    this.pid = pid;
  }
}

/** A migration file is wrong, was changed after it ran, or failed (see `cause`); nothing of it was kept. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The database's own error (with `code`, `constraint`, `detail`) behind `error`, if there is one. */
export function findDatabaseError(error: unknown): DatabaseError | undefined {
  return findCause(error, (cause) => cause instanceof DatabaseError) as DatabaseError | undefined;
}

/** True for a statement that ran out of time, on either engine. */
export function isQueryTimeout(error: unknown): boolean {
  const wasEnded = findCause(error, (cause) => cause instanceof QueryTimeout) !== undefined;
  // 57014: PostgreSQL's query_canceled, which is how statement_timeout answers.
  return wasEnded || findDatabaseError(error)?.code === '57014';
}

/** The first of an error and what is behind it that is wanted. */
export function findCause(error: unknown, isWanted: (cause: unknown) => boolean): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isWanted(cause)) return cause;
  }
  return undefined;
}

/** Whether a unique index refused the row. */
export function isUniqueViolation(error: unknown): boolean {
  return findDatabaseError(error)?.code === '23505';
}

/** Whether the row names another one that does not exist. */
function isForeignKeyViolation(error: unknown): boolean {
  return findDatabaseError(error)?.code === '23503';
}

/** Whether the values of the row contradict a rule of its table. */
function isCheckViolation(error: unknown): boolean {
  return findDatabaseError(error)?.code === '23514';
}

/**
 * For `.catch()` of a statement: what to throw instead of the database's refusal. Two at once can both see that a row may be
 * stored; the index lets one through.
 */
export function onViolation(refusals: {
  unique?: () => Error;
  foreignKey?: () => Error;
  check?: () => Error;
}): (error: unknown) => never {
  return (error) => {
    if (refusals.unique !== undefined && isUniqueViolation(error)) throw refusals.unique();
    if (refusals.foreignKey !== undefined && isForeignKeyViolation(error)) throw refusals.foreignKey();
    if (refusals.check !== undefined && isCheckViolation(error)) throw refusals.check();
    throw error;
  };
}
