import { describe, expect, it } from 'vitest';
import type { Entry, Open } from './book.ts';
import { brokenPromises, longestOf, sumOfTold } from './promises.ts';
import { countCalls, type Round } from './rounds.ts';

const noRoom = '503 database_unavailable';
/** The harm at 10 s, the write port back at 30 s, looked at until 36 s; all in milliseconds. */
const seen = { from: 10_000, at: 30_000, last: 30_000, now: 36_000 };
const call = (begun: number, answered: number, ...refusals: string[]): Entry => ({
  kind: 'read',
  begun,
  answered,
  refusals,
});
const waiting = (begun: number, ...refusals: string[]): Open => ({ kind: 'purchase', begun, refusals });
const roundOf = (harm: string, entries: Entry[], open: Open[] = []): Round => ({
  ...countCalls(harm, { entries, open: new Set(open) }, seen),
  liveSeconds: 1,
  rebuilt: [],
});

describe('a round of the failover drill', () => {
  it('counts who was refused for want of a connection, how often, and when they were answered in the end', () => {
    const round = roundOf('freeze', [
      call(5_000, 9_000),
      call(9_000, 31_000, noRoom, noRoom),
      call(29_000, 34_000, noRoom),
      call(31_000, 31_500, noRoom),
    ]);
    expect(round).toMatchObject({
      ...{ awaySeconds: 20, calls: 2, refused: 2, told: { [`read ${noRoom}`]: 3 } },
      ...{ soon: 1, late: { read: [4] }, unanswered: 0, longestSeconds: 22, longestFromPort: 4 },
    });
  });

  it('counts those who have no answer at all, and have waited longest', () => {
    const round = roundOf('freeze', [call(9_000, 31_000)], [waiting(11_000, noRoom), waiting(31_000)]);
    expect(round).toMatchObject({
      ...{ calls: 2, refused: 1, soon: 1, unanswered: 1, late: { purchase: [6] }, longestSeconds: 25 },
      told: { [`purchase ${noRoom}`]: 1 },
    });
  });
});

describe('the promises of a failover', () => {
  it('are kept where frozen callers were refused and answered soon after', () => {
    expect(brokenPromises([roundOf('freeze', [call(9_000, 31_000, noRoom)])])).toEqual([]);
  });

  it('name the round, the goal and what was told when one is missed', () => {
    const rounds = [
      roundOf('switchover', [call(25_000, 30_500)]),
      roundOf('switchover', [call(28_000, 30_500, noRoom)]),
      { ...roundOf('freeze', [call(9_000, 31_000)], [waiting(11_000, noRoom)]), liveSeconds: 4.2 },
      roundOf('freeze, sessions left open', [call(9_000, 36_000, noRoom)]),
      roundOf('frozen standby', [], [waiting(11_000)]),
    ];
    expect(brokenPromises(rounds)).toEqual([
      'round 1 (switchover): no call may take more than 5 s, and one took 5.5 s',
      `round 2 (switchover): no call may fail, and 1 of 1 did: {"read ${noRoom}":1}`,
      `round 3 (freeze): 95 of 100 calls have to be answered within 3 s of the write port, and 1 of 2 were, 1 not at all: {"purchase ${noRoom}":1}`,
      'round 3 (freeze): the live screen has to hear within 3 s, and heard nothing for 4.2 s',
    ]);
    expect(sumOfTold(rounds)).toEqual({ [`read ${noRoom}`]: 2, [`purchase ${noRoom}`]: 1 });
  });

  it('hold those who are told of nothing to 12 s of their own, from the write port or from their beginning', () => {
    const later = { ...seen, now: 46_000 };
    const leftOpen = (entry: Entry) => ({
      ...roundOf('freeze, sessions left open', []),
      ...countCalls('freeze, sessions left open', { entries: [entry], open: new Set() }, later),
    });
    const rounds = [
      leftOpen(call(9_000, 41_900)),
      leftOpen(call(9_000, 42_500)),
      { ...roundOf('frozen standby', []), longestFromPort: 11.3, liveSeconds: 12.4 },
    ];
    expect(brokenPromises(rounds)).toEqual([
      'round 2 (freeze, sessions left open): every call has to be answered within 12 s, and one waited for 12.5 s',
      'round 3 (frozen standby): every live screen has to hear within 12 s, and one waited for 12.4 s',
    ]);
    expect(longestOf(rounds)).toEqual({
      'freeze, sessions left open': { call: 33.5, fromPort: 12.5, live: 1 },
      'frozen standby': { call: 0, fromPort: 11.3, live: 12.4 },
    });
  });
});
