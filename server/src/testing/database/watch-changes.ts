/** Counts the rows that a database changes, table by table, so that a test can say that nothing was changed. */
import type { Database } from '../../db/database.ts';

export interface ChangeWatch {
  /** Rows inserted, updated or deleted by committed transactions since the last call, by table; tables without any are not there. */
  take(): Promise<Record<string, number>>;
}

/** What calls leave in the log of calls comes when it comes, also while the next one is watched. */
const logOfCalls = '^integration_(calls|routes)';

/** The log makes a partner with its first call and tells it how the last one went; who changes a partner makes a new version of it. */
const changesOf = (table: string) =>
  table === 'integration_partners' ? 'delete or update of version' : 'insert or update or delete';

/** Watches every table that there is now, but for the log of calls. */
export async function watchChanges(database: Database): Promise<ChangeWatch> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname !~ $1`,
    [logOfCalls],
  );
  await database.query(`
    create table watched_changes (table_name text not null);
    create function note_change() returns trigger language plpgsql as $$
    begin
      insert into watched_changes values (tg_table_name);
      return null;
    end
    $$;
    ${tables.rows
      .map(
        ({ name }) =>
          `create trigger watch after ${changesOf(name)} on ${name} for each row execute function note_change();`,
      )
      .join('\n')}`);
  return {
    async take() {
      const { rows } = await database.query<{ name: string; changes: number }>(`
        with taken as (delete from watched_changes returning table_name)
        select table_name as name, count(*)::int as changes from taken group by table_name order by table_name`);
      return Object.fromEntries(rows.map(({ name, changes }) => [name, changes]));
    },
  };
}

/**
 * Remembers the rows of `tables`, parents before children.
 * @returns a function that puts them back as they were and deletes those that came since; `emptied` tables lose all rows
 */
export async function rememberRows(database: Database, tables: readonly string[], emptied: readonly string[]) {
  const statements: string[] = emptied.map((table) => `delete from ${table};`);
  for (const table of tables) {
    await database.query(`create table kept_${table} as table ${table}`);
    const { rows } = await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and column_name <> 'id'`,
      [table],
    );
    const same = rows.map(({ name }) => `${name} = kept.${name}`).join(', ');
    const differs = `row(${rows.map(({ name }) => `now.${name}`)}) is distinct from row(${rows.map(({ name }) => `kept.${name}`)})`;
    statements.unshift(`delete from ${table} where id not in (select id from kept_${table});`);
    statements.push(`update ${table} now set ${same} from kept_${table} kept where kept.id = now.id and ${differs};`);
  }
  return async () => {
    await database.query(statements.join('\n'));
  };
}
