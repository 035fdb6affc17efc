import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { DatabaseStopped, QueryTimeout } from '../errors.ts';
import { isWriting } from './connections.ts';
import { DatabaseUnavailable, findOutage, isLostConnection, judgeDriverError, OutcomeUnknown } from './outage.ts';
import { createOutageLog } from './outage-log.ts';

function answered(code: string): DatabaseError {
  const error = new DatabaseError('refused', 10, 'error');
  error.code = code;
  return error;
}
const wrapped = (cause: unknown) => new Error('Failed query', { cause });
const ofSystem = (code: string) => Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect' });

describe('an outage', () => {
  it.each(['08000', '08001', '08006', '08P01', '57P01', '57P02', '57P03', '57P05', '25P03', '53300', '25006'])(
    'is what the database says with %s',
    (code) => {
      expect(findOutage(wrapped(answered(code)))).toEqual({ reason: code, isOutcomeUnknown: false });
      expect(isLostConnection(answered(code))).toBe(code !== '53300');
    },
  );

  it.each(['23505', '40001', '40P01', '42601', '57014', '22012', '28P01'])('is not what it says with %s', (code) => {
    expect(findOutage(wrapped(answered(code)))).toBeNull();
    expect(isLostConnection(answered(code))).toBe(false);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])(
    'is a connection that the system ends with %s, where only one to the database can be meant',
    (code) => {
      expect(findOutage(wrapped(judgeDriverError(ofSystem(code))))?.reason).toBe(code);
      expect(findOutage(ofSystem(code))).toBeNull();
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('is what the driver means by “%s”', (message) => {
    expect(findOutage(judgeDriverError(new Error(message)))?.reason).toBe(message);
  });

  it('is an embedded database that stopped, and not a statement of it that took too long', () => {
    expect(findOutage(new DatabaseStopped('gone'))?.reason).toBe('gone');
    expect(findOutage(new QueryTimeout(10))).toBeNull();
  });

  it('is no mistake of ours', () => {
    for (const error of [new TypeError('x is not a function'), new Error('a change without an audit entry'), null]) {
      expect(findOutage(judgeDriverError(error))).toBeNull();
    }
  });

  it('leaves the outcome unknown only while committing', () => {
    const lost = new DatabaseUnavailable('gone');
    expect(findOutage(new OutcomeUnknown(lost))).toEqual({ reason: 'gone', isOutcomeUnknown: true });
    expect(findOutage(lost)?.isOutcomeUnknown).toBe(false);
  });
});

describe('the log of an outage', () => {
  function start() {
    const time = { now: 0 };
    const lines: string[] = [];
    const log = createOutageLog(
      (message, detail) => lines.push(`${message} ${JSON.stringify(detail)}`),
      () => time.now,
    );
    return { time, lines, log };
  }

  it('has a line when it begins and one when it has ended', () => {
    const { time, lines, log } = start();
    log.answered();
    for (const reason of ['57P01', 'ECONNREFUSED', '57P03']) log.failed(reason);
    time.now = 9_000;
    log.answered();
    log.answered();
    expect(lines).toEqual([
      'A connection to the database was lost or refused {"reason":"57P01"}',
      'The database answers again {"seconds":9,"failures":3}',
    ]);
  });

  it('has a line in a minute of connections that did not become free, with how many asked for one', () => {
    const { time, lines, log } = start();
    for (; time.now < 61_000; time.now += 1_000) log.crowded('all in use');
    log.answered();
    expect(lines).toEqual([
      'No connection to the database became free in time {"reason":"all in use","refused":1}',
      'No connection to the database became free in time {"reason":"all in use","refused":60}',
    ]);
  });

  it('is one outage where some are refused and others answered', () => {
    const { time, lines, log } = start();
    for (; time.now < 60_000; time.now += 500) {
      log.failed('53300');
      log.answered();
    }
    expect(lines).toHaveLength(1);
  });
});

describe('a statement that writes', () => {
  it.each([
    'update sessions set ended_at = $1',
    'with due as (select id from q for update skip locked) update q set held = $1 from due',
    'INSERT INTO audit_log values ($1)',
    `select pg_notify('houston_live', $1)`,
    'analyze bus_queue',
  ])('is known by its text: %s', (text) => {
    expect([isWriting(text), isWriting({ text })]).toEqual([true, true]);
  });

  it.each([
    'select updated_at, deleted_by, is_locked from admins order by created_at',
    'with page as (select id from admins) select count(*) from page',
    'select 1',
  ])('is not what only reads: %s', (text) => {
    expect(isWriting(text)).toBe(false);
  });
});
