import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import type { Session, SignIn } from '@houston/contract/features/access/session/session.schema';
import { auditRefusal, type Change, change } from '../../../audit/audit.ts';
import { normalizeAccountName } from '../../../auth/account-name.ts';
import { findListState, refuseAddress, refuseCall, whyRefused } from '../../../auth/address-lists.ts';
import { inLine, type Visitor } from '../../../auth/passwords/hash-line.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../../auth/passwords/password-hash.ts';
import { startSession } from '../../../auth/sessions.ts';
import {
  addressCounter,
  type Counter,
  chargeTry,
  clearCounters,
  openTry,
  returnCharge,
} from '../../../auth/throttle/throttle.ts';
import { ACCOUNT_THROTTLE } from '../../../auth/throttle/throttle-policy.ts';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { Problem, problem } from '../../../http/problem.ts';
import { addressSubject, refusalOfBlockedAddress } from '../../../incidents/block-list.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import { auditActor, findAccount, lockAccount, updateAccount } from './accounts.service.ts';
import { findKnownDevice, listDeviceIds, rememberDevice } from './known-devices.service.ts';
import { recordLock } from './lock-incident.service.ts';
import { guessKeys } from './proof.service.ts';
import { checkSecondFactor } from './second-factor.service.ts';
import { viewSession } from './session.service.ts';

interface Attempt {
  /** As typed, in its one spelling; it may be nobody's. */
  name: string;
  account: AdminRow | null;
  deviceId: number | null;
  password: Counter;
  factor: Counter;
  /** None for a known browser: strangers behind the same address translation cannot keep it out. */
  address: Counter[];
  isLocking: boolean;
}

/**
 * Signs in with password and, where set up, second factor.
 * @throws Problem too_busy, too_many_attempts, sign_in_failed (the same for an unknown name, a wrong password, and an admin who is
 * disabled or not yet activated), second_factor_required, second_factor_wrong, address_refused (for the global list
 * before the password is looked at; for the admin's own only after both factors, because it tells that there is one)
 */
export async function signIn(call: Call, typed: SignIn): Promise<Session> {
  const name = normalizeAccountName(typed.email);
  const deviceId = await findKnownDevice(call.app.database.orm, call, name);
  const visitor = visitorOf(call, deviceId);
  const sessionId = await inLine(visitor, () => trySignIn(call, typed, { name, deviceId, rank: visitor.rank }));
  return viewSession(call, sessionId);
}

function visitorOf({ address }: Call, deviceId: number | null): Visitor {
  if (deviceId === null) return { key: addressSubject(address), rank: 'stranger' };
  return { key: deviceSubject(deviceId), rank: 'known' };
}

