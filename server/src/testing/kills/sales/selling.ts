/**
 * A process that sells to two buyers at the same moment and exports, without a server: the part of `sale-kills.ts` that is quick enough for
 * every change.
 */
import type { App } from '../../../call.ts';
import { exportDue } from '../../../features/partners/npl-exports/making/export-due.ts';
import { startTestSftpServer, type TestSftpServer } from '../../../sftp/testing/test-sftp-server.ts';
import { fillClearedPspers } from '../../data/claims-to-clear.ts';
import { countRows } from '../../database/count-rows.ts';
import { type KilledWork, killedApp, runAsCommand } from '../kill-often.ts';
import { addUnpaid, buyers, configureExports, fillBuyers, freeLeases, sellTo } from '../unpaid-claims.ts';
import { damageOfExports, damageOfSales } from './damage-of-sales.ts';

/** Of one round; the budget of one buyer is used up in the first. */
const dossiers = 30;
/** Of the process that is killed: where its exports go. */
const portName = 'HOUSTON_KILLS_SFTP';

let server: TestSftpServer | undefined;

/** With the server of the buyers, which no kill ends. */
function appOf(app: App, port: number): App {
  return { ...app, config: { ...app.config, loopbackTargets: [`sftp://127.0.0.1:${port}`] } };
}

export const selling: KilledWork = {
  file: import.meta.filename,
  withinMs: 1_500,
  async prepare() {
    const running = await startTestSftpServer();
    running.folders.add('/pdf');
    server = running;
    return { environment: { [portName]: String(running.port) }, end: () => running.stop() };
  },
  async damageOf(database) {
    if (server === undefined) throw new Error('there is no server of the buyers');
    const damage = await damageOfSales(database);
    // What the kill left is made and delivered to its end.
    await freeLeases(database);
    await exportDue(appOf(killedApp(database), server.port));
    return [...damage, ...(await damageOfExports(database, server))];
  },
  async work({ app }, begin) {
    const { database } = app;
    const port = Number(process.env[portName]);
    if ((await countRows({ database }, 'npl_buyers')) === 0) {
      await fillClearedPspers(database, { pspers: 1, since: new Date().toISOString().slice(0, 10) });
      await fillBuyers(database);
      await configureExports(app, port);
    }
    await freeLeases(database);
    for (;;) {
      await addUnpaid(database, dossiers);
      begin();
      await Promise.all([...buyers.map((buyer) => sellTo(app, buyer)), exportDue(appOf(app, port))]);
      await Promise.all([exportDue(appOf(app, port)), exportDue(appOf(app, port))]);
    }
  },
};

if (process.argv[1] === import.meta.filename) await runAsCommand(selling);
