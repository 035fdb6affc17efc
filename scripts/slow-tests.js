// Names the tests that took longest, so that a run that has grown says by what.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} folder with the reports of vitest, which are named after their part of the run
 * @param {number} [count] how many to name
 * @returns {string[]} a line each, the longest first
 */
export function nameSlowTests(folder, count = 10) {
  const reports = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return reports
    .flatMap((file) => readTests(join(folder, file)).map((test) => ({ ...test, part: file.replace(/\.json$/, '') })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ seconds, name, part }) => `${seconds.toFixed(1).padStart(6)} s  ${part}: ${name}`);
}

function readTests(report) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  );
}
