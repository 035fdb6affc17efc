import { consolePath, resultTypes } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { judgeQuery } from '../judging/judge-query.ts';
import { demoRules } from './demo-rules.ts';

describeEngines('the monitoring rules of the demo', (engine) => {
  const test = useTestApp(engine);

  it('are let through by the guard, and give a value to compare, also where there is nothing', async () => {
    for (const { name, query, expectedResult, comparison } of demoRules) {
      const { result, detail } = await judgeQuery(test.app, { query, expectedResult, comparison });
      expect([name, detail, [resultTypes.successful, resultTypes.failure].some((good) => good === result)]).toEqual([
        ...[name, null, true],
      ]);
    }
  });

  it('lead to a screen of the console', () => {
    for (const { name, helpUrl } of demoRules) expect([name, consolePath.test(helpUrl)]).toEqual([name, true]);
  });

  it('lead to lists of all tenants, as they count, where a list opens with the tenant of the header', () => {
    const paths = ['service-bus/failed-transactions', 'dossiers', 'bank-statements', 'unmatched-payments'];
    const leads = demoRules.map(({ helpUrl }) => helpUrl.replace('/mission-control/', '').split('?'));
    const ofTenant = leads.filter(([path = '']) => paths.includes(path));
    expect(ofTenant.length).toBeGreaterThan(4);
    expect(ofTenant.filter(([, query]) => query !== 'query=tenantId%3Dall')).toEqual([]);
  });

  it('find the partner whose calls fail, when there are enough of them', async () => {
    const rule = demoRules.find(({ name }) => name === 'Partners: one keeps failing');
    await test.database.query(`insert into integration_partners (key, name) values ('good', 'Good'), ('bad', 'Bad');
      insert into integration_calls (partner_id, called_at, method, url, route_id, status, duration_ms)
        select p.id, now() - n * interval '1 minute', 1, 'https://partner.example', 1,
          case when p.key = 'bad' and n > 15 then 503 else 200 end, 20
        from integration_partners p, generate_series(1, 20) n`);
    const ask = async () => (rule === undefined ? null : (await judgeQuery(test.app, rule)).value);
    expect(await ask()).toBe('25.0');
    await test.database.query('delete from integration_calls where status = 503');
    expect(await ask()).toBe('0.0');
  });

  it('take a message that was requeued and failed again to have failed when it did first, and once', async () => {
    await test.database.query(`insert into tenants (name) values ('North') on conflict do nothing`);
    const fail = (root: number | null, age: string, amount: number, isHandled: boolean) =>
      test.database.query(
        `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, root_id, amount, handled)
          values ((select min(id) from tenants), 1, 'x', '{}', 'down', now() - $1::interval, $2, $3, $4)`,
        [age, root, amount, isHandled],
      );
    await fail(7, '3 days', 150_000, true);
    await fail(7, '1 hour', 150_000, false);
    await fail(null, '4 days', 20_000, false);
    await fail(8, '2 hours', 40_000, false);
    const ask = async (asked: string) => {
      const rule = demoRules.find(({ name }) => name === asked);
      return rule === undefined ? null : (await judgeQuery(test.app, rule)).value;
    };
    expect(await ask('Failed transactions: money at stake')).toBe('170000');
    expect(await ask('Failed transactions: growing')).toBe('1');
  });
});
