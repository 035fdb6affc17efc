/** One harm after the other, and what each was to those who called meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Book, Entry } from './book.ts';
import type { Load } from './load.ts';
import type { Patroni } from './patroni.ts';
import type { PortWatch } from './port-watch.ts';

export interface Round {
  readonly harm: string;
  /** Between the harm and the moment that the write port takes writes again. */
  readonly awaySeconds: number;
  /** That were under way during that time. */
  readonly calls: number;
  /** Of them, those that were refused at least once. */
  readonly refused: number;
  /** What they were told, and how often. */
  readonly told: Record<string, number>;
  /** Of them, those that had their answer within 3 s of the write port. */
  readonly soon: number;
  /** The others by what they were, each with the seconds from the write port on. */
  readonly late: Record<string, number[]>;
  /** Of the late ones, those that have no answer at all when the round ends. */
  readonly unanswered: number;
  /** The longest of these calls, with the times that it was sent again. */
  readonly longestSeconds: number;
  /** The longest that one of these calls waited after the write port, or after it began where that was later. */
  readonly longestFromPort: number;
  /** Until the live screen heard of a save, from the write port on; of a frozen standby its longest silence while that was looked at. */
  readonly liveSeconds: number;
  /** Servers that could not catch up after the round before, and were copied anew. */
  readonly rebuilt: readonly string[];
}

export interface Scene {
  readonly patroni: Patroni;
  readonly load: Load;
  readonly book: Book;
  readonly port: PortWatch;
}

const soonMs = 3_000;
/** So long a standby is looked at that harms no port. */
const standbyMs = 8_000;

export interface Harm {
  readonly name: string;
  /** Begins it, and returns what ends it once another server has the write port, when it is `isOfPrimary`. */
  begin(): Promise<() => void>;
  readonly isOfPrimary: boolean;
  /** How long after the write port it ends: later than whoever it makes wait has an answer. */
  readonly heldMs?: number;
}

export async function playRound({ patroni, load, book, port }: Scene, harm: Harm): Promise<Round> {
  const { name, isOfPrimary, heldMs = soonMs + 1_000 } = harm;
  const rebuilt = await patroni.untilWhole();
  await load.signIn();
  // Into the middle of the work, and not at the same point of it each time.
  await wait(1_000 + Math.random() * 1_000);
  const [from, first] = [performance.now(), book.entries.length];
  const end = await harm.begin();
  const at = isOfPrimary ? await port.untilTaken(from, 120) : from;
  const silence = isOfPrimary ? 0 : await longestSilence(load, standbyMs);
  const last = isOfPrimary ? at : performance.now();
  while (load.lastHeard() <= at) await wait(20);
  const liveSeconds = seconds(isOfPrimary ? performance.now() - at : silence);
  const held = last + heldMs - performance.now();
  await wait(Math.max(held, soonMs + 1_000));
  end();
  // Whoever still waits shows in the longest.
  await wait(2_000);
  const seen = { from, at, last, now: performance.now() };
  return { ...countCalls(name, { ...book, entries: book.entries.slice(first) }, seen), liveSeconds, rebuilt };
}

/** Of the live screen within the next `milliseconds`. */
async function longestSilence(load: Load, milliseconds: number): Promise<number> {
  const from = performance.now();
  let longest = 0;
  for (let now = from; now < from + milliseconds; now = performance.now()) {
    longest = Math.max(longest, now - Math.max(from, load.lastHeard()));
    await wait(20);
  }
  return longest;
}

/** Milliseconds: when it began, when the write port was taken again, until when calls count that begin, and now. */
interface Seen {
  readonly from: number;
  readonly at: number;
  readonly last: number;
  readonly now: number;
}

/** Those that have no answer by now count as late, with all that they were told: leaving them out would hide the longest ones. */
export function countCalls(
  harm: string,
  { entries, open }: Pick<Book, 'entries' | 'open'>,
  { from, at, last, now }: Seen,
): Omit<Round, 'liveSeconds' | 'rebuilt'> {
  const waiting = [...open].map((call) => ({ ...call, answered: Number.POSITIVE_INFINITY }));
  const calls = [...entries, ...waiting].filter(({ begun, answered }) => begun <= last && answered >= from);
  const isSoon = ({ answered }: Entry) => answered <= last + soonMs;
  const ended = ({ answered }: Entry) => Math.min(answered, now);
  return {
    harm,
    awaySeconds: seconds(at - from),
    calls: calls.length,
    refused: calls.filter(({ refusals }) => refusals.length > 0).length,
    told: countTold(calls),
    soon: calls.filter(isSoon).length,
    late: lateOf(
      calls.filter((call) => !isSoon(call)).map((call) => ({ ...call, answered: ended(call) })),
      last,
    ),
    unanswered: calls.filter(({ answered }) => answered > now).length,
    longestSeconds: seconds(Math.max(0, ...calls.map((call) => ended(call) - call.begun))),
    longestFromPort: seconds(Math.max(0, ...calls.map((call) => ended(call) - Math.max(call.begun, at)))),
  };
}

function countTold(calls: readonly Entry[]): Record<string, number> {
  const told: Record<string, number> = {};
  for (const { kind, refusals } of calls) {
    for (const said of refusals) told[`${kind} ${said}`] = (told[`${kind} ${said}`] ?? 0) + 1;
  }
  return told;
}

function lateOf(calls: readonly Entry[], since: number): Record<string, number[]> {
  const kinds = Object.groupBy(calls, ({ kind }) => kind);
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, late]) => [kind, late.map(({ answered }) => seconds(answered - since))]),
  );
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
