import type { Change } from '../../../audit/audit.ts';
import { inLine, type Visitor } from '../../../auth/passwords/hash-line.ts';
import { verifyPassword } from '../../../auth/passwords/password-hash.ts';
import { type Counter, openTry, returnCharge } from '../../../auth/throttle/throttle.ts';
import { ACCOUNT_THROTTLE } from '../../../auth/throttle/throttle-policy.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { adminSubject } from '../../../incidents/block-list.ts';
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

/** What is guessed at: who the caller is, or the first code of a second factor that is being set up. */
type Guessed = 'proof' | 'set-up';

/** Begins a guess: whoever found a desk unlocked has as few of them as somebody who signs in. @throws Problem too_many_attempts */
export async function openProof(call: Call, guessed: Guessed = 'proof'): Promise<Proof> {
  const { adminId, email } = actorOf(call);
  const counter: Counter = { key: guessKey(guessed, adminId), policy: ACCOUNT_THROTTLE };
  const visitor: Visitor = { key: adminSubject(adminId), rank: 'known' };
  const { isLocking } = await openTry(call, [counter]);
  return {
    async isPassword(password) {
      const account = await findAccountById(call.app.database.orm, adminId);
      return inLine(visitor, () => verifyPassword(password, account?.passwordHash ?? null));
    },
    settle: (tx) => returnCharge(tx, [counter], call.now),
    async recordFailure(change) {
      if (isLocking) await recordLock(change, call, email, 'proof');
    },
  };
}

/** Notes that somebody else has vouched for who is there in a session; `at` is when they saw them. */
export async function renewProof(tx: Tx, sessionId: number, at: Date): Promise<void> {
  await setProvenAt(tx, sessionId, at);
}

/** The counters of an admin's failures in a session. */
export function guessKeys(adminId: number): string[] {
  return [guessKey('proof', adminId), guessKey('set-up', adminId)];
}

function guessKey(guessed: Guessed, adminId: number): string {
  return `account-${guessed}:${adminId}`;
}
