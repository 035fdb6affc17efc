/** What this process has counted of each kind of refusal and has yet to write: bounded, whatever comes in. */
import type {
  UserScope,
  ViolationCode,
} from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import type { Call } from '../call.ts';
import { type IncidentPolicies, isReached, mostMarks } from './incident-policy.ts';

/** What a guard refused. */
export interface Signal {
  readonly code: ViolationCode;
  /** One sentence, for admins. */
  readonly cause: string;
  /** From `addressSubject` or `adminSubject`: what is counted, and blocked. */
  readonly subject: string;
  /** What was tried, in short. Null when it is no different thing that was tried: somebody else may have made the caller send it. */
  readonly mark: string | null;
  readonly userEmail: string | null;
  readonly userScope: UserScope;
  /** Where each account of one subject has an incident of its own. Never what a stranger typed as often as they like. */
  readonly account?: string;
}

/** Equal refusals. `call` is the first of them. */
export interface Tally {
  readonly key: string;
  readonly call: Call;
  readonly signal: Signal;
  readonly marks: Set<string>;
  times: number;
  lastAt: Date;
}

/** The incident that a tally was written to. */
interface Settled {
  id: number;
  /** What is shown of it outside. */
  number: string;
  /** Until when it is added to. */
  until: Date;
  isNew: boolean;
  /** Whether it is known already that it blocks, or why it does not. */
  isDecided: boolean;
}

interface Waiter {
  resolve: (number: string) => void;
  reject: (error: unknown) => void;
}

/** Different subjects at one time; an attack from more addresses than this is not described by more rows. */
const mostTallies = 2_000;

/** Written together: a long transaction would keep everybody waiting who writes to the audit trail. */
export const mostAtOnce = 100;

/** New incidents of one process in an hour that are not about to block. What many addresses send once is no pattern of theirs. */
const mostNewInHour = 200;
const hourMilliseconds = 3_600_000;

export function keyOf({ code, subject, account = '' }: Signal): string {
  return `${code} ${subject} ${account}`;
}

export class TallyBook {
  private readonly policies: IncidentPolicies;
  private readonly tallies = new Map<string, Tally>();
  /** Incidents that are there already; until when they are added to, in milliseconds. */
  private readonly numbers = new Map<string, { id: number; number: string; until: number; isDecided: boolean }>();
  private readonly waiters = new Map<Tally, Waiter[]>();
  private opened = { count: 0, since: 0 };

  constructor(policies: IncidentPolicies) {
    this.policies = policies;
  }

  /** @returns null when there are too many */
  add(call: Call, signal: Signal): Tally | null {
    const key = keyOf(signal);
    const found = this.tallies.get(key);
    const isCurrent = found !== undefined && this.isCurrent(found, call.now);
    if (!isCurrent && this.tallies.size >= mostTallies && !this.makeRoom(call.now)) return null;
    const tally = isCurrent ? found : { key, call, signal, marks: new Set<string>(), times: 0, lastAt: call.now };
    this.tallies.set(key, tally);
    tally.times += 1;
    tally.lastAt = call.now;
    if (signal.mark !== null && tally.marks.size < mostMarks) tally.marks.add(signal.mark);
    return tally;
  }

  /** Whether it is an incident by now, or adds to one. */
  isDue(tally: Tally): boolean {
    const { key, signal, times, marks, lastAt } = tally;
    if (this.waiters.has(tally) || this.numberOf(key, lastAt) !== null) return true;
    const { recordFrom, blockFrom } = this.policies[signal.code];
    if (isReached(blockFrom, times, marks.size)) return true;
    return isReached(recordFrom, times, marks.size) && !this.isFull(lastAt);
  }

  /** Takes out what is to be written next, and what is too old to become anything. */
  takeDue(now: Date): Tally[] {
    const due: Tally[] = [];
    for (const tally of this.tallies.values()) {
      if (due.length < mostAtOnce && this.isDue(tally)) due.push(tally);
      else if (this.isCurrent(tally, now)) continue;
      this.tallies.delete(tally.key);
    }
    return due;
  }

  /** Whether writing it may begin a block. */
  mayBlock({ key, signal, times, marks, lastAt }: Tally): boolean {
    const isDecided = this.numberOf(key, lastAt) !== null && this.numbers.get(key)?.isDecided === true;
    return !isDecided && isReached(this.policies[signal.code].blockFrom, times, marks.size);
  }

  hasDue(): boolean {
    return this.tallies.values().some((tally) => this.isDue(tally));
  }

  numberOf(key: string, now: Date): string | null {
    const known = this.numbers.get(key);
    return known === undefined || known.until <= now.getTime() ? null : known.number;
  }

  /** The number of the incident that `tally` is written to. */
  waitFor(tally: Tally): Promise<string> {
    return new Promise((resolve, reject) => {
      this.waiters.set(tally, [...(this.waiters.get(tally) ?? []), { resolve, reject }]);
    });
  }

  settle(tally: Tally, { id, number, until, isNew, isDecided }: Settled): void {
    if (isNew && !this.isFull(tally.lastAt)) this.opened.count += 1;
    if (this.numbers.size >= mostTallies) this.numbers.clear();
    this.numbers.set(tally.key, { id, number, until: until.getTime(), isDecided });
    for (const { resolve } of this.takeWaiters(tally)) resolve(number);
  }

  /** @param isKept it is written with the next ones, together with what was counted meanwhile */
  fail(tally: Tally, error: unknown, isKept = false): void {
    for (const { reject } of this.takeWaiters(tally)) reject(error);
    if (!isKept) return;
    const { key, times, marks, lastAt } = this.tallies.get(tally.key) ?? {};
    if (key === undefined && this.tallies.size >= mostTallies) return;
    tally.times += times ?? 0;
    for (const mark of marks ?? []) if (tally.marks.size < mostMarks) tally.marks.add(mark);
    tally.lastAt = lastAt ?? tally.lastAt;
    this.tallies.set(tally.key, tally);
  }

  /**
   * Incidents ended: what was counted of those `subjects` must not make the next ones. Incidents that are `blocking` are
   * still added to: calls that were under way when their block began are told of after it.
   */
  forget(subjects: ReadonlySet<string>, blocking: ReadonlySet<number>): void {
    for (const [key, { id }] of this.numbers) if (!blocking.has(id)) this.numbers.delete(key);
    for (const tally of this.tallies.values()) {
      if (subjects.has(tally.signal.subject) && !this.waiters.has(tally)) this.tallies.delete(tally.key);
    }
  }

  private isFull(now: Date): boolean {
    if (now.getTime() - this.opened.since >= hourMilliseconds) this.opened = { count: 0, since: now.getTime() };
    return this.opened.count >= mostNewInHour;
  }

  private isCurrent({ call, signal }: Tally, now: Date): boolean {
    return now.getTime() - call.now.getTime() < this.policies[signal.code].windowSeconds * 1000;
  }

  /** Gives up the oldest that is no incident yet: those that are will be written in a moment. */
  private makeRoom(now: Date): boolean {
    for (const tally of this.tallies.values()) {
      if (this.isDue(tally) && this.isCurrent(tally, now)) continue;
      this.tallies.delete(tally.key);
      return true;
    }
    return false;
  }

  private takeWaiters(tally: Tally): Waiter[] {
    const waiting = this.waiters.get(tally) ?? [];
    this.waiters.delete(tally);
    return waiting;
  }
}
