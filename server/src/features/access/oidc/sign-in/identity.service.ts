import { EmailAddress } from '@houston/contract/fields';
import type { IDToken } from 'openid-client';
import { normalizeAccountName } from '../../../../auth/account-name.ts';
import type { Call } from '../../../../call.ts';
import { OutboundError } from '../../../../http/outbound/outbound.ts';
import { Problem } from '../../../../http/problem.ts';
import { configureProvider } from '../discovery.service.ts';
import type { OidcSettingRow } from '../oidc.table.ts';
import { openidClient } from '../openid-client.ts';
import { returnUrl, secretsOf } from './transactions.service.ts';

/** Whom a provider has vouched for. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The address that the provider has verified, in its one spelling; null without one. */
  email: string | null;
  firstName: string;
  lastName: string;
  /** When they last gave the provider what it asks for, in seconds since 1970, as its signed token says; null if it does not. */
  authenticatedAt: number | null;
  claims: Record<string, unknown>;
}

/** The provider's answer proves nothing; the message says why, for the audit trail. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused';
}

const futureSeconds = 60;

/**
 * Exchanges the answer of the provider for who it is. Issuer, audience, times, nonce, signature and the rest are checked.
 * @param search the query part of the address that the browser came back to
 * @throws IdentityRefused
 */
export async function identify(call: Call, provider: OidcSettingRow, state: string, search: string): Promise<Identity> {
  try {
    return await exchange(call, provider, state, search);
  } catch (error) {
    throw error instanceof IdentityRefused ? error : new IdentityRefused(describe(error), { cause: error });
  }
}

async function exchange(call: Call, provider: OidcSettingRow, state: string, search: string): Promise<Identity> {
  const config = await configureProvider(call, provider);
  const { nonce, codeVerifier } = secretsOf(call, state);
  const address = new URL(returnUrl(call));
  address.search = search;
  const { authorizationCodeGrant, fetchUserInfo } = openidClient();
  const tokens = await authorizationCodeGrant(config, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (token === undefined) throw new IdentityRefused('no ID token');
  checkToken(call, provider, token);
  const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await fetchUserInfo(config, tokens.access_token, token.sub) : {};
  // Only the token is signed: what tells when somebody signed in must come from there.
  const authenticatedAt = typeof token.auth_time === 'number' ? token.auth_time : null;
  return { ...identityOf({ ...more, ...token }), authenticatedAt };
}

// What the library leaves to its user.
function checkToken(call: Call, { clientId }: OidcSettingRow, { sub, iat, azp }: IDToken): void {
  if (typeof sub !== 'string' || sub.trim() === '') throw new IdentityRefused('empty "sub"');
  if (sub.length > 255 || !/^[\x20-\x7e]+$/.test(sub)) throw new IdentityRefused('"sub" is no subject');
  if (azp !== undefined && azp !== clientId) throw new IdentityRefused('"azp" is another client');
  if (iat > call.now.getTime() / 1000 + futureSeconds) throw new IdentityRefused('"iat" lies in the future');
}

function identityOf(claims: Record<string, unknown> & IDToken): Omit<Identity, 'authenticatedAt'> {
  const email = EmailAddress.safeParse(claims.email);
  // Only the literal true: whoever claims an address that is not theirs must not get an account under it.
  const isVerified = claims.email_verified === true && email.success;
  const address = isVerified ? normalizeAccountName(email.data) : null;
  const { given_name, family_name, name } = claims;
  const [first = '', ...rest] = nameLine(name).split(' ');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: address,
    firstName: nameLine(given_name) || first || (address?.split('@')[0] ?? ''),
    lastName: nameLine(family_name) || rest.join(' ') || '-',
    claims,
  };
}

function nameLine(value: unknown): string {
  if (typeof value !== 'string' || !value.isWellFormed()) return '';
  return value
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed();
}

function describe(error: unknown): string {
  const { AuthorizationResponseError, ResponseBodyError } = openidClient();
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return `the provider answered "${line(error.error)}"`;
  }
  if (error instanceof Problem)
    return `the provider cannot be used: ${Object.values(error.detail.fields ?? {}).join()}`;
  const causes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause.message;
    causes.push(cause.message);
  }
  return line(causes.join(': '));
}

// The provider wrote it.
function line(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 200)
    .toWellFormed();
}
