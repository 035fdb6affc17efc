import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { createOutbound } from '../../../http/outbound.ts';
import { describeEngines, type TestClient, useTestApp } from '../../../testing/test-app.ts';
import { sessions } from '../session/session.table.ts';
import { oidcLinks, oidcSettings } from './oidc.table.ts';
import {
  type Lies,
  type LyingProvider,
  signHs256,
  signNothing,
  signRs256,
  startLyingProvider,
} from './testing/lying-provider.ts';

interface Case {
  name: string;
  lies?: Lies;
  /** What stands in the audit trail. */
  reason: RegExp;
  code?: string;
}

const slow = { token: () => {} };
const redirect = (_request: unknown, response: import('node:http').ServerResponse) =>
  void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
const huge = (_request: unknown, response: import('node:http').ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(`{"a":"${'x'.repeat(1024 * 1024)}"}`);

// Named, where there is one, after the module of the conformance suite of OpenID clients.
const cases: Case[] = [
  { name: 'invalid-iss', lies: { claims: (c) => ({ ...c, iss: 'https://other.example' }) }, reason: /"iss"/ },
  { name: 'missing-iss', lies: { claims: ({ iss, ...c }) => c }, reason: /"iss"/ },
  { name: 'invalid-aud', lies: { claims: (c) => ({ ...c, aud: 'other' }) }, reason: /"aud"/ },
  { name: 'missing-aud', lies: { claims: ({ aud, ...c }) => c }, reason: /"aud"/ },
  {
    name: 'invalid-secondary-aud',
    lies: { claims: (c) => ({ ...c, aud: ['houston', 'other'] }) },
    reason: /untrusted audiences/,
  },
  {
    name: 'secondary-aud-foreign-azp',
    lies: { claims: (c) => ({ ...c, aud: ['houston', 'other'], azp: 'other' }) },
    reason: /"azp"/,
  },
  { name: 'foreign-azp', lies: { claims: (c) => ({ ...c, azp: 'other' }) }, reason: /"azp"/ },
  { name: 'missing-sub', lies: { claims: ({ sub, ...c }) => c }, reason: /"sub"/ },
  { name: 'empty-sub', lies: { claims: (c) => ({ ...c, sub: '' }) }, reason: /"sub"/ },
  {
    name: 'blank-sub',
    lies: { claims: (c) => ({ ...c, sub: ' ' }), userinfo: (c) => ({ ...c, sub: ' ' }) },
    reason: /"sub"/,
  },
  { name: 'sub-of-numbers', lies: { claims: (c) => ({ ...c, sub: 12 }) }, reason: /"sub"/ },
  { name: 'endless-sub', lies: { claims: (c) => ({ ...c, sub: 'x'.repeat(256) }) }, reason: /"sub"/ },
  { name: 'missing-iat', lies: { claims: ({ iat, ...c }) => c }, reason: /"iat"/ },
  {
    name: 'future-iat',
    lies: { claims: (c) => ({ ...c, iat: Number(c.iat) + 120 }) },
    reason: /"iat" lies in the future/,
  },
  { name: 'expired-exp', lies: { claims: (c) => ({ ...c, exp: Number(c.iat) - 60 }) }, reason: /"exp"|timestamp/ },
  { name: 'missing-exp', lies: { claims: ({ exp, ...c }) => c }, reason: /"exp"/ },
  { name: 'nonce-invalid', lies: { claims: (c) => ({ ...c, nonce: 'other' }) }, reason: /"nonce"/ },
  { name: 'nonce-missing', lies: { claims: ({ nonce, ...c }) => c }, reason: /"nonce"/ },
  {
    name: 'invalid-sig-rs256',
    lies: { sign: (c, { other }) => signRs256(c, other.privateKey, 'own') },
    reason: /signature/,
  },
  {
    name: 'kid-unknown',
    lies: { sign: (c, { other }) => signRs256(c, other.privateKey, 'other') },
    reason: /key|JWK/i,
  },
  {
    name: 'changed-after-signing',
    lies: {
      sign: (c, { own }) => {
        const [head, , signature] = signRs256(c, own.privateKey, 'own').split('.');
        return [head, Buffer.from(JSON.stringify({ ...c, sub: 'grace' })).toString('base64url'), signature].join('.');
      },
    },
    reason: /signature/,
  },
  { name: 'null-alg', lies: { sign: signNothing }, reason: /alg/ },
  {
    name: 'null-alg-announced',
    lies: {
      sign: signNothing,
      discovery: (d) => ({ ...d, id_token_signing_alg_values_supported: ['none', 'RS256'] }),
    },
    reason: /unsupported JWS "alg"/,
  },
  { name: 'alternate-alg', lies: { sign: signHs256 }, reason: /alg/ },
  {
    name: 'invalid-sig-hs256',
    lies: {
      sign: signHs256,
      discovery: (d) => ({ ...d, id_token_signing_alg_values_supported: ['HS256', 'RS256'] }),
    },
    reason: /unsupported JWS algorithm/,
  },
  { name: 'no-id-token', lies: { tokenAnswer: ({ id_token, ...a }) => a }, reason: /"id_token"/ },
  { name: 'id-token-of-nonsense', lies: { sign: () => 'a.b.c' }, reason: /failed to parse JWT/ },
  { name: 'userinfo-invalid-sub', lies: { userinfo: (c) => ({ ...c, sub: 'grace' }) }, reason: /"sub"/ },
  { name: 'userinfo-missing-sub', lies: { userinfo: ({ sub, ...c }) => c }, reason: /"sub"/ },
  {
    name: 'invalid-authorization-response-iss',
    lies: { back: (s) => s.set('iss', 'https://other.example') },
    reason: /"iss"/,
  },
  { name: 'removed-authorization-response-iss', lies: { back: (s) => s.delete('iss') }, reason: /"iss"/ },
  {
    name: 'doubled-authorization-response-iss',
    lies: { back: (s) => s.append('iss', 'https://x.example') },
    reason: /"iss"/,
  },
  {
    name: 'error-answer',
    lies: {
      back: (s) => {
        s.delete('code');
        s.set('error', 'access_denied');
        s.set('error_description', '<script>');
      },
    },
    reason: /^the provider answered "access_denied"$/,
  },
  { name: 'unknown-code', lies: { back: (s) => s.set('code', 'other') }, reason: /"invalid_grant"/ },
  { name: 'missing-code', lies: { back: (s) => s.delete('code') }, reason: /no authorization code/ },
  { name: 'doubled-code', lies: { back: (s) => s.append('code', 'other') }, reason: /"code"/ },
  { name: 'implicit-answer', lies: { back: (s) => s.set('id_token', 'x') }, reason: /implicit and hybrid/ },
  {
    name: 'missing-state',
    lies: { back: (s) => s.delete('state') },
    reason: /no such transaction/,
    code: 'oidc_expired',
  },
  {
    name: 'invalid-state',
    lies: { back: (s) => s.set('state', 'x'.repeat(43)) },
    reason: /no such/,
    code: 'oidc_expired',
  },
  { name: 'doubled-state', lies: { back: (s) => s.append('state', 'other') }, reason: /no such/, code: 'oidc_expired' },
  { name: 'slow-token', lies: { answers: slow }, reason: /too-slow/ },
  { name: 'slow-jwks', lies: { answers: { jwks: slow.token } }, reason: /too-slow/ },
  { name: 'slow-userinfo', lies: { answers: { userinfo: slow.token } }, reason: /too-slow/ },
  { name: 'huge-token', lies: { answers: { token: huge } }, reason: /too-large/ },
  { name: 'huge-jwks', lies: { answers: { jwks: huge } }, reason: /too-large/ },
  { name: 'huge-userinfo', lies: { answers: { userinfo: huge } }, reason: /too-large/ },
  { name: 'redirecting-token', lies: { answers: { token: redirect } }, reason: /redirects/ },
  { name: 'redirecting-jwks', lies: { answers: { jwks: redirect } }, reason: /redirects/ },
  { name: 'redirecting-userinfo', lies: { answers: { userinfo: redirect } }, reason: /redirects/ },
  {
    name: 'jwks-inside-the-house',
    lies: { discovery: (d) => ({ ...d, jwks_uri: 'http://127.0.0.1:5432/' }) },
    reason: /not-secure|not-allowed/,
  },
];

describeEngines('a provider that lies', (engine) => {
  const t = useTestApp(engine);
  let liar: LyingProvider;
  let id: number;

  beforeAll(async () => {
    liar = await startLyingProvider(() => t.clock.now);
    Object.assign(t.app, { outbound: createOutbound({ loopbackTargets: [liar.origin], timeoutMs: 400 }) });
    const values = { name: 'Liar', baseUrl: liar.origin, tenantId: 'none', clientId: 'houston', enabled: true };
    const [row] = await t.database.orm.insert(oidcSettings).values(values).returning();
    id = row?.id ?? 0;
  });
  afterAll(() => liar.close());
  beforeEach(async () => {
    liar.lies = {};
    // Past the time for which a discovery document is kept.
    t.clock.advance(3600);
    await t.database.orm.execute(sql`delete from throttle_counters`);
  });

  const start = (client: TestClient) => client.post(`/api/oidc/providers/${id}/sign-in`, {});
  const end = (client: TestClient, search: string) => client.post('/api/oidc/callback', { search });
  const countSessions = async () => (await t.database.orm.select().from(sessions)).length;
  const lastAudit = async () => (await t.database.orm.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

  test('that tells the truth this once lets its people in', async () => {
    const client = t.nobody();
    const { url } = (await start(client)).body;
    const before = await countSessions();
    const { body } = await end(client, liar.visit(url));
    expect(body).toMatchObject({
      kind: 'session',
      session: { firstName: 'Person', lastName: 'ada', email: 'ada@people.example' },
    });
    expect(await countSessions()).toBe(before + 1);
  });

  test.each(cases)('makes no session: $name', async ({ lies = {}, reason, code = 'oidc_failed' }) => {
    liar.lies = lies;
    const client = t.nobody();
    const { url } = (await start(client)).body;
    const before = await countSessions();
    const linksBefore = await t.database.orm.select().from(oidcLinks);
    const answer = await end(client, liar.visit(url));
    expect([answer.status, answer.body.code]).toEqual([code === 'oidc_failed' ? 401 : 410, code]);
    const entry = await lastAudit();
    expect(entry).toMatchObject({ action: 'session.sign-in', outcome: 'refused' });
    expect(entry?.reason).toMatch(reason);
    // The reason is for the audit trail, not for who tries.
    expect(JSON.stringify(answer.body)).not.toContain(entry?.reason);
    expect(await countSessions()).toBe(before);
    expect(await t.database.orm.select().from(oidcLinks)).toEqual(linksBefore);
    // Whatever went wrong: the transaction is used up.
    liar.lies = {};
    expect((await end(client, liar.visit(url))).status).toBe(code === 'oidc_failed' ? 410 : 200);
  });

  const documents: [string, Lies, string][] = [
    ['issuer-mismatch', { discovery: (d) => ({ ...d, issuer: 'https://other.example' }) }, 'oidc.issuer-differs'],
    ['issuer-template', { discovery: (d) => ({ ...d, issuer: `${d.issuer}/{tenantid}` }) }, 'oidc.issuer-differs'],
    ['no token endpoint', { discovery: ({ token_endpoint, ...d }) => d }, 'oidc.no-discovery'],
    ['no authorization endpoint', { discovery: ({ authorization_endpoint, ...d }) => d }, 'oidc.no-discovery'],
    ['slow', { answers: { discovery: slow.token } }, 'oidc.too-slow'],
    ['huge', { answers: { discovery: huge } }, 'oidc.too-large'],
    ['redirecting', { answers: { discovery: redirect } }, 'oidc.redirects'],
    [
      'not found',
      { answers: { discovery: (_request, response) => void response.writeHead(404).end() } },
      'oidc.no-discovery',
    ],
    ['no JSON', { answers: { discovery: (_request, response) => void response.end('<html>') } }, 'oidc.no-discovery'],
  ];
  test.each(documents)('is not gone to with a discovery document that is wrong: %s', async (_name, lies, message) => {
    liar.lies = lies;
    const manager = await t.signIn({ permissions: ['oidcManagementAllowed'] });
    const shown = await manager.post(`/api/OidcManagement/${id}/discovery`);
    expect(shown.body).toMatchObject({ status: 422, code: 'oidc_provider_failed', fields: { baseUrl: message } });
    expect((await start(t.nobody())).body.code).toBe('oidc_provider_failed');
    expect((await manager.post(`/api/OidcManagement/${id}/test`)).body.code).toBe('oidc_provider_failed');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'no url'])(
    'cannot send the browser to %s',
    async (place) => {
      liar.lies = { discovery: (d) => ({ ...d, authorization_endpoint: place }) };
      const { status, body } = await start(t.nobody());
      expect([status, body.code]).toEqual([422, 'oidc_provider_failed']);
    },
  );

  test('is of no use in another browser than the one that left', async () => {
    const search = liar.visit((await start(t.nobody())).body.url);
    const other = t.nobody();
    await start(other);
    const before = await countSessions();
    expect((await end(other, search)).body.code).toBe('oidc_expired');
    expect((await end(t.nobody(), search)).body.code).toBe('oidc_expired');
    expect(await countSessions()).toBe(before);
  });

  test('is listened to once: a replay, and all but one of ten answers at once, are refused', async () => {
    const client = t.nobody();
    const search = liar.visit((await start(client)).body.url);
    const before = await countSessions();
    const mark = { ...client.cookies };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        Object.assign(client.cookies, mark);
        return end(client, search);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    Object.assign(client.cookies, mark);
    expect((await end(client, search)).body.code).toBe('oidc_expired');
    expect(await countSessions()).toBe(before + 1);
  });

  test('is waited for ten minutes and not a second longer', async () => {
    const client = t.nobody();
    const before = await countSessions();
    const late = (await start(client)).body.url;
    t.clock.advance(600);
    expect((await end(client, liar.visit(late))).body.code).toBe('oidc_expired');
    expect(await countSessions()).toBe(before);
    const intime = (await start(client)).body.url;
    t.clock.advance(599);
    expect((await end(client, liar.visit(intime))).body.kind).toBe('session');
  });

  test('is asked for its document once in ten minutes, and at once after the provider was edited', async () => {
    const before = liar.asked.discovery;
    for (let time = 0; time < 3; time += 1) await start(t.nobody());
    expect(liar.asked.discovery).toBe(before + 1);
    const manager = await t.signIn({ permissions: ['oidcManagementAllowed'] });
    const body = { name: 'Liar', baseUrl: liar.origin, tenantId: 'none', clientId: 'houston', enabled: true };
    expect((await manager.put(`/api/OidcManagement/${id}`, body)).status).toBe(200);
    await start(t.nobody());
    expect(liar.asked.discovery).toBe(before + 2);
    await start(t.nobody());
    expect(liar.asked.discovery).toBe(before + 2);
    // Another server process, which was not told, notices by the address and the client.
    await t.database.orm.update(oidcSettings).set({ clientId: 'other' });
    await start(t.nobody());
    expect(liar.asked.discovery).toBe(before + 3);
    await t.database.orm.update(oidcSettings).set({ clientId: 'houston' });
  });

  test('does not get the people of who was on the way when the provider was edited', async () => {
    const client = t.nobody();
    const { url } = (await start(client)).body;
    const before = await countSessions();
    liar.lies = {
      userinfo: (claims) => {
        // While the server talks to the provider.
        void t.database.orm.update(oidcSettings).set({ version: sql`version + 1` }).execute();
        return claims;
      },
    };
    expect((await end(client, liar.visit(url))).body.code).toBe('oidc_failed');
    expect((await lastAudit())?.reason).toBe('the provider was changed meanwhile');
    expect(await countSessions()).toBe(before);
  });

  test('stops an address that keeps failing, and its good sign-ins cost nothing', async () => {
    for (let time = 0; time < 35; time += 1) {
      const client = t.nobody();
      expect((await end(client, liar.visit((await start(client)).body.url))).status).toBe(200);
    }
    for (let time = 0; time < 30; time += 1) expect((await end(t.nobody(), '?code=a&state=b')).status).toBe(410);
    expect((await end(t.nobody(), '?code=a&state=b')).body).toMatchObject({ code: 'too_many_attempts' });
    for (let time = 0; time < 30; time += 1) await start(t.nobody());
    expect((await start(t.nobody())).body).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 900 });
  });
});
