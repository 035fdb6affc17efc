import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { LedgerDocument, LedgerMovement } from '@houston/contract/features/finance/ledger/ledger.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { csvOf } from '../../../ui/grid/csv.ts';
import { Page as DocumentsPage } from './documents-page.tsx';
import { documentColumns, movementColumns } from './entry-columns.tsx';

// Half a minute after a midnight in Amsterdam: of November there, of October in UTC.
const postedOn = new Date('2026-10-31T23:00:30Z');
const note: LedgerDocument = {
  ...{ id: 42, debit: 'receivable-psper', credit: 'claims-to-settle', amount: 12_520, postedOn },
  ...{ document: 'debit-note', name: 'NB2026-D000003', documentDay: '2026-10-30' },
  target: { kind: 'psper', id: 'SISOW' },
};
const reversal: LedgerMovement = {
  ...{ id: 43, debit: 'debtors', credit: 'bank', amount: 500, postedOn, movement: 'reversal', isByBank: null },
  ...{ dossierNumber: 'D000000001', transactionNumber: 'a1', tenantName: 'North', psperName: null },
  takenBackBy: 'match',
};

const open = () =>
  renderPage(<DocumentsPage />, {
    at: '/finops/documents?fromDate=2026-10-01&toDate=2026-11-30',
    answers(server) {
      server.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
      server.answer(ledgerApi.choices, { pspers: [] });
      server.answer(ledgerApi.documents, { data: [note], total: 1 });
      server.answer(ledgerApi.documentsSum, { amount: 12_520, currency: 'EUR', kinds: [] });
    },
  });

it('a debit note leads to its psper’s list of the day that it was noted on', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'NB2026-D000003' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
  expect(pathname).toBe('/mission-control/pspers/SISOW');
  expect(Object.fromEntries(searchParams)).toEqual({ tab: 'cession', fromDate: '2026-10-30', toDate: '2026-10-30' });
});

it('a file has the time of the books, both decimals, the names of accounts and the number of the entry', async () => {
  await open();
  await screen.findByRole('link', { name: 'NB2026-D000003' });
  const rowOf = <Row,>(columns: Parameters<typeof csvOf<Row>>[0], row: Row) =>
    csvOf(columns, [], [row]).split('\r\n')[1];
  expect(rowOf(documentColumns, note)).toBe(
    '"2026-11-01 00:00:30","Debit note","NB2026-D000003","2026-10-30","125.20","receivable from pspers","claims to clear","42"',
  );
  expect(rowOf(movementColumns, reversal)).toContain('"5.00","debtors","bank","D000000001","","reversed match"');
});
