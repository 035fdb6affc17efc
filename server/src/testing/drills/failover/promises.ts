/** What `docs/operations.md` promises of a failover, held against what the rounds were to those who called. */
import type { Round } from './rounds.ts';

/** Of a switchover, which operators do by day. */
const longestSwitchoverSeconds = 5;
const soonShare = 0.95;
const longestSilenceSeconds = 3;

/** A line for each promise that was broken: the round, what was promised and what came of it. */
export function brokenPromises(rounds: readonly Round[]): string[] {
  return rounds.flatMap((round, index) => brokenIn(round).map((line) => `round ${index + 1} (${round.harm}): ${line}`));
}

function brokenIn({ harm, calls, refused, told, soon, unanswered, longestSeconds, liveSeconds }: Round): string[] {
  const broken: string[] = [];
  if (harm === 'switchover' && refused > 0)
    broken.push(`no call may fail, and ${refused} of ${calls} did: ${JSON.stringify(told)}`);
  if (harm === 'switchover' && longestSeconds > longestSwitchoverSeconds)
    broken.push(`no call may take more than ${longestSwitchoverSeconds} s, and one took ${longestSeconds} s`);
  // Without its proxy's help nobody is told that a server is frozen before the statement's own limit; and what waits for a standby
  // is answered once Patroni has given that one up.
  if (harm.includes('left open') || harm === 'frozen standby') return broken;
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

/** What callers were told in all rounds together, and how often. */
export function sumOfTold(rounds: readonly Pick<Round, 'told'>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { told } of rounds) for (const [said, times] of Object.entries(told)) sum[said] = (sum[said] ?? 0) + times;
  return sum;
}
