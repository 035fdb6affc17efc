/** How many random histories a property is shown, and which. */

const isThorough = process.env.TEST_THOROUGHLY === '1';
const dayMs = 86_400_000;
/** As often as usual by night. */
const more = 5;

/**
 * The same few each time, so that nobody's change fails for what somebody else left behind; by night (`TEST_THOROUGHLY=1`) more of them, and
 * others each day. `FUZZ_SEED` tries others, and `FUZZ_RUNS` as many as there is time for. A property that fails names its seed.
 * @param usual how many the same few are
 */
export function randomRuns(usual: number): { numRuns: number; seed: number } {
  const { FUZZ_RUNS: runs, FUZZ_SEED: seed } = process.env;
  return {
    numRuns: Number(runs ?? (isThorough ? usual * more : usual)),
    seed: Number(seed ?? (isThorough ? Math.floor(Date.now() / dayMs) : 17)),
  };
}

/** @param usualMs what the usual number of them may take @returns what all of them may take, in milliseconds */
export function timeOfRuns(usual: number, usualMs: number): { timeout: number } {
  return { timeout: usualMs * Math.max(1, randomRuns(usual).numRuns / usual) };
}
