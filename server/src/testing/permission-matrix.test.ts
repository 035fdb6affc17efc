import { api } from '@houston/contract';
import { type Endpoint, isWrite } from '@houston/contract/endpoint';
import { adminPermissionSetOf, adminPermissions, maskOf, type Permission } from '@houston/contract/permissions';
import { problemStatus } from '@houston/contract/problem';
import { asc, gt } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '../audit/audit.table.ts';
import { admins } from '../features/access/admins/admins.table.ts';
import { type EndpointKey, everyEndpoint, samples, urlOf } from './endpoint-samples.ts';
import { type Actor, createActors } from './matrix-actors.ts';
import { payloadOf } from './multipart.ts';
import { describeEngines, useTestApp } from './test-app.ts';
import { type ChangeWatch, rememberRows, watchChanges } from './watch-changes.ts';

const ours = { origin: 'http://localhost:4000', 'x-houston': '1' };

/** `code` alone for a refusal by the guard, with the flags that it must name. */
interface Refusal {
  code: 'api_key_invalid' | 'not_signed_in' | 'registration_incomplete' | 'permission_denied' | 'step_up_required';
  missing?: Permission[];
}

/** The rule, written a second time: what the guard must answer, or null when it must let the caller pass. */
function refusalOf({ needs, stepUp }: Endpoint, actor: Actor): Refusal | null {
  if (needs === 'public') return null;
  if (needs === 'apiKey') return actor.key === 'active' ? null : { code: 'api_key_invalid' };
  if (actor.isSignedIn === false) return { code: 'not_signed_in' };
  if (needs === 'registering') return null;
  if (actor.isRegistered === false) return { code: 'registration_incomplete' };
  const wanted: readonly Permission[] = needs === 'signedIn' ? [] : typeof needs === 'string' ? [needs] : needs;
  const missing = wanted.filter((flag) => !actor.held.has(flag));
  if (missing.length > 0) return { code: 'permission_denied', missing };
  return stepUp && (actor.age?.proven ?? 0) > 300 ? { code: 'step_up_required' } : null;
}

function describeAnswer(answer: LightMyRequestResponse): string {
  if (answer.statusCode < 400) return 'ok';
  const { code, missing } = answer.json<{ code: string; missing?: string[] }>();
  return [answer.statusCode, code, ...(missing ?? [])].join(' ');
}

function describeRefusal({ code, missing = [] }: Refusal): string {
  return [problemStatus[code], code, ...missing].join(' ');
}

