/** Kills a process in the middle of its work, again and again, and looks each time at what is stored. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import type { Actor, App, Call } from '../../call.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrations/migrate.ts';
import { admins } from '../../features/access/admins/admins.table.ts';
import { migrationsFolder } from '../../start/create-app.ts';
import { serverCall } from '../../start/server-call.ts';
import { quickNode } from '../processes/quick-node.ts';
import { createTestDatabase, type TestEngine } from '../test-database.ts';
import { testSecret } from '../test-secret.ts';

export interface KilledWork {
  /** The module that, as a process with the argument `child`, works until it is killed. */
  readonly file: string;
  /** It is killed at a random moment so many milliseconds, at most, after it has said that it is at work. */
  readonly withinMs: number;
  /** So many such processes share a PostgreSQL; 1 unless it is said. Each is killed at a moment of its own, and a kill is that of all of them. */
  readonly processes?: number;
  /** What outlives the kills, and what the process is told of it. */
  prepare?(): Promise<{ environment: Record<string, string>; end(): Promise<void> }>;
  /** What is stored before the first of them begins. */
  fill?(database: Database): Promise<void>;
  /** @returns what is wrong with what is stored */
  damageOf(database: Database): Promise<string[]>;
  /** What is left is done to its end after the last kill. @returns what is wrong with what is stored then */
  finish?(database: Database): Promise<string[]>;
  /** The work of the process. It calls `begin` when it is time to kill it. */
  work(call: Call, begin: () => void): Promise<never>;
}

/** Kills so many times. @param tell what each kill left, as soon as it is known @returns everything that was found wrong */
export async function killOften(
  engine: TestEngine,
  kills: number,
  work: KilledWork,
  tell: (kill: number, faults: readonly string[]) => void = () => {},
): Promise<string[]> {
  const { environment, open, close } = await openTarget(engine);
  const prepared = await work.prepare?.();
  const damage = await open(async (database) => {
    if (work.fill === undefined) return [];
    await migrateDatabase(database, migrationsFolder);
    await work.fill(database);
    return [];
  });
  const processes = engine === 'postgres' ? (work.processes ?? 1) : 1;
  for (let kill = 0; kill < kills; kill++) {
    const children: ChildProcess[] = [];
    const faults: string[] = [];
    // One after the other: the next comes to work that is under way, and only the first finds nothing stored.
    for (let begun = 0; begun < processes; begun++) {
      const child = spawnChild(work, { ...environment, ...prepared?.environment });
      children.push(child);
      const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
      if (typeof said === 'number') faults.push('the process ended by itself');
    }
    // Each at a moment of its own: the others go on, and meet what it left, until their own.
    await Promise.all(
      children.map(async (child) => {
        await wait(Math.random() * work.withinMs);
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }),
    );
    faults.push(...(await open((database) => work.damageOf(database))));
    if (kill + 1 === kills && work.finish !== undefined) faults.push(...(await open(work.finish)));
    tell(kill + 1, faults);
    damage.push(...faults);
  }
  await prepared?.end();
  await close();
  return damage;
}

function spawnChild({ file }: KilledWork, environment: Record<string, string>) {
  return spawn(process.execPath, [...quickNode, file, 'child'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** What a module does that is run as `node <file> [pglite|postgres] [kills]`, and what the process does that it kills. */
export async function runAsCommand(work: KilledWork): Promise<void> {
  const [first = 'pglite', kills = '50'] = process.argv.slice(2);
  if (first === 'child') return runChild(work);
  // A run that is not waited for to its end has said what it found.
  const tell = (kill: number, faults: readonly string[]) => {
    if (faults.length > 0 || kill % 10 === 0)
      console.error([`after ${kill} kills: ${faults.length} faults`, ...faults].join('\n'));
  };
  const damage = await killOften(first === 'postgres' ? 'postgres' : 'pglite', Number(kills), work, tell);
  console.log(`${kills} kills on ${first}: ${damage.length} faults`);
  process.exit(damage.length === 0 ? 0 : 1);
}

/** What the work needs of Houston. */
export function killedApp(database: Database): App {
  const parts = {
    config: { deployment: 'Testing' },
    database,
    secret: testSecret,
    live: { subscribe() {} },
    clock: () => new Date(),
    // What fails is found in what is stored.
    log: pino({ level: 'silent' }),
  };
  return parts as unknown as App;
}

async function runChild({ work }: KilledWork): Promise<never> {
  const { DATABASE_URL: url, HOUSTON_DATA: folder } = process.env;
  const database = await openDatabase({ ...(url && { url }), ...(folder && { folder }) });
  await migrateDatabase(database, migrationsFolder);
  await database.orm
    .insert(admins)
    .values({ firstName: 'Ada', lastName: 'Tester', email: 'ada@houston.example', createdAt: new Date() })
    .onConflictDoNothing();
  return work(adminCall(killedApp(database)), () => process.stdout.write('at work\n'));
}

/** What the admin asks for whom each of these processes adds. */
export function adminCall(app: App): Call {
  const actor: Actor = { adminId: 1, sessionId: 1, email: 'ada@houston.example', permissions: [], provenAt: null };
  return { ...serverCall(app, 'kill'), address: '127.0.0.1', actor };
}

async function openTarget(engine: TestEngine) {
  if (engine === 'postgres') {
    const { database, url = '', drop } = await createTestDatabase('postgres');
    return {
      environment: { DATABASE_URL: url },
      open: (look: (database: Database) => Promise<string[]>) => look(database),
      close: drop,
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'houston-kills-'));
  return {
    environment: { HOUSTON_DATA: folder },
    async open(look: (database: Database) => Promise<string[]>) {
      const database = await openDatabase({ folder });
      const damage = await look(database);
      await database.close();
      return damage;
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
