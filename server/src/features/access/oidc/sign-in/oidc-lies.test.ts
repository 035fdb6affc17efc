import { expect, test } from 'vitest';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines } from '../../../../testing/test-app.ts';
import { oidcLinks } from '../oidc.table.ts';
import { huge, redirect, silence } from '../testing/bad-answers.ts';
import { useLyingProvider } from '../testing/lying-app.ts';
import { type Lies, signHs256, signNothing, signRs256 } from '../testing/lying-provider.ts';
import { countSessions, endSignIn } from '../testing/oidc-app.ts';

interface Case {
  name: string;
  lies?: Lies;
  /** What stands in the audit trail. */
  reason: RegExp;
  code?: string;
}

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
  { name: 'slow-token', lies: { answers: { token: silence } }, reason: /too-slow/ },
  { name: 'slow-jwks', lies: { answers: { jwks: silence } }, reason: /too-slow/ },
  { name: 'slow-userinfo', lies: { answers: { userinfo: silence } }, reason: /too-slow/ },
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
  const app = useLyingProvider(engine);
  const { t } = app;

  test('that tells the truth this once lets its people in', async () => {
    const client = t.nobody();
    const { url } = (await app.start(client)).body;
    const before = await countSessions(t);
    const { body } = await endSignIn(client, app.liar.visit(url));
    expect(body).toMatchObject({
      kind: 'session',
      session: { firstName: 'Person', lastName: 'ada', email: 'ada@people.example' },
    });
    expect(await countSessions(t)).toBe(before + 1);
  });

  test.each(cases)('makes no session: $name', async ({ lies = {}, reason, code = 'oidc_failed' }) => {
    app.liar.lies = lies;
    const client = t.nobody();
    const { url } = (await app.start(client)).body;
    const before = await countSessions(t);
    const linksBefore = await t.database.orm.select().from(oidcLinks);
    const answer = await endSignIn(client, app.liar.visit(url));
    expect([answer.status, answer.body.code]).toEqual([code === 'oidc_failed' ? 401 : 410, code]);
    const entry = await lastAudit(t);
    expect(entry).toMatchObject({ action: 'session.sign-in', outcome: 'refused' });
    expect(entry?.reason).toMatch(reason);
    // The reason is for the audit trail, not for who tries.
    expect(JSON.stringify(answer.body)).not.toContain(entry?.reason);
    expect(await countSessions(t)).toBe(before);
    expect(await t.database.orm.select().from(oidcLinks)).toEqual(linksBefore);
    // Whatever went wrong: the transaction is used up.
    app.liar.lies = {};
    expect((await endSignIn(client, app.liar.visit(url))).status).toBe(code === 'oidc_failed' ? 410 : 200);
  });
});
