import { expect, it } from 'vitest';
import { describeOutage, useOutageDatabase } from '../../testing/outage/outage-database.ts';

/** A second, and what a busy machine needs. */
const soonMs = 1_000 + 500;

/** What else the machine does makes single tries late; a breach of the promise would show in each. */
const inTime = { retry: 2 };

describeOutage('the connection that listens', () => {
  const outage = useOutageDatabase();

  async function listen() {
    const heard: string[] = [];
    const lines: string[] = [];
    const reconnects = { times: 0 };
    const database = await outage.open({ log: (message) => void lines.push(message) });
    const onReconnect = () => {
      reconnects.times += 1;
    };
    await database.listen('changes', (payload) => heard.push(payload), { onReconnect });
    return { heard, lines, reconnects, isBack: () => expect.poll(() => reconnects.times, { interval: 10 }).toBe(1) };
  }

  async function untilTried(times: number): Promise<void> {
    const before = outage.proxy.made();
    await expect.poll(() => outage.proxy.made()).toBeGreaterThanOrEqual(before + times);
  }

  it(
    'is back within a second of when the server is, however long that was away, and says so in two lines',
    inTime,
    async () => {
      const { heard, lines, isBack } = await listen();
      outage.proxy.cut();
      await untilTried(5);
      outage.proxy.restore();
      const start = performance.now();
      await isBack();
      expect(performance.now() - start).toBeLessThan(soonMs);
      await outage.direct.query(`notify changes, 'after'`);
      await expect.poll(() => heard).toEqual(['after']);
      expect(lines.filter((line) => line.includes('changes'))).toEqual([
        'Lost the connection that listens for changes',
        'Listens for changes again',
      ]);
    },
  );

  it('does not wait for a try that hangs', inTime, async () => {
    const { heard, isBack } = await listen();
    outage.proxy.cut();
    outage.proxy.stall();
    await untilTried(1);
    outage.proxy.takeOver();
    const start = performance.now();
    await isBack();
    expect(performance.now() - start).toBeLessThan(soonMs);
    await outage.direct.query(`notify changes, 'once'`);
    await expect.poll(() => heard).toEqual(['once']);
  });

  it('is not kept to a server that takes no writes, where nobody announces anything', async () => {
    const { reconnects } = await listen();
    outage.proxy.cut();
    outage.proxy.turnReadOnly();
    await untilTried(2);
    expect(reconnects.times).toBe(0);
    outage.proxy.restore();
    await expect.poll(() => reconnects.times).toBe(1);
  });

  it('listens later to what was asked for while the server was away', async () => {
    const heard: string[] = [];
    const database = await outage.open();
    outage.proxy.cut();
    const stop = await database.listen('changes', (payload) => heard.push(payload));
    outage.proxy.restore();
    await expect
      .poll(async () => {
        await outage.direct.query(`notify changes, 'late'`);
        return heard.length;
      })
      .toBeGreaterThan(0);
    await stop();
  });
});
