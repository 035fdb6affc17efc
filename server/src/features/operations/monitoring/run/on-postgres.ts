/** Runs queries of rules on PostgreSQL: as a role of their own, on connections of their own. */
import { setTimeout as wait } from 'node:timers/promises';
import pg, { DatabaseError, type PoolClient } from 'pg';
import type { App } from '../../../../call.ts';
import { findOutage, judgeDriverError } from '../../../../db/outage/outage.ts';
import { oneStatement, textAnswer } from '../../../../db/pool-database.ts';
import { hasReached, markOf } from '../../../../db/replica/mark.ts';
import { requireFollowing } from './follows.ts';
import { cursor, placeOf, type Ran, ReportingUnavailable } from './outcome.ts';
import { makeRole, roleOf } from './reporting-role.ts';

export const limitMilliseconds = 5_000;
/** Of one process. */
export const atOnce = 2;

/** With each query: nothing that one leaves in its session is there for the next. */
const begin = `begin transaction read only;
  set local statement_timeout = ${limitMilliseconds}; set local lock_timeout = 200; set local idle_in_transaction_session_timeout = 10000;
  set local search_path = reporting; set local timezone = 'UTC'; set local jit = off; set local max_parallel_workers_per_gather = 0;
  set local work_mem = '8MB'; set local hash_mem_multiplier = 1`;

const timedOut = '57014';
const locked = '55P03';
/** Before a query is tried again whose table is held: it waits without a transaction, so that it keeps nobody waiting itself. */
const lockPauseMs = 200;
/** The connection, the server, its room for connections or, of a standby, its log, and not the query: classes of SQLSTATE. */
const unavailable = /^(08|28|3D|40001|53300|57P)/;
/** A standby has to be there at once: the primary is. */
const standbyMs = 1_000;

/** @throws ReportingUnavailable */
export async function openPostgresReporting(app: App): Promise<(query: string) => Promise<Ran>> {
  const address = await addressOf(app);
  const pool = poolAt(address, 10_000);
  await requireModesty(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const { databaseReadUrl: readUrl, reportingUrl } = app.config;
  // Who names the place where rules run means that place, as long as it is one that follows.
  if (reportingUrl !== undefined) return async (query) => runOne(pool, query, await requireFollowing(app));
  if (readUrl === undefined) return (query) => runOne(pool, query);
  const standby = poolAt(asAt(readUrl, address), standbyMs);
  return async (query) => (await runThere(app, standby, query)) ?? runOne(pool, query);
}

function poolAt(address: string, connectMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    application_name: 'houston-reporting',
    max: atOnce,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
    // Past the limit of the database itself, for one that does not answer at all.
    query_timeout: limitMilliseconds + 3_000,
  });
  // An idle connection that is lost is replaced by the next query.
  pool.on('error', () => {});
  return pool;
}

/** The role of `address`, at another server. */
function asAt(server: string, address: string): string {
  const [url, { username, password }] = [new URL(server), new URL(address)];
  return Object.assign(url, { username, password }).href;
}

/** Null where the standby does not answer, lags, or ended the query to go on with its log: the primary is asked then. */
async function runThere(app: App, standby: pg.Pool, query: string): Promise<Ran | null> {
  try {
    const mark = await markOf(app.database);
    return await runOne(standby, query, async (client) => {
      if (!(await hasReached((text, values) => client.query(text, values), mark)))
        throw new ReportingUnavailable('connect', 'the standby lags');
    });
  } catch (error) {
    if (error instanceof ReportingUnavailable || findOutage(error) !== null) return null;
    throw error;
  }
}

async function addressOf(app: App): Promise<string> {
  const { reportingUrl, databaseUrl, databaseListenUrl } = app.config;
  if (reportingUrl !== undefined) return reportingUrl;
  const { name, password } = roleOf(app);
  await makeRole(app, name, password);
  // Past a pooler, which would not know the role.
  const url = new URL(databaseListenUrl ?? databaseUrl ?? '');
  url.username = name;
  url.password = password;
  return url.href;
}

/** Whoever gave the address may have taken the wrong role. @throws ReportingUnavailable */
async function requireModesty(pool: pg.Pool): Promise<void> {
  const client = await connect(pool);
  try {
    // Only what is Houston's: tables of extensions and of other tools are often for everybody.
    const { rows } = await client.query(`select current_user as me,
      (select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls from pg_roles where rolname = current_user)
        or exists (select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
          and relowner = (select relowner from pg_class where relnamespace = 'public'::regnamespace and relname = 'admins')
          and (has_table_privilege(c.oid, 'select, insert, update, delete, truncate') or has_any_column_privilege(c.oid, 'select, insert, update'))
          and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'))
        or exists (select from pg_roles where pg_has_role(current_user, oid, 'member')
          and rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')) as too_powerful,
      has_schema_privilege('reporting', 'usage') and coalesce((select bool_and(has_table_privilege(oid, 'select')) from pg_class
        where relnamespace = to_regnamespace('reporting')), false) as may_read`);
    const [{ me, too_powerful, may_read }] = rows;
    if (too_powerful) throw new ReportingUnavailable('too-powerful', me);
    if (!may_read) throw new ReportingUnavailable('grants', me);
  } finally {
    client.release();
  }
}

async function connect(pool: pg.Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new ReportingUnavailable('connect', (error as Error).message, { cause: error });
  }
}

async function runOne(pool: pg.Pool, query: string, require = async (_client: PoolClient) => {}): Promise<Ran> {
  const client = await connect(pool);
  const ignore = () => {};
  client.on('error', ignore);
  let isBroken = true;
  try {
    await require(client);
    const ran = await askOnceUnlocked(client, query);
    isBroken = false;
    return ran;
  } catch (error) {
    if (error instanceof ReportingUnavailable) throw error;
    throw new ReportingUnavailable('connect', (error as Error).message, { cause: error });
  } finally {
    client.off('error', ignore);
    client.release(isBroken);
  }
}

/**
 * That a table is held for a moment says nothing of the rule: the log of calls gets the table of a day, or an upgrade changes something.
 * One that stays held for as long as a query may take is told like any other fault.
 */
async function askOnceUnlocked(client: PoolClient, query: string): Promise<Ran> {
  const giveUpAt = performance.now() + limitMilliseconds;
  for (;;) {
    await client.query(begin);
    const { isLocked, ...ran } = await ask(client, query);
    await client.query('rollback');
    if (!isLocked || performance.now() > giveUpAt) return ran;
    await wait(lockPauseMs);
  }
}

async function ask(client: PoolClient, query: string): Promise<Ran & { isLocked?: boolean }> {
  try {
    await client.query(oneStatement(`${cursor.prefix}${query}`));
    return { answer: textAnswer(await client.query(oneStatement(cursor.fetch))) };
  } catch (error) {
    if (!(error instanceof DatabaseError) || unavailable.test(error.code ?? '')) throw judgeDriverError(error);
    const { message, code, position } = error;
    return {
      fault: {
        message,
        at: placeOf(position),
        timeoutMs: code === timedOut ? limitMilliseconds : null,
        hasStopped: false,
      },
      isLocked: code === locked,
    };
  }
}
