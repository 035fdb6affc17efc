import type { Database } from '../db/database.ts';
import { inetOf } from './address-lists.ts';

export interface Use {
  /** What the caller knows it by. */
  readonly key: string;
  /** Of the session, of the API key, or of the admin whose list it is. */
  readonly id: number;
  readonly at: Date;
  readonly address: string;
}

// Rows that somebody holds are passed over: waiting for them, and for each other, would hold up those who work.
const sessionsSql = `
  update sessions set last_seen_at = greatest(last_seen_at, used.at)
  from unnest($1::int[], $2::timestamptz[]) used(id, at)
  where sessions.id = used.id
    and sessions.id = any(array(select id from sessions where id = any($1) order by id for update skip locked))
  returning sessions.id`;

const keysSql = `
  update api_keys set last_used_at = greatest(last_used_at, used.at),
    last_used_address = case when last_used_at > used.at then last_used_address else used.address end
  from unnest($1::int[], $2::timestamptz[], $3::text[]) used(id, at, address)
  where api_keys.id = used.id
    and api_keys.id = any(array(select id from api_keys where id = any($1) order by id for update skip locked))
  returning api_keys.id`;

const entriesSql = `
  with used as (
    select e.id, max(u.at) as at
    from unnest($1::int[], $2::timestamptz[], $3::inet[]) u(admin_id, at, address)
      join admin_ip_entries e on e.admin_id = u.admin_id and e.network >>= u.address
    group by e.id
  ), free as materialized (
    select id from admin_ip_entries where id = any(array(select id from used)) order by id for update skip locked
  )
  update admin_ip_entries e set last_accessed = greatest(coalesce(e.last_accessed, used.at), used.at)
  from used join free using (id) where e.id = used.id`;

/** Notes when sessions were last used. @returns the keys of those that were written */
export async function storeSessionUses(database: Database, uses: readonly Use[]): Promise<Set<string>> {
  const { rows } = await database.query<{ id: number }>(sessionsSql, [idsOf(uses), timesOf(uses)]);
  return keysOf(rows);
}

/** Notes when API keys were last used, and from where. @returns the keys of those that were written */
export async function storeKeyUses(database: Database, uses: readonly Use[]): Promise<Set<string>> {
  const addresses = uses.map(({ address }) => address);
  const { rows } = await database.query<{ id: number }>(keysSql, [idsOf(uses), timesOf(uses), addresses]);
  return keysOf(rows);
}

/** Notes on the entries of admins' own lists when they let them in. An entry that somebody holds is noted the next time. */
export async function storeEntryUses(database: Database, uses: readonly Use[]): Promise<Set<string>> {
  const addresses = uses.map(({ address }) => inetOf(address));
  await database.query(entriesSql, [idsOf(uses), timesOf(uses), addresses]);
  return new Set(uses.map(({ key }) => key));
}

function idsOf(uses: readonly Use[]): number[] {
  return uses.map(({ id }) => id);
}

function timesOf(uses: readonly Use[]): Date[] {
  return uses.map(({ at }) => at);
}

function keysOf(rows: readonly { id: number }[]): Set<string> {
  return new Set(rows.map(({ id }) => String(id)));
}
