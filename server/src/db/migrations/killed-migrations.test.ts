import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { quickNode } from '../../testing/processes/quick-node.ts';
import { createTestDatabase, testEngines } from '../../testing/test-database.ts';
import { type Database, openDatabase } from '../database.ts';

const fixture = fileURLToPath(new URL('migrate.fixture.ts', import.meta.url));
const outside = '-- Runs outside of a transaction.\n';
const files = {
  '0001_table.sql': `create table steps (at serial, name text, times int not null default 0);
insert into steps (name) select 'step' from generate_series(1, 40);
create function stay_at_third() returns trigger language plpgsql as $$ begin
  if (select count(*) from steps where name = 'step' and times = 1) = 20 then perform doze('portions'); end if; return null; end $$;
create trigger stay before update on steps for each statement execute function stay_at_third();
create function stay_once(id int) returns int immutable language plpgsql as $$ begin
  if id = 1 then perform public.doze('index'); end if; return id; end $$;`,
  '0002_within.sql': `select doze('between'); insert into steps (name, times) values ('once', 1); select doze('within');`,
  '0003_portions.sql': `${outside}update steps set times = times + 1 where at in (select at from steps where times = 0 limit 10);\n`,
  '0004_index.sql': `${outside}create index concurrently if not exists steps_at on steps (stay_once(at));\n`,
  '0005_last.sql': `insert into steps (name, times) values ('last', 1);`,
};
const names = Object.keys(files);
/** Where one start after the other is killed, and how many migrations have run there. */
const places = { between: 1, within: 1, portions: 2, index: 3 };

describe.each(testEngines())('migrations that are killed on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'houston-killed-'));
  const migrations = mkdtempSync(join(folder, 'migrations-'));
  const children: ChildProcess[] = [];
  let at: string;
  /** Of PostgreSQL, to look at what others do. */
  let watching: Database | undefined;
  let drop = async () => {};

  beforeAll(() => {
    for (const [name, sql] of Object.entries(files)) writeFileSync(join(migrations, name), sql);
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child);
    await drop();
    drop = async () => {};
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function makeDatabase(): Promise<void> {
    if (engine === 'pglite') {
      at = mkdtempSync(join(folder, 'data-'));
      return;
    }
    const made = await createTestDatabase(engine, mkdtempSync(join(folder, 'none-')));
    [at, watching, drop] = [made.url ?? '', made.database, made.drop];
  }

  /** `lines` resolve to what it says, in order. */
  async function start(place = '') {
    const child = spawn(process.execPath, [...quickNode, fixture, at, migrations, place]);
    children.push(child);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    let failure = '';
    child.stderr.on('data', (text: Buffer) => {
      failure += text;
    });
    const next = async (): Promise<Record<string, string[]>> => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`ended: ${failure}`);
      return JSON.parse(value);
    };
    return { child, found: (await next()).found ?? [], done: async () => (await next()).done ?? [] };
  }

  const asleep = "from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";

  async function untilThere(): Promise<void> {
    const sign = join(at, 'pgdata', 'there');
    const isThere = async () =>
      watching ? (await watching.query(`select ${asleep}`)).rowCount === 1 : existsSync(sign);
    await eventually(async () => expect(await isThere()).toBe(true));
    if (!watching) rmSync(sign);
  }

  async function killThere(child: ChildProcess): Promise<void> {
    await kill(child);
    // A server of PostgreSQL works on a statement after whoever asked for it is gone.
    await watching?.query(`select pg_terminate_backend(pid) ${asleep}`);
  }

  async function expectAllOnce(): Promise<void> {
    const database = watching ?? (await openDatabase({ folder: at }));
    const { rows } = await database.query('select name, times, count(*)::int from steps group by 1, 2 order by 1');
    expect(rows).toEqual([
      { name: 'last', times: 1, count: 1 },
      { name: 'once', times: 1, count: 1 },
      { name: 'step', times: 1, count: 40 },
    ]);
    const index = await database.query("select indisvalid from pg_index where indexrelid = 'steps_at'::regclass");
    expect(index.rows).toEqual([{ indisvalid: true }]);
    const applied = await database.query('select name from houston_migrations order by name');
    expect(applied.rows.map(({ name }) => name)).toEqual(names);
    if (database !== watching) await database.close();
  }

  test('go on with the next start from where they were, with nothing lost and nothing done twice', async () => {
    await makeDatabase();
    let before = 0;
    for (const [place, applied] of Object.entries(places)) {
      // What is left of both is the same; a start of PGlite takes seconds.
      if (engine === 'pglite' && place === 'between') continue;
      const { child, found } = await start(place);
      expect(found).toEqual(names.slice(0, before));
      await untilThere();
      await killThere(child);
      before = applied;
    }
    const { done } = await start();
    expect(await done()).toEqual(names.slice(3));
    await expectAllOnce();
  });

  test.runIf(engine === 'postgres')('are gone on with by a start that waited for the one that was killed', async () => {
    await makeDatabase();
    const first = await start('within');
    await untilThere();
    const second = await start();
    const done = second.done();
    await killThere(first.child);
    expect(await done).toEqual(names.slice(1));
    await expectAllOnce();
  });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
