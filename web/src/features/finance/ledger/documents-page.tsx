import { documentKinds } from '@houston/contract/features/finance/ledger/flows';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import { useDayRange } from '../../../platform/address/use-day-range.ts';
import { useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { DayRangeInputs } from '../../../ui/form/inputs/day-range-inputs.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { documentColumns } from './entry-columns.tsx';
import { EntrySum } from './entry-sum.tsx';
import { useLedgerFilters } from './use-ledger-filters.ts';

const own: readonly Filter<FilterName<typeof ledgerApi.documents>>[] = [
  {
    ...({ kind: 'choice', name: 'document', label: 'ledger.document' } as const),
    choices: documentKinds.map((value) => ({ value, label: `ledger.document-${value}` as const })),
  },
];

/** What documents moved; each leads to its document, for who may open that. */
export function Page() {
  const t = useText();
  const range = useDayRange();
  const { fromDate, toDate } = range;
  const grid = useTenantGrid(ledgerApi.documents, { fixed: { fromDate, toDate } });
  const shared = useLedgerFilters();
  return (
    <>
      <PageHeader title={t('ledger.documents-title')} purpose={t('ledger.documents-purpose')} />
      <Stack gap="sm">
        <DayRangeInputs range={range} />
        <EntrySum endpoint={ledgerApi.documentsSum} filters={grid.filters} />
        <DataGrid
          grid={grid}
          columns={documentColumns}
          filters={[...own, ...shared]}
          label={t('ledger.documents-title')}
          rowKey={({ id }) => id}
          rowName={({ name, id }) => `${name} ${id}`}
          empty={{ title: 'ledger.empty', hint: 'ledger.empty-hint' }}
          failure="ledger.could-not-retrieve"
        />
      </Stack>
    </>
  );
}
