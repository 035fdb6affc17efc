import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetter } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Selection } from '../../../ui/grid/use-selection.ts';
import { BulkDialog, type BulkTask } from './bulk-dialog.tsx';
import { lettersPath } from './dead-letter-paths.ts';
import { letterColumns, useLetterFilters } from './letter-columns.tsx';
import { filterOf } from './letter-filter.ts';
import { RequeueAll } from './requeue-all.tsx';
import { RequeueSelectedDialog } from './requeue-selected-dialog.tsx';
import { SelectedActions } from './selected-actions.tsx';

/** Every failed message; limit, skip, order and filters stand in the one address value `query`. */
export function LetterList() {
  const t = useText();
  const grid = useGrid(deadLettersApi.list, { within: 'query' });
  const filters = useLetterFilters();
  const filter = filterOf(grid.filters);
  // Here and not beside their buttons, which are gone as soon as the list is empty: the work would end half way.
  const [task, setTask] = useState<BulkTask | null>(null);
  const [chosen, setChosen] = useState<Selection<DeadLetter> | null>(null);
  return (
    <>
      <RequeueAll filter={filter} />
      <DataGrid
        grid={grid}
        columns={letterColumns}
        filters={filters}
        label={t('failed-transactions.title')}
        rowKey={({ id }) => id}
        rowName={({ messageIdentifier }) => messageIdentifier}
        open={({ id }) => ({ to: `${lettersPath}/${id}` })}
        bulk={(selection) => (
          <SelectedActions selection={selection} filter={filter} begin={setTask} requeueRows={setChosen} />
        )}
        empty={{ title: 'failed-transactions.empty', hint: 'failed-transactions.empty-hint' }}
        failure="failed-transactions.could-not-retrieve"
      />
      {task !== null && <BulkDialog {...task} close={() => setTask(null)} />}
      {chosen !== null && (
        <RequeueSelectedDialog
          letters={chosen.rows}
          close={() => {
            setChosen(null);
            chosen.clear();
          }}
          cancel={() => setChosen(null)}
        />
      )}
    </>
  );
}
