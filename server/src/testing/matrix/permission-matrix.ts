/** The permission matrix: who may make which call, asked of the running server and of a second writing of the rule. */
import { type Endpoint, isWrite, permissionsNeeded, scopesNeeded } from '@houston/contract/endpoint';
import { auditedLabel } from '@houston/contract/features/access/audit/audited-fields';
import { liveApi } from '@houston/contract/features/settings/live/live.api';
import { type Permission, permissions } from '@houston/contract/permissions';
import { problemStatus } from '@houston/contract/problem-status';
import { sections } from '@houston/contract/texts/sections';
import { asc, gt } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test, vi } from 'vitest';
import { auditLog } from '../../audit/audit.table.ts';
import { type ChangeWatch, rememberRows, watchChanges } from '../database/watch-changes.ts';
import { payloadOf } from '../multipart.ts';
import { everyEndpoint, sampleOf, urlOf } from '../samples/endpoint-samples.ts';
import type { TestApp } from '../test-app.ts';
import { type Actor, type ActorKind, createActors } from './matrix-actors.ts';

export const ours = { origin: 'http://localhost:4000', 'x-houston': '1' };

/** Fewer than the line before the hashing of passwords takes. */
const atOnce = 20;

/** Writes after which no screen shows anything else: they try out, or send a mail. */
const tellsNobody: ReadonlySet<string> = new Set([
  'profile.beginSecondFactor',
  'registration.requestPasswordReset',
  'refundRuns.dryRun',
  'deadLetters.preview',
  'monitoringRules.tryOut',
]);

const builtIn: ReadonlySet<string> = new Set(
  Object.entries(sections).flatMap(([section, texts]) => Object.keys(texts).map((key) => `${section}.${key}`)),
);

/** `code` alone for a refusal by the guard, with the flags that it must name. */
interface Refusal {
  code:
    | 'api_key_invalid'
    | 'insufficient_scope'
    | 'not_signed_in'
    | 'registration_incomplete'
    | 'permission_denied'
    | 'step_up_required';
  missing?: Permission[];
}

/** The rule, written a second time: what the guard must answer, or null when it must let the caller pass. */
function refusalOf({ needs, stepUp }: Endpoint, actor: Actor): Refusal | null {
  if (needs === 'public') return null;
  if (typeof needs === 'object' && 'apiKey' in needs) {
    if (actor.key !== 'active') return { code: 'api_key_invalid' };
    return needs.apiKey.some((scope) => scope === actor.scope) ? null : { code: 'insufficient_scope' };
  }
  if (actor.isSignedIn === false) return { code: 'not_signed_in' };
  if (needs === 'registering') return null;
  if (actor.isRegistered === false) return { code: 'registration_incomplete' };
  if (typeof needs === 'object' && 'anyOf' in needs) {
    const isHeld = needs.anyOf.some((flag) => actor.held.has(flag));
    return isHeld ? null : { code: 'permission_denied', missing: [needs.anyOf[0]] };
  }
  const wanted: readonly Permission[] = needs === 'signedIn' ? [] : typeof needs === 'string' ? [needs] : needs;
  const missing = wanted.filter((flag) => !actor.held.has(flag));
  if (missing.length > 0) return { code: 'permission_denied', missing };
  const { proven = 0 } = actor.age ?? {};
  return stepUp && (proven === null || proven > 300) ? { code: 'step_up_required' } : null;
}

export function describeAnswer(answer: LightMyRequestResponse): string {
  if (answer.statusCode < 400) return 'ok';
  const { code, missing } = answer.json<{ code: string; missing?: string[] }>();
  return [answer.statusCode, code, ...(missing ?? [])].join(' ');
}

function describeRefusal({ code, missing = [] }: Refusal): string {
  return [problemStatus[code], code, ...missing].join(' ');
}

/**
 * Whom a call is asked by: everybody, but of those who differ by flags only the ones whose flags the call needs, and one other.
 * Nobody has to try each flag that a call does not need: if one of them opened it, the admin with all but the needed ones would
 * get in, and if one were needed too, the admin with just the needed ones would be refused.
 */
export function isAboutCall({ differsBy }: ActorKind, { needs }: Endpoint): boolean {
  const wanted = permissionsNeeded(needs) ?? [];
  const other = permissions.find((flag) => !wanted.includes(flag));
  return differsBy?.every((flag) => wanted.includes(flag) || flag === other) ?? true;
}

