import type { Response } from '@houston/contract/endpoint';
import type { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { Session } from '@houston/contract/features/access/session/session.schema';
import { type Change, change } from '../../../audit/audit.ts';
import { isMadeBy, keyOf } from '../../../auth/secrets/server-secret.ts';
import { hashNumericCode, newNumericCode } from '../../../auth/secrets/tokens.ts';
import { CODE_THROTTLE } from '../../../auth/throttle/throttle-policy.ts';
import { type App, actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { type Problem, problem } from '../../../http/problem.ts';
import { maskEmail, maskPhone } from '../../../mail/masked.ts';
import { queueMail, queueSms } from '../../../mail/outbox.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import {
  completeRegistration,
  lockAccount,
  nextRegistrationStep,
  type RegistrationStep,
  updateAccount,
} from '../session/accounts.service.ts';
import { viewSession } from '../session/session.service.ts';
import { countFailure, insertToken, listSendTimes, lockOpenCode, voidTokens } from './one-time-tokens.store.ts';

type SentTo = Response<typeof registrationApi.sendEmailCode>;

const codeSeconds = 10 * 60;
const sendsPerHour = 5;
const hourMs = 3_600_000;

/**
 * Sends a code to the address or number that is to be verified; the code before it is void.
 * @throws Problem already_activated, registration_incomplete (the other step comes first), too_many_attempts
 */
export async function sendCode(call: Call, step: RegistrationStep): Promise<SentTo> {
  const { adminId } = actorOf(call);
  return change(call, async ({ tx, audit }) => {
    const account = await lockAccount(tx, adminId);
    requireStep(call.app, account, step);
    await refuseFlood(tx, call, step);
    const code = newNumericCode();
    const target = targetOf(account, step);
    const purpose = purposeOf(step);
    await voidTokens(tx, adminId, [purpose], call.now);
    await insertToken(tx, {
      purpose,
      adminId,
      target,
      secretHash: hashCode(call.app, account, step, code),
      createdAt: call.now,
      expiresAt: new Date(call.now.getTime() + codeSeconds * 1000),
    });
    const message = { to: target, adminId, language: account.language, values: { code } };
    if (step === 'email') await queueMail(tx, call.app, { ...message, template: 'email-code' });
    else await queueSms(tx, call.app, { ...message, template: 'sms-code' });
    audit({ action: `registration.send-${step}-code`, record: { kind: 'admin', id: adminId } });
    return { sentTo: step === 'email' ? maskEmail(target) : maskPhone(target), expiresInSeconds: codeSeconds };
  });
}

/**
 * Verifies the address or number with its code; after the last step the console is open.
 * @throws Problem wrong_code (also when it expired), too_many_attempts (the code is void, ask for another),
 * already_activated, registration_incomplete
 */
export async function verifyCode(call: Call, step: RegistrationStep, code: string): Promise<Session> {
  const { sessionId } = actorOf(call);
  const refusal = await change(call, (open) => tryCode(open, call, step, code));
  if (refusal !== null) throw refusal;
  return viewSession(call, sessionId);
}

/** @returns why the code was refused: thrown, it would undo the count of this failure. */
async function tryCode(open: Change, call: Call, step: RegistrationStep, code: string): Promise<Problem | null> {
  const { tx, audit, publish } = open;
  const account = await lockAccount(tx, actorOf(call).adminId);
  requireStep(call.app, account, step);
  const record = { kind: 'admin', id: account.id } as const;
  const sent = await lockOpenCode(tx, account.id, purposeOf(step));
  // The hash covers the address, so a code for an address that changed meanwhile does not fit.
  const isRight = sent !== null && isCodeOf(call.app, account, step, code, sent.secretHash);
  const isVoid = sent !== null && sent.failures >= CODE_THROTTLE.limit;
  if (isVoid || !isRight || sent.expiresAt <= call.now) {
    if (sent !== null && !isVoid) await countFailure(tx, sent.id);
    const refusal = problem(isVoid ? 'too_many_attempts' : 'wrong_code');
    audit({ action: `registration.verify-${step}`, record, outcome: 'refused', reason: refusal.code });
    return refusal;
  }
  await voidTokens(tx, account.id, [purposeOf(step)], call.now);
  const verified = step === 'email' ? { emailVerifiedAt: call.now } : { phoneVerifiedAt: call.now };
  const changed = await updateAccount(tx, account.id, verified);
  await completeRegistration(tx, call.app, changed, call.now);
  audit({ action: `registration.verify-${step}`, record });
  publish(sessionApi, account.id);
  return null;
}

function requireStep(app: App, account: AdminRow, step: RegistrationStep): void {
  const next = nextRegistrationStep(app, account);
  if (next === step) return;
  throw problem(next === 'email' ? 'registration_incomplete' : 'already_activated');
}

async function refuseFlood(tx: Tx, call: Call, step: RegistrationStep): Promise<void> {
  const now = call.now.getTime();
  const times = await listSendTimes(tx, actorOf(call).adminId, purposeOf(step), new Date(now - hourMs));
  const oldest = times.at(-sendsPerHour);
  if (oldest === undefined) return;
  throw problem('too_many_attempts', { retryAfterSeconds: Math.ceil((oldest.getTime() + hourMs - now) / 1000) });
}

function purposeOf(step: RegistrationStep) {
  return step === 'email' ? 'email-code' : 'sms-code';
}

function targetOf(account: AdminRow, step: RegistrationStep): string {
  return step === 'email' ? account.email : account.phoneNumber;
}

const codePurpose = 'verification-codes';

function hashCode(app: App, account: AdminRow, step: RegistrationStep, code: string): string {
  return hashNumericCode(keyOf(app.secret, codePurpose), contextOf(account, step), code);
}

function isCodeOf(app: App, account: AdminRow, step: RegistrationStep, code: string, stored: string): boolean {
  const context = contextOf(account, step);
  return isMadeBy(app.secret, codePurpose, stored, (key) => hashNumericCode(key, context, code));
}

function contextOf(account: AdminRow, step: RegistrationStep): string {
  return `admins.verify-${step}:${account.id}:${targetOf(account, step)}`;
}
