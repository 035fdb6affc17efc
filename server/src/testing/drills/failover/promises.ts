/** What `docs/operations.md` promises of a failover, held against what the rounds were to those who called. */
import type { Round } from './rounds.ts';

/** Of a switchover, which operators do by day. */
const longestSwitchoverSeconds = 5;
const soonShare = 0.95;
const longestSilenceSeconds = 3;
/**
 * Where nobody tells Houston that a server is frozen: a proxy that leaves sessions open, or a standby that commits wait for. A statement ends
 * after 10 s and its connection a second later, which is what `docs/operations.md` says; the call is then made once more.
 */
const longestUntoldSeconds = 12;

/** A line for each promise that was broken: the round, what was promised and what came of it. */
export function brokenPromises(rounds: readonly Round[]): string[] {
  return rounds.flatMap((round, index) => brokenIn(round).map((line) => `round ${index + 1} (${round.harm}): ${line}`));
}

function brokenIn(round: Round): string[] {
  const { harm, calls, refused, told, soon, unanswered, longestSeconds, liveSeconds } = round;
  const broken: string[] = [];
  if (harm === 'switchover' && refused > 0)
    broken.push(`no call may fail, and ${refused} of ${calls} did: ${JSON.stringify(told)}`);
  if (harm === 'switchover' && longestSeconds > longestSwitchoverSeconds)
    broken.push(`no call may take more than ${longestSwitchoverSeconds} s, and one took ${longestSeconds} s`);
  if (isUntold(harm)) return brokenOfUntold(round);
  if (soon < calls * soonShare)
    broken.push(
      `${soonShare * 100} of 100 calls have to be answered within 3 s of the write port, and ${soon} of ${calls} were, ${unanswered} not at all: ${JSON.stringify(told)}`,
    );
  if (liveSeconds > longestSilenceSeconds)
    broken.push(
      `the live screen has to hear within ${longestSilenceSeconds} s, and heard nothing for ${liveSeconds} s`,
    );
  return broken;
}

function isUntold(harm: string): boolean {
  return harm.includes('left open') || harm === 'frozen standby';
}

function brokenOfUntold({ longestFromPort, liveSeconds }: Round): string[] {
  const said = (who: string, waited: number) =>
    waited > longestUntoldSeconds ? [`${who} within ${longestUntoldSeconds} s, and one waited for ${waited} s`] : [];
  return [
    ...said('every call has to be answered', longestFromPort),
    ...said('every live screen has to hear', liveSeconds),
  ];
}

/** For each harm the longest that anybody waited for: a call at all and from the write port on, and a live screen; in seconds. */
export function longestOf(rounds: readonly Round[]): Record<string, object> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(rounds, ({ harm }) => harm)).map(([harm, of = []]) => {
      const most = (each: (round: Round) => number) => Math.max(...of.map(each));
      const call = most(({ longestSeconds }) => longestSeconds);
      const fromPort = most(({ longestFromPort }) => longestFromPort);
      return [harm, { call, fromPort, live: most(({ liveSeconds }) => liveSeconds) }];
    }),
  );
}

/** What callers were told in all rounds together, and how often. */
export function sumOfTold(rounds: readonly Pick<Round, 'told'>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { told } of rounds) for (const [said, times] of Object.entries(told)) sum[said] = (sum[said] ?? 0) + times;
  return sum;
}