describeEngines('the permission matrix', (engine) => {
  const t = useTestApp(engine);
  let actors: Actor[];
  let changes: ChangeWatch;
  let restore: () => Promise<void>;

  beforeAll(async () => {
    actors = await createActors(t);
    restore = await rememberRows(t.database, ['admins', 'sessions'], ['one_time_tokens', 'throttle_counters']);
    changes = await watchChanges(t.database);
  });

  async function send(key: EndpointKey, endpoint: Endpoint, actor: Actor, headers: Record<string, string> = ours) {
    const sample = samples[key](actor.world);
    const sent = payloadOf(sample);
    const isStream = endpoint === api.live.stream && refusalOf(endpoint, actor) === null;
    const answer = await t.server.inject({
      method: endpoint.method,
      url: urlOf(endpoint, sample),
      headers: { ...headers, ...sent?.headers, ...(actor.keyText !== undefined && { 'x-api-key': actor.keyText }) },
      remoteAddress: actor.address,
      cookies: actor.hasNoCookie ? {} : { houston: actor.token },
      ...(sent && { payload: sent.payload }),
      // The live stream never ends by itself.
      ...(isStream && { payloadAsStream: true }),
    });
    if (isStream) answer.stream().destroy();
    return answer;
  }

  async function lastAuditId(): Promise<number> {
    const { rows } = await t.database.query<{ id: number }>('select last_id as id from audit_head');
    return rows[0]?.id ?? 0;
  }

  function auditAfter(id: number) {
    return t.database.orm.select().from(auditLog).where(gt(auditLog.id, id)).orderBy(asc(auditLog.actorId));
  }

  test.each(everyEndpoint)('lets exactly those make the call $key who may', async ({ key, endpoint }) => {
    expect(samples, `a sample for ${key}`).toHaveProperty([key]);
    await restore();
    await changes.take();
    const lastId = await lastAuditId();
    const refused = actors.filter((actor) => refusalOf(endpoint, actor) !== null);
    const allowed = actors.filter((actor) => refusalOf(endpoint, actor) === null);

    const answers = await Promise.all(
      refused.map(async (actor) => [actor.name, describeAnswer(await send(key, endpoint, actor))]),
    );
    expect(answers).toEqual(
      refused.map((actor) => [actor.name, describeRefusal(refusalOf(endpoint, actor) as Refusal)]),
    );
    // Of an old proof there is no row: it is no refusal of the person, and the console asks at once.
    const recorded = refused.filter((actor) => /^(perm|reg)/.test(refusalOf(endpoint, actor)?.code ?? ''));
    const rows = recorded.length;
    // A wrong key is counted against its address: the counter is made, and charged.
    const counted = refused.filter((actor) => endpoint.needs === 'apiKey' && actor.keyText !== undefined).length;
    expect(await changes.take()).toEqual({
      ...(rows > 0 && { audit_head: rows, audit_log: rows }),
      ...(counted > 0 && { throttle_counters: counted * 2 }),
    });
    expect((await auditAfter(lastId)).map(({ actorId, outcome, reason }) => ({ actorId, outcome, reason }))).toEqual(
      recorded.map((actor) => {
        const { code, missing = [] } = refusalOf(endpoint, actor) as Refusal;
        return { actorId: actor.world.self.id, outcome: 'refused', reason: [code, ...missing].join(' ') };
      }),
    );

    const outcomes = await Promise.all(
      allowed.map(async (actor) => [actor.name, describeAnswer(await send(key, endpoint, actor))]),
    );
    const unexpected = outcomes.filter(
      ([, outcome = '']) =>
        !samples[key](actors[0]?.world as Actor['world']).answers.some((code) => outcome.split(' ').includes(code)),
    );
    expect(unexpected).toEqual([]);
  });

  const writes = everyEndpoint.filter(({ endpoint }) => isWrite(endpoint));

  test('takes no write that another site or a plain form could have sent, whoever is signed in', async () => {
    await restore();
    await changes.take();
    const full = actors.find(({ name }) => name === 'an admin with every flag') as Actor;
    const withoutOrigin = { 'x-houston': '1' };
    const forgeries: Record<string, string>[] = [
      {},
      { origin: ours.origin },
      withoutOrigin,
      { 'x-houston': '1', origin: 'null' },
      { 'x-houston': '1', origin: 'https://evil.example' },
      { 'x-houston': '1', origin: 'http://localhost:4000.evil.example' },
      { 'x-houston': 'true', origin: ours.origin },
    ];
    for (const { key, endpoint } of writes) {
      // A browser sends no origin with a GET of our own pages.
      const sent = forgeries.filter((headers) => endpoint.method !== 'GET' || headers !== withoutOrigin);
      const answers = await Promise.all(sent.map((headers) => send(key, endpoint, full, headers)));
      // No session opens a call of shops' systems, so there is nothing to forge.
      const refusal = endpoint.needs === 'apiKey' ? '401 api_key_invalid' : '403 forged_request';
      expect([key, ...answers.map(describeAnswer)]).toEqual([key, ...sent.map(() => refusal)]);
    }
    expect(await changes.take()).toEqual({});
  });

  test.each(adminPermissions)('does not let an admin manager without %s grant it to anybody', async (flag) => {
    await restore();
    const manager = actors.find(({ name }) => name === `an admin with all but ${flag}`) as Actor;
    const { self, target } = manager.world;
    const peer = actors.find(
      ({ name }) =>
        name ===
        `an admin with ${flag === 'clippyManagementAllowed' ? 'b2BManagementAllowed' : 'clippyManagementAllowed'}`,
    ) as Actor;
    const heldBefore = await heldByAll();
    for (const [id, held] of [
      [self.id, manager.flags],
      [target.id, []],
      [peer.world.self.id, peer.flags],
    ] as const) {
      for (const wanted of [[flag], [...held, flag], adminPermissions]) {
        const answer = await t.server.inject({
          method: 'PUT',
          url: `/api/admins/${id}/permissions`,
          headers: ours,
          cookies: { houston: manager.token },
          payload: {
            permissions: adminPermissionSetOf(maskOf(wanted.filter((name) => adminPermissions.includes(name)))),
            version: 1,
          },
        });
        const code = flag === 'adminManagementAllowed' ? 'permission_denied' : 'grant_ceiling';
        expect(describeAnswer(answer)).toBe(`403 ${code} ${flag}`);
      }
    }
    expect(await heldByAll()).toEqual(heldBefore);
  });

  async function heldByAll() {
    return t.database.orm.select({ id: admins.id, held: admins.extraPermissions }).from(admins).orderBy(asc(admins.id));
  }
});
