/** How far a standby has to be: a place in the log of the primary, and whose log it is. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../engine.ts';
import { queryRows } from '../pool-database.ts';

export interface Mark {
  readonly position: string;
  /** Of the cluster, which its standbys share and no other has. */
  readonly cluster: string;
}

const markSql = `select pg_current_wal_lsn()::text as position, system_identifier::text as cluster from pg_control_system()`;

/** After everything that anybody was told to be stored. @throws what the primary throws */
export async function markOf({ orm }: Pick<Database, 'orm'>): Promise<Mark> {
  const { rows } = await queryRows<Mark>(orm, markSql, [], { name: 'mark-of-log' });
  if (rows[0] === undefined) throw new Error('the database has no place in its log');
  return rows[0];
}

/** A standby that is a moment behind is waited for; past that the primary is the faster one. */
const catchUpMs = 250;
const pauseMs = 10;

/** A server that is no standby, or one of another cluster, never has. */
const hasReachedSql = `select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
  and system_identifier = $2::bigint, false) as reached from pg_control_system()`;

type Ask = (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Whether the standby that `ask` leads to has everything up to the mark, or soon has. */
export async function hasReached(ask: Ask, { position, cluster }: Mark): Promise<boolean> {
  for (const end = performance.now() + catchUpMs; ; await wait(pauseMs)) {
    const { rows } = await ask(hasReachedSql, [position, cluster]);
    if (rows[0]?.reached === true) return true;
    if (performance.now() > end) return false;
  }
}
