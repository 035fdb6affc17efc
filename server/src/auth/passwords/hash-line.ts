/**
 * The line before the hashing of passwords: a few at a time, because each takes 40 ms and 19 MiB, and with an end, so that nobody
 * waits for long behind a flood. Whoever has shown a secret already is served first and has a line of their own, which strangers
 * cannot fill; of one address, browser or admin only a few are in line at once.
 */
import { soonAgain } from '../../http/errors.ts';
import { problem } from '../../http/problem.ts';

export type Rank = 'known' | 'stranger';

export interface Visitor {
  /** Whose tries these are: an address, a known browser, an admin. */
  readonly key: string;
  readonly rank: Rank;
}

/** Leaves threads of the pool (4 by default) for files and DNS. */
const mostRunning = 2;
const mostOfOne = 8;
/** Two at a time: half a second for the last of the strangers. */
const mostInLine: Readonly<Record<Rank, number>> = { stranger: 24, known: 64 };

let running = 0;
const waiting: Readonly<Record<Rank, (() => void)[]>> = { known: [], stranger: [] };
const inside: Record<Rank, number> = { known: 0, stranger: 0 };
const insideByKey = new Map<string, number>();

/**
 * Runs what will hash a password, unless too many are at it. Enter before anything is charged or asked of the database: a refusal
 * then costs nothing, and counts against nobody.
 * @throws Problem too_busy
 */
export async function inLine<Result>({ key, rank }: Visitor, run: () => Promise<Result>): Promise<Result> {
  const own = insideByKey.get(key) ?? 0;
  if (own >= mostOfOne || inside[rank] >= mostInLine[rank]) throw problem('too_busy', soonAgain());
  inside[rank] += 1;
  insideByKey.set(key, own + 1);
  try {
    return await run();
  } finally {
    inside[rank] -= 1;
    const left = (insideByKey.get(key) ?? 1) - 1;
    if (left > 0) insideByKey.set(key, left);
    else insideByKey.delete(key);
  }
}

/** Runs one hash when it is its turn. */
export async function inTurn<Result>(rank: Rank, hash: () => Promise<Result>): Promise<Result> {
  await takeTurn(rank);
  try {
    return await hash();
  } finally {
    passTurn();
  }
}

async function takeTurn(rank: Rank): Promise<void> {
  if (running < mostRunning) {
    running += 1;
    return;
  }
  await new Promise<void>((resolve) => waiting[rank].push(resolve));
}

/** The turn goes straight to the next in line, so that nobody who comes meanwhile makes a third one. */
function passTurn(): void {
  const next = waiting.known.shift() ?? waiting.stranger.shift();
  if (next) next();
  else running -= 1;
}
