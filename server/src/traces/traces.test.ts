import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBusWorker } from '../bus/worker.ts';
import type { Log } from '../call.ts';
import { readConfig } from '../config.ts';
import { eventually } from '../testing/eventually.ts';
import { fillShop } from '../testing/kills/shop.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { startTraces } from './start-traces.ts';
import { nameOf } from './statement-span.ts';
import { currentTraceparent, inSpan, isTraced } from './traces.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code: number };
}

interface Sent {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const traceparent = `00-${caller.trace}-${caller.span}-01`;
const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** Keeps the bodies that it is sent, and the header of the trace. */
async function listen(answer: string) {
  const bodies: string[] = [];
  const parents: (string | undefined)[] = [];
  const server: Server = createServer(async (request, response) => {
    parents.push(request.headers.traceparent as string | undefined);
    bodies.push((await request.toArray()).join(''));
    response.end(answer);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, bodies, parents, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** The exporter reads the environment itself. */
async function collectAt(url: string, more: Record<string, string> = {}, log = quiet) {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: url, ...more };
  Object.assign(process.env, environment);
  const traces = await startTraces(readConfig(environment), log);
  for (const name of Object.keys(environment)) delete process.env[name];
  return traces;
}

describeEngines('the trace of an order', (engine) => {
  let collector: Awaited<ReturnType<typeof listen>>;
  let partner: Awaited<ReturnType<typeof listen>>;
  let traces: { stop(): Promise<void> };
  beforeAll(async () => {
    collector = await listen('{}');
    partner = await listen(JSON.stringify({ decision: 'accept' }));
    traces = await collectAt(collector.url);
  });
  // The server is built while there are traces.
  const test = useTestApp(engine);
  afterAll(async () => {
    await traces.stop();
    await Promise.all([collector.close(), partner.close()]);
  });

  it('leads from the call of a shop to statements, bus, steps and partner, and tells no value', async () => {
    const key = await fillShop(test.database, partner.url);
    const pressed = 'c0ffee00c0ffee00c0ffee00c0ffee00';
    for (const said of [`00-${pressed}-${caller.span}-00`, `00-${pressed}-${caller.span}-00-forged`]) {
      await test.server.inject({ url: '/api/version', headers: { 'x-houston': '1', traceparent: said } });
    }
    const ordered = await test.server.inject({
      method: 'POST',
      url: '/api/v3/transactions',
      headers: { 'x-api-key': key, 'idempotency-key': 'order-1', traceparent },
      payload: { amount: 1234, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } },
    });
    expect(ordered.statusCode).toBe(200);
    const { transactionNumber } = ordered.json<{ transactionNumber: string }>();
    const worker = createBusWorker(test.app, { demoPartnersUrl: partner.url });
    expect(await worker.runDue()).toBe(1);
    await worker.finish();
    await traces.stop();

    const sent = collector.bodies.map((body) => JSON.parse(body) as Sent).flatMap(({ resourceSpans }) => resourceSpans);
    const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const found = (name: string) => spans.find((span) => span.name === name && span.traceId === caller.trace);
    // The console's begins with its call, though it collects nothing; what is malformed is a trace of its own.
    const ofConsole = spans.filter(({ name }) => name === 'GET /api/version');
    expect(ofConsole.map(({ traceId }) => traceId === pressed)).toEqual([true, false]);
    expect(ofConsole.map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['', '']);
    const called = found('POST /api/v3/transactions');
    expect(called?.parentSpanId).toBe(caller.span);
    expect(found('find-api-key')?.parentSpanId).toBe(called?.spanId);
    expect(found('commit')?.parentSpanId).toBe(called?.spanId);
    const attempt = found('bus order');
    // Within the call, by whatever statement put it on the bus.
    expect(attempt?.parentSpanId).toBe(called?.spanId);
    const step = found('step CcbrCheckTask');
    expect(step?.parentSpanId).toBe(attempt?.spanId);
    const asked = spans.filter(({ parentSpanId }) => parentSpanId === step?.spanId);
    expect(asked.map(({ kind }) => kind)).toEqual([3]);
    expect(partner.parents[0]).toBe(`00-${caller.trace}-${asked[0]?.spanId}-01`);
    expect(sent[0]?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'houston' } });
    // Without moments and ids, in whose digits anything comes up by chance.
    const told = collector.bodies.join('').replaceAll(/"\w+(?:UnixNano|Id)":"[\da-f]+"/g, '');
    expect(told).toContain('find-api-key');
    for (const secret of [key, transactionNumber, '1234', 'order-1', 'Bikes', partner.url])
      expect(told).not.toContain(secret);
  });
});

