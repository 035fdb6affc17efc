import type { RefundItem } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { expect, it } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import { runOf } from '../../../testing/refund-run.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { csvOf } from '../../../ui/grid/csv.ts';
import { runColumns } from './run-columns.tsx';
import { itemColumns } from './run-items.tsx';

/** The files of refund runs say in words what the screen says in words, in the language of who downloads them. */
function cells<Row>(columns: readonly Column<Row>[], key: string, rows: readonly Row[]): string[] {
  const file = csvOf(
    columns.filter((column) => column.key === key),
    [key],
    rows,
  );
  return file.trimEnd().split('\r\n').slice(1);
}

const approved = { state: 'approved', executed: 2 } as const;
const runs = [
  runOf(1),
  runOf(2, approved),
  runOf(3, { ...approved, executed: 1, failed: 1 }),
  runOf(4, { ...approved, executed: 0, failed: 2 }),
];

it('of runs, as far as they were executed, and of failures only where there are any', async () => {
  await setLanguage('nl');
  expect(cells(runColumns, 'state', runs)).toEqual([
    '"Wacht op goedkeuring"',
    '"Uitgevoerd"',
    '"Deels uitgevoerd"',
    '"Niets uitgevoerd"',
  ]);
  expect(cells(runColumns, 'failed', runs)).toEqual(['""', '""', '"1"', '"2"']);
});

it('of what they pay back, also where the bank gave it back', async () => {
  await setLanguage('nl');
  const items = [
    { result: 'executed', returnedOn: null },
    { result: 'executed', returnedOn: new Date() },
    { result: 'claim_sold', returnedOn: null },
    { result: null, returnedOn: null },
  ] as RefundItem[];
  const words = cells(itemColumns(runOf(2, approved)), 'result', items);
  expect(words[0]).toBe('"Uitgevoerd"');
  expect(words[1]).toMatch(/^"Uitgevoerd, .+"$/);
  expect(words.join()).not.toMatch(/_|null/);
  // Nothing is promised for those of a run that was declined.
  expect(cells(itemColumns(runOf(5, { state: 'declined' })), 'result', items.slice(3))).not.toEqual(words.slice(3));
});
