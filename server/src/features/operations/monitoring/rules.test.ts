import { describe, expect, it } from 'vitest';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { judgeDueRules } from './judging/judge-rules.service.ts';
import { path, ruleInput, useRules } from './rules.fixture.ts';

const nameOf = ({ admin: { firstName, lastName } }: SignedIn) => `${firstName} ${lastName}`;

describeEngines('monitoring rules', (engine) => {
  const t = useTestApp(engine);
  const rules = useRules(t);

  describe('a rule', () => {
    it('is created with its id as the answer, read, listed with the newest first, and audited', async () => {
      const first = await rules.create({ monitoringRuleInterval: 60, monitoringRuleIntervalTime: 2 });
      const second = await rules.create({
        name: 'Other',
        monitoringRuleInterval: 0,
        helpUrl: 'https://wiki.example/x',
      });
      expect(await lastAudit(t)).toMatchObject({
        action: 'monitoring-rule.create',
        recordKind: 'monitoring-rule',
        recordId: String(second),
      });
      const { body } = await rules.manager.get(`${path}/${first}`);
      expect(body).toEqual({
        ...ruleInput({ monitoringRuleInterval: 60, monitoringRuleIntervalTime: 2 }),
        id: first,
        monitoringRuleIntervalTimeInMinutes: 120,
        disabledOn: null,
        disabledBy: null,
        version: 1,
      });
      const list = await rules.manager.get(path.toLowerCase());
      expect(list.body).toMatchObject({ total: 2, data: [{ id: second }, { id: first }] });
      expect(list.body.data[0].monitoringRuleIntervalTimeInMinutes).toBe(1);
      const ids = async (query: string) =>
        (await rules.manager.get(`${path}?${query}`)).body.data.map(({ id }: { id: number }) => id);
      expect(await ids('order=name')).toEqual([first, second]);
      expect(await ids('order=-MonitoringRuleIntervalTimeInMinutes')).toEqual([first, second]);
      expect(await ids('search=OTH')).toEqual([second]);
      expect((await rules.manager.get(`${path}/999`)).status).toBe(404);
      expect((await rules.manager.get(`${path}?order=query`)).status).toBe(400);
    });

    it.each([
      'name',
      'monitoringRuleType',
      'monitoringRuleSeverity',
      'monitoringRuleInterval',
      'monitoringRuleIntervalTime',
      'query',
      'expectedResult',
      'monitoringRuleComparisonType',
      'errorMessage',
    ])('needs its %s', async (field) => {
      const { [field]: _, ...rest } = ruleInput() as Record<string, unknown>;
      for (const body of [rest, { ...rest, [field]: '' }]) {
        const answer = await rules.manager.post(`${path}/create`, body);
        expect([answer.status, answer.body.fields]).toEqual([400, { [field]: 'validation.required' }]);
      }
    });

    it('is saved as a new version, refused when somebody was faster, and restored', async () => {
      const id = await rules.create();
      const changed = await rules.manager.post(`${path}/update/${id}`, {
        ...ruleInput({ expectedResult: '4' }),
        version: 1,
      });
      expect(changed.body).toMatchObject({ id, version: 2, expectedResult: '4' });
      const stale = await rules.manager.post(`${path}/update/${id}`, { ...ruleInput(), version: 1 });
      expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'stale_version', 2]);
      const { data } = (await rules.manager.get(`${path}/versions/${id}`)).body;
      expect(data).toMatchObject([
        { version: 2, content: { expectedResult: '4' }, savedBy: nameOf(rules.manager), restoredFrom: null },
        { version: 1, content: ruleInput() },
      ]);
      const restored = await rules.manager.post(`${path}/update/${id}`, {
        ...data[1].content,
        version: 2,
        restoredFrom: 1,
      });
      expect(restored.body).toMatchObject({ version: 3, expectedResult: '3' });
      expect(await lastAudit(t)).toMatchObject({ after: { restoredFrom: 1, expectedResult: '3' } });
      expect((await rules.manager.get(`${path}/versions/999`)).status).toBe(404);
    });

    it('has versions of before a field was added, with what a new rule has in its place', async () => {
      const id = await rules.create({ valueUnit: 'cents' });
      await t.database.query("update monitoring_rule_versions set content = content - 'valueUnit' where rule_id = $1", [
        id,
      ]);
      const { status, body } = await rules.manager.get(`${path}/versions/${id}`);
      expect([status, body.data[0].content]).toEqual([200, ruleInput()]);
    });

    it('of ten saves at once, one is stored', async () => {
      const id = await rules.create();
      const saves = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          rules.manager.post(`${path}/update/${id}`, { ...ruleInput({ expectedResult: String(n) }), version: 1 }),
        ),
      );
      expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('is disabled and enabled by the same call', async () => {
      const id = await rules.create();
      const off = await rules.manager.post(`${path}/toggle/${id}`);
      expect(off.body).toMatchObject({ disabledOn: t.clock.now.toISOString(), disabledBy: nameOf(rules.manager) });
      expect(await judgeDueRules(t.app)).toBe(0);
      expect((await rules.manager.post(`${path}/toggle/${id}`, { version: 1 })).status).toBe(409);
      expect((await rules.manager.post(`${path}/toggle/${id}`)).body).toMatchObject({
        disabledOn: null,
        disabledBy: null,
      });
      expect(await judgeDueRules(t.app)).toBe(1);
      expect((await rules.manager.post(`${path}/toggle/999`)).status).toBe(404);
    });

    it('is refused with the place of what it may not do, and so is what is tried', async () => {
      const query = "select 'é', pg_sleep(1)";
      for (const [call, body] of [
        ['create', ruleInput({ query })],
        ['try', { query }],
      ] as const) {
        const answer = await rules.manager.post(`${path}/${call}`, body);
        expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
          422,
          'query_refused',
          { query: 'validation.query' },
        ]);
        expect(answer.body.faults).toEqual([
          { message: 'monitoring-rules.refused-function', values: { word: 'pg_sleep', from: 12, to: 20 } },
        ]);
      }
      expect((await rules.manager.get(path)).body.total).toBe(0);
    });

    it('is tried without being saved', async () => {
      const tried = await rules.manager.post(`${path}/try`, {
        query: 'select count(*) from reporting.dead_letters',
        expectedResult: '0',
        monitoringRuleComparisonType: 10,
      });
      expect(tried.body).toEqual({
        result: 10,
        value: '0',
        detail: null,
        place: null,
        milliseconds: expect.any(Number),
      });
      const wrong = await rules.manager.post(`${path}/try`, { query: 'select 1,\n nosuch from dossiers' });
      expect(wrong.body).toMatchObject({ result: 30, value: null, place: { from: 11, to: 17 } });
      expect(wrong.body.detail).toContain('nosuch');
      expect((await rules.manager.get(path)).body.total).toBe(0);
      expect(await lastAudit(t)).toMatchObject({ action: 'monitoring-rule.try' });
    });

    it('is silenced with a fresh proof alone', async () => {
      const id = await rules.create();
      t.clock.advance(301);
      const until = new Date(t.clock.now.getTime() + 3_600_000).toISOString();
      for (const [call, body] of [
        ['toggle', {}],
        ['snooze', { until, reason: 'Known' }],
      ] as const) {
        expect((await rules.manager.post(`${path}/${call}/${id}`, body)).body.code).toBe('step_up_required');
      }
      expect(await rules.card(id)).toMatchObject({ isDisabled: false, snoozed: null });
    });

    it('is closed to who may not manage monitoring', async () => {
      const other = await t.signIn({ permissions: ['serviceBusManagementAllowed'] });
      for (const call of ['/api/Monitoring', path, '/api/Monitoring/critical', `${path}/results/1`]) {
        expect((await other.get(call)).status).toBe(403);
      }
      expect((await other.post(`${path}/trigger/1`)).status).toBe(403);
    });
  });
});
