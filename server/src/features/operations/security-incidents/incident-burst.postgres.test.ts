import { expect, it } from 'vitest';
import { incidentPolicies } from '../../../incidents/incident-policy.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { from, useIncidents } from './security-incidents.fixture.ts';

const calls = 10_000;
/** Each refusal of one call of one person is recorded until there are so many; the real number would only take longer. */
const probes = 300;
const { permission_probing: probing } = incidentPolicies;

describeEngines('a burst of refused calls', (engine) => {
  const app = useIncidents(engine, { permission_probing: { ...probing, blockFrom: { times: probes } } });
  const { test } = app;

  async function burst(send: (index: number) => Promise<unknown>): Promise<void> {
    for (let sent = 0; sent < calls; sent += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, index) => send(sent + index)));
    }
  }

  it('from one address is one incident that counts them all', { timeout: 120_000 }, async () => {
    const audits = async () => (await test.database.query('select id from audit_log')).rows.length;
    const before = await audits();
    await burst(() => app.guess('203.0.113.50'));
    const rows = await app.incidents();
    expect(rows).toMatchObject([{ violation_code: 'invalid_api_key', is_allowed: false, count: calls }]);
    expect((await audits()) - before).toBeLessThan(5);
  });

  it('of forged writes from a few addresses is an incident for each', { timeout: 120_000 }, async () => {
    const addresses = ['192.0.2.1', '192.0.2.2', '2001:db8::1'];
    await burst((index) =>
      test.server.inject({ method: 'POST', url: '/api/session', headers: from(addresses[index % 3] ?? '') }),
    );
    const rows = await app.incidents();
    expect(rows.map(({ ip }) => ip).sort()).toEqual(addresses);
    expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(calls);
  });

  it('of one forbidden call blocks the account, and with it the flood of audit rows', async () => {
    const admin = await test.signIn();
    await burst(() => admin.get('/api/admins', from('203.0.113.50')));
    expect(await app.incidents()).toMatchObject([
      { violation_code: 'permission_probing', subject: `admin ${admin.admin.id}`, is_allowed: false, count: calls },
    ]);
    const { rows } = await test.database.query('select id from audit_log where actor = $1', [admin.admin.email]);
    expect(rows.length).toBeGreaterThanOrEqual(probes);
    expect(rows.length).toBeLessThan(probes + 1000);
  }, 120_000);

  it('from thousands of addresses does not fill the database, and a pattern among them still blocks', async () => {
    await burst((index) => {
      const address = `203.${index % 5}.${Math.floor(index / 200) % 50}.${index % 200}`;
      return test.server.inject({ method: 'POST', url: '/api/session', headers: from(address) });
    });
    const rows = await app.incidents();
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.length).toBeLessThan(400);
    await app.block('198.18.0.1');
    const [blocking] = (await app.incidents()).filter(({ ip }) => ip === '198.18.0.1');
    expect((await app.guess('198.18.0.1')).body).toMatchObject({ code: 'blocked', incidentNumber: blocking?.number });
  }, 120_000);

  it('costs no query once the address is blocked', async () => {
    await app.block('203.0.113.50');
    const asked: string[] = [];
    const { query, transaction } = test.database;
    Object.assign(test.database, {
      query: (...input: Parameters<typeof query>) => asked.push(input[0]) && query(...input),
      transaction: (...input: Parameters<typeof transaction>) => asked.push('transaction') && transaction(...input),
    });
    try {
      for (let count = 0; count < 20; count += 1) {
        expect((await test.nobody().get('/api/profile', from('203.0.113.50'))).body.code).toBe('blocked');
        expect((await app.guess('203.0.113.50')).body.code).toBe('blocked');
      }
      // At most what is written together now and then, and the list of blocks read anew once its event comes back.
      expect(asked.filter((what) => what !== 'transaction' && !what.includes('from security_incidents'))).toEqual([]);
      expect(asked.length).toBeLessThan(4);
    } finally {
      Object.assign(test.database, { query, transaction });
    }
  });
});
