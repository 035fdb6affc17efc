import { beforeEach, expect, it } from 'vitest';
import { auditLog } from '../audit/audit.table.ts';
import { verifyAudit } from '../audit/verify.ts';
import { outboxMessages } from '../mail/outbox.table.ts';
import { tidy } from '../start/worker/housekeeping.ts';
import { eventually } from '../testing/eventually.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { emptyOldMessages } from './empty-old-messages.ts';
import { portion, removeInPortions } from './remove-in-portions.ts';

describeEngines('what goes in portions', (engine) => {
  const test = useTestApp(engine, { mailsMonths: 2 });
  const rowCount = 2 * portion + 1;

  beforeEach(async () => {
    test.clock.now = new Date('2027-02-20T09:00:00Z');
    await test.database.query('delete from outbox_messages');
    await test.database.query('delete from untold_removals');
    await test.database.query(
      `insert into outbox_messages (created_at, channel, recipient, subject, state, next_attempt_at)
       select '2026-01-01Z', 'mail', n || '@mail.example', 'Hello', 'sent', timestamptz '2026-01-01Z' + n * interval '1 minute'
       from generate_series(1, $1::int) n`,
      [rowCount],
    );
    firstEntry = (await entries()).length;
  });

  let firstEntry = 0;
  const entries = async () => {
    const rows = await test.database.orm.select().from(auditLog).orderBy(auditLog.id);
    return rows.filter(({ action }) => action === 'outbox.empty').map(({ after }) => after);
  };
  const told = async () => (await entries()).slice(firstEntry);
  const emptied = async () => {
    const rows = await test.database.orm.select().from(outboxMessages).orderBy(outboxMessages.nextAttemptAt);
    return rows.map(({ emptiedAt }) => emptiedAt !== null);
  };
  const portions = (count: number) => {
    let asked = 0;
    return () => {
      asked += 1;
      return asked > count;
    };
  };
  const run = (isStopping = () => false, config = {}) =>
    emptyOldMessages({ ...test.app, config: { ...test.app.config, ...config } }, isStopping);

  it('is told of once, whatever the number of its portions', async () => {
    const topics: string[] = [];
    const stop = test.app.live.subscribe(({ topic }) => topics.push(topic));
    await run();
    expect(await emptied()).toEqual(Array.from({ length: rowCount }, () => true));
    expect(await told()).toEqual([{ removed: rowCount, months: 2, endedBefore: '2026-12-20' }]);
    await eventually(() => expect(topics).toEqual(expect.arrayContaining(['/api/outbox', '/api/consumers'])));
    stop();
    expect((await verifyAudit(test.database, test.app.secret)).breaks).toEqual([]);
  });

  it('goes oldest first, and what went before somebody was killed is told of by the next run', async () => {
    await run(portions(1));
    expect(await emptied()).toEqual(Array.from({ length: rowCount }, (_, place) => place < portion));
    expect(await told()).toEqual([]);
    // Another day, and kept for longer by now.
    test.clock.advance(24 * 3600);
    await run(() => false, { mailsMonths: 3 });
    expect(await told()).toEqual([{ removed: rowCount, months: 3, endedBefore: '2026-11-21' }]);
    expect(await emptied()).not.toContain(false);
  });

  it('is told of as well when all is kept for good after somebody was killed', async () => {
    await run(portions(1));
    await run(() => false, { mailsMonths: null });
    await run(() => false, { mailsMonths: null });
    expect(await told()).toEqual([{ removed: portion, months: 2, endedBefore: '2026-12-20' }]);
    expect((await emptied()).filter((is) => is)).toHaveLength(portion);
  });

  it('leaves nothing of a portion that was interrupted', async () => {
    const failing = removeInPortions(
      test.app,
      {
        ...({ kind: 'messages', action: 'outbox.empty', months: 2, news: [] } as const),
        async remove(tx) {
          await tx.update(outboxMessages).set({ emptiedAt: test.clock.now });
          throw new Error('killed');
        },
      },
      () => false,
    );
    await expect(failing).rejects.toThrow('killed');
    expect(await emptied()).not.toContain(true);
    await run();
    expect(await told()).toMatchObject([{ removed: rowCount }]);
  });

  it('goes with what is tidied up every hour, as long as the worker is not told to stop', async () => {
    await tidy(test.app, () => true);
    expect(await emptied()).not.toContain(true);
    await tidy(test.app);
    expect(await emptied()).not.toContain(false);
  });

  it('is shared by workers that come at once, and told of once', async () => {
    await Promise.all([run(), run(), run()]);
    expect(await told()).toEqual([{ removed: rowCount, months: 2, endedBefore: '2026-12-20' }]);
    expect(await emptied()).not.toContain(false);
  });
});
