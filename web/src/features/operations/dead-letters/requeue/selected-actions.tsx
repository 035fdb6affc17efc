import { type DeadLetter, mostChosen } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Button } from '@mantine/core';
import { type TextOf, useText } from '../../../../i18n/use-text.ts';
import type { Selection } from '../../../../ui/grid/use-selection.ts';
import { WithReason } from '../../../../ui/with-reason.tsx';
import type { BulkTask } from '../../bulk-jobs/bulk-dialog.shared.tsx';
import type { Selected } from '../../bulk-jobs/bulk-preview.shared.tsx';
import { type SentFilter, useUnhandledCount } from '../dead-letter-filter.ts';

// Up to a page of rows is sent row by row, with its result beside each; more than that is work for a job.
const mostByRow = 100;

interface SelectedActionsProps {
  selection: Selection<DeadLetter>;
  filter: SentFilter;
  /** Asks before a bulk job. */
  begin: (task: BulkTask) => void;
  /** Asks before the chosen rows are sent one by one. */
  requeueRows: (selection: Selection<DeadLetter>) => void;
}

/** What can be done with the chosen rows, or with everything that matches. */
export function SelectedActions({ selection, filter, begin, requeueRows }: SelectedActionsProps) {
  const t = useText();
  const { words } = useUnhandledCount(filter);
  const { isAllMatching } = selection;
  const reason = whyNone(selection, t);
  const selected: Selected = isAllMatching ? { filter } : { ids: selection.rows.map(({ id }) => id) };

  function requeue(): void {
    if (!isAllMatching && selection.rows.length <= mostByRow) requeueRows(selection);
    else begin({ action: 'requeue', selection: selected });
  }

  return (
    <>
      <WithReason reason={reason}>
        <Button size="compact-sm" aria-haspopup="dialog" onClick={requeue}>
          {isAllMatching ? t('dead-letters.requeue-count', { count: words }) : t('dead-letters.requeue-selected')}
        </Button>
      </WithReason>
      <WithReason reason={reason}>
        <Button
          size="compact-sm"
          variant="default"
          aria-haspopup="dialog"
          onClick={() => begin({ action: 'discard', selection: selected })}
        >
          {isAllMatching ? t('dead-letters.discard-count', { count: words }) : t('dead-letters.discard-selected')}
        </Button>
      </WithReason>
    </>
  );
}

/** Why nothing can be done with what is chosen; undefined when something can. */
function whyNone({ isAllMatching, rows }: Selection<DeadLetter>, t: TextOf): string | undefined {
  if (isAllMatching) return undefined;
  if (rows.length === 0) return t('dead-letters.select-first');
  return rows.length > mostChosen ? t('dead-letters.too-many-chosen', { count: mostChosen }) : undefined;
}
