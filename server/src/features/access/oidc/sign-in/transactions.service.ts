import { createHmac } from 'node:crypto';
import type { Configuration } from 'openid-client';
import { cookieName } from '../../../../auth/cookies.ts';
import { keyOf as secretKeyOf } from '../../../../auth/secrets/server-secret.ts';
import { hashToken, newToken } from '../../../../auth/secrets/tokens.ts';
import { absoluteSeconds } from '../../../../auth/sessions.ts';
import type { Call } from '../../../../call.ts';
import type { Tx } from '../../../../db/database.ts';
import type { OidcPurpose } from '../oidc.table.ts';
import { openidClient } from '../openid-client.ts';
import { insertTransaction, type TransactionKey } from './transactions.store.ts';

const lifeSeconds = 10 * 60;

/** What the provider has to give back, or to know, for one transaction. */
interface Secrets {
  nonce: string;
  codeVerifier: string;
}

interface Wanted {
  providerId: number;
  purpose: OidcPurpose;
  /** The session that wants a link, a test or a proof. */
  sessionId?: number;
  next?: string | undefined;
}

/** Where every provider sends the browser back to. */
export function returnUrl(call: Call): string {
  return `${call.app.config.publicUrl}/oidc-callback`;
}

/** Begins a transaction of this browser. @returns the address of the provider to send it to */
export async function beginTransaction(
  tx: Tx,
  call: Call,
  config: Configuration,
  { providerId, purpose, sessionId, next = '' }: Wanted,
): Promise<string> {
  const state = newToken();
  const { nonce, codeVerifier } = secretsOf(call, state);
  await insertTransaction(tx, {
    providerId,
    purpose,
    next,
    sessionId: sessionId ?? null,
    stateHash: hashToken(state),
    browserHash: hashToken(markBrowser(call)),
    createdAt: call.now,
    expiresAt: new Date(call.now.getTime() + lifeSeconds * 1000),
  });
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = openidClient();
  const url = buildAuthorizationUrl(config, {
    redirect_uri: returnUrl(call),
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    // Who links or tests says who they are; the one who happens to be signed in there need not be them.
    ...(purpose !== 'sign-in' && { prompt: 'login' }),
    // With it a provider has to say when it was that they did. A sign-in there that is older than any session is none.
    ...(purpose === 'proof' && { max_age: '0' }),
    ...(purpose === 'sign-in' && { max_age: String(absoluteSeconds) }),
  });
  return url.href;
}

/** The names of a transaction that came back to this browser, or null when it brings none. */
export function keyOf(call: Call, state: string | null): TransactionKey | null {
  const browser = call.cookies[browserCookieName(call)];
  if (state === null || browser === undefined || browser.length > 200) return null;
  return { stateHash: hashToken(state), browserHash: hashToken(browser) };
}

/** The one `state` of an answer; null when there is none, or several. */
export function stateOf(search: string): string | null {
  const states = new URLSearchParams(search).getAll('state');
  return states.length === 1 && states[0] !== '' ? (states[0] ?? null) : null;
}

/** Nonce and code verifier follow from the state under a key of the server, so that no table holds them. */
export function secretsOf(call: Call, state: string): Secrets {
  const key = secretKeyOf(call.app.secret, 'oidc-transaction');
  const derive = (purpose: string) => createHmac('sha256', key).update(`${purpose}\0${state}`).digest('base64url');
  return { nonce: derive('nonce'), codeVerifier: derive('code-verifier') };
}

/** After a sign-in: what else this browser began is void. */
export function forgetBrowser(call: Call): void {
  call.setCookie(browserCookieName(call), '', 0);
}

// One mark for all tabs: a second one that begins must not void the first.
function markBrowser(call: Call): string {
  const name = browserCookieName(call);
  const given = call.cookies[name];
  const mark = given !== undefined && /^[\w-]{43}$/.test(given) ? given : newToken();
  call.setCookie(name, mark, lifeSeconds);
  return mark;
}

function browserCookieName(call: Call): string {
  return cookieName(call, 'houston-oidc');
}
