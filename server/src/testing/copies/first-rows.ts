/** Puts a migrated database back to the rows it had when it was new, unless its schema is no longer the same. */
import type { Database } from '../../db/engine.ts';
import { emptyEach } from '../empty-tables.ts';

/** Remembers, in a schema of its own, the rows and counters that the migrations made. */
export async function keepFirstRows(database: Database): Promise<void> {
  await database.query(`
    create schema first_rows;
    do $$ declare name text; found boolean; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('select exists (select 1 from public.%I)', name) into found;
        if found then execute format('create table first_rows.%I as table public.%I', name, name); end if;
      end loop;
    end $$;
    create table first_rows."counters" as
      select sequencename, start_value, last_value from pg_sequences where schemaname = 'public';
    create table first_rows."schema" as ${schemaQuery}`);
}

/** Returns false when a test changed tables, columns, constraints, indexes, triggers, functions, types or settings. */
export async function restoreFirstRows(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ same: boolean }>(
    `select (${schemaQuery}) = (select hash from first_rows."schema") as same`,
  );
  if (!rows[0]?.same) return false;
  await database.query(`
    do $$ declare emptied record; large text[]; name text; counter record; begin
      ${emptyEach("select oid as id from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'")}
      for name in select tablename from pg_tables where schemaname = 'first_rows'
          and tablename not in ('counters', 'schema') loop
        execute format('insert into public.%I overriding system value table first_rows.%I', name, name);
      end loop;
      for counter in select * from first_rows."counters" loop
        perform setval(format('public.%I', counter.sequencename)::regclass,
          coalesce(counter.last_value, counter.start_value), counter.last_value is not null);
      end loop;
    end $$`);
  return true;
}

/**
 * One text for everything in the catalogue that a test could change. What is made anew has a new number, also when it has its old
 * name: writing definitions out took longer than comparing them.
 */
const schemaQuery = `
  select md5(string_agg(line, ';' order by line collate "C")) as hash from (
    select concat_ws(' ', 'column', attrelid, attname, atttypid, atttypmod, attnotnull, attidentity) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and not attisdropped
    union all select concat_ws(' ', 'default', oid, adrelid, md5(adbin::text)) from pg_attrdef
    union all select concat_ws(' ', 'constraint', oid, conrelid, conname, convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'trigger', tgrelid, tgname, tgenabled)
      from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'function', oid, md5(prosrc))
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'index', oid, relname, reloptions) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'i'
    union all select concat_ws(' ', 'setting', setconfig) from pg_db_role_setting
      join pg_database on pg_database.oid = setdatabase where datname = current_database()
    union all select concat_ws(' ', 'type', oid, typname) from pg_type where typnamespace = 'public'::regnamespace
  ) as lines`;
