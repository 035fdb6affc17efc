import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { judged, readRecord, recordFile, recordOf } from './judged.fixture.ts';
import { officialRules, published, sha256 } from './official-rules.fixture.ts';

const record = readRecord();
const rules = officialRules();

describe('what the official rules of EN 16931 and Peppol found, when they were run last', () => {
  test('is of the files that are named', () => {
    for (const [name, sum] of Object.entries(published)) expect(record.get(sum)).toEqual([name]);
  });

  test.each(judged.filter(({ breaks }) => breaks === null))('nothing in $name, as it is made today', ({ xml }) => {
    expect(record.get(sha256(xml))).toEqual([]);
  });

  test.each(judged.filter(({ breaks }) => breaks !== null))('what is wrong with $name', ({ xml, breaks }) => {
    expect(record.get(sha256(xml))).toContain(breaks);
  });
});

describe.skipIf(rules === null)('the official rules themselves (skipped without TEST_UBL_RULES)', () => {
  test('are run whole', () => {
    expect(rules?.map(({ asserts }) => new Set(asserts).size)).toEqual([979, 156]);
  });

  // `-u` records what they find; a document that is made otherwise needs it.
  test('find what the record says', { timeout: 1_800_000 }, async () => {
    await expect(`${recordOf(rules ?? [])}\n`).toMatchFileSnapshot(fileURLToPath(recordFile));
  });
});