const spansIn = (body: string) =>
  (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)).length;

describe('traces', () => {
  it('are not there where nobody asks for them, or somebody switches them off', async () => {
    const url = 'http://127.0.0.1:4318';
    for (const environment of [
      {},
      { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_EXPORTER: 'none' },
      { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SDK_DISABLED: 'true' },
    ]) {
      await startTraces(readConfig(environment), quiet);
      expect([isTraced(), currentTraceparent()]).toEqual([false, null]);
    }
  });

  it('are as many as the sampler says', () => {
    const share = (sampler: string, arg = '1') => {
      const environment = { OTEL_TRACES_EXPORTER: 'otlp', OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: arg };
      const { traces } = readConfig(environment);
      return [traces?.share, traces?.followsParent];
    };
    expect(share('always_on')).toEqual([1, false]);
    expect(share('always_off')).toEqual([0, false]);
    expect(share('traceidratio', '0.25')).toEqual([0.25, false]);
    expect(share('parentbased_traceidratio', '0.5')).toEqual([0.5, true]);
    expect(share('parentbased_always_off')).toEqual([0, true]);
    expect(() => share('xray')).toThrow('OTEL_TRACES_SAMPLER must be one of');
  });

  it.each([
    ['select a from admins where email = $1', 'select admins'],
    ['  insert into "audit_log" (a) values ($1)', 'insert audit_log'],
    ['with x as (update bus_queue set a = 1) select 1', 'with bus_queue'],
    ['begin', 'begin'],
    ['', 'empty'],
  ])('name the statement %j as %s', (text, name) => {
    expect(nameOf(text)).toBe(name);
    expect(nameOf({ text, name: 'find-session' })).toBe('find-session');
  });

  it('leave when and as many together as the environment says', async () => {
    const collector = await listen('{}');
    const traces = await collectAt(collector.url, {
      OTEL_BSP_SCHEDULE_DELAY: '10',
      OTEL_BSP_MAX_QUEUE_SIZE: '3',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '2',
      OTEL_BSP_EXPORT_TIMEOUT: '2000',
    });
    for (let count = 0; count < 9; count += 1) await inSpan({ name: 'x' }, async () => {});
    // Two leave at once, three wait, and there is no room for four.
    await eventually(() => expect(collector.bodies.map(spansIn)).toEqual([2, 2, 1]));
    await Promise.all([traces.stop(), collector.close()]);
  });

  it.each([
    ['OTEL_BSP_SCHEDULE_DELAY', 'soon'],
    ['OTEL_BSP_EXPORT_TIMEOUT', '0'],
    ['OTEL_BSP_MAX_QUEUE_SIZE', '-1'],
    ['OTEL_BSP_MAX_EXPORT_BATCH_SIZE', '0'],
  ])('are not begun with %s=%s', (name, value) => {
    expect(() => readConfig({ OTEL_TRACES_EXPORTER: 'otlp', [name]: value })).toThrow(`${name} must be a number of`);
  });

  it('tell once that the collector is away', async () => {
    const lines: string[] = [];
    const log = { ...quiet, warn: (_detail: object, message: string) => void lines.push(message) };
    const away = await listen('');
    await away.close();
    const traces = await collectAt(away.url, { OTEL_EXPORTER_OTLP_TIMEOUT: '500', OTEL_BSP_SCHEDULE_DELAY: '10' }, log);
    for (let count = 0; count < 3; count += 1) await inSpan({ name: 'x' }, async () => {});
    await eventually(() => expect(lines).toHaveLength(1));
    await inSpan({ name: 'x' }, async () => {});
    await traces.stop();
    expect(lines).toEqual(['the collector of traces does not answer']);
  });
});
