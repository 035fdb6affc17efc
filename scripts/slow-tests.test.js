import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameSlowTests } from './slow-tests.js';

it('names the longest of all reports, and those without a time last', () => {
  const folder = mkdtempSync(join(tmpdir(), 'houston-slow-'));
  const write = (file, tests) =>
    writeFileSync(join(folder, file), JSON.stringify({ testResults: [{ assertionResults: tests }] }));
  write('journeys.json', [{ fullName: 'an admin signs in', duration: 1_240 }, { fullName: 'skipped' }]);
  write('server-on-PGlite.json', [{ fullName: 'a role is kept', duration: 12_300 }]);
  expect(nameSlowTests(folder, 2)).toEqual([
    '  12.3 s  server-on-PGlite: a role is kept',
    '   1.2 s  journeys: an admin signs in',
  ]);
  rmSync(folder, { recursive: true });
});
