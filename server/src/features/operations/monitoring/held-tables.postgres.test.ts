import { setTimeout as wait } from 'node:timers/promises';
import { resultTypes } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { judgeDueRules } from './judging/judge-rules.service.ts';
import { useRules } from './rules.fixture.ts';

describeEngines('rules on a table that something holds', (engine) => {
  const t = useTestApp(engine);
  const rules = useRules(t);

  /** As the log of calls does for each day that it makes, and the first start for three months of them. Resolves once it is held. */
  async function hold(milliseconds: number): Promise<{ released: Promise<void> }> {
    const { promise: taken, resolve, reject } = Promise.withResolvers<void>();
    const released = t.database.transaction(async (tx) => {
      await tx.execute(sql`lock table integration_calls in access exclusive mode`);
      resolve();
      await wait(milliseconds);
    });
    released.catch(reject);
    await taken;
    return { released };
  }

  it('wait for it, and are judged by what they read', async () => {
    const query = 'select count(*) from reporting.partner_calls';
    const id = await rules.create({ query, expectedResult: '0' });
    const held = await hold(800);
    await judgeDueRules(t.app);
    expect(await rules.card(id)).toMatchObject({ lastResult: resultTypes.successful, value: '0' });
    await held.released;
  });

  it('are told of it when it stays held for as long as a query may take', async () => {
    const query = 'select count(*) from reporting.partner_calls';
    const id = await rules.create({ query, expectedResult: '0' });
    const held = await hold(6_500);
    await judgeDueRules(t.app);
    const card = await rules.card(id);
    expect(card).toMatchObject({ lastResult: resultTypes.sqlError });
    expect(JSON.stringify(card)).toContain('lock timeout');
    await held.released;
  }, 15_000);
});
