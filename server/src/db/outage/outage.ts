/** What it looks like when the database goes away: connections lost, refused or only good for reading, on either engine. */
import { DatabaseError } from 'pg';
import { DatabaseStopped, findCause } from '../errors.ts';

/** The database gave no answer. What ran on the connection is rolled back, but for a commit under way. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The connection is there, and nothing came over it in time. */
export class NoAnswer extends DatabaseUnavailable {}

/** All connections are in use, and none became free in time: too much is asked for, and nothing is lost. */
export class NoRoom extends DatabaseUnavailable {}

/** The connection was lost while a transaction committed: nobody knows whether it did. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
  constructor(cause: unknown) {
    super('The connection was lost while the transaction committed', { cause });
  }
}

export interface Outage {
  /** SQLSTATE, or the operating system's code, or what the driver says. Never what a statement was about. */
  readonly reason: string;
  /** Whether it may have committed all the same. */
  readonly isOutcomeUnknown: boolean;
}

/** What makes a connection useless that has answered so. */
const lostStates = /^(08...|57P0[0-9]|25P03|25P04|25006)$/;
/** PostgreSQL's code for "too many connections". */
const tooManyConnections = '53300';
/** PostgreSQL's code for a write where only reading is possible. */
export const readOnlyServer = '25006';

/** Why the database did not answer, or null when `error` is something else: a statement's own fault, or a mistake of ours. */
export function findOutage(error: unknown): Outage | null {
  const isOutage = (cause: unknown) =>
    cause instanceof DatabaseUnavailable ||
    cause instanceof DatabaseStopped ||
    (cause instanceof DatabaseError && isOutageState(cause.code));
  const outage = findCause(error, isOutage) as Error | undefined;
  if (outage === undefined) return null;
  const isOutcomeUnknown = findCause(error, (cause) => cause instanceof OutcomeUnknown) !== undefined;
  return { reason: reasonOf(outage), isOutcomeUnknown };
}

/** Whether a connection that has failed with `error` must not be used again. */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof DatabaseError) return lostStates.test(error.code ?? '');
  return error instanceof DatabaseUnavailable || error instanceof DatabaseStopped;
}

function isOutageState(code = ''): boolean {
  return lostStates.test(code) || code === tooManyConnections;
}

/** What the driver says of a connection, in the place where only a connection can be what failed. */
const driverWords =
  /^(Connection terminated|timeout e|Query read|Client has encountered|Client was closed|Cannot use a pool)/;

/** What the pool says whose connections are all in use. */
const crowdedWords = 'timeout exceeded when trying to connect';

/**
 * An error of the driver as the database layer passes it on: a lost connection gets a type of its own, which the same
 * code from another server (mail, a partner) never has.
 */
export function judgeDriverError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError || error instanceof DatabaseStopped) return error;
  const isOfSystem = 'syscall' in error || ('code' in error && /^E[A-Z]+$/.test(String(error.code)));
  if (!isOfSystem && !driverWords.test(error.message)) return error;
  if (error.message === crowdedWords) return new NoRoom(error.message, { cause: error });
  return (
    findCause(error, (cause) => cause instanceof DatabaseStopped) ??
    new DatabaseUnavailable(error.message, { cause: error })
  );
}

/** What kept a connection from being made, a password that was changed among them, as the outage that it is. */
export function outageOfConnecting(error: unknown): Error {
  const judged = judgeDriverError(error) as Error;
  return findOutage(judged) ? judged : new DatabaseUnavailable(judged.message, { cause: judged });
}

function reasonOf(outage: Error): string {
  const coded = findCause(outage, (cause) => cause instanceof Error && 'code' in cause && Boolean(cause.code));
  return coded === undefined ? outage.message : String((coded as { code?: unknown }).code);
}
