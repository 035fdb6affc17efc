/** Whether the server that `HOUSTON_REPORTING_URL` names still tells of today: a standby may have stopped to follow, and answers all the same. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { App } from '../../../../call.ts';
import { findDatabaseError } from '../../../../db/errors.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { ReportingUnavailable } from './outcome.ts';

/** The shortest interval of a rule: what is no older than that is what it would have seen. */
const mostSeconds = 60;

type Client = Pick<ClientBase, 'query'>;

interface Server {
  readonly cluster: string;
  /** No two servers of a cluster have started in the same microsecond. */
  readonly started: string;
}

const whoSql = 'system_identifier::text as cluster, extract(epoch from pg_postmaster_start_time())::text as started';
const primarySql = `select ${whoSql}, pg_current_wal_lsn()::text as position from pg_control_system()`;
/** A standby that has all there is at the primary is not behind, however long ago that was stored. */
const followerSql = `select ${whoSql}, pg_is_in_recovery() as follows,
  case when pg_is_in_recovery() and pg_last_wal_replay_lsn() < $1::pg_lsn
    then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::int else 0 end as seconds from pg_control_system()`;

type Follower = Server & { follows: boolean; seconds: number | null };

/**
 * Asked before a connection is taken, which then has to be as far. A server of another cluster gets its rows by ways of its own, which nobody
 * can judge from here, and neither can who may not ask.
 */
export async function requireFollowing(
  { database }: Pick<App, 'database'>,
  most = mostSeconds,
): Promise<(client: Client) => Promise<void>> {
  const named = { name: 'primary-of-rules' };
  const [primary] = await unlessRefused(queryRows<Server & { position: string }>(database.orm, primarySql, [], named));
  return async (client) => {
    if (primary === undefined) return;
    for (const end = performance.now() + catchUpMs; ; await wait(pauseMs)) {
      const [there] = await unlessRefused<Follower>(client.query(followerSql, [primary.position]));
      if (there === undefined || there.cluster !== primary.cluster || there.started === primary.started) return;
      if (!there.follows) throw new ReportingUnavailable('promoted', '');
      const { seconds } = there;
      if (seconds !== null && seconds <= most) return;
      if (performance.now() > end) throw new ReportingUnavailable('behind', minutesOf(seconds));
    }
  };
}

/** How old the last change is that a standby has says little of one that is a moment behind: where changes are rare, it may be an hour old. */
const catchUpMs = 250;
const pauseMs = 10;

/** Not permitted, or nothing that this kind of server knows. */
const refusals: readonly (string | undefined)[] = ['42501', '0A000', '55000'];

async function unlessRefused<Row>(asked: Promise<{ rows: Row[] }>): Promise<Row[]> {
  try {
    return (await asked).rows;
  } catch (error) {
    if (refusals.includes(findDatabaseError(error)?.code)) return [];
    throw error;
  }
}

function minutesOf(seconds: number | null): string {
  return seconds === null ? '?' : String(Math.ceil(seconds / 60));
}