/** @returns the id of the new session */
async function trySignIn(
  call: Call,
  { password, code }: SignIn,
  { rank, ...who }: Pick<Attempt, 'name' | 'deviceId'> & Pick<Visitor, 'rank'>,
): Promise<number> {
  const attempt = await openAttempt(call, who);
  const { account } = attempt;
  await requireListedAddress(call, attempt.name);
  const isRight = await verifyPassword(password, account?.passwordHash ?? null, rank);
  if (account === null || account.passwordHash === null || !isRight || !account.isEnabled) {
    const reason = reasonOf(account);
    await change(call, ({ tx, audit }) => refuse({ tx, audit }, call, attempt, reason));
    throw problem('sign_in_failed');
  }
  if (account.totpSecret !== null && code === undefined) {
    const { password: counter, address } = attempt;
    await call.app.database.transaction((tx) => returnCharge(tx, [counter, ...address], call.now));
    throw problem('second_factor_required');
  }
  const passwordHash = needsRehash(account.passwordHash) ? await hashPassword(password) : account.passwordHash;
  const outcome = await change(call, (open) => enter(open, call, attempt, account, { code, passwordHash }));
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

// Before the password is looked at: from where nobody may work, nobody need guess.
async function requireListedAddress(call: Call, name: string): Promise<void> {
  const reason = whyRefused(await findListState(call.app.database.orm, call.address, null));
  if (reason === null) return;
  const actor = { id: null, name };
  await auditRefusal(call, { action: 'session.sign-in', reason: 'address_refused', actor });
  throw await refuseCall(call, reason, name);
}

/** Forgets the failures of strangers at an account whose owner has proven to be one in another way. */
export async function unlockSignIn(tx: Tx, email: string): Promise<void> {
  await clearCounters(tx, [passwordKey(email)]);
}

/** Forgets the failures at password and second factor of an account, from wherever they came. */
export async function unlockEverywhere(tx: Tx, { id, email }: AdminRow): Promise<void> {
  const subjects = [email, ...(await listDeviceIds(tx, id)).map(deviceSubject)];
  await clearCounters(tx, [...subjects.map(passwordKey), ...subjects.map(factorKey), ...guessKeys(id)]);
}

function passwordKey(subject: string): string {
  return `account-password:${subject}`;
}

function deviceSubject(id: number): string {
  return `device ${id}`;
}

/** Counts wrong second factors of an account, whichever way the first one was given. `deviceId` of a known browser, or null. */
export function secondFactorCounter(name: string, deviceId: number | null): Counter {
  return { key: factorKey(deviceId === null ? name : deviceSubject(deviceId)), policy: ACCOUNT_THROTTLE };
}

function factorKey(subject: string): string {
  return `account-second-factor:${subject}`;
}

async function openAttempt(call: Call, { name, deviceId }: Pick<Attempt, 'name' | 'deviceId'>): Promise<Attempt> {
  const { orm } = call.app.database;
  // A session, or the browser of somebody else, came through the guard, but is no reason to try this name.
  const refusal = deviceId === null ? refusalOfBlockedAddress(call) : null;
  if (refusal !== null) throw refusal;
  // A known browser counts for itself: strangers who guess at the name cannot lock its owner out.
  const subject = deviceId === null ? name : deviceSubject(deviceId);
  const password = { key: passwordKey(subject), policy: ACCOUNT_THROTTLE };
  const factor = secondFactorCounter(name, deviceId);
  const address = deviceId === null ? [addressCounter(call, 'sign-in')] : [];
  const { isLocking } = await openTry(call, [password, ...address]);
  return { name, account: await findAccount(orm, name), deviceId, password, factor, address, isLocking };
}

function reasonOf(account: AdminRow | null): string {
  if (account === null) return 'unknown name';
  if (!account.isEnabled) return 'disabled';
  return account.passwordHash === null ? 'not activated' : 'wrong password';
}

async function refuse(
  { tx, audit }: Pick<Change, 'tx' | 'audit'>,
  call: Call,
  { name, account, isLocking }: Attempt,
  reason: string,
): Promise<void> {
  if (isLocking) await recordLock({ tx, audit }, call, name, 'sign-in');
  audit({
    action: 'session.sign-in',
    ...(account && { record: { kind: 'admin', id: account.id } }),
    outcome: 'refused',
    reason,
    actor: { id: null, name },
  });
}

/** The password was right. @returns the id of the new session, or why there is none: what was counted must be kept. */
async function enter(
  open: Change,
  call: Call,
  attempt: Attempt,
  evaluated: AdminRow,
  { code, passwordHash }: { code: string | undefined; passwordHash: string },
): Promise<number | Problem> {
  const { tx, audit, publish } = open;
  const account = await lockAccount(tx, evaluated.id);
  if (!account.isEnabled || account.passwordHash !== evaluated.passwordHash) {
    // Disabled, or given another password, while this one was being checked.
    await refuse(open, call, attempt, 'changed meanwhile');
    return problem('sign_in_failed');
  }
  await returnCharge(tx, [attempt.password], call.now);
  const factor = await passSecondFactor(open, call, attempt, account, code);
  if (factor instanceof Problem) return factor;
  const refusal = await refuseAddress(open, call, account);
  if (refusal !== null) return refusal;
  await returnCharge(tx, attempt.address, call.now);
  await updateAccount(tx, account.id, { passwordHash, lastSignInAt: call.now });
  const sessionId = await startSession(tx, call, account.id, call.now);
  await rememberDevice(tx, call, account.id, attempt.deviceId);
  const record = { kind: 'admin', id: account.id } as const;
  audit({ action: 'session.sign-in', record, actor: auditActor(account), after: { factor } });
  publish(profileApi, account.id);
  return sessionId;
}

async function passSecondFactor(
  open: Change,
  call: Call,
  attempt: Attempt,
  account: AdminRow,
  code: string | undefined,
): Promise<string | Problem> {
  if (account.totpSecret === null) return 'password';
  const charge = await chargeTry(open.tx, [attempt.factor], call.now);
  if (!charge.allowed) {
    await refuse(open, call, { ...attempt, isLocking: false }, 'too many second factors');
    return problem('too_many_attempts', { retryAfterSeconds: charge.retryAfterSeconds });
  }
  const used = code === undefined ? null : checkSecondFactor(call.app, account, code, call.now);
  if (used === null) {
    await refuse(open, call, { ...attempt, isLocking: charge.isLocking || attempt.isLocking }, 'wrong second factor');
    return problem('second_factor_wrong');
  }
  await returnCharge(open.tx, [attempt.factor], call.now);
  await updateAccount(open.tx, account.id, used.changes);
  return used.factor;
}
