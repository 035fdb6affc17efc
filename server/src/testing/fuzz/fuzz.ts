/** Hostile requests made from each endpoint's own schema, and what must hold whatever is sent. */
import type { AddressInfo } from 'node:net';
import { type Endpoint, isWrite } from '@houston/contract/endpoint';
import { problemStatus } from '@houston/contract/problem-status';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type ChangeWatch, rememberRows, watchChanges } from '../database/watch-changes.ts';
import { createActors } from '../matrix/matrix-actors.ts';
import { everyEndpoint, sampleOf } from '../samples/endpoint-samples.ts';
import type { SampleWorld } from '../samples/sample.ts';
import { useTestApp } from '../test-app.ts';
import { testEngines } from '../test-database.ts';
import { hostileKinds, nastyRequests, type RawRequest } from './fuzz-requests.ts';
import { createRawClient, type RawAnswer } from './raw-client.ts';

/** One half of the endpoints is attacked on each engine; a run of one file names the engine. */
const engine = testEngines()[0] ?? 'pglite';
/**
 * The same cases every time, so that nobody's change fails for what somebody else left behind. More of them would be the same
 * more each time: `FUZZ_SEED` tries others, and `FUZZ_RUNS` as many for each call as there is time for.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** What a refused call may leave: that it was refused, and that one try is used up. */
const traces = new Set(['audit_log', 'audit_head', 'throttle_counters', 'security_incidents']);

/** Of its own for each call: with one for all, each would meet the same header and the same path. */
function seedOf(key: string): number {
  return [...key].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, seed);
}

/** Attacks every second endpoint, from `first` (0 or 1) on: two files share the work, so that two cores can. */
export function fuzzEndpoints(first: 0 | 1): void {
  describe(`hostile requests (${engine})`, () => attack(everyEndpoint.filter((_, index) => index % 2 === first)));
}

function attack(endpoints: typeof everyEndpoint): void {
  const t = useTestApp(engine, { trustedProxies: readConfig({ TRUSTED_PROXIES: '127.0.0.1' }).trustedProxies });
  const escaped: unknown[] = [];
  const note = (error: unknown) => escaped.push(error);
  const times: number[] = [];
  let client: ReturnType<typeof createRawClient>;
  let changes: ChangeWatch;
  let restore: () => Promise<void>;
  let world: SampleWorld;
  let token: string;
  let sent = 0;

  beforeAll(async () => {
    process.on('unhandledRejection', note).on('uncaughtException', note);
    const actors = await createActors(t, ({ name }) => name === 'an admin with every flag');
    const actor = actors[0];
    if (actor === undefined) throw new Error('there is no admin with every flag');
    ({ world, token } = actor);
    restore = await rememberRows(t.database, ['admins', 'sessions'], ['one_time_tokens', 'throttle_counters']);
    changes = await watchChanges(t.database);
    await t.server.listen({ port: 0, host: '127.0.0.1' });
    client = createRawClient((t.server.server.address() as AddressInfo).port);
  });

  afterAll(() => {
    client?.close();
    process.off('unhandledRejection', note).off('uncaughtException', note);
  });

  async function send(raw: RawRequest, cookie: Record<string, string>): Promise<RawAnswer> {
    sent += 1;
    // Every case from an address of its own: what is tested is not the limit of tries.
    const ours = {
      origin: 'http://localhost:4000',
      'x-houston': '1',
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    };
    const answer = await client.send({ ...raw, headers: { ...ours, ...cookie, ...raw.headers } });
    times.push(answer.milliseconds);
    return answer;
  }

  function expectProblem({ status, headers, text }: RawAnswer): void {
    const body = JSON.parse(text) as { status: number; code: keyof typeof problemStatus; requestId: string };
    const said = [headers['content-type'], body.status, problemStatus[body.code], body.requestId];
    expect(said).toEqual(['application/problem+json; charset=utf-8', status, status, headers['x-request-id']]);
  }

  async function expectNoChange(): Promise<void> {
    const tables = Object.keys(await changes.take()).filter((table) => !traces.has(table));
    expect(tables).toEqual([]);
  }

  async function tryCase(endpoint: Endpoint, raw: RawRequest, cookie: Record<string, string>): Promise<void> {
    const answer = await send(raw, cookie);
    if (answer.status < 200 || answer.status >= 500) expect.fail(`${answer.status}: ${answer.text.slice(0, 500)}`);
    if (answer.status >= 400) expectProblem(answer);
    const writes = isWrite(endpoint);
    if (sent % (writes ? 4 : 20) === 0 && (!writes || answer.status >= 400)) await expectNoChange();
    // A mutation may be valid after all, and end the session or lock the account that the next case needs.
    if ((writes && answer.status < 400) || answer.status === 429) {
      await restore();
      await changes.take();
    }
    if (escaped.length > 0) expect.fail(String(escaped[0]));
  }

  test.each(endpoints)('at $key break nothing', { timeout: 60_000 }, async ({ key, endpoint }) => {
    await restore();
    await changes.take();
    const sample = sampleOf(key, world);
    for (const raw of nastyRequests(endpoint, sample)) await tryCase(endpoint, raw, { cookie: `houston=${token}` });
    let cases = 0;
    const kinds = hostileKinds(endpoint, sample);
    const all = kinds.reduce((sum, { tries }) => sum + tries, 0);
    for (const { tries, arbitrary } of kinds) {
      const check = fc.asyncProperty(arbitrary, async (raw) => {
        cases += 1;
        await tryCase(endpoint, raw, { cookie: `houston=${token}` });
        // Without a session most calls end before anything is read, one like the other.
        if (endpoint.needs === 'public' || cases % 4 === 0) await tryCase(endpoint, raw, {});
      });
      await fc.assert(check, {
        numRuns: Math.ceil((Number(process.env.FUZZ_RUNS ?? all) * tries) / all),
        seed: seedOf(key),
      });
    }
    await expectNoChange();
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('were answered fast, and the server is still there', async () => {
    times.sort((one, other) => one - other);
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(1_000);
    expect((await client.send({ method: 'GET', path: '/readyz', headers: {}, body: null })).status).toBe(200);
    expect(escaped).toEqual([]);
  });
}
