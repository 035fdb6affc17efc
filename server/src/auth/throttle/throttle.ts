/** The counters of failures: rows that all server processes share, charged before a guess is evaluated. */
import { eq, inArray } from 'drizzle-orm';
import type { Call } from '../../call.ts';
import type { Tx } from '../../db/database.ts';
import { throttleCounters } from '../../features/access/session/session.table.ts';
import { problem } from '../../http/problem.ts';
import { throttleKey } from '../client-address.ts';
import {
  ADDRESS_THROTTLE,
  checkThrottle,
  MAIL_THROTTLE,
  nextAfterFailure,
  nextAfterSuccess,
  type ThrottlePolicy,
  type ThrottleRow,
} from './throttle-policy.ts';

/** What is counted, and by which rule. */
export interface Counter {
  readonly key: string;
  readonly policy: ThrottlePolicy;
}

/** `isLocking`: if this try fails, it is the one that locked; it deserves an incident. */
export type Charge =
  | { readonly allowed: true; readonly isLocking: boolean }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** The counter of the caller's address for one purpose: a kind of guess does not use up the allowance of another. */
export function addressCounter(call: Call, purpose: string): Counter {
  return { key: `address-${purpose}:${throttleKey(call.address)}`, policy: ADDRESS_THROTTLE };
}

/**
 * Charges one failure to every counter, or to none when one of them refuses. The rows stay locked until the
 * transaction ends, so simultaneous guesses are charged one after the other.
 */
export async function chargeTry(tx: Tx, counters: readonly Counter[], now: Date): Promise<Charge> {
  const locked = await lockCounters(tx, counters, now);
  const waits = locked.flatMap(({ policy, row }) => {
    const decision = checkThrottle(policy, row, now);
    return decision.allowed ? [] : [decision.retryAfterSeconds ?? 0];
  });
  if (waits.length > 0) return { allowed: false, retryAfterSeconds: Math.max(...waits) };
  let isLocking = false;
  for (const { key, policy, row } of locked) {
    const next = nextAfterFailure(policy, row, now);
    isLocking ||= next.failures >= policy.limit;
    await tx.update(throttleCounters).set(next).where(eq(throttleCounters.key, key));
  }
  return { allowed: true, isLocking };
}

/** Takes the charge of a try back that turned out right; where the policy says so, all failures before it as well. */
export async function returnCharge(tx: Tx, counters: readonly Counter[], now: Date): Promise<void> {
  for (const { key, policy, row } of await lockCounters(tx, counters, now)) {
    const next = nextAfterSuccess(policy, row, now);
    if (next === null) await tx.delete(throttleCounters).where(eq(throttleCounters.key, key));
    else await tx.update(throttleCounters).set(next).where(eq(throttleCounters.key, key));
  }
}

/** What a call was charged: it may be carried out anew after an outage, and is one try all the same. */
const charged = new WeakMap<Call, Map<string, Charge>>();

/**
 * Charges a try in a transaction of its own, which is committed before the guess is evaluated; of a call that is carried out anew, once.
 * @returns whether a failure of this try locks
 * @throws Problem too_many_attempts
 */
export async function openTry(call: Call, counters: readonly Counter[]): Promise<{ isLocking: boolean }> {
  const tries = charged.get(call) ?? new Map<string, Charge>();
  charged.set(call, tries);
  const name = counters.map(({ key }) => key).join(' ');
  const charge = tries.get(name) ?? (await call.app.database.transaction((tx) => chargeTry(tx, counters, call.now)));
  tries.set(name, charge);
  if (charge.allowed) return charge;
  // Not in the audit trail: a flood would fill it, and everybody who writes waits for its end.
  call.app.log.warn({ requestId: call.requestId, address: call.address }, 'too many attempts');
  throw problem('too_many_attempts', { retryAfterSeconds: charge.retryAfterSeconds });
}

/** Counts one more mail under `key`. @throws Problem too_many_attempts */
export function chargeMail(tx: Tx, key: string, now: Date): Promise<void> {
  return chargeOne(tx, { key, policy: MAIL_THROTTLE }, now);
}

/** Counts one more of what is allowed so often; one that fails afterwards was none. @throws Problem too_many_attempts */
export async function chargeOne(tx: Tx, counter: Counter, now: Date): Promise<void> {
  const charge = await chargeTry(tx, [counter], now);
  if (!charge.allowed) throw problem('too_many_attempts', { retryAfterSeconds: charge.retryAfterSeconds });
}

/** Forgets every failure under `keys`. */
export async function clearCounters(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.delete(throttleCounters).where(inArray(throttleCounters.key, [...keys]));
}

/** Locks in the order of the keys, so that two tries never wait for each other. */
async function lockCounters(tx: Tx, counters: readonly Counter[], now: Date) {
  const locked: (Counter & { row: ThrottleRow })[] = [];
  for (const counter of counters.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    const { key } = counter;
    // An update that changes nothing locks the row, whether it was there or not.
    const [row] = await tx
      .insert(throttleCounters)
      .values({ key, failures: 0, windowStartedAt: now })
      .onConflictDoUpdate({ target: throttleCounters.key, set: { key } })
      .returning();
    if (row === undefined) throw new Error('the counter was not stored');
    locked.push({ ...counter, row });
  }
  return locked;
}
