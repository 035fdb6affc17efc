/**
 * The way back from a disaster, walked to its end: a base backup and the archived log of a Houston at work are restored to the moment
 * before somebody dropped a table, and the result is proven. `npm run test:restore`
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { verifyAudit } from '../../audit/verify.ts';
import type { App, Log } from '../../call.ts';
import { verifyBooks } from '../../claims/books/verify-books.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import {
  isSettingGloballyEnabled,
  switchSetting,
} from '../../features/settings/environment-settings/environment-settings.service.ts';
import { createApp } from '../../start/create-app.ts';
import { serverCall } from '../../start/server-call.ts';
import { secret, startHouston } from '../kills/process.ts';
import { findPrograms, makeCluster, makeFolder, recoverUntil, startCluster } from './cluster.ts';
import { runDrill } from './run-drill.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Houston without its loops, on the database at `url`. */
async function openApp(url: string): Promise<{ app: App; close(): Promise<void> }> {
  const config = readConfig({ DATABASE_URL: url, HOUSTON_DEPLOYMENT: 'Testing', HOUSTON_SECRET: secret });
  const database = await openDatabase({ url });
  const app = await createApp(config, database, pino({ level: 'silent' }) as Log, false);
  return {
    app,
    async close() {
      await Promise.all([app.live.close(), app.incidents.close(), app.touches.close(), app.calls.close()]);
      await database.close();
    },
  };
}

async function prove(app: App): Promise<string> {
  const { breaks, rows } = await verifyAudit(app.database, app.secret);
  if (breaks.length > 0) throw new Error(`the audit trail is broken: ${breaks[0]}`);
  const { broken, postings } = await verifyBooks(app.database);
  if (broken !== null) throw new Error(`the books do not tie: ${broken.invariant.name}`);
  return `audit trail whole (${rows} rows), books tie (${postings} postings)`;
}

async function drill(parent: string): Promise<void> {
  const programs = await findPrograms();
  const root = await makeFolder(programs, parent, 'cluster');
  const [data, archive, base] = [join(root, 'data'), await makeFolder(programs, root, 'archive'), join(root, 'base')];
  await makeCluster(programs, data, archive);
  const first = await startCluster(programs, data);
  const houston = await startHouston('api,worker', { DATABASE_URL: first.url, HOUSTON_DEMO: '1' });
  say('a Houston with the demo is at work');
  programs.run('pg_basebackup', '-d', first.url, '-D', base, '-X', 'none', '-c', 'fast');
  say('base backup made while it works');

  const before = await openApp(first.url);
  await switchSetting(serverCall(before.app, 'drill'), 'DRILL_BEFORE', true);
  await wait(2_000);
  const { rows } = await before.app.database.query<{ now: string }>('select now()::text as now');
  const moment = rows[0]?.now ?? '';
  await wait(1_000);
  await switchSetting(serverCall(before.app, 'drill'), 'DRILL_AFTER', true);
  await before.app.database.query('drop table dossiers cascade');
  say(`somebody drops the dossiers after ${moment}`);
  await before.app.database.query('select pg_switch_wal()');
  await before.close();
  await houston.stop().catch(() => {});
  await wait(2_000);
  await first.kill();

  const begun = performance.now();
  const restored = join(root, 'restored');
  execFileSync('cp', ['-a', base, restored], programs.account);
  await recoverUntil(programs, restored, archive, moment);
  const second = await startCluster(programs, restored);
  const after = await openApp(second.url);
  const { orm } = after.app.database;
  if (!(await isSettingGloballyEnabled(orm, 'DRILL_BEFORE'))) throw new Error('what was stored before is not there');
  if (await isSettingGloballyEnabled(orm, 'DRILL_AFTER')) throw new Error('what came after is there');
  say(`restored in ${((performance.now() - begun) / 1_000).toFixed(1)} s: ${await prove(after.app)}`);
  await after.close();

  const again = await startHouston('api,worker', { DATABASE_URL: second.url });
  say('Houston works on it');
  await again.stop();
  await second.kill();
}

await runDrill('restore', drill);
