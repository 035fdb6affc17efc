import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type { BankEntry } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { mostItems } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { ChosenButton } from '../../../ui/grid/chosen-button.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import type { Selection } from '../../../ui/grid/use-selection.ts';
import { EntryRefund } from '../refund-runs/entry-refund.shared.tsx';
import { ReverseButton, ReverseMatch } from '../unmatched-payments/reverse-match.shared.tsx';
import { entryColumns } from './entry-columns.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const filters: readonly Filter<'search' | 'direction' | 'entry'>[] = [
  { kind: 'text', name: 'search', label: 'bank-statements.search' },
  {
    kind: 'choice',
    name: 'direction',
    label: 'bank-statements.direction',
    choices: [
      { value: 'credit', label: 'bank-statements.direction-credit' },
      { value: 'debit', label: 'bank-statements.direction-debit' },
    ],
  },
  { kind: 'chip', name: 'entry', label: 'bank-statements.entry-number' },
];

/** The entries of a statement; chosen ones become a refund run. */
export function StatementEntries({ statementId }: { statementId: number }) {
  const t = useText();
  const grid = useGrid(bankStatementsApi.entries, { within: 'entries', params: { id: statementId } });
  const [doomed, setDoomed] = useState<BankEntry | null>(null);
  const [chosen, setChosen] = useState<{ entries: BankEntry[]; selection: Selection<BankEntry> } | null>(null);
  return (
    <>
      <DataGrid
        grid={grid}
        columns={entryColumns}
        filters={filters}
        label={t('bank-statements.tab-entries')}
        rowKey={({ id }) => id}
        rowName={({ id }) => t('bank-statements.entry', { id })}
        bulk={(selection) => (
          <ChosenButton
            grid={grid}
            selection={selection}
            label={t('bank-statements.refund-selected')}
            leadsTo={refundRunsApi.create}
            most={mostItems}
            reasons={{
              none: t('bank-statements.select-first'),
              tooMany: t('refund-runs.too-many', { count: mostItems }),
            }}
            failure="bank-statements.entries-failed"
            begin={(entries) => setChosen({ entries, selection })}
          />
        )}
        rowButton={(entry) => (
          <>
            <ReverseButton entry={entry} ask={setDoomed} />
            {canNameAccount(entry) && <EntryRefund entryId={entry.id} isIcon />}
          </>
        )}
        empty={{ title: 'bank-statements.entries-empty', hint: 'bank-statements.entries-empty-hint' }}
        failure="bank-statements.entries-failed"
      />
      <ReverseMatch entry={doomed} onDone={() => setDoomed(null)} />
      {chosen !== null && (
        <RefundDialog
          statementId={statementId}
          entries={chosen.entries}
          close={(isRequested) => {
            if (isRequested) chosen.selection.clear();
            setChosen(null);
          }}
        />
      )}
    </>
  );
}

/** Whether it can go back to another account than the bank told: that is none, or gave back what went there. */
function canNameAccount({ refundProblem, isRefundReturned }: BankEntry): boolean {
  return refundProblem === 'iban_invalid' || (refundProblem === null && isRefundReturned);
}
