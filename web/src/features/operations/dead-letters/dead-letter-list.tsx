import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetter } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Selection } from '../../../ui/grid/use-selection.ts';
import { BulkDialog, type BulkTask } from '../bulk-jobs/bulk-dialog.shared.tsx';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';
import { deadLetterColumns } from './dead-letter-columns.tsx';
import { filterOf } from './dead-letter-filter.ts';
import { RequeueAll } from './requeue/requeue-all.tsx';
import { RequeueSelectedDialog } from './requeue/requeue-selected-dialog.tsx';
import { SelectedActions } from './requeue/selected-actions.tsx';
import { useDeadLetterFilters } from './use-dead-letter-filters.shared.ts';

/** Every dead letter; limit, skip, order and filters stand in the one address value `query`. */
export function DeadLetterList() {
  const t = useText();
  const say = useBusWords();
  const grid = useTenantGrid(deadLettersApi.list, { within: 'query' });
  const ofFault = grid.rows.find(({ fingerprint }) => fingerprint === grid.filters.fingerprint);
  const filters = useDeadLetterFilters(ofFault && say(ofFault.rootCause));
  const filter = filterOf(grid.filters);
  // Here and not beside their buttons, which are gone as soon as the list is empty: the work would end half way.
  const [task, setTask] = useState<BulkTask | null>(null);
  const [chosen, setChosen] = useState<Selection<DeadLetter> | null>(null);
  return (
    <>
      <DataGrid
        grid={grid}
        columns={deadLetterColumns}
        filters={filters}
        label={t('dead-letters.title')}
        rowKey={({ id }) => id}
        rowName={({ messageIdentifier }) => messageIdentifier}
        open={({ id }) => ({ to: recordPath('dead-letter', id) })}
        bulkAll={<RequeueAll filter={filter} ask={() => setTask({ action: 'requeue', selection: { filter } })} />}
        bulk={(selection) => (
          <SelectedActions selection={selection} filter={filter} begin={setTask} requeueRows={setChosen} />
        )}
        empty={{ title: 'dead-letters.empty', hint: 'dead-letters.empty-hint' }}
        failure="dead-letters.could-not-retrieve"
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
