import { beforeEach, describe, expect, it } from 'vitest';
import { messagesTo } from '../../../testing/messages.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { judgeDueRules } from './judging/judge-rules.service.ts';
import { tidyResults } from './judging/tidy-results.ts';
import { path, ruleInput, useRules } from './rules.fixture.ts';

describeEngines('judging monitoring rules', (engine) => {
  const t = useTestApp(engine);
  const rules = useRules(t);
  const subjects = async () =>
    (await t.database.query<{ subject: string }>('select subject from outbox_messages order by id')).rows.map(
      ({ subject }) => subject,
    );

  describe('a judgement', () => {
    it.each([
      ['select 3', '3', 10, 10, '3'],
      ['select 4', '3', 10, 20, '4'],
      ['select 3.0', '3', 10, 10, '3.0'],
      ['select 12345678901234567890.5', '12345678901234567890.50', 10, 10, '12345678901234567890.5'],
      ['select 2', '3', 20, 10, '2'],
      ['select 4', '3', 30, 10, '4'],
      ['select 3', '3', 30, 20, '3'],
      ['select 3', '3', 35, 10, '3'],
      ['select 2', '3', 40, 10, '2'],
      ['select 3', '3', 45, 10, '3'],
      ['select 4', '3', 45, 20, '4'],
      ["select 'Open'", 'Open', 10, 10, 'Open'],
      ["select 'Open'", 'open', 10, 20, 'Open'],
      ["select 'Open'", 'Open', 30, 1, 'Open'],
      ['select true', 'TRUE', 10, 10, 'true'],
      ['select 1', 'many', 10, 1, '1'],
      ["select float8 'NaN'", '1', 10, 1, 'NaN'],
      ['select 1 where false', '0', 10, 0, null],
      ['select null', '0', 10, 0, null],
      ['select 1, 2', '1', 10, 1, null],
      ['values (1), (1)', '1', 10, 1, null],
      ['select d from dossiers d limit 1', '1', 10, 0, null],
      ['select 1/0', '1', 10, 30, null],
      ['select nosuch from dossiers', '1', 10, 30, null],
    ])('of %s beside %s by %i is %i', async (query, expectedResult, monitoringRuleComparisonType, result, value) => {
      const { body } = await rules.manager.post(`${path}/try`, { query, expectedResult, monitoringRuleComparisonType });
      expect(body).toMatchObject({ result, value });
    });

    it('is shown on the card, with the error message while it is not good, as a mark of its day, and in the results', async () => {
      const id = await rules.create({ query: 'select 4', monitoringRuleSeverity: 30 });
      expect(await rules.card(id)).toMatchObject({
        lastResult: null,
        lastResultTime: null,
        isStale: false,
        errorMessage: null,
      });
      expect(await judgeDueRules(t.app)).toBe(1);
      expect(await rules.card(id)).toMatchObject({
        name: 'Failed transactions',
        monitoringRuleSeverity: 30,
        lastResult: 20,
        lastResultTime: t.clock.now.toISOString(),
        errorMessage: 'Too many',
        value: '4',
        days: `${'-'.repeat(89)}f`,
      });
      await rules.setQuery(id, 'select 3');
      expect(await rules.judgeAfter(24 * 3600)).toBe(1);
      expect(await rules.card(id)).toMatchObject({ lastResult: 10, errorMessage: null, days: `${'-'.repeat(88)}fs` });
      const results = await rules.manager.get(`${path}/results/${id}?limit=10`);
      expect(results.body).toMatchObject({
        total: 2,
        data: [
          { result: 10, value: '3', askedBy: null },
          { result: 20, value: '4' },
        ],
      });
      const { body } = await rules.manager.get(`${path}/results/${id}?onlyNotOk=true`);
      expect(body).toMatchObject({ total: 1, data: [{ result: 20, value: '4' }] });
    });

    it('asked for is fresh at once, says who asked, and works for a disabled rule', async () => {
      const id = await rules.create();
      await judgeDueRules(t.app);
      await rules.setQuery(id, 'select 5');
      await rules.manager.post(`${path}/toggle/${id}`);
      const { status, body } = await rules.manager.post(`${path}/trigger/${id}`);
      expect([status, body.lastResult, body.value, body.isDisabled]).toEqual([200, 20, '5', true]);
      const { firstName, lastName } = rules.manager.admin;
      const { data } = (await rules.manager.get(`${path}/results/${id}`)).body;
      expect(data[0].askedBy).toBe(`${firstName} ${lastName}`);
      expect(await rules.judgeAfter(3600)).toBe(0);
      expect((await rules.manager.post(`${path}/trigger/999`)).status).toBe(404);
    });

    it('is due again where the interval puts it, and missed ones are not made up for', async () => {
      const id = await rules.create();
      expect(await judgeDueRules(t.app)).toBe(1);
      expect(await rules.judgeAfter(299)).toBe(0);
      expect(await rules.judgeAfter(1)).toBe(1);
      expect(await rules.judgeAfter(16 * 60)).toBe(1);
      expect(await rules.judgeAfter(239)).toBe(0);
      expect(await rules.judgeAfter(1)).toBe(1);
      expect((await rules.card(id)).isStale).toBe(false);
      await rules.advance(15 * 60 + 1);
      expect((await rules.card(id)).isStale).toBe(true);
    });

    it('is made once by three workers, and again of a rule whose worker died', async () => {
      for (let n = 0; n < 40; n += 1) await rules.create({ name: `Rule ${n}` });
      const judged = await Promise.all([judgeDueRules(t.app), judgeDueRules(t.app), judgeDueRules(t.app)]);
      expect(judged.reduce((sum, one) => sum + one)).toBe(40);
      const { rows } = await t.database.query('select rule_id from monitoring_results');
      expect(rows).toHaveLength(40);
      await t.database.query(
        `update monitoring_states set claim = 1, claimed_until = $1::timestamptz + interval '400 seconds' where rule_id <= 5`,
        [t.clock.now],
      );
      expect(await rules.judgeAfter(300)).toBe(35);
      expect(await rules.judgeAfter(101)).toBe(5);
    });

    it('of more than 90 days ago is gone', async () => {
      const id = await rules.create();
      await judgeDueRules(t.app);
      await rules.advance(91 * 24 * 3600);
      await tidyResults(t.app);
      const left = await t.database.query('select 1 from monitoring_results union all select 1 from monitoring_days');
      expect([left.rows, (await rules.card(id)).days]).toEqual([[], '-'.repeat(90)]);
    });

    it('of fewer days is gone sooner where that is set, and its day stays on the card', async () => {
      const id = await rules.create();
      await judgeDueRules(t.app);
      const tidyAfter = async (days: number) => {
        await rules.advance(days * 24 * 3600);
        await tidyResults({ ...t.app, config: { ...t.app.config, ruleResultsDays: 30 } });
        const left = await t.database.query('select 1 from monitoring_results');
        return [left.rows.length, (await rules.card(id)).days.replaceAll('-', '').length];
      };
      expect(await tidyAfter(29)).toEqual([1, 1]);
      expect(await tidyAfter(2)).toEqual([0, 1]);
    });
  });

  describe('who subscribed', () => {
    beforeEach(async () => {
      for (const severities of [[0], [30, 40]]) {
        expect((await rules.manager.put('/api/Monitoring/subscriptions', { severities })).body).toEqual({ severities });
      }
      const other = await t.signIn({ permissions: ['serviceBusManagementAllowed'] });
      await t.database.query('insert into monitoring_subscriptions values ($1, 40)', [other.admin.id]);
    });

    it('is named to whoever looks after rules, without those who may not see monitoring', async () => {
      const { first, last } = (
        await t.database.query<{ first: string; last: string }>(
          'select first_name as first, last_name as last from admins where id = $1',
          [rules.manager.admin.id],
        )
      ).rows[0] as { first: string; last: string };
      const names = [`${first} ${last}`];
      expect((await rules.manager.get('/api/Monitoring/audience')).body).toEqual([
        { severity: 30, names },
        { severity: 40, names },
      ]);
      const id = await rules.create({ query: 'select 4', monitoringRuleSeverity: 40 });
      await judgeDueRules(t.app);
      expect((await rules.card(id)).toldAt).toBe(t.clock.now.toISOString());
    });

    it('after a rule has turned bad is told with its next judgement, as nobody was before', async () => {
      await rules.manager.put('/api/Monitoring/subscriptions', { severities: [] });
      const id = await rules.create({ query: 'select 4', monitoringRuleSeverity: 40 });
      await judgeDueRules(t.app);
      expect([(await rules.card(id)).toldAt, await subjects()]).toEqual([null, []]);
      await rules.manager.put('/api/Monitoring/subscriptions', { severities: [40] });
      await rules.judgeAfter(300);
      await rules.judgeAfter(300);
      expect(await subjects()).toEqual(['Critical: Failed transactions has turned bad']);
    });

    it('is led to the screen that a rule names, where the console is reached', async () => {
      const helpUrl = '/mission-control/integration/calls?view=failures';
      await rules.create({ query: 'select 4', monitoringRuleSeverity: 40, helpUrl });
      await judgeDueRules(t.app);
      const [mail] = await messagesTo(t.app, rules.manager.admin.email);
      expect(mail).toContain(`What to do: ${t.app.config.publicUrl}${helpUrl}`);
      for (const wrong of ['//elsewhere.example', '/\\elsewhere.example', '/profile', 'javascript:alert(1)']) {
        expect((await rules.manager.post(`${path}/create`, ruleInput({ helpUrl: wrong }))).body.fields).toEqual({
          helpUrl: 'validation.url-with-http',
        });
      }
    });

    it('reads what counts cents as money, on the card in cents as the query gave it', async () => {
      const id = await rules.create({
        ...{ query: 'select 176650', expectedResult: '1', monitoringRuleSeverity: 40, valueUnit: 'cents' },
      });
      await judgeDueRules(t.app);
      const [mail] = await messagesTo(t.app, rules.manager.admin.email);
      expect(mail).toMatch(/Last result: €\s?1[.,]766[.,]50$/m);
      expect(await rules.card(id)).toMatchObject({ value: '176650', valueUnit: 'cents' });
      const wrong = await rules.manager.post(`${path}/create`, ruleInput({ valueUnit: 'euros' }));
      expect(wrong.body.fields).toEqual({ valueUnit: 'validation.invalid' });
    });

    it('hears that it is not known whether what a rule says is so, where its query gave no value', async () => {
      await rules.create({ query: 'select 1, 2', monitoringRuleSeverity: 40 });
      await judgeDueRules(t.app);
      const [mail] = await messagesTo(t.app, rules.manager.admin.email);
      expect(mail).toContain('not known whether this is so: Too many');
      expect(mail).toContain('The query gave more than one column.');
    });

    it('is told once when it turns bad, daily while it stays so, and once when it is good again', async () => {
      const id = await rules.create({ query: 'select 4', monitoringRuleSeverity: 40, monitoringRuleInterval: 60 });
      await rules.create({ query: 'select 4', monitoringRuleSeverity: 20 });
      await judgeDueRules(t.app);
      await rules.judgeAfter(5 * 3600);
      expect(await subjects()).toEqual(['Critical: Failed transactions has turned bad']);
      await rules.judgeAfter(20 * 3600);
      await rules.judgeAfter(5 * 3600);
      expect(await subjects()).toHaveLength(2);
      expect((await rules.manager.post(`${path}/acknowledge/${id}`)).body.acknowledged).toMatchObject({
        by: `${rules.manager.admin.firstName} ${rules.manager.admin.lastName}`,
      });
      await rules.judgeAfter(48 * 3600);
      expect(await subjects()).toHaveLength(2);
      await rules.setQuery(id, 'select 3');
      await rules.judgeAfter(5 * 3600);
      await rules.judgeAfter(5 * 3600);
      expect(await subjects()).toEqual([
        'Critical: Failed transactions has turned bad',
        'Critical: Failed transactions is still bad',
        'Failed transactions is OK again',
      ]);
      expect((await rules.manager.post(`${path}/acknowledge/${id}`)).body.code).toBe('rule_not_bad');
    });

    it('hears of it after so many bad results in a row as the rule says, and nothing found is neither', async () => {
      const id = await rules.create({ query: 'select 4', monitoringRuleSeverity: 40, tellAfter: 3 });
      const critical = async () => (await rules.manager.get('/api/Monitoring/critical')).body;
      await judgeDueRules(t.app);
      await rules.judgeAfter(300);
      await rules.setQuery(id, 'select null');
      await rules.judgeAfter(300);
      expect([await subjects(), await critical()]).toEqual([[], []]);
      await rules.setQuery(id, 'select 4');
      await rules.judgeAfter(300);
      expect(await subjects()).toHaveLength(1);
      expect(await critical()).toMatchObject([
        { id, name: 'Failed transactions', errorMessage: 'Too many', isJudged: true },
      ]);
      await rules.setQuery(id, 'select 1, 2');
      await rules.judgeAfter(300);
      expect(await critical()).toMatchObject([{ id, isJudged: false }]);
    });

    it('hears after a snooze of a rule that was good meanwhile and broke again', async () => {
      const id = await rules.create({ query: 'select 4', monitoringRuleSeverity: 40 });
      await judgeDueRules(t.app);
      const until = new Date(t.clock.now.getTime() + 3_600_000).toISOString();
      await rules.manager.post(`${path}/snooze/${id}`, { until, reason: 'Known' });
      for (const query of ['select 3', 'select 4']) {
        await rules.setQuery(id, query);
        await rules.judgeAfter(600);
      }
      expect(await subjects()).toHaveLength(1);
      await rules.judgeAfter(3600);
      await rules.judgeAfter(600);
      expect(await subjects()).toEqual(Array(2).fill('Critical: Failed transactions has turned bad'));
    });

    it('hears nothing of a snoozed rule until the snooze ends', async () => {
      const id = await rules.create({ query: 'select 4', monitoringRuleSeverity: 40 });
      const until = (minutes: number) => new Date(t.clock.now.getTime() + minutes * 60_000).toISOString();
      const snooze = (body: object) => rules.manager.post(`${path}/snooze/${id}`, body);
      expect((await snooze({ until: until(-1), reason: 'x' })).body.fields).toEqual({
        until: 'monitoring.snooze-past',
      });
      expect((await snooze({ until: until(91 * 1440), reason: 'x' })).status).toBe(400);
      expect((await snooze({ until: until(60), reason: '' })).body.fields).toEqual({ reason: 'validation.required' });
      expect((await snooze({ until: until(60), reason: 'Known' })).body.snoozed).toMatchObject({ reason: 'Known' });
      await judgeDueRules(t.app);
      expect([await subjects(), (await rules.manager.get('/api/Monitoring/critical')).body]).toEqual([[], []]);
      await rules.judgeAfter(3601);
      expect(await subjects()).toHaveLength(1);
      await snooze({ until: until(60), reason: 'Known' });
      expect((await rules.manager.delete(`${path}/snooze/${id}`)).status).toBe(200);
      expect((await rules.card(id)).snoozed).toBe(null);
    });
  });
});
