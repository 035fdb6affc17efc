import { movementKinds } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { type LedgerMovement, takenBackBy } from '@houston/contract/features/finance/ledger/ledger.schema';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import { useDayRange } from '../../../platform/address/use-day-range.ts';
import { recordLink, useRecordLinks } from '../../../shell/record-screens.ts';
import { useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { DayRangeInputs } from '../../../ui/form/inputs/day-range-inputs.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { movementColumns } from './entry-columns.tsx';
import { EntrySum } from './entry-sum.tsx';
import { useLedgerFilters } from './use-ledger-filters.ts';

const own: readonly Filter<FilterName<typeof ledgerApi.movements>>[] = [
  { kind: 'text', name: 'number', label: 'ledger.number' },
  {
    ...({ kind: 'choice', name: 'movement', label: 'ledger.movement' } as const),
    choices: movementKinds.map((value) => ({ value, label: `dossiers.movement-${value}` as const })),
  },
  {
    ...({ kind: 'choice', name: 'byBank', label: 'ledger.by-bank', isRare: true } as const),
    choices: (['true', 'false'] as const).map((value) => ({ value, label: `ledger.by-bank-${value}` as const })),
  },
  {
    ...({ kind: 'choice', name: 'takenBackBy', label: 'ledger.taken-back-by', isRare: true } as const),
    choices: takenBackBy.map((value) => ({ value, label: `ledger.taken-back-by-${value}` as const })),
  },
];

/** Every movement of a claim; each leads to its dossier, for who may open that. */
export function Page() {
  const t = useText();
  const range = useDayRange();
  const { fromDate, toDate } = range;
  const grid = useTenantGrid(ledgerApi.movements, { fixed: { fromDate, toDate } });
  const shared = useLedgerFilters();
  const mayOpen = useRecordLinks()('dossier', '') !== undefined;
  const opening = mayOpen && {
    open: ({ dossierNumber }: LedgerMovement) => recordLink('dossier', dossierNumber),
  };
  return (
    <>
      <PageHeader title={t('ledger.movements-title')} purpose={t('ledger.movements-purpose')} />
      <Stack gap="sm">
        <DayRangeInputs range={range} />
        <EntrySum endpoint={ledgerApi.movementsSum} filters={grid.filters} />
        <DataGrid
          grid={grid}
          columns={movementColumns}
          filters={[...own, ...shared]}
          label={t('ledger.movements-title')}
          rowKey={({ id }) => id}
          rowName={({ dossierNumber, id }) => `${dossierNumber} ${id}`}
          {...opening}
          empty={{ title: 'ledger.empty', hint: 'ledger.empty-hint' }}
          failure="ledger.could-not-retrieve"
        />
      </Stack>
    </>
  );
}
