import { createHash, createHmac, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Loopback, serveLoopback } from './loopback.ts';

export type Claims = Record<string, unknown>;

/** What the provider does wrong; without any it tells the truth. */
export interface Lies {
  /** Changes the discovery document. */
  discovery?: (document: Claims) => Claims;
  /** Changes what the ID token says. */
  claims?: (claims: Claims) => Claims;
  /** Makes the ID token itself. */
  sign?: (claims: Claims, keys: Keys) => string;
  /** Changes the answer of the token endpoint. */
  tokenAnswer?: (answer: Claims) => Claims;
  userinfo?: (claims: Claims) => Claims | Promise<Claims>;
  /** Changes the query part of the way back. */
  back?: (search: URLSearchParams) => void;
  /** Takes an answer over: `discovery`, `token`, `jwks` or `userinfo`. */
  answers?: Partial<Record<Place, (request: IncomingMessage, response: ServerResponse) => void>>;
}

type Place = 'discovery' | 'token' | 'jwks' | 'userinfo';

export interface Keys {
  own: { privateKey: KeyObject; publicKey: KeyObject };
  /** Not in the published set. */
  other: { privateKey: KeyObject; publicKey: KeyObject };
}

export interface LyingProvider extends Loopback {
  lies: Lies;
  /** How often each place was asked for. */
  asked: Record<Place, number>;
  /** Signs `subject` in at the address that the console gave. @returns the query part of the way back */
  visit(url: string, subject?: string): string;
}

/** Null: the provider does not know the code. */
type Truth = Claims | null | Promise<Claims>;

interface Grant {
  nonce: string | null;
  challenge: string | null;
  subject: string;
  /** A client that asks with `max_age` is told when it was. */
  tellsTime: boolean;
}

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** @param now the time that its tokens are issued at */
export async function startLyingProvider(now: () => Date): Promise<LyingProvider> {
  const keys: Keys = { own: makeKeys(), other: makeKeys() };
  const grants = new Map<string, Grant>();
  const liar = { lies: {}, asked: { discovery: 0, token: 0, jwks: 0, userinfo: 0 } } as LyingProvider;

  function personOf(subject: string): Claims {
    return { sub: subject, email: `${subject}@people.example`, email_verified: true, name: `Person ${subject}` };
  }

  const truths: Record<Place, (origin: string, form: URLSearchParams, request: IncomingMessage) => Truth> = {
    discovery: (origin) => {
      const document = {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        userinfo_endpoint: `${origin}/userinfo`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      };
      return liar.lies.discovery?.(document) ?? document;
    },
    jwks: () => ({ keys: [{ ...keys.own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] }),
    userinfo: (_origin, _form, request) => {
      const person = personOf(String(request.headers.authorization).replace('Bearer ', ''));
      return liar.lies.userinfo?.(person) ?? person;
    },
    token: (origin, form) => {
      const grant = grants.get(form.get('code') ?? '');
      grants.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (grant === undefined || grant.challenge !== challenge) return null;
      const issuedAt = Math.floor(now().getTime() / 1000);
      const times = { iat: issuedAt, exp: issuedAt + 300 };
      const told = grant.tellsTime ? { auth_time: issuedAt } : {};
      const truth = { ...personOf(grant.subject), iss: origin, aud: 'houston', nonce: grant.nonce, ...times, ...told };
      const claims = liar.lies.claims?.(truth) ?? truth;
      const answer = {
        access_token: grant.subject,
        token_type: 'Bearer',
        id_token: liar.lies.sign?.(claims, keys) ?? signRs256(claims, keys.own.privateKey, 'own'),
      };
      return liar.lies.tokenAnswer?.(answer) ?? answer;
    },
  };

  const loopback = await serveLoopback((origin) => async (request, response) => {
    const path = new URL(request.url ?? '', origin).pathname;
    const place = (path.startsWith('/.well-known/') ? 'discovery' : path.slice(1)) as Place;
    if (!(place in truths)) return response.writeHead(404).end();
    liar.asked[place] += 1;
    let body = '';
    for await (const chunk of request) body += chunk;
    if (liar.lies.answers?.[place]) return liar.lies.answers[place](request, response);
    const answer = await truths[place](origin, new URLSearchParams(body), request);
    response.writeHead(answer === null ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'invalid_grant' }));
  });

  return Object.assign(liar, loopback, {
    visit(url: string, subject = 'ada') {
      const asked = new URL(url).searchParams;
      const code = randomUUID();
      const [nonce, challenge] = [asked.get('nonce'), asked.get('code_challenge')];
      grants.set(code, { nonce, challenge, subject, tellsTime: asked.has('max_age') });
      const search = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: loopback.origin });
      liar.lies.back?.(search);
      return `?${search}`;
    },
  });
}

export function signRs256(claims: Claims, key: KeyObject, kid?: string): string {
  const input = unsigned(claims, { alg: 'RS256', ...(kid && { kid }) });
  return `${input}.${createSign('sha256').update(input).sign(key, 'base64url')}`;
}

/** With the public key as if it were a shared secret. */
export function signHs256(claims: Claims, { own }: Keys): string {
  const input = unsigned(claims, { alg: 'HS256', kid: 'own' });
  const secret = own.publicKey.export({ type: 'spki', format: 'pem' });
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

export function signNothing(claims: Claims): string {
  return `${unsigned(claims, { alg: 'none' })}.`;
}

function unsigned(claims: Claims, header: Claims): string {
  return [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}
