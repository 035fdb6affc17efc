/**
 * The writes of this page, each by a name that nobody else knows: a live event that says the name tells what is known here already. What
 * others change says another, or none.
 */
import { randomHex } from './random-hex.ts';

/** An answer comes before its event, or soon after: what is remembered longer helps nobody. */
const mostRemembered = 100;

const state = { moment: 0 };
const answers = new Map<string, PromiseWithResolvers<number>>();

/** Numbers what happens here, so that it is known what came after what. */
export function nextMoment(): number {
  state.moment += 1;
  return state.moment;
}

export interface OwnCall {
  name: string;
  /** Its answer is here: what is asked for from now on is newer than what it changed. */
  answered(): void;
  /** It may have changed something, and nobody knows when. */
  lost(): void;
}

/** Names a write that is about to be sent. One that is sent again gets another name. */
export function nameCall(): OwnCall {
  const name = randomHex(16);
  const answer = Promise.withResolvers<number>();
  answers.set(name, answer);
  const [oldest] = answers.keys();
  if (answers.size > mostRemembered && oldest !== undefined) {
    answers.get(oldest)?.resolve(Number.POSITIVE_INFINITY);
    answers.delete(oldest);
  }
  return {
    name,
    answered: () => answer.resolve(nextMoment()),
    lost: () => answer.resolve(Number.POSITIVE_INFINITY),
  };
}

/** The moment at which the call of that name was answered; infinite for one that is not of this page, or whose end nobody knows. */
export function answerOf(name: string): Promise<number> {
  return answers.get(name)?.promise ?? Promise.resolve(Number.POSITIVE_INFINITY);
}
