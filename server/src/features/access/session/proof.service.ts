import type { Change } from '../../../audit/audit.ts';
import { verifyPassword } from '../../../auth/password-hash.ts';
import { type Counter, openTry, returnCharge } from '../../../auth/throttle.ts';
import { ACCOUNT_THROTTLE } from '../../../auth/throttle-policy.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { findAccountById } from './accounts.service.ts';
import { recordLock } from './lock-incident.service.ts';
import { setProvenAt } from './session.store.ts';

/** One guess of a signed-in caller at their own password or code; it is charged already. */
export interface Proof {
  isPassword(password: string): Promise<boolean>;
  /** After a right guess, in the transaction that acts on it. */
  settle(tx: Tx): Promise<void>;
  /** After a wrong guess, in the transaction that records it. */
  recordFailure(change: Pick<Change, 'tx' | 'audit'>): Promise<void>;
}

/** Begins a guess: whoever found a desk unlocked has as few of them as somebody who signs in. @throws Problem too_many_attempts */
export async function openProof(call: Call): Promise<Proof> {
  const { adminId, email } = actorOf(call);
  const counter: Counter = { key: proofKey(adminId), policy: ACCOUNT_THROTTLE };
  const { isLocking } = await openTry(call, [counter]);
  return {
    async isPassword(password) {
      const account = await findAccountById(call.app.database.orm, adminId);
      return verifyPassword(password, account?.passwordHash ?? null);
    },
    settle: (tx) => returnCharge(tx, [counter], call.now),
    async recordFailure(change) {
      if (isLocking) await recordLock(change, call, email, 'wrong passwords or codes in a session');
    },
  };
}

/** Notes that somebody else has vouched for who is there in a session; `at` is when they saw them. */
export async function renewProof(tx: Tx, sessionId: number, at: Date): Promise<void> {
  await setProvenAt(tx, sessionId, at);
}

/** The counter of an admin's failures to prove who they are in a session. */
export function proofKey(adminId: number): string {
  return `account-proof:${adminId}`;
}
