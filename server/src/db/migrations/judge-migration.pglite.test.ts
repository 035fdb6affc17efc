import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from 'libpg-query';
import { beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '../../start/create-app.ts';
import { tablesOfFewRows } from './few-rows.ts';
import { judgeMigration } from './judge-migration.ts';
import { readMigrations } from './migrate.ts';

beforeAll(() => loadModule());

const judge = (sql: string, name = '0200_next.sql') => judgeMigration({ name, sql }, '0.3.0').join('\n');
const outside = (sql: string) => judge(`-- Runs outside of a transaction.\n${sql}`);

it.each([
  ['a column that may be empty', 'alter table dossiers add column note text'],
  ['a column with a fixed default', "alter table dossiers add column kind text not null default 'plain'"],
  [
    'a column with the time of the migration',
    'alter table dossiers add column seen_at timestamptz not null default now()',
  ],
  ['a reference that is empty at first', 'alter table dossiers add column shop_id integer references shops'],
  ['a constraint that is validated later', 'alter table dossiers add constraint c check (note is not null) not valid'],
  [
    'a new table with its indexes',
    'create table x (id integer primary key, a text not null check (a <> $$$$)); create unique index i on x (a)',
  ],
  ['an index of a table of few rows', 'create index i on roles (name)'],
  ['rows of a table of few rows', "update roles set name = 'x'"],
  ['a key of an index that is there', 'alter table dossiers add constraint u unique using index i'],
  ['a trigger and its function', 'create trigger t after insert on dossiers for each row execute function f()'],
  ['a new name of an index', 'alter index a rename to b'],
  ['a new table filled from a large one', 'create table x (id integer); insert into x select id from dossiers'],
  [
    'what nothing uses any more',
    '-- Contracts dossiers.note: not needed since 0.2.0.\nalter table dossiers drop column note',
  ],
  ['a table that nothing uses any more', '-- Contracts old_notes: not needed since 0.2.0.\ndrop table old_notes'],
  [
    'what every version writes',
    '-- Contracts dossiers.note: always there since 0.2.0.\nalter table dossiers alter column note set not null',
  ],
])('lets through %s', (_, sql) => {
  expect(judge(sql)).toBe('');
});

it.each([
  [
    'a column that the version before leaves out',
    'alter table dossiers add column note text not null',
    'give it a default',
  ],
  [
    'a default of each row',
    'alter table dossiers add column key uuid default gen_random_uuid()',
    'fill it in portions',
  ],
  [
    'a computed column',
    'alter table dossiers add column half bigint generated always as (open_amount / 2) stored',
    'fill it in portions',
  ],
  ['a serial column', 'alter table dossiers add column place bigserial', 'fill it in portions'],
  ['a checked column', 'alter table dossiers add column note text check (note <> $$$$)', 'validate it in a later file'],
  ['a unique column', 'alter table dossiers add column note text unique', 'make a unique index concurrently'],
  [
    'a default that refers',
    'alter table dossiers add column shop_id integer default 1 references shops',
    'as not valid',
  ],
  ['another type', 'alter table roles alter column name type varchar(9)', 'add the new column'],
  ['a dropped column', 'alter table roles drop column name', '-- Contracts roles.name'],
  ['a dropped table', 'drop table roles', '-- Contracts roles:'],
  ['a dropped view', 'drop view reporting.dossiers', '-- Contracts reporting.dossiers:'],
  ['a dropped function', 'drop function f(integer)', '-- Contracts f:'],
  ['a new name of a column', 'alter table roles rename column name to title', 'write both'],
  ['a new name of a table', 'alter table roles rename to parts', 'write both'],
  [
    'what must be there from now on',
    'alter table dossiers alter column note set not null',
    '-- Contracts dossiers.note',
  ],
  ['an index that locks', 'create index i on dossiers (note)', 'create index concurrently if not exists'],
  [
    'an index dropped under a lock',
    '-- Contracts i: not needed since 0.2.0.\ndrop index i',
    'drop index concurrently if exists',
  ],
  ['a constraint that reads all', 'alter table dossiers add constraint c check (note is not null)', 'as not valid'],
  ['a foreign key that reads all', 'alter table dossiers add foreign key (note) references shops', 'as not valid'],
  ['a key that makes its index', 'alter table dossiers add constraint u unique (note)', 'using index'],
  [
    'a constraint validated within a transaction',
    'alter table dossiers validate constraint c',
    'outside of a transaction',
  ],
  ['a locked table', 'lock table dossiers', 'do without it'],
  ['rows changed at once', "update dossiers set note = ''", 'in portions'],
  ['rows taken out at once', 'delete from dossiers', 'in portions'],
  [
    'a large table read beside a lock',
    'alter table shops add column a text; create table x (id integer); insert into x select id from dossiers',
    'in a file of its own',
  ],
  [
    'a large table read beside a foreign key',
    'create table x (id integer references shops); insert into x select id from dossiers',
    'in a file of its own',
  ],
  ['a block', 'do $$ begin end $$', 'write its statements out'],
  ['an emptied table', 'truncate dossiers', 'TruncateStmt'],
  ['a table moved', 'alter table dossiers set schema other', 'AlterObjectSchemaStmt'],
  ['a part of another table', 'alter table dossiers set unlogged', 'AT_SetUnLogged'],
  ['an index beside others', 'create index concurrently if not exists i on roles (name)', 'outside of a transaction'],
  ['what is no SQL', 'alter tabel x', 'is not SQL'],
  [
    'a contraction in the version itself',
    '-- Contracts roles.name: not needed since 0.3.0.\nalter table roles drop column name',
    'does not come before 0.3.0',
  ],
])('refuses %s', (_, sql, instead) => {
  expect(judge(sql)).toContain(instead);
});

it('lets through, outside of a transaction, what can be begun again', () => {
  expect(
    outside(`create unique index concurrently if not exists i on dossiers (note);
      update dossiers set note = '' where id in (select id from dossiers where note is null limit 5000);
      alter table dossiers validate constraint c;`),
  ).toBe('');
  expect(outside('-- Contracts i: not needed since 0.2.0.\ndrop index concurrently if exists i;')).toBe('');
});

it.each([
  ['an index that is not found again', 'create index concurrently i on dossiers (note);', 'cannot be begun again'],
  ['an index that locks', 'create index if not exists i on dossiers (note);', 'writers wait'],
  ['rows changed at once', "update dossiers set note = '';", 'cannot be begun again'],
  ['a table', 'create table x (id integer);', 'within a transaction'],
  [
    'two statements on a line',
    'create index concurrently if not exists i on dossiers (a); create index concurrently if not exists j on dossiers (b);',
    'ends with its line',
  ],
])('refuses, outside of a transaction, %s', (_, sql, instead) => {
  expect(outside(sql)).toContain(instead);
});

it('leaves migrations of before as they are', () => {
  expect(judge('drop table dossiers', '0194_before.sql')).toBe('');
  expect(judge('drop table dossiers', '0195_after.sql')).not.toBe('');
});

it('knows as tables of few rows only such as there are', () => {
  const all = readMigrations(migrationsFolder).map(({ name }) => readFileSync(join(migrationsFolder, name), 'utf8'));
  const made = new Set(all.flatMap((sql) => [...sql.matchAll(/create table (\w+)/g)].map((match) => match[1])));
  expect([...tablesOfFewRows].filter((table) => !made.has(table))).toEqual([]);
});
