import { beforeEach, describe, expect, it } from 'vitest';
import { nextSessionEnd, noteSessionUse } from './session-clock.ts';

// Each test later than the last: what was used only ever moves on.
const state = { now: Date.UTC(2040, 0, 1) };
beforeEach(() => {
  state.now += 86_400_000;
  noteSessionUse(state.now);
});

function limits(hours: number, { ahead = 0 } = {}) {
  const serverTime = new Date(state.now + ahead);
  const expiresAt = new Date(serverTime.getTime() + hours * 3_600_000);
  return { idleSeconds: 900, serverTime, expiresAt, readAt: state.now };
}

describe('nextSessionEnd', () => {
  it('is the idle limit after the last use, less the step in which the server writes uses down', () => {
    expect(nextSessionEnd(limits(8), state.now)).toEqual({ kind: 'idle', seconds: 870 });
    expect(nextSessionEnd(limits(8), state.now + 800_000)).toEqual({ kind: 'idle', seconds: 70 });
  });

  it('moves with each use, and not back', () => {
    noteSessionUse(state.now + 600_000);
    noteSessionUse(state.now + 100_000);
    expect(nextSessionEnd(limits(8), state.now + 600_000).seconds).toBe(870);
  });

  it('is the end that nothing moves, when that comes first', () => {
    expect(nextSessionEnd(limits(0.1), state.now + 60_000)).toEqual({ kind: 'absolute', seconds: 300 });
  });

  it.each([
    ['fast', -7_200_000],
    ['slow', 7_200_000],
  ])('counts in the time of the server, however %s this browser’s clock is', (_what, ahead) => {
    expect(nextSessionEnd(limits(0.1, { ahead }), state.now + 60_000)).toEqual({ kind: 'absolute', seconds: 300 });
  });

  it('is below zero when it is over', () => {
    expect(nextSessionEnd(limits(8), state.now + 900_000).seconds).toBe(-30);
  });
});
