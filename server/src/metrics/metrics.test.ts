import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { mayScrape, offersMetrics } from './metrics-access.ts';
import { listenForMetrics, registerMetrics } from './metrics-server.ts';
import { startStateMetrics } from './state-metrics.ts';

const metricsToken = 'a-token-of-enough-letters';
const bearer = { authorization: `Bearer ${metricsToken}` };

it.each([
  ['Development', {}, true],
  ['Production', {}, false],
  ['Staging', {}, false],
  ['Production', { METRICS_TOKEN: metricsToken }, true],
  ['Production', { METRICS_PORT: '9464' }, true],
] as const)('in %s with %o there are metrics: %s', (deployment, environment, offered) => {
  expect(offersMetrics({ ...readConfig(environment), deployment })).toBe(offered);
});

it.each(['', 'Bearer ', metricsToken, `bearer ${metricsToken}x`, `Basic ${metricsToken}`, undefined])(
  'the header %s opens nothing that has a token',
  (header) => expect(mayScrape({ ...readConfig({}), metricsToken }, header)).toBe(false),
);

describeEngines('metrics', (engine) => {
  const test = useTestApp(engine, { metricsToken });
  let state: ReturnType<typeof startStateMetrics>;

  beforeAll(() => {
    if (test.app.metrics.registry === null) throw new Error('nothing is measured');
    state = startStateMetrics(test.app, test.app.metrics.registry);
  });
  afterAll(() => state.stop());

  const scrape = async (headers: Record<string, string> = bearer) =>
    test.server.inject({ method: 'GET', url: '/metrics', headers });
  const sampleOf = (text: string, name: string) =>
    text.split('\n').find((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));

  it('are for who holds the token', async () => {
    expect((await scrape({})).statusCode).toBe(401);
    expect((await scrape({ authorization: 'Bearer wrong' })).statusCode).toBe(401);
    const { statusCode, headers } = await scrape();
    expect([statusCode, headers['content-type']]).toEqual([
      200,
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    ]);
  });

  it('count calls by the route of the contract, and name nobody', async () => {
    const admin = await test.signIn({ permissions: ['adminManagementAllowed'] });
    await admin.get('/api/admins/4711?secret=of-mine');
    const { body } = await scrape();
    expect(body).toMatch(/duration_seconds_count\{method="GET",route="\/api\/admins\/:id",status="404"\} 1\n/);
    // Of the labels: a number of bytes may hold any digits.
    expect(body.match(/\{[^}]*\}/g)?.join()).not.toMatch(/4711|of-mine|@houston/);
    expect(body.trimEnd().endsWith('# EOF')).toBe(true);
  });

  it('tell what the checks by night found, and how old that is', async () => {
    await test.database.query(`
      insert into nightly_checks (about, night, started_at, beat_at, ended_at, outcome, entries) values
        ('audit', '2026-11-18', '2026-11-18T02:00:00Z', now(), '2026-11-18T03:00:00Z', 'whole', 12),
        ('audit', '2026-11-19', '2026-11-19T02:00:00Z', now(), '2026-11-19T09:00:00Z', 'broken', 17),
        ('audit', '2026-11-20', '2026-11-20T02:00:00Z', now(), '2026-11-20T03:00:00Z', 'failed', 0),
        ('books', '2026-11-19', '2026-11-20T08:00:00Z', now(), '2026-11-20T08:59:00Z', 'whole', 5);
      update houston_migrations set applied_at = '2026-11-20T08:00:00Z' where name = '0440_nightly_checks.sql'`);
    const look = async () => {
      await state.wake();
      const { body } = await scrape();
      return ['age_seconds', 'broken', 'entries'].map((name) =>
        (['audit', 'books'] as const).map(
          (check) => sampleOf(body, `houston_nightly_check_${name}{check="${check}"}`)?.split(' ')[1],
        ),
      );
    };
    expect(await look()).toEqual([
      ['86400', '60'],
      ['1', '0'],
      ['17', '5'],
    ]);
    await test.database.query('delete from nightly_checks');
    expect(await look()).toEqual([
      ['3600', '3600'],
      ['0', '0'],
      ['0', '0'],
    ]);
  });

  it('tell what waits and what failed, as the database has it', async () => {
    await test.database.query(`
      insert into outbox_messages (created_at, channel, recipient, subject, state, next_attempt_at)
        values (now(), 'mail', 'somebody@houston.example', 'x', 'failed', '2026-11-20T08:00:00Z'),
          (now(), 'mail', 'somebody@houston.example', 'x', 'waiting', '2026-11-20T08:59:00Z');
      insert into background_services (service, next_run_at, last_error)
        values (1, '2026-11-20T09:01:00Z', 'The help desk answered 503'), (2, '2026-11-20T08:40:00Z', null), (99, now(), null)
        on conflict (service) do update set next_run_at = excluded.next_run_at, last_error = excluded.last_error;
      update bus_switch set paused = true;
      update bus_step_parts set removed_at = '2026-11-20T08:50:00Z', kept_months = 24`);
    await state.wake();
    const { body } = await scrape();
    const said = [
      'bus_paused',
      'mail_waiting_messages',
      'mail_failed_messages',
      'mail_oldest_due_seconds',
      'mail_failing_seconds',
      'steps_unarchived_seconds',
      'database_up',
    ];
    expect(said.map((name) => sampleOf(body, `houston_${name}`))).toEqual([
      'houston_bus_paused 1',
      'houston_mail_waiting_messages 1',
      'houston_mail_failed_messages 1',
      'houston_mail_oldest_due_seconds 60',
      'houston_mail_failing_seconds 0',
      'houston_steps_unarchived_seconds 600',
      'houston_database_up 1',
    ]);
    const ofServices = body
      .split('\n')
      .filter((line) => /^houston_background_service_.*"(freshdesk|deadletter)"|="99"/.test(line));
    expect(ofServices.sort()).toEqual([
      'houston_background_service_failing{service="deadletter"} 0',
      'houston_background_service_failing{service="freshdesk"} 1',
      'houston_background_service_overdue_seconds{service="deadletter"} 1200',
      'houston_background_service_overdue_seconds{service="freshdesk"} 0',
    ]);
    expect(Number(sampleOf(body, 'houston_schema_migrations')?.split(' ')[1])).toBeGreaterThan(100);
    // The tests' clock is one of theirs, and the database's that of the machine.
    const lead = Number(sampleOf(body, 'houston_clock_lead_seconds')?.split(' ')[1]);
    expect(Math.abs(lead - (test.clock.now.getTime() - Date.now()) / 1_000)).toBeLessThan(300);
    expect(sampleOf(body, 'houston_bus_attempts_total{result="failed"}')).toBeDefined();
    expect(sampleOf(body, 'houston_database_connections{state="waiting"}')).toBeDefined();
  });

  it('say that the database answers while a look is on its way, and not once one has failed', async () => {
    const registry = new Registry();
    let query = test.database.query as (...asked: never[]) => Promise<unknown>;
    const database = { ...test.database, query: (...asked: never[]) => query(...asked) };
    const own = startStateMetrics({ ...test.app, database: database as never }, registry);
    const isUp = async () => sampleOf(await registry.metrics(), 'houston_database_up');
    await own.wake();
    const look = Promise.withResolvers<never>();
    const begun = new Promise<void>((resolve) => {
      query = () => {
        resolve();
        return look.promise;
      };
    });
    const round = own.wake();
    await begun;
    expect(await isUp()).toBe('houston_database_up 1');
    look.reject(new Error('it is away'));
    await round;
    expect(await isUp()).toBe('houston_database_up 0');
    await own.stop();
  });

  it('are what the alerts and the dashboard ask for', async () => {
    const { body } = await scrape();
    const told = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    for (const file of ['alerts.yaml', 'grafana-dashboard.json']) {
      const text = await readFile(join(import.meta.dirname, '../../../docs/operations', file), 'utf8');
      const asked = [...new Set(text.match(/\b(houston|nodejs|process)_[a-z0-9_]+/g))];
      const known = asked.map((name) => name.replace(/_(bucket|count|sum|total)$/, ''));
      expect(asked.length).toBeGreaterThan(10);
      expect(known.filter((name) => !told.has(name))).toEqual([]);
    }
  });

  it('have alerts that each say what is wrong and what to do, and the services among them', async () => {
    const text = await readFile(join(import.meta.dirname, '../../../docs/operations/alerts.yaml'), 'utf8');
    const alerts = text.split(/^ +- alert: /m).slice(1);
    const isSaid = (alert: string, what: string) => new RegExp(`^ +${what}: (>-\\n +)?\\S.{20,}`, 'm').test(alert);
    expect(alerts.filter((alert) => !['summary', 'action'].every((what) => isSaid(alert, what)))).toEqual([]);
    expect(alerts.length).toBe(text.match(/^ +expr:/gm)?.length);
    expect(alerts.find((alert) => alert.startsWith('HoustonBackgroundService\n'))).toMatch(
      /_failing.*_overdue_seconds/s,
    );
  });

  it('have a port of their own where one is named, and are then not at the port of the console', async () => {
    const app = { ...test.app, config: { ...test.app.config, metricsPort: 0 } };
    const console = fastify();
    registerMetrics(console, app);
    expect((await console.inject({ url: '/metrics', headers: bearer })).statusCode).toBe(404);
    const own = await listenForMetrics(app);
    const get = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(`http://127.0.0.1:${own.port}${path}`, { headers });
      return [answer.status, (await answer.text()).includes('houston_build_info')];
    };
    expect(await get('/metrics', bearer)).toEqual([200, true]);
    expect(await get('/metrics', {})).toEqual([401, false]);
    expect(await get('/healthz', {})).toEqual([200, false]);
    expect(await get('/api/admins', bearer)).toEqual([404, false]);
    await own.stop();
    await expect(get('/metrics', bearer)).rejects.toThrow();
  });
});
