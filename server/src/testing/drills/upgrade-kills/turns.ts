/** The lock of the line in which migrations run, taken in turns with a process that migrates, so that it stands still between two files. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrationLock } from '../../../db/migrations/migrate.ts';

const patienceMs = 120_000;

/** Asks again and again. @throws when it is never so */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`never came to this: ${what}`);
    await wait(20);
  }
}

export interface Turns {
  readonly watching: pg.Client;
  /** Lets the process go on until so many migrations have run and it asks for its next turn. */
  passUntil(applied: number): Promise<void>;
  /** Holds a table as whoever writes to it does, until `release`. */
  holdTable(table: string): Promise<void>;
  /** Gives the lock of the line back, for good. */
  letGo(): Promise<void>;
  /** Gives everything back. */
  release(): Promise<void>;
}

/** Takes the lock before a process is started that wants it. */
export async function takeTurns(url: string): Promise<Turns> {
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client({ connectionString: url });
    // One whose server ends at the end of a drill.
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  };
  const close = async (client: pg.Client) => {
    clients.splice(clients.indexOf(client), 1);
    await client.end();
  };
  const ask = (client: pg.Client) => client.query(`begin; select pg_advisory_xact_lock(${migrationLock})`);
  const watching = await open();
  let holder: pg.Client | undefined = await open();
  await ask(holder);
  const waiting = async () => {
    const { rows } = await watching.query(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = $1 and not granted
        and database = (select oid from pg_database where datname = current_database())`,
      [migrationLock],
    );
    return Number(rows[0]?.count);
  };
  const applied = async () =>
    Number((await watching.query('select count(*)::int as count from houston_migrations')).rows[0]?.count);

  return {
    watching,
    async passUntil(count) {
      for (;;) {
        await until('the process waits for its turn', async () => (await waiting()) === 1);
        if ((await applied()) >= count) return;
        const next = await open();
        const granted = ask(next);
        // Behind the process, so that it gets one turn.
        await until('the next turn is asked for', async () => (await waiting()) === 2);
        if (holder !== undefined) await close(holder);
        await granted;
        holder = next;
      }
    },
    async holdTable(table) {
      const client = await open();
      await client.query(`begin; lock table ${table} in row exclusive mode`);
    },
    async letGo() {
      if (holder !== undefined) await close(holder);
      holder = undefined;
    },
    async release() {
      holder = undefined;
      await Promise.all(clients.splice(0).map((client) => client.end()));
    },
  };
}
