import type { Response } from '@houston/contract/endpoint';
import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { type Change, change } from '../../../../audit/audit.ts';
import { refuseAddress } from '../../../../auth/address-lists.ts';
import { startSession } from '../../../../auth/sessions.ts';
import { type Counter, chargeTry, returnCharge } from '../../../../auth/throttle/throttle.ts';
import type { Call } from '../../../../call.ts';
import { Problem, problem } from '../../../../http/problem.ts';
import type { AdminRow } from '../../admins/admins.table.ts';
import { recordAccount } from '../../roles/four-eyes.service.ts';
import { auditActor, findAccountById, lockAccount, updateAccount } from '../../session/accounts.service.ts';
import { findKnownDevice, rememberDevice } from '../../session/known-devices.service.ts';
import { recordLock } from '../../session/lock-incident.service.ts';
import { checkSecondFactor } from '../../session/second-factor.service.ts';
import { viewSession } from '../../session/session.service.ts';
import { secondFactorCounter } from '../../session/sign-in.service.ts';
import { findLinkedAdmin, insertAdmin, insertLink } from '../links.store.ts';
import { recordOf } from '../oidc.service.ts';
import { findProvider } from '../oidc.store.ts';
import type { OidcSettingRow, OidcTransactionRow } from '../oidc.table.ts';
import type { Identity } from './identity.service.ts';
import { provenBy } from './provider-proof.service.ts';
import { forgetBrowser } from './transactions.service.ts';
import { finishTransaction, setVouched } from './transactions.store.ts';

type Outcome = Response<typeof oidcSignInApi.callback>;
type Entered = { sessionId: number } | { isVouched: true } | Problem;

const requestRoles = '/oidc-request-roles';
const home = '/welcome';
const changedMeanwhile = 'the provider was changed meanwhile';

/**
 * Signs the admin of `identity` in, or asks for the second factor first. A first sign-in makes an admin who may nothing, where the
 * provider is to make admins.
 * @returns the refusal, when there is one: what was recorded of it must be kept
 */
export async function signInAs(
  call: Call,
  provider: OidcSettingRow,
  transaction: OidcTransactionRow,
  identity: Identity,
): Promise<Outcome | Problem> {
  const entered = await change(call, async (open): Promise<Entered> => {
    // First without anybody: from a refused address no admin is made either.
    const stranger = await refuseAddress(open, call, null);
    if (stranger !== null) return stranger;
    const account = await findOrCreate(open, call, provider, identity);
    if (account instanceof Problem) return account;
    const refusal = await whyNot(open, provider, account);
    if (refusal !== null) return refuse(open, account, refusal);
    const elsewhere = await refuseAddress(open, call, account);
    if (elsewhere !== null) return elsewhere;
    if (account.totpSecret === null) {
      return { sessionId: await enter(open, call, account, provider.name, provenBy(identity, call.now)) };
    }
    await setVouched(open.tx, transaction.id, account.id);
    const record = { kind: 'admin', id: account.id } as const;
    open.audit({
      action: 'session.await-second-factor',
      record,
      actor: auditActor(account),
      after: { provider: provider.name },
    });
    return { isVouched: true };
  });
  return outcomeOf(call, transaction, entered);
}

/** The second step, for who has a second factor of the console: the provider's word alone does not open it. */
export async function confirmSecondFactor(
  call: Call,
  transaction: OidcTransactionRow,
  code: string,
): Promise<Outcome | Problem> {
  const { orm } = call.app.database;
  const { vouchedAdminId, providerId } = transaction;
  const known = vouchedAdminId === null ? null : await findAccountById(orm, vouchedAdminId);
  const provider = await findProvider(orm, providerId);
  if (known === null || provider === null) return problem('oidc_expired');
  const deviceId = await findKnownDevice(orm, call, known.email);
  const entered = await change(call, async (open): Promise<Entered> => {
    const account = await lockAccount(open.tx, known.id);
    const refusal = await whyNot(open, provider, account);
    if (refusal !== null) return refuse(open, account, refusal);
    const wrong = await passSecondFactor(open, call, account, code, secondFactorCounter(account.email, deviceId));
    if (wrong !== null) return wrong;
    const elsewhere = await refuseAddress(open, call, account);
    if (elsewhere !== null) return elsewhere;
    if (!(await finishTransaction(open.tx, transaction.id, call.now))) return refuse(open, account, 'used already');
    return { sessionId: await enter(open, call, account, provider.name, call.now) };
  });
  return outcomeOf(call, transaction, entered);
}

