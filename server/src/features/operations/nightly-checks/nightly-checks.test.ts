import { expect, it } from 'vitest';
import { runDueChecks } from '../../../nightly/nightly-checks.ts';
import { openLiveStream } from '../../../testing/live-stream.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('what the checks by night found', (engine) => {
  const test = useTestApp(engine, { nightlyChecksHour: 9 });

  it('is shown to who may check the trail, and to who sees the money', async () => {
    const auditor = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const finance = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const none = { isOn: true, hour: 9, last: null, wholeOn: null };
    expect((await auditor.get('/api/nightly-checks/audit')).body).toEqual(none);
    await runDueChecks(test.app, new AbortController().signal);
    const at = test.clock.now.toISOString();
    const last = { startedOn: at, endedOn: at, outcome: 'whole', finding: null };
    const { body } = await auditor.get('/api/nightly-checks/audit');
    expect(body).toEqual({ ...none, last: { ...last, entries: expect.any(Number) }, wholeOn: at });
    expect((await finance.get('/api/nightly-checks/books')).body).toEqual({
      ...none,
      last: { ...last, entries: 0 },
      wholeOn: at,
    });
    expect((await finance.get('/api/nightly-checks/audit')).status).toBe(403);
    expect((await auditor.get('/api/nightly-checks/books')).status).toBe(403);
  });

  it('is told to open screens, with the rule that does not hold', async () => {
    const finance = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    await test.server.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openLiveStream(test.server, finance.cookies);
    const examples = ['posting 7'];
    const finding = { kind: 'rule', rule: 'posting-source', examples } as const;
    test.clock.advance(24 * 3600);
    await runDueChecks(test.app, new AbortController().signal, {
      audit: async () => ({ outcome: 'whole', entries: 1, finding: null, head: null }),
      books: async () => ({ outcome: 'broken', entries: 2, finding, head: null }),
    });
    await stream.receive('/api/nightly-checks/books');
    stream.close();
    const again = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const { body } = await again.get('/api/nightly-checks/books');
    expect(body).toMatchObject({ last: { outcome: 'broken', entries: 2, finding } });
    expect(new Date(body.wholeOn).getTime()).toBe(test.clock.now.getTime() - 24 * 3600 * 1000);
  });
});
