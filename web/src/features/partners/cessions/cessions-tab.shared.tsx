import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { Stack, Title } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useDayRange } from '../../../platform/address/use-day-range.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { DayRangeInputs } from '../../../ui/form/inputs/day-range-inputs.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { cessionColumns } from './cession-columns.tsx';
import { CessionList } from './cession-list.tsx';
import { debitNoteColumns } from './debit-note-columns.tsx';
import { RangeTotals } from './range-totals.tsx';

// Their own names in the address: the other tabs have lists too.
const lists = { cessions: 'cessions', notes: 'notes' } as const;

/** What a psper ceded in a range of days, and what it owes for claims that fell away. */
export function CessionsTab({ psper: { othoId: psperKey } }: { psper: Pick<PsperInfo, 'othoId'> }) {
  const t = useText();
  const range = useDayRange(Object.values(lists));
  const query = { psperKey, fromDate: range.fromDate, toDate: range.toDate };
  const grid = useGrid(cessionsApi.list, { key: lists.cessions, fixed: query });
  const { payout } = grid.filters;
  const notes = useGrid(cessionsApi.debitNotes, { key: lists.notes, fixed: query });
  return (
    <Stack gap="sm">
      <DayRangeInputs range={range} />
      <RangeTotals query={{ ...query, ...(payout !== undefined && { payout }) }} />
      <CessionList grid={grid} columns={cessionColumns} />
      <Title order={2} size="h4">
        {t('cessions.debit-notes')}
      </Title>
      <DataGrid
        grid={notes}
        columns={debitNoteColumns}
        label={t('cessions.debit-notes')}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        empty={{ title: 'cessions.no-debit-notes', hint: 'cessions.no-debit-notes-hint' }}
        failure="cessions.debit-notes-failed"
      />
    </Stack>
  );
}
