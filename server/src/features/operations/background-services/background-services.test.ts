import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { openLiveStream } from '../../../testing/live-stream.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { createServicesRunner, type ServicesRunner, startBackgroundServices } from './runner.ts';
import { trimLog } from './service-log.ts';
import type { ServiceDefinition, ServiceRun } from './service-run.ts';

const path = '/api/controlpanel/backgroundservice';
/** The number of a real one, with work of the test's own. */
const service = 2;

describeEngines('background services', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;
  let runners: { stop(): Promise<void> }[];

  beforeEach(async () => {
    await emptyTables(test.database, ['background_services', 'service_logs']);
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    runners = [];
  });

  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
  });

  function runnerOf(run: (run: ServiceRun) => Promise<void>): ServicesRunner {
    const definitions: ServiceDefinition[] = [{ service, name: 'deadletter', intervalSeconds: 60, run }];
    const runner = createServicesRunner(test.app, { definitions });
    runners.push(runner);
    return runner;
  }

  const rowOf = async (client = operator) =>
    (await client.get(path)).body.data.find((row: { service: number }) => row.service === service);
  const logs = async (query = '') => (await operator.get(`${path}/${service}/logs${query}`)).body;

  it('are four, unhealthy before a worker has run them', async () => {
    const { data, total } = (await operator.get(path)).body;
    expect(total).toBe(4);
    expect(data.map((row: { service: number; intervalSeconds: number }) => [row.service, row.intervalSeconds])).toEqual(
      [
        [1, 300],
        [2, 60],
        [3, 600],
        [4, 300],
      ],
    );
    expect(data[0]).toEqual({
      service: 1,
      status: 0,
      lastActivityUtc: null,
      intervalSeconds: 300,
      nextRunUtc: null,
      isRunning: false,
      lastError: null,
    });
  });

  it('run when they are due, and are healthy until three intervals have passed without a sign', async () => {
    let runs = 0;
    const runner = runnerOf(async () => {
      runs += 1;
    });
    const start = test.clock.now.getTime();
    expect(await runner.runOnce(service)).toBe(true);
    expect(await runner.runOnce(service)).toBe(false);
    expect(await rowOf()).toMatchObject({
      status: 1,
      isRunning: false,
      lastActivityUtc: new Date(start).toISOString(),
      nextRunUtc: new Date(start + 60_000).toISOString(),
    });
    test.clock.advance(60);
    expect(await runner.runOnce(service)).toBe(true);
    expect(runs).toBe(2);
    test.clock.advance(180);
    expect((await rowOf()).status).toBe(1);
    test.clock.advance(1);
    expect((await rowOf(await test.signIn({ permissions: ['serviceBusManagementAllowed'] }))).status).toBe(0);
  });

  it('beat with everything that they write down', async () => {
    const runner = runnerOf(async ({ log }) => {
      test.clock.advance(45);
      await log('information', 'work', 'half of it');
      test.clock.advance(45);
      expect(await rowOf()).toMatchObject({
        isRunning: true,
        lastActivityUtc: new Date(test.clock.now.getTime() - 45_000).toISOString(),
      });
      expect(await runner.runOnce(service)).toBe(false);
    });
    expect(await runner.runOnce(service)).toBe(true);
    expect((await rowOf()).lastError).toBe(null);
  });

  it('say why their last run failed, until one succeeds', async () => {
    let isBroken = true;
    const runner = runnerOf(async () => {
      if (isBroken) throw new Error('The help desk answered 503');
    });
    expect(await runner.runOnce(service)).toBe(true);
    expect(await rowOf()).toMatchObject({ status: 0, isRunning: false, lastError: 'The help desk answered 503' });
    expect((await logs()).data[0]).toMatchObject({ severity: 4, tag: 'run', message: 'The help desk answered 503' });
    isBroken = false;
    test.clock.advance(60);
    await runner.runOnce(service);
    expect(await rowOf()).toMatchObject({ status: 1, lastError: null });
  });

  it('run in one of several workers at a time', async () => {
    let running = 0;
    let most = 0;
    const run = async () => {
      running += 1;
      most = Math.max(most, running);
      await test.database.query('select 1');
      running -= 1;
    };
    const workers = Array.from({ length: 5 }, () => runnerOf(run));
    const ran = await Promise.all(workers.map((worker) => worker.runOnce(service)));
    expect([ran.filter(Boolean).length, most]).toEqual([1, 1]);
  });

  it('are taken over from a worker that died, which then changes nothing any more', async () => {
    let release = () => {};
    const begun = Promise.withResolvers<AbortSignal>();
    const dead = runnerOf(async ({ log, signal }) => {
      begun.resolve(signal);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await log('information', 'work', 'late');
      throw new Error('late');
    });
    const lost = dead.runOnce(service);
    const signal = await begun.promise;
    test.clock.advance(60);
    const next = runnerOf(async () => {});
    expect(await next.runOnce(service)).toBe(false);
    test.clock.advance(1);
    expect(await next.runOnce(service)).toBe(true);
    release();
    await lost;
    expect(signal.aborted).toBe(true);
    expect(await rowOf()).toMatchObject({ status: 1, lastError: null });
  });

  it('go on at once with what a worker left when it was stopped', async () => {
    const begun = Promise.withResolvers<void>();
    const stopped = runnerOf(async ({ signal }) => {
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    const cut = stopped.runOnce(service);
    await begun.promise;
    await stopped.stop();
    await cut;
    expect(await rowOf()).toMatchObject({ isRunning: false, lastError: null });
    expect(await runnerOf(async () => {}).runOnce(service)).toBe(true);
  });

  it('run now when told, wherever the worker is', async () => {
    const ran = Promise.withResolvers<void>();
    let runs = 0;
    const runner = startBackgroundServices(test.app, {
      definitions: [
        {
          service,
          name: 'deadletter',
          intervalSeconds: 3600,
          run: async () => {
            runs += 1;
            if (runs === 2) ran.resolve();
          },
        },
      ],
    });
    runners.push(runner);
    while (runs === 0 || (await rowOf()).isRunning) await test.database.query('select 1');
    test.clock.advance(5);
    const { status, body } = await operator.post(`${path}/${service}/run`);
    expect([status, body.nextRunUtc]).toEqual([200, test.clock.now.toISOString()]);
    expect(await lastAudit(test)).toMatchObject({
      action: 'background-service.run',
      recordId: '2',
      actorId: operator.admin.id,
    });
    await ran.promise;
  });

  it('are told to run without a body, as the documents have it', async () => {
    const answer = await test.server.inject({
      method: 'POST',
      url: `${path}/3/run`,
      headers: { origin: 'http://localhost:4000', 'x-houston': '1' },
      cookies: operator.cookies,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ service: 3, nextRunUtc: test.clock.now.toISOString() });
  });

  it('run once more when they are told to while they run', async () => {
    const runner = runnerOf(async () => {
      await operator.post(`${path}/${service}/run`);
    });
    await runner.runOnce(service);
    expect(await runner.runOnce(service)).toBe(true);
  });

  it('tell open screens when they begin and end', async () => {
    await test.server.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openLiveStream(test.server, operator.cookies);
    await runnerOf(async () => {}).runOnce(service);
    await stream.receive(path);
    stream.close();
  });

  it('keep a log, ten entries a page, the newest first', async () => {
    const runner = runnerOf(async ({ log }) => {
      for (let line = 1; line <= 12; line += 1) {
        test.clock.advance(1);
        await log(line === 3 ? 'warning' : 'trace', `tag ${line % 2}`, `line ${line}`);
      }
    });
    await runner.runOnce(service);
    const page = await logs();
    expect([page.total, page.data.length]).toEqual([12, 10]);
    expect(page.data[0]).toMatchObject({
      message: 'line 12',
      tag: 'tag 0',
      severity: 0,
      logDateUtc: test.clock.now.toISOString(),
    });
    expect((await logs('?order=-severity&limit=1')).data[0].message).toBe('line 3');
    expect((await logs('?order=tag,id&limit=1')).data[0].message).toBe('line 2');
    expect((await operator.get(`${path}/3/logs`)).body.total).toBe(0);
  });

  it('keep the newest entries of each, as many as are set', async () => {
    await test.database.query(
      `insert into service_logs (service, logged_at, tag, message, severity)
        select s, timestamptz '2026-11-19Z' + n * interval '1 s', 'x', n::text, 0
        from generate_series(1, 10003) n, generate_series(2, 3) s`,
    );
    await trimLog(test.database, service, 10_000);
    const { rows } = await test.database.query(
      'select service, count(*)::int as count, min(message::int) as first from service_logs group by service order by service',
    );
    expect(rows).toEqual([
      { service: 2, count: 10_000, first: 4 },
      { service: 3, count: 10_003, first: 1 },
    ]);
    await trimLog(test.database, 3, 100);
    const { rows: left } = await test.database.query(
      'select count(*)::int as count, min(message::int) as first from service_logs where service = 3',
    );
    expect(left).toEqual([{ count: 100, first: 9_904 }]);
  });

  it('that there are not are not found', async () => {
    for (const number of [5, 99]) {
      expect((await operator.get(`${path}/${number}/logs`)).status).toBe(404);
      expect((await operator.post(`${path}/${number}/run`)).status).toBe(404);
    }
    expect((await operator.get(`${path}/x/logs`)).status).toBe(400);
  });

  it('are for admins who manage the bus only', async () => {
    const other = await test.signIn({ permissions: [] });
    for (const refused of [
      await other.get(path),
      await other.get(`${path}/2/logs`),
      await other.post(`${path}/2/run`),
    ]) {
      expect(refused).toMatchObject({ status: 403, body: { missing: ['serviceBusManagementAllowed'] } });
    }
    expect((await test.nobody().get(path)).status).toBe(401);
  });
});