async function findOrCreate(
  open: Change,
  call: Call,
  provider: OidcSettingRow,
  identity: Identity,
): Promise<AdminRow | Problem> {
  const find = async () => {
    const id = await findLinkedAdmin(open.tx, provider.id, identity);
    if (id === null) return null;
    const account = await lockAccount(open.tx, id);
    // Who removes a link holds the account: it may be gone by now.
    return (await findLinkedAdmin(open.tx, provider.id, identity)) === id ? account : null;
  };
  const known = await find();
  if (known !== null) return known;
  const { email, firstName, lastName } = identity;
  const stranger = { id: null, name: email ?? '' };
  const refusal = {
    action: 'session.sign-in',
    record: recordOf(provider.id),
    outcome: 'refused',
    actor: stranger,
  } as const;
  const current = await findProvider(open.tx, provider.id);
  if (!current?.createsAdmins || current.version !== provider.version) {
    // To a stranger as any refusal; why is in the audit trail.
    open.audit({ ...refusal, reason: current?.createsAdmins ? changedMeanwhile : 'the provider creates no admins' });
    return problem('oidc_failed');
  }
  if (email === null) {
    open.audit({ ...refusal, reason: 'oidc_email_unverified' });
    return problem('oidc_email_unverified');
  }
  const { now } = call;
  const values = { firstName, lastName, email, emailVerifiedAt: now, registeredAt: now, createdAt: now };
  const created = await insertAdmin(open.tx, { ...values, isFromProvider: true });
  if (created === null) {
    // The address is an admin's: of this very identity, who came in twice at once, or of somebody to be left alone.
    const twin = await find();
    if (twin !== null) return twin;
    open.audit({ ...refusal, reason: 'oidc_email_taken' });
    return problem('oidc_email_taken');
  }
  const { issuer, subject } = identity;
  await insertLink(open.tx, { providerId: provider.id, issuer, subject, adminId: created.id, linkedAt: now });
  if (provider.trustedBy !== null) await recordAccount(open.tx, created.id, provider.trustedBy, now);
  open.audit({
    action: 'admin.create',
    record: { kind: 'admin', id: created.id },
    actor: auditActor(created),
    after: { firstName, lastName, email, provider: provider.name, subject },
  });
  open.publish(adminsApi);
  return created;
}

/** Why this admin may not come in by this provider, as they both are now. */
async function whyNot({ tx }: Change, provider: OidcSettingRow, account: AdminRow): Promise<string | null> {
  if (!account.isEnabled) return 'disabled';
  const current = await findProvider(tx, provider.id);
  return current?.enabled && current.version === provider.version ? null : changedMeanwhile;
}

function refuse(
  open: Change,
  account: AdminRow,
  reason: string,
  code: 'oidc_failed' | 'second_factor_wrong' = 'oidc_failed',
) {
  const record = { kind: 'admin', id: account.id } as const;
  open.audit({
    action: 'session.sign-in',
    record,
    outcome: 'refused',
    reason,
    actor: { id: null, name: account.email },
  });
  return problem(code);
}

/** @returns null for a right code, which is used up by it */
async function passSecondFactor(
  open: Change,
  call: Call,
  account: AdminRow,
  code: string,
  counter: Counter,
): Promise<Problem | null> {
  const charge = await chargeTry(open.tx, [counter], call.now);
  if (!charge.allowed) {
    refuse(open, account, 'too many second factors');
    return problem('too_many_attempts', { retryAfterSeconds: charge.retryAfterSeconds });
  }
  const used = checkSecondFactor(call.app, account, code, call.now);
  if (used === null) {
    if (charge.isLocking) await recordLock(open, call, account.email, 'sign-in');
    return refuse(open, account, 'wrong second factor', 'second_factor_wrong');
  }
  await returnCharge(open.tx, [counter], call.now);
  await updateAccount(open.tx, account.id, used.changes);
  return null;
}

async function enter(
  { tx, audit, publish }: Change,
  call: Call,
  account: AdminRow,
  provider: string,
  provenAt: Date | null,
): Promise<number> {
  const deviceId = await findKnownDevice(tx, call, account.email);
  await updateAccount(tx, account.id, { lastSignInAt: call.now });
  const sessionId = await startSession(tx, call, account.id, provenAt);
  await rememberDevice(tx, call, account.id, deviceId);
  const factor = account.totpSecret === null ? 'provider' : 'provider and second factor';
  const record = { kind: 'admin', id: account.id } as const;
  audit({ action: 'session.sign-in', record, actor: auditActor(account), after: { factor, provider } });
  publish(profileApi, account.id);
  return sessionId;
}

async function outcomeOf(call: Call, { next }: OidcTransactionRow, entered: Entered): Promise<Outcome | Problem> {
  if (entered instanceof Problem) return entered;
  if ('isVouched' in entered) return { kind: 'second-factor' };
  forgetBrowser(call);
  const session = await viewSession(call, entered.sessionId);
  const maySomething = Object.values(session.permissions).includes(true);
  return { kind: 'session', session, next: maySomething ? next || home : requestRoles };
}
