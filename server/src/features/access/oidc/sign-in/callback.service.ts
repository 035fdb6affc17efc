import type { Body, Response } from '@houston/contract/endpoint';
import type { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { auditRefusal, change } from '../../../../audit/audit.ts';
import { refuseCall, whyRefused } from '../../../../auth/address-lists.ts';
import { findSession, type SessionState, sessionCookieName } from '../../../../auth/sessions.ts';
import { addressCounter, openTry, returnCharge } from '../../../../auth/throttle/throttle.ts';
import type { Call } from '../../../../call.ts';
import { found, type Problem, problem } from '../../../../http/problem.ts';
import { findAccountById } from '../../session/accounts.service.ts';
import { tellLink } from '../links.service.ts';
import { findLinkedAdmin, insertLink } from '../links.store.ts';
import { recordOf } from '../oidc.service.ts';
import { findProvider } from '../oidc.store.ts';
import type { OidcSettingRow, OidcTransactionRow } from '../oidc.table.ts';
import { startCounter } from './begin.service.ts';
import { confirmSecondFactor, signInAs } from './entry.service.ts';
import { type Identity, IdentityRefused, identify } from './identity.service.ts';
import { proveByProvider } from './provider-proof.service.ts';
import { keyOf, stateOf } from './transactions.service.ts';
import { findVouched, takeTransaction } from './transactions.store.ts';

const actionOf = {
  'sign-in': 'session.sign-in',
  link: 'oidc.link',
  test: 'oidc.test',
  proof: 'session.prove',
} as const;

type Outcome = Response<typeof oidcSignInApi.callback>;

/**
 * Ends what this browser began at a provider.
 * @throws Problem too_many_attempts, address_refused, oidc_expired, oidc_failed, oidc_email_unverified, oidc_email_taken,
 * oidc_already_linked, oidc_proof_failed, second_factor_wrong. Each refusal is in the audit trail with its reason.
 */
export async function endTransaction(
  call: Call,
  { search, code }: Body<typeof oidcSignInApi.callback>,
): Promise<Outcome> {
  const state = stateOf(search);
  const key = keyOf(call, state);
  const { orm } = call.app.database;
  const waiting = key && (await findVouched(orm, key, call.now));
  if (waiting !== null && code !== undefined) return settle(call, await confirmSecondFactor(call, waiting, code));
  // The page was loaded anew.
  if (waiting !== null) return { kind: 'second-factor' };
  const transaction = key && (await takeTransaction(orm, key, call.now));
  if (state === null || transaction === null) {
    // Of these only as many as others send from this address; a way back that is right is never refused by it.
    await openTry(call, [addressCounter(call, 'oidc-callback')]);
    return refuse(call, null, 'no such transaction of this browser, or not any more', 'oidc_expired');
  }
  // It is used up: the same call from its start would find it no more.
  call.progress.hasStored = true;
  const provider = await findProvider(orm, transaction.providerId);
  if (provider === null) return refuse(call, transaction, 'the provider is gone');
  if (!provider.enabled && transaction.purpose !== 'test') return refuse(call, transaction, 'the provider is disabled');
  const identity = await identify(call, provider, state, search).catch((error: unknown) => {
    if (error instanceof IdentityRefused) return refuse(call, transaction, error.message);
    throw error;
  });
  if (transaction.purpose === 'sign-in') return settle(call, await signInAs(call, provider, transaction, identity));
  const session = await findOwnSession(call, transaction);
  if (session === null) return refuse(call, transaction, 'the session that began it has ended');
  const elsewhere = whyRefused(session);
  if (elsewhere !== null) throw await refuseCall(call, elsewhere, session.email);
  if (transaction.purpose === 'proof')
    return settle(call, await proveByProvider(call, provider, transaction, identity, session));
  if (transaction.purpose === 'link') return settle(call, await link(call, provider, identity, session));
  return settle(call, await showClaims(call, provider, transaction, identity, session));
}

/** Records a refusal, and throws it. */
async function refuse(
  call: Call,
  transaction: OidcTransactionRow | null,
  reason: string,
  code: 'oidc_failed' | 'oidc_expired' = 'oidc_failed',
): Promise<never> {
  const purpose = transaction?.purpose ?? 'sign-in';
  await auditRefusal(call, {
    action: actionOf[purpose],
    ...(transaction && { record: recordOf(transaction.providerId) }),
    reason,
  });
  throw problem(code);
}

/** What came of it, once that has been committed. A good end gives the charge of its beginning back. */
async function settle(call: Call, outcome: Outcome | Problem): Promise<Outcome> {
  if (outcome instanceof Error) throw outcome;
  const counter = await startCounter(call);
  await call.app.database.transaction((tx) => returnCharge(tx, [counter], call.now));
  return outcome;
}

// The call itself is open to anybody, so its session is looked at here: it has to be the one that left.
async function findOwnSession(call: Call, { sessionId }: OidcTransactionRow): Promise<SessionState | null> {
  const token = call.cookies[sessionCookieName(call)];
  if (token === undefined || token.length > 200) return null;
  const session = await findSession(call.app, token, call.now, call.address);
  return session?.sessionId === sessionId ? session : null;
}

async function link(
  call: Call,
  provider: OidcSettingRow,
  { issuer, subject }: Identity,
  { adminId, email }: SessionState,
): Promise<Outcome> {
  const values = { providerId: provider.id, issuer, subject, adminId, linkedAt: call.now };
  const isOwn = await change(call, async ({ tx, audit, publish }) => {
    const isNew = await insertLink(tx, values);
    const owner = isNew ? adminId : await findLinkedAdmin(tx, provider.id, { issuer, subject });
    audit({
      action: 'oidc.link',
      record: { kind: 'admin', id: adminId },
      actor: { id: adminId, name: email },
      after: { provider: provider.name, subject },
      ...(owner !== adminId && { outcome: 'refused', reason: 'oidc_already_linked', after: undefined }),
    });
    if (isNew)
      await tellLink(tx, call, found(await findAccountById(tx, adminId)), { provider: provider.name, state: 'linked' });
    publish(profileApi, adminId);
    publish(sessionApi, adminId);
    return owner === adminId;
  });
  if (!isOwn) throw problem('oidc_already_linked');
  return { kind: 'link', provider: provider.name };
}

async function showClaims(
  call: Call,
  provider: OidcSettingRow,
  transaction: OidcTransactionRow,
  { claims }: Identity,
  { adminId, email, permissions }: SessionState,
): Promise<Outcome> {
  // A withdrawn permission bites here too, although it was there when the test began.
  if (!permissions.includes('oidcManagementAllowed')) return refuse(call, transaction, 'permission_denied');
  await change(call, async ({ audit }) => {
    audit({ action: 'oidc.test', record: recordOf(provider.id), actor: { id: adminId, name: email } });
  });
  return { kind: 'test', provider: provider.name, claims };
}
