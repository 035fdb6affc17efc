import { expect, it } from 'vitest';
import type { Log } from '../../call.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { describeOutage, useOutageDatabase } from '../../testing/outage/outage-database.ts';
import { createApp } from '../create-app.ts';
import { explainFailedStart } from '../explain.ts';
import { onceDatabaseAnswers } from './wait-for-database.ts';

describeOutage('a start', () => {
  const outage = useOutageDatabase();

  function startLog() {
    const lines: string[] = [];
    const write = (_detail: object, message: string) => void lines.push(message);
    const log: Log = { debug() {}, info() {}, warn: write, error: write };
    return { lines, log };
  }

  async function untilTried(times: number): Promise<void> {
    const before = outage.proxy.made();
    await expect.poll(() => outage.proxy.made()).toBeGreaterThanOrEqual(before + times);
  }

  it('during a failover waits for its end, and says so once', async () => {
    const { lines, log } = startLog();
    outage.proxy.cut();
    const opening = onceDatabaseAnswers(log, () => outage.open());
    await untilTried(2);
    outage.proxy.restore();
    outage.proxy.turnReadOnly();
    await untilTried(2);
    outage.proxy.restore();
    expect(await (await opening).isReady()).toBe(true);
    expect(lines).toEqual(['the database does not answer yet; waiting for it']);
  });

  it('that loses the database once it is open goes on when it is back', async () => {
    const { log } = startLog();
    const database = await outage.open();
    outage.proxy.cut();
    const config = { ...readConfig({}), secret: 'x'.repeat(32) };
    const creating = onceDatabaseAnswers(log, () => createApp(config, database, log, true));
    await untilTried(2);
    outage.proxy.restore();
    const app = await creating;
    expect(await app.database.isReady()).toBe(true);
    await app.incidents.close();
    await app.touches.close();
    await app.calls.close();
    await app.live.close();
  });

  it('gives up with one line that says what to look at', async () => {
    const { log } = startLog();
    outage.proxy.cut();
    const failed = await onceDatabaseAnswers(log, () => outage.open(), 100).catch(explainFailedStart);
    expect(failed).toMatch(
      /^Houston cannot start: the database of DATABASE_URL did not answer within 0 seconds \((ECONNRESET|Connection .*)\)$/,
    );
  });

  it('does not wait for what will not pass', async () => {
    const { lines, log } = startLog();
    const url = new URL(outage.directUrl);
    url.pathname = '/no_such_database';
    const open = () => openDatabase({ url: url.href });
    expect(await onceDatabaseAnswers(log, open).catch(explainFailedStart)).toBe(
      'Houston cannot start: the database of DATABASE_URL refuses the connection: database "no_such_database" does not exist (3D000)',
    );
    expect(lines).toEqual([]);
  });
});
