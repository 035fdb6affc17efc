// Decides from a counter of failures whether one more try is allowed, and what the counter becomes.
//
// Protocol, so that 200 simultaneous guesses do not pass before their failures count: in one transaction that locks the
// counter's row, ask `checkThrottle`; when allowed, store `nextAfterFailure` (the try is charged in advance) and commit;
// then evaluate the guess; when it was right, store `nextAfterSuccess` of the row as it is by then.

/** One counter. A missing row is `null`: nothing failed yet. */
export type ThrottleRow = { failures: number; windowStartedAt: Date; blockedUntil: Date | null };

export type ThrottlePolicy = {
  /** The failure that blocks for `blockSeconds`. */
  readonly limit: number;
  /** How long the block lasts; null: for ever, the counted thing (a code) is void. */
  readonly blockSeconds: number | null;
  /** Failures from this one on delay the next try by 1, 2, 4, ... seconds; null: no delays. */
  readonly delayFrom: number | null;
  /** A counter older than this starts anew; null: it never does. */
  readonly windowSeconds: number | null;
  /** Whether a success forgets all failures; else it only gives its own charge back. */
  readonly isClearedBySuccess: boolean;
};

/**
 * `retryAfterSeconds` is whole seconds, at least 1; null when there is nothing to wait for (a void code).
 * `isBlocked` tells a full block (lock, void) from a short delay; it is what opens a security incident.
 */
export type ThrottleDecision =
  | { allowed: true; retryAfterSeconds: 0; isBlocked: false }
  | { allowed: false; retryAfterSeconds: number | null; isBlocked: boolean };

/**
 * Sign-in by account name (and, under a key of its own, by a known device of the account, which is thereby not locked out by
 * strangers): the 5th failure delays 1 s, the 6th 2 s, ...; the 10th locks for 30 minutes (PCI DSS 8.3.4). A day forgets.
 */
export const ACCOUNT_THROTTLE: ThrottlePolicy = {
  limit: 10,
  blockSeconds: 30 * 60,
  delayFrom: 5,
  windowSeconds: 24 * 60 * 60,
  isClearedBySuccess: true,
};

/** Any kind of failure by address: 30 in 15 minutes block it for 15. An attacker's own good sign-in must not clear it. */
export const ADDRESS_THROTTLE: ThrottlePolicy = {
  limit: 30,
  blockSeconds: 15 * 60,
  delayFrom: null,
  windowSeconds: 15 * 60,
  isClearedBySuccess: false,
};

/** One code that was sent out (mail, SMS): after 5 wrong tries it is void and a new one must be asked for. */
export const CODE_THROTTLE: ThrottlePolicy = {
  limit: 5,
  blockSeconds: null,
  delayFrom: null,
  windowSeconds: null,
  isClearedBySuccess: true,
};

/** Mails that an admin has sent to an address of their choice, or to a consumer once more: the 5th within an hour is the last for an hour. */
export const MAIL_THROTTLE: ThrottlePolicy = {
  limit: 5,
  blockSeconds: 60 * 60,
  delayFrom: null,
  windowSeconds: 60 * 60,
  isClearedBySuccess: false,
};

/**
 * What consumers and shops ask admins for: the 10th within an hour is the last for an hour. Each is written to the trail, and may take the
 * place of one that an admin is looking at.
 */
export const ASKING_THROTTLE: ThrottlePolicy = {
  limit: 10,
  blockSeconds: 60 * 60,
  delayFrom: null,
  windowSeconds: 60 * 60,
  isClearedBySuccess: false,
};

/** Whether one more try is allowed now. */
export function checkThrottle(policy: ThrottlePolicy, row: ThrottleRow | null, now: Date): ThrottleDecision {
  const current = dropExpired(policy, row, now);
  const isBlocked = current !== null && current.failures >= policy.limit;
  if (isBlocked && policy.blockSeconds === null) return { allowed: false, retryAfterSeconds: null, isBlocked };
  const waitMs = current?.blockedUntil ? current.blockedUntil.getTime() - now.getTime() : 0;
  if (waitMs <= 0) return { allowed: true, retryAfterSeconds: 0, isBlocked: false };
  return { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000), isBlocked };
}

/** The row to store for one more failure, or for a try that is charged before it is evaluated. */
export function nextAfterFailure(policy: ThrottlePolicy, row: ThrottleRow | null, now: Date): ThrottleRow {
  const current = dropExpired(policy, row, now) ?? { failures: 0, windowStartedAt: now, blockedUntil: null };
  const failures = current.failures + 1;
  const seconds = blockingSeconds(policy, failures);
  const until = seconds === null ? null : new Date(now.getTime() + seconds * 1000);
  return { failures, windowStartedAt: current.windowStartedAt, blockedUntil: laterOf(current.blockedUntil, until) };
}

/** The row to store when a charged try turned out right; null: delete it. */
export function nextAfterSuccess(policy: ThrottlePolicy, row: ThrottleRow | null, now: Date): ThrottleRow | null {
  const current = dropExpired(policy, row, now);
  if (!current || policy.isClearedBySuccess || current.failures <= 1) return null;
  const failures = current.failures - 1;
  return { ...current, failures, blockedUntil: failures < policy.limit ? null : current.blockedUntil };
}

/** A served block ends the count, and so does an old window, unless its block still runs. */
function dropExpired(policy: ThrottlePolicy, row: ThrottleRow | null, now: Date): ThrottleRow | null {
  if (!row) return null;
  const isBlockRunning = row.blockedUntil !== null && row.blockedUntil > now;
  if (isBlockRunning) return row;
  const isBlockServed = policy.blockSeconds !== null && row.failures >= policy.limit;
  const windowEndsAt =
    policy.windowSeconds === null ? Infinity : row.windowStartedAt.getTime() + policy.windowSeconds * 1000;
  return isBlockServed || now.getTime() >= windowEndsAt ? null : row;
}

function blockingSeconds(policy: ThrottlePolicy, failures: number): number | null {
  if (failures >= policy.limit) return policy.blockSeconds;
  if (policy.delayFrom === null || failures < policy.delayFrom) return null;
  return 2 ** (failures - policy.delayFrom);
}

/** A later charge never shortens a wait that already runs. */
function laterOf(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
