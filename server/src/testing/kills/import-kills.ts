/**
 * Kills a process while it imports backups of a customer environment, and looks what is there afterwards: the old state or
 * the new one, whole. `npm run test:import-kills -- [pglite|postgres] [kills]`; `npm test` runs a few of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { houstonPalette } from '@houston/contract/features/platform/customer-environment/palette';
import { sql } from 'drizzle-orm';
import type { App, Call } from '../../call.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { admins } from '../../features/access/admins/admins.table.ts';
import { importBackup } from '../../features/platform/customer-environment/backup.service.ts';
import { sealBackup } from '../../features/platform/customer-environment/backup.ts';
import { contentOf } from '../../features/platform/customer-environment/backup-content.ts';
import { filesOf, findBranding, hashOf } from '../../features/platform/customer-environment/branding.store.ts';
import { migrationsFolder } from '../../start/create-app.ts';
import { createTestDatabase, type TestEngine } from '../test-database.ts';

/** Two states that differ in every variable, so that a mix of them would show. */
function stateOf(name: string) {
  const files = Object.fromEntries(
    ['regular', 'bold', 'italic', 'boldItalic'].map((style) => {
      const bytes = Buffer.from(`wOF2 ${style} of ${name}${'.'.repeat(20_000)}`);
      return [style, { hash: hashOf(bytes), bytes: bytes.toString('base64') }] as const;
    }),
  );
  const primary = name === 'North' ? '#123456' : '#654321';
  return {
    texts: {
      BusinessName: name,
      GenericColorPalette: JSON.stringify({ ...houstonPalette, primary }),
      SupportEmail: `help@${name.toLowerCase()}.example`,
      TermsUrl: `https://${name.toLowerCase()}.example/terms`,
      DebtorPortalStyleSheet: `.${name} { color: red }\n`.repeat(2000),
    },
    images: {},
    font: { family: name, ...Object.fromEntries(Object.entries(files).map(([style, { hash }]) => [style, hash])) },
    files: Object.fromEntries(Object.values(files).map(({ hash, bytes }) => [hash, bytes])),
  };
}

const states = [stateOf('North'), stateOf('South')];

/** The process that is killed: imports one state after the other for as long as it lives. */
async function importForEver(database: Database): Promise<void> {
  await migrateDatabase(database, migrationsFolder);
  await database.orm
    .insert(admins)
    .values({ firstName: 'Ada', lastName: 'Tester', email: 'ada@houston.example', createdAt: new Date() })
    .onConflictDoNothing();
  const app = { config: { deployment: 'Testing' }, database, secret: Buffer.alloc(32, 7), live: { subscribe() {} } };
  const call = { app: app as unknown as App, now: new Date(), address: '127.0.0.1', requestId: 'kill', tenantId: null };
  const actor = { adminId: 1, email: 'ada@houston.example' };
  for (let round = 0; ; round++) {
    await importBackup({ ...call, actor } as unknown as Call, 'default', sealBackup(states[round % 2]));
    if (round === 1) process.stdout.write('importing\n');
  }
}

/** @returns what is wrong with what is stored; empty when it is one of the two states, whole */
async function damageOf(database: Database): Promise<string[]> {
  const branding = await findBranding(database.orm, null);
  if (branding === undefined) return ['the default is gone'];
  const content = await contentOf(database.orm, branding.variables);
  const isWhole = states.some((state) => isDeepStrictEqual(content, state));
  const { rows } = await database.orm.execute<{ count: number; last: number }>(
    sql`select count(*)::int as count, coalesce(max(number), 0) as last from branding_versions`,
  );
  const stored = await database.orm.execute<{ sha256: string }>(sql`select sha256 from branding_files`);
  const known = new Set(stored.rows.map(({ sha256 }) => sha256));
  return [
    ...(isWhole ? [] : ['a mix of two states']),
    ...(rows[0]?.count === branding.published && rows[0]?.last === branding.published ? [] : ['a version is missing']),
    ...filesOf(branding.variables)
      .filter((hash) => !known.has(hash))
      .map((hash) => `the file ${hash} is missing`),
  ];
}

/** Kills so many times. @returns everything that was found wrong */
export async function killImports(engine: TestEngine, kills: number): Promise<string[]> {
  const { environment, open, close } = await openTarget(engine);
  const damage: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const child = spawn(process.execPath, [import.meta.filename, 'child'], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    await wait(Math.random() * 120);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    damage.push(...(await open(damageOf)));
  }
  await close();
  return damage;
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
  const folder = mkdtempSync(join(tmpdir(), 'houston-imports-'));
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

if (process.argv[1] === import.meta.filename) {
  const [first = 'pglite', kills = '50'] = process.argv.slice(2);
  if (first === 'child') {
    const { DATABASE_URL: url, HOUSTON_DATA: folder } = process.env;
    await importForEver(await openDatabase({ ...(url && { url }), ...(folder && { folder }) }));
  } else {
    const damage = await killImports(first === 'postgres' ? 'postgres' : 'pglite', Number(kills));
    for (const fault of damage) console.error(fault);
    console.log(`${kills} kills on ${first}: ${damage.length} faults`);
    process.exit(damage.length === 0 ? 0 : 1);
  }
}
