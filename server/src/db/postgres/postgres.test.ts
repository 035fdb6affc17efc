import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../testing/copies/database-copy.ts';
import { createTestDatabase, testEngines } from '../../testing/test-database.ts';
import { openDatabase } from '../database.ts';

describe.runIf(testEngines().includes('postgres'))('PostgreSQL', () => {
  const empty = mkdtempSync(join(tmpdir(), 'houston-migrations-'));
  let made: TestDatabase;
  beforeAll(async () => {
    made = await createTestDatabase('postgres', empty);
  });
  afterAll(async () => {
    await made.drop();
    rmSync(empty, { recursive: true });
  });

  test('listens again after its connection was ended, and tells the listener', async () => {
    const { database } = made;
    let wake = () => {};
    const back = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let hear = (_payload: string) => {};
    const heard = new Promise<string>((resolve) => {
      hear = resolve;
    });
    const stop = await database.listen('changes', (payload) => hear(payload), { onReconnect: wake });
    const ended = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'houston listen' and datname = current_database()`,
    );
    expect(ended.rowCount).toBe(1);
    await back;
    await database.query("notify changes, 'still here'");
    expect(await heard).toBe('still here');
    await stop();
  });

  test('survives the end of every connection of its pool', async () => {
    const { database } = made;
    const logged: string[] = [];
    const other = await openDatabase({ url: made.url ?? '', log: (message) => logged.push(message) });
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
    const cut = other.query('select pg_sleep(20)').catch((error: Error) => error);
    await expect
      .poll(async () => {
        const found = await database.query('select 1 from pg_stat_activity where pid = $1 and wait_event = $2', [
          rows[0]?.pid,
          'PgSleep',
        ]);
        return found.rowCount;
      })
      .toBe(1);
    await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(await cut).toBeInstanceOf(Error);
    expect(await other.isReady()).toBe(true);
    await other.close();
  });

  test('refuses to start when the server does not answer', async () => {
    await expect(openDatabase({ url: 'postgres://postgres@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED');
  });
});
