import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import { setSession } from '../../../platform/session/session.ts';
import { batchOf } from '../../../testing/payout-batch.ts';
import { sessionOf } from '../../../testing/render-app.tsx';
import type { Column } from '../../../ui/grid/column.ts';
import { csvOf } from '../../../ui/grid/csv.ts';
import { batchColumns } from './batches/batch-columns.tsx';
import { itemColumns } from './batches/batch-items.tsx';
import { payableColumns } from './payable-columns.tsx';
import { payableOf, payoutOf } from './payouts.fixture.tsx';

/** The files of pay-outs say in words what the screen says in words, in the language of who downloads them. */
function cells<Row>(columns: readonly Column<Row>[], key: string, rows: readonly Row[]): string[] {
  const file = csvOf(
    columns.filter((column) => column.key === key),
    [key],
    rows,
  );
  return file.trimEnd().split('\r\n').slice(1);
}

beforeEach(() => setSession(sessionOf()));

const notExecuted = { notExecutedReason: 'Account closed', notExecutedBy: 'Ada Lovelace' };
const payables = [
  payableOf(1),
  payableOf(2, notExecuted),
  payableOf(3, { ...notExecuted, state: 'approved' }),
  payableOf(4, { wait: 'no_iban' }),
  payableOf(5, { wait: 'new_iban', payableFrom: new Date('2026-11-21T09:00:00Z') }),
  payableOf(6, {
    wait: 'debit_unmatched',
    debit: { entryId: 7, amount: 9_075, bookedOn: '2026-11-27', bookedAs: null },
  }),
];

it('of what is owed, also of what keeps it', async () => {
  await setLanguage('nl');
  expect(cells(payableColumns, 'state', payables.slice(0, 3))).toEqual([
    '"Wacht op betaling"',
    '"Niet uitgevoerd, wacht weer"',
    '"Goedgekeurd, nog niet geboekt"',
  ]);
  expect(cells(payableColumns, 'wait', payables)).toEqual([
    '"Niets: kan worden voorgesteld"',
    '"Niets: kan worden voorgesteld"',
    // Nothing keeps what is under way.
    '""',
    '"De psper heeft geen IBAN waarnaar we kunnen betalen"',
    expect.stringMatching(/^"Nieuwe IBAN: betaald vanaf 21 nov.* 2026.* 10:00 \S+"$/),
    expect.stringMatching(/^"Een bankafschrijving van €\s90,75 op 27 nov.* 2026 noemt deze uitbetaling/),
  ]);
});

it('of batches and of the pay-outs in them', async () => {
  await setLanguage('de');
  const states = ['proposed', 'approved', 'refused', 'withdrawn'] as const;
  expect(
    cells(
      batchColumns,
      'state',
      states.map((state) => batchOf({ state })),
    ),
  ).toEqual(['"Wartet auf Genehmigung"', '"Genehmigt"', '"Abgelehnt"', '"Zurückgezogen"']);
  expect(
    cells(
      itemColumns,
      'state',
      (['paid', 'returned', 'not-executed'] as const).map((state) => payoutOf({ state })),
    ),
  ).toEqual(['"Gezahlt"', '"Von der Bank zurückgegeben"', '"Von der Bank nicht ausgeführt"']);
});
