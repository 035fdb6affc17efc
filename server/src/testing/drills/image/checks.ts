/** What a drill holds to be so, counted as `npm test` counts: one that is not so keeps none of the others from being tried. */
export interface Checks {
  check(isSo: boolean, what: string): void;
  /** @returns how many failed */
  sumUp(): number;
}

export function openChecks(say: (text: string) => void): Checks {
  const counts = { passed: 0, failed: 0 };
  return {
    check(isSo, what) {
      counts[isSo ? 'passed' : 'failed'] += 1;
      say(`${isSo ? 'so it is' : 'NOT SO'}: ${what}`);
    },
    sumUp() {
      say(`${counts.passed} passed, ${counts.failed} failed`);
      return counts.failed;
    },
  };
}
