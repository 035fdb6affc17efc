import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameFailedTests, nameSlowTests } from './test-reports.js';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'houston-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(report, ...files) {
  writeFileSync(join(folder, report), JSON.stringify({ testResults: files }));
}

it('names the longest of all reports, and those without a time last', () => {
  write('journeys.json', {
    assertionResults: [{ fullName: 'an admin signs in', duration: 1_240 }, { fullName: 'skipped' }],
  });
  write('server-on-PGlite.json', { assertionResults: [{ fullName: 'a role is kept', duration: 12_300 }] });
  expect(nameSlowTests(folder, 2)).toEqual([
    '  12.3 s  server-on-PGlite: a role is kept',
    '   1.2 s  journeys: an admin signs in',
  ]);
});

it('names what failed with its file and how the message begins, and files that could not run', () => {
  const failureMessages = ["AssertionError: expected '1' to be '2'\n    at a.test.js:3"];
  write(
    'scripts.json',
    {
      name: '/checkout/scripts/a.test.js',
      status: 'failed',
      assertionResults: [
        { fullName: 'counts', failureMessages },
        { fullName: 'adds', failureMessages: [] },
      ],
    },
    {
      name: '/checkout/scripts/b.test.js',
      status: 'failed',
      message: 'Cannot find module\nstack',
      assertionResults: [],
    },
    { name: '/checkout/scripts/c.test.js', status: 'passed', assertionResults: [] },
  );
  expect(nameFailedTests(folder)).toEqual([
    '  scripts: counts (a.test.js)',
    "    AssertionError: expected '1' to be '2'",
    '  scripts: could not run (b.test.js)',
    '    Cannot find module',
  ]);
});