export interface Matrix {
  actors: Actor[];
  changes: ChangeWatch;
  /** Puts back what calls changed of admins and sessions. */
  restore(): Promise<void>;
  send(
    key: string,
    endpoint: Endpoint,
    actor: Actor,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

/** Lets every actor of the kinds `isThere` make every call that `isAsked` says. */
export function askEverybody(
  t: TestApp,
  isAsked: (kind: ActorKind, endpoint: Endpoint) => boolean,
  isThere: (kind: ActorKind) => boolean = () => true,
): Matrix {
  const matrix = { send } as Matrix;

  beforeAll(async () => {
    matrix.actors = await createActors(t, isThere);
    matrix.restore = await rememberRows(t.database, ['admins', 'sessions'], ['one_time_tokens', 'throttle_counters']);
    matrix.changes = await watchChanges(t.database);
  });

  async function send(key: string, endpoint: Endpoint, actor: Actor, headers: Record<string, string> = ours) {
    const sample = sampleOf(key, actor.world);
    const sent = payloadOf(sample);
    const isStream = endpoint === liveApi.stream && refusalOf(endpoint, actor) === null;
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
    const { changes } = matrix;
    await matrix.restore();
    await changes.take();
    const lastId = await lastAuditId();
    const asked = matrix.actors.filter((actor) => isAsked(actor, endpoint));
    const refused = asked.filter((actor) => refusalOf(endpoint, actor) !== null);
    const allowed = asked.filter((actor) => refusalOf(endpoint, actor) === null);

    const answers = await Promise.all(
      refused.map(async (actor) => [actor.name, describeAnswer(await send(key, endpoint, actor))]),
    );
    expect(answers).toEqual(
      refused.map((actor) => [actor.name, describeRefusal(refusalOf(endpoint, actor) as Refusal)]),
    );
    // Of an old proof there is no row: it is no refusal of the person, and the console asks at once.
    const recorded = refused.filter((actor) => /^(perm|reg|insuf)/.test(refusalOf(endpoint, actor)?.code ?? ''));
    const rows = recorded.length;
    // A wrong key is counted against its address: the counter is made, and charged.
    const counted = refused.filter((actor) => scopesNeeded(endpoint.needs) && actor.keyText !== undefined).length;
    expect(await changes.take()).toEqual({
      ...(rows > 0 && { audit_head: rows, audit_log: rows }),
      ...(counted > 0 && { throttle_counters: counted * 2 }),
    });
    expect((await auditAfter(lastId)).map(({ actorId, outcome, reason }) => ({ actorId, outcome, reason }))).toEqual(
      recorded.map((actor) => {
        const { code, missing = [] } = refusalOf(endpoint, actor) as Refusal;
        const actorId = actor.isSignedIn === false ? null : actor.world.self.id;
        return { actorId, outcome: 'refused', reason: [code, ...missing].join(' ') };
      }),
    );

    const heard = new Set<string>();
    const stopHearing = t.app.live.subscribe(({ topic }) => heard.add(topic));
    const outcomes: string[][] = [];
    for (let next = 0; next < allowed.length; next += atOnce) {
      const group = allowed.slice(next, next + atOnce);
      outcomes.push(
        ...(await Promise.all(
          group.map(async (actor) => [actor.name, describeAnswer(await send(key, endpoint, actor))]),
        )),
      );
    }
    const hasChanged = isWrite(endpoint) && outcomes.some(([, outcome]) => outcome === 'ok');
    // Nobody else works here: what is heard is about this call.
    if (hasChanged && !tellsNobody.has(key))
      await vi.waitFor(() => expect([...heard], 'topics that open screens hear of').not.toEqual([]), { interval: 2 });
    stopHearing();
    const unexpected = outcomes.filter(
      ([, outcome = '']) =>
        !sampleOf(key, asked[0]?.world as Actor['world']).answers.some((code) => outcome.split(' ').includes(code)),
    );
    expect(unexpected).toEqual([]);
    const unlabelled = (await auditAfter(lastId)).flatMap(({ recordKind, before, after }) =>
      Object.keys({ ...before, ...after }).filter((field) => !builtIn.has(auditedLabel(recordKind, field))),
    );
    expect(unlabelled, 'fields that the audit screen has no label for').toEqual([]);
  });

  return matrix;
}
