import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { Topic } from '@houston/contract/topics';
import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { announce, announceEvents, eventsOf, type LiveEvent, processTopic, startLive } from './live.ts';

const end = processTopic('end');

describeEngines('the live bus', (engine) => {
  const test = useTestApp(engine);

  /** A bus of its own server process, and what it has heard; `until` resolves when `topic` has come. */
  async function startListening() {
    const bus = await startLive(test.database);
    const heard: LiveEvent[] = [];
    const until = (topic: Topic) =>
      new Promise<void>((resolve) => {
        const check = (event: LiveEvent) => event.topic === topic && resolve();
        heard.forEach(check);
        bus.subscribe(check);
      });
    const unsubscribe = bus.subscribe((event) => heard.push(event));
    return { bus, heard, until, unsubscribe };
  }

  function send(...events: LiveEvent[]): Promise<void> {
    return test.database.transaction((tx) => announceEvents(tx, events));
  }

  it('carries an event to every process, whole and once', async () => {
    const [one, two] = [await startListening(), await startListening()];
    const [event] = eventsOf(adminsApi, 7);
    if (event === undefined) throw new Error('nothing to tell');
    await send(event, event, { topic: end });
    await Promise.all([one.until(end), two.until(end)]);
    expect(one.heard).toEqual([event, { topic: end }]);
    expect(two.heard).toEqual(one.heard);
    await Promise.all([one.bus.close(), two.bus.close()]);
  });

  it('carries nothing before the commit, and nothing after a rollback', async () => {
    const { bus, heard, until } = await startListening();
    await test.database
      .transaction(async (tx) => {
        await announce(tx, processTopic('undone'));
        throw new Error('undone');
      })
      .catch(() => {});
    await test.database.transaction(async (tx) => {
      await announce(tx, end);
      expect(heard).toEqual([]);
    });
    await until(end);
    expect(heard).toEqual([{ topic: end }]);
    await bus.close();
  });

  it('tells a listener nothing more after it has left', async () => {
    const { bus, heard, until, unsubscribe } = await startListening();
    unsubscribe();
    const gone = until(end);
    await send({ topic: end });
    await gone;
    expect(heard).toEqual([]);
    await bus.close();
  });

  it('runs what waits for its end, once, and not what was taken back', async () => {
    const { bus } = await startListening();
    const ran: string[] = [];
    bus.onClose(() => ran.push('kept'));
    bus.onClose(() => ran.push('taken back'))();
    await bus.close();
    expect(ran).toEqual(['kept']);
  });
});
