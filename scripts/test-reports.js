// What the reports of a whole run say together: which tests took longest, and which failed and why.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} folder with the reports of vitest, which are named after their part of the run
 * @param {number} [count] how many to name
 * @returns {string[]} a line each, the longest first
 */
export function nameSlowTests(folder, count = 10) {
  return readReports(folder)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ seconds, name, part }) => `${seconds.toFixed(1).padStart(6)} s  ${part}: ${name}`);
}

/**
 * @param {string} folder with the reports of vitest
 * @returns {string[]} two lines each: the test, and how its message begins. What a run prints meanwhile may be long, and cut by who keeps it.
 */
export function nameFailedTests(folder) {
  return readReports(folder)
    .filter(({ message }) => message !== undefined)
    .flatMap(({ part, name, file, message }) => [`  ${part}: ${name} (${file})`, `    ${message}`]);
}

function readReports(folder) {
  const reports = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return reports.flatMap((file) =>
    readTests(join(folder, file)).map((test) => ({ ...test, part: file.replace(/\.json$/, '') })),
  );
}

function readTests(report) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ assertionResults, name, status, message }) => {
    const file = (name ?? '').split(/[/\\]/).at(-1);
    const tests = assertionResults.map(({ fullName, duration, failureMessages }) => ({
      name: fullName,
      file,
      seconds: (duration ?? 0) / 1000,
      message: firstLine(failureMessages?.[0]),
    }));
    // A file that could not be loaded has no test that could say so.
    const broken = status === 'failed' && tests.every((test) => test.message === undefined);
    return broken ? [...tests, { name: 'could not run', file, seconds: 0, message: firstLine(message) ?? '' }] : tests;
  });
}

function firstLine(message) {
  return message?.split('\n', 1)[0].slice(0, 300);
}
