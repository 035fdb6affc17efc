import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { quickNode } from '../../testing/processes/quick-node.ts';
import { openDatabase } from '../database.ts';
import { DatabaseStopped, DataFolderLocked, QueryTimeout } from '../errors.ts';
import { lockFolder } from '../locks/folder-lock.ts';
import { queryRows } from '../pool-database.ts';
import { openPglite } from './pglite.ts';

const fixture = fileURLToPath(new URL('../locks/hold-folder.fixture.ts', import.meta.url));
/** With an empty database: making one takes most of the time of these tests. */
const prepared = mkdtempSync(join(tmpdir(), 'houston-prepared-'));
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  await (await openDatabase({ folder: prepared })).close();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'houston-data-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

test('ends a statement that runs too long, keeps the data, and lets waiting calls go on', async () => {
  fill();
  const database = await openDatabase({ folder, queryTimeoutMs: 1_000 });
  await database.query('create table kept (id int); insert into kept values (1)');
  const heard: string[] = [];
  let reconnects = 0;
  const stop = await database.listen('changes', (payload) => heard.push(payload), { onReconnect: () => reconnects++ });
  const slow = database.query('select pg_sleep(60)').catch((error: unknown) => error);
  const inTransaction = database.transaction(async (tx) => (await queryRows(tx, 'select id from kept')).rows);
  const waiting = database.query('select id from kept');
  expect(await slow).toBeInstanceOf(QueryTimeout);
  expect(await inTransaction).toEqual([{ id: 1 }]);
  expect((await waiting).rows).toEqual([{ id: 1 }]);
  await database.query("notify changes, 'after'");
  expect({ heard, reconnects }).toEqual({ heard: ['after'], reconnects: 1 });
  await stop();
  await database.close();
});

test('rolls back the transaction whose statement ran too long', async () => {
  fill();
  const database = await openDatabase({ folder, queryTimeoutMs: 1_000 });
  await database.query('create table kept (id int)');
  const run = database.transaction(async (tx) => {
    await queryRows(tx, 'insert into kept values (1)');
    await queryRows(tx, 'select pg_sleep(60)');
  });
  await expect(run).rejects.toBeInstanceOf(QueryTimeout);
  expect((await database.query('select id from kept')).rows).toEqual([]);
  await database.close();
});

test('loses an in-memory database to the watchdog and says so', async () => {
  const database = await openDatabase({ queryTimeoutMs: 500 });
  await expect(database.query('select pg_sleep(60)')).rejects.toBeInstanceOf(QueryTimeout);
  await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseStopped);
  await database.close();
});

test('gives the connection back when a transaction stops asking', async () => {
  const database = await openPglite({ queryTimeoutMs: 5_000, idleTransactionMs: 100, log: () => {} });
  await database.query('create table kept (id int)');
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const stuck = database.transaction(async (tx) => {
    await queryRows(tx, 'insert into kept values (1)');
    await asleep;
    await queryRows(tx, 'select 1');
  });
  const refused = expect(stuck).rejects.toThrow();
  const next = database.query('select id from kept');
  setTimeout(wake, 300);
  await refused;
  expect((await next).rows).toEqual([]);
  await database.close();
});

// Only what refusing takes: how long a process needs to begin says more about the machine than about Houston.
test('refuses a second process at once, without touching the folder', async () => {
  fill();
  const database = await openDatabase({ folder });
  const before = listFiles(folder);
  const child = hold(folder);
  const [said, [code]] = await Promise.all([firstLine(child), once(child, 'exit')]);
  const [answer, afterMs] = said.split(' after ');
  expect({ answer, code }).toEqual({ answer: `locked ${process.pid}`, code: 3 });
  expect(Number(afterMs)).toBeLessThan(1_000);
  expect(listFiles(folder)).toEqual(before);
  expect(await database.isReady()).toBe(true);
  await database.close();
});

test('refuses a second opening in the same process, and allows it after closing', async () => {
  const first = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(DataFolderLocked);
  first.release();
  lockFolder(folder).release();
});

test('lets exactly one of two simultaneous starters in', async () => {
  for (let round = 0; round < 5; round += 1) {
    const data = join(folder, `${round}`);
    const starters = [hold(data, 'lock'), hold(data, 'lock')];
    const said = (await Promise.all(starters.map(firstLine))).sort();
    expect(said.map((line) => line.split(' ')[0])).toEqual(['locked', 'open']);
    expect(said[0]?.split(' ')[1]).toBe(said[1]?.split(' ')[1]);
    for (const starter of starters) await kill(starter);
  }
}, 60_000);

test('opens the folder of a killed process, whoever has its process id now', async () => {
  fill();
  const holder = hold(folder);
  expect(await firstLine(holder)).toBe(`open ${holder.pid}`);
  await kill(holder);
  // The name left behind is a process that lives: this one.
  writeFileSync(join(folder, 'houston.pid'), `${process.pid}\n`);
  const database = await openDatabase({ folder });
  expect(await database.isReady()).toBe(true);
  await database.close();
});

test('starts over when the first start was killed while it created the files', async () => {
  mkdirSync(join(folder, 'pgdata.new'));
  writeFileSync(join(folder, 'pgdata.new', 'PG_VERSION'), '18\n');
  const database = await openDatabase({ folder });
  expect(await database.isReady()).toBe(true);
  await database.close();
  expect(readdirSync(folder)).not.toContain('pgdata.new');
});

function fill(): void {
  cpSync(join(prepared, 'pgdata'), join(folder, 'pgdata'), { recursive: true });
}

/** `part`: only the lock, which comes before everything else, or the database as well. */
function hold(data: string, part: 'lock' | 'database' = 'database'): ChildProcess {
  const child = spawn(process.execPath, [...quickNode, fixture, data, part], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The child has no output');
  const [data] = (await once(child.stdout, 'data')) as [Buffer];
  return data.toString().trim();
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Every file with its size and time of change. */
function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true })
    .map((name) => {
      const { size, mtimeMs } = statSync(join(root, String(name)));
      return `${name} ${size} ${mtimeMs}`;
    })
    .sort();
}
