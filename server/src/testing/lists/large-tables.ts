/** Makes the planner of a throw-away database take its tables for as large as they may ever be, with hardly a row in them. */
import type { Database } from '../../db/database.ts';
import { tablesOfFewRows } from '../../db/migrations/few-rows.ts';

/** So many rows that reading all of them costs thousands of times what a page costs. */
const manyRows = 1e9;
const someRows = 10_000;

/** Tables that grow, but never so far that reading one of them whole takes more than a few milliseconds. */
const tablesOfSomeRows: readonly string[] = [
  // What admins make, decide and say by hand.
  ...[
    'api_keys',
    'bank_accounts',
    'bulk_jobs',
    'bus_state_changes',
    'role_requests',
    'screen_images',
    'status_notices',
  ],
  ...['temporary_permissions', 'tenants', 'texts_left_empty'],
  // Counters: a row for each psper, tenant, day or kind, not for each thing that they count.
  ...['bus_transaction_counts', 'cession_sums', 'dead_letter_counts', 'invoice_sums', 'mail_to_pay_counts'],
  // The addresses that partners are called at, without what differs from call to call.
  'integration_routes',
];

/**
 * A table without a page is one without rows to the planner, whatever is said of it: so each gets one,
 * by a row that is not kept.
 */
const givePages = `
  do $$
  declare each record;
  begin
    for each in select oid, oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) = 0
    loop
      begin
        update pg_attribute set attnotnull = false where attrelid = each.oid and attnum > 0;
        update pg_class set relchecks = 0, relispartition = false where oid = each.oid;
        execute 'alter table ' || each.name || ' disable trigger all';
        execute 'insert into ' || each.name || ' default values';
        raise exception sqlstate 'HN001';
      exception when sqlstate 'HN001' then null;
      end;
    end loop;
  end $$`;

/** A part of a text, or what is later than a day, may be as rare as one value; the planner takes it for a third of the rows. */
const rareRanges = `
  update pg_operator set oprrest = 'eqsel'::regproc
  where oprrest::text in ('scalarltsel', 'scalarlesel', 'scalargtsel', 'scalargesel', 'likesel', 'iclikesel', 'prefixsel')`;

/** No value twice in a column, or in the expression of an index; half of what may be null is. Nothing else is known. */
const statistics = `
  insert into pg_statistic (starelid, staattnum, stainherit, stanullfrac, stawidth, stadistinct,
    stakind1, stakind2, stakind3, stakind4, stakind5, staop1, staop2, staop3, staop4, staop5,
    stacoll1, stacoll2, stacoll3, stacoll4, stacoll5)
  select attrelid, attnum, false, case when attnotnull then 0 else 0.5 end, 8, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from pg_attribute join pg_class c on c.oid = attrelid
  where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    and (relkind = 'r' or exists (select from pg_index where indexrelid = c.oid and indexprs is not null))`;

const sizes = `
  update pg_class c
  set relpages = greatest(1, pg_relation_size(c.oid) / 8192),
    reltuples = case when s.name = any($1) then ${someRows} else ${manyRows} end
  from (select o.oid, coalesce(i.indrelid, o.oid)::regclass::text as name
    from pg_class o left join pg_index i on i.indexrelid = o.oid) s
  where s.oid = c.oid and relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`;

export async function makeTablesLarge(database: Database): Promise<void> {
  await database.query(givePages);
  await database.query(rareRanges);
  await database.query(
    `delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  await database.query(statistics);
  await database.query(sizes, [[...tablesOfFewRows, ...tablesOfSomeRows]]);
}
