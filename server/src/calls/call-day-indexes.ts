/**
 * What days of the log get once they are over: an index of the parts of their addresses, by which numbers and texts that are in no route are
 * found, and one of the answers that are not the usual one, by which those that are rare or never come are. None of the calls that come waits
 * for them, and a day is read through for them only while it lasts.
 */
import type { Database } from '../db/database.ts';

/** An attempt is stored when it ends: so long after its day nearly all of that are there. Later ones join the index. */
const lateMs = 3_600_000;
const dayMs = 24 * 3_600_000;

/** By the end of their names. */
const indexes: Readonly<Record<string, string>> = {
  url: 'using gin (lower(url) gin_trgm_ops)',
  status: 'using btree (status, called_at, id) where status <> 200 or status is null',
};
const limitMs = 10 * 60_000;

/**
 * Makes such an index of the newest day that is over and lacks it, or has one that was not finished; one process at a time, as two would take away
 * what the other is making. @param now decides which days are over
 * @returns whether there was one: there may be more
 */
export async function indexEndedDay(database: Database, now: Date): Promise<boolean> {
  const lastEnded = new Date(now.getTime() - lateMs - dayMs).toISOString().slice(0, 10).replaceAll('-', '');
  // Each statement by itself, outside of a transaction: whoever writes to the day goes on. The lock ends with the session.
  return database.session(async (ask) => {
    const { rows } = await ask<{ isMine: boolean }>(lockSql);
    if (rows[0]?.isMine !== true) return false;
    const [day] = (await ask<UnindexedDay>(dayToIndexSql, [lastEnded, Object.keys(indexes)])).rows;
    if (day === undefined) return false;
    if (day.isBegun) await ask(`drop index concurrently if exists ${day.index}`);
    await ask(`create index concurrently ${day.index} on ${day.table} ${indexes[day.kind]}`);
    return true;
  }, limitMs);
}

const lockSql = `select pg_try_advisory_lock(hashtext('houston.call-day-indexes')) as "isMine"`;

interface UnindexedDay {
  table: string;
  index: string;
  kind: string;
  isBegun: boolean;
}

// One that cannot be indexed, and stays begun, keeps no other from it.
const dayToIndexSql = `select c.relname as table, c.relname || '_' || k.kind as index, k.kind, i.oid is not null as "isBegun"
  from pg_inherits h join pg_class c on c.oid = h.inhrelid cross join unnest($2::text[]) with ordinality as k(kind, place)
    left join pg_class i on i.relname = c.relname || '_' || k.kind and i.relnamespace = c.relnamespace
    left join pg_index x on x.indexrelid = i.oid
  where h.inhparent = 'integration_calls'::regclass and c.relname ~ '^integration_calls_\\d{8}$' and right(c.relname, 8) <= $1
    and x.indisvalid is distinct from true
  order by i.oid is not null, c.relname desc, k.place limit 1`;
