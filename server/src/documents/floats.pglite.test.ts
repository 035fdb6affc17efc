import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
/** What counts money of pspers: sums are whole minor units, rates are texts, and both meet in `decimals.ts` or in the database's decimals. */
const folders = [
  'documents',
  'features/finance/invoices',
  'features/finance/invoice-credits',
  'features/partners/cessions',
  'features/partners/clearing',
  'features/partners/payouts',
  'features/partners/psper-documents',
  'features/partners/psper-effects',
];
/** What makes or hides a fraction. A finished sum of cents leaves the database as the number that JSON has: `::float8`, and nothing is done with that. */
const ofFloats =
  /parseFloat|toFixed|toPrecision|Math\.(round|floor|ceil|trunc)|float4|double precision|::\s*real\b|::float8\s*[-+*/]|[*/]\s*\d+\.\d/;

const files = folders.flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => join(folder, name)),
);

test('money of pspers is neither read nor rounded as a float, and no finished sum is reckoned with', () => {
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((name) =>
    readFileSync(join(source, name), 'utf8')
      .split('\n')
      .flatMap((line, place) => (ofFloats.test(line) ? [`${name}:${place + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
