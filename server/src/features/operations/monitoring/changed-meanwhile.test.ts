import { resultTypes } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { judgeDueRules, keepVerdict } from './judging/judge-rules.service.ts';
import { type ClaimedRule, claimDueRules } from './judging/judgements.store.ts';
import { path, ruleInput, useRules } from './rules.fixture.ts';

describeEngines('a rule that changes while it is judged', (engine) => {
  const t = useTestApp(engine);
  const rules = useRules(t);

  async function claim(): Promise<ClaimedRule> {
    await rules.manager.put('/api/Monitoring/subscriptions', { severities: [40] });
    await rules.create({ monitoringRuleSeverity: 40 });
    const [claimed] = await claimDueRules(t.database, t.clock.now, 1);
    if (claimed === undefined) throw new Error('the rule is not due');
    return claimed;
  }
  const keepBad = (rule: ClaimedRule) => {
    const verdict = { result: resultTypes.failure, value: '4', detail: null, milliseconds: 1 };
    const none = { at: null, refusal: null, hasStopped: false };
    return t.database.transaction((tx) => keepVerdict(tx, t.app, rule, { ...verdict, ...none }, null));
  };
  const mails = async () => (await t.database.query('select from outbox_messages')).rows.length;

  it('is judged at once by what it says then, and not by what it said', async () => {
    const rule = await claim();
    const changed = {
      ...ruleInput({ query: 'select 5', expectedResult: '5', monitoringRuleSeverity: 40 }),
      version: 1,
    };
    expect((await rules.manager.post(`${path}/update/${rule.id}`, changed)).status).toBe(200);
    expect(await keepBad(rule)).toBe(false);
    expect(await rules.card(rule.id)).toMatchObject({ lastResult: null });
    expect(await judgeDueRules(t.app)).toBe(1);
    expect([await rules.card(rule.id), await mails()]).toMatchObject([{ lastResult: 10, value: '5' }, 0]);
  });

  it('tells nobody once it is switched off, and can be asked for', async () => {
    const rule = await claim();
    await rules.manager.post(`${path}/toggle/${rule.id}`, { version: 1 });
    expect([await keepBad(rule), await mails()]).toEqual([false, 0]);
    expect(await judgeDueRules(t.app)).toBe(0);
    expect((await rules.manager.post(`${path}/trigger/${rule.id}`)).body).toMatchObject({ lastResult: 10 });
  });

  it('keeps its verdict when nobody has changed it', async () => {
    const rule = await claim();
    expect([await keepBad(rule), await keepBad(rule), await mails()]).toEqual([true, false, 1]);
  });
});
