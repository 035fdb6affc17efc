/** What the schema of a database is, line by line, to be compared with another. */
import type { Database } from '../../../db/database.ts';
import { releasedForms } from '../../../db/migrations/since-released.ts';

/** Files that ran in one form or another, both of which the start knows. */
const reformed = Object.keys(releasedForms);
// Parts that are made day by day and month by month depend on when that was.
const own = `n.nspname = 'public' and not c.relispartition`;
const relation = 'from pg_class c join pg_namespace n on n.oid = c.relnamespace';

const shapeSql = `
  select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
    ${relation} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${own} and c.relkind in ('r', 'p', 'v', 'm')
  union all select 'index ' || pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' invalid' end
    ${relation} join pg_index i on i.indrelid = c.oid where ${own}
  union all select 'constraint ' || c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
    || case when k.convalidated then '' else ' not validated' end
    ${relation} join pg_constraint k on k.conrelid = c.oid where ${own}
  union all select 'trigger ' || c.relname || ' ' || pg_get_triggerdef(t.oid)
    ${relation} join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal where ${own}
  union all select 'function ' || p.proname || ' ' || md5(pg_get_functiondef(p.oid))
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prokind = 'f'
      and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
  union all select 'migration ' || name || ' ' || case when name = any($1::text[]) then 'in one of its forms' else checksum end
    from houston_migrations
  order by 1`;

/** @returns what only one of them has, with `-` or `+` before it */
export async function schemaDifferences(is: Database, shouldBe: Database): Promise<string[]> {
  const linesOf = async (database: Database) =>
    new Set((await database.query<{ line: string }>(shapeSql, [reformed])).rows.map(({ line }) => line));
  const [found, wanted] = [await linesOf(is), await linesOf(shouldBe)];
  return [
    ...[...wanted].filter((line) => !found.has(line)).map((line) => `- ${line}`),
    ...[...found].filter((line) => !wanted.has(line)).map((line) => `+ ${line}`),
  ];
}
