import { afterEach, describe, expect, it } from 'vitest';
import { interrupt, interruptions } from './interruptions.ts';

const stops: (() => void)[] = [];
const serve = () => {
  const stop = interruptions.serve();
  stops.push(stop);
  return stop;
};
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('interrupt', () => {
  it('gives up at once where nobody is there to ask', async () => {
    expect(await interrupt('sign-in')).toBe(false);
    expect(interruptions.current()).toBeNull();
  });

  it('asks once for all that wait, and tells each of them', async () => {
    serve();
    const waiting = [interrupt('proof'), interrupt('proof'), interrupt('proof')];
    interruptions.current()?.settle(true);
    expect(await Promise.all(waiting)).toEqual([true, true, true]);
    expect(interruptions.current()).toBeNull();
  });

  it('asks anew after one was settled', async () => {
    serve();
    const first = interrupt('proof');
    interruptions.current()?.settle(true);
    await first;
    const second = interrupt('proof');
    interruptions.current()?.settle(false);
    expect(await second).toBe(false);
  });

  it('does not let a late answer to the last question settle this one', async () => {
    serve();
    const first = interrupt('proof');
    const late = interruptions.current();
    late?.settle(true);
    await first;
    void interrupt('sign-in');
    late?.settle(true);
    expect(interruptions.current()?.kind).toBe('sign-in');
  });

  it('turns a proof into a sign-in when the session ends meanwhile, and serves both', async () => {
    serve();
    const proof = interrupt('proof');
    const signIn = interrupt('sign-in');
    expect(interruptions.current()?.kind).toBe('sign-in');
    interruptions.current()?.settle(true);
    expect(await Promise.all([proof, signIn])).toEqual([true, true]);
  });

  it('stays a sign-in when a proof is due as well', () => {
    serve();
    void interrupt('sign-in');
    void interrupt('proof');
    expect(interruptions.current()?.kind).toBe('sign-in');
  });

  it('gives up when who asks goes away', async () => {
    const stop = serve();
    const waiting = interrupt('sign-in');
    stop();
    expect(await waiting).toBe(false);
  });

  it('tells its listeners of each change until they leave', () => {
    serve();
    const seen: (string | null)[] = [];
    const leave = interruptions.subscribe(() => seen.push(interruptions.current()?.kind ?? null));
    void interrupt('proof');
    void interrupt('sign-in');
    interruptions.current()?.settle(true);
    leave();
    void interrupt('proof');
    expect(seen).toEqual(['proof', 'sign-in', null]);
  });
});
