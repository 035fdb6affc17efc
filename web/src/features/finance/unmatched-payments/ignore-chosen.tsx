import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import {
  mostIgnored,
  type UnmatchedEntry,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { showSuccess } from '../../../platform/toast.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ChosenButton } from '../../../ui/grid/chosen-button.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import type { Selection } from '../../../ui/grid/use-selection.ts';
import { useEntrySave } from './use-entry-save.ts';

interface IgnoreChosenProps {
  grid: Grid<typeof unmatchedPaymentsApi.list>;
  selection: Selection<UnmatchedEntry>;
}

/** Takes the chosen entries off the work list with one reason, as the fees of a month. */
export function IgnoreChosen({ grid, selection }: IgnoreChosenProps) {
  const t = useText();
  const count = useCount();
  const [chosen, setChosen] = useState<readonly UnmatchedEntry[]>([]);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const ignore = useEntrySave(
    unmatchedPaymentsApi.ignoreMany,
    ({ ignored, used }) => {
      showSuccess(used === 0 ? 'unmatched-payments.many-ignored' : 'unmatched-payments.many-ignored-but', {
        ignored: count(ignored),
        used: count(used),
      });
      selection.clear();
      close();
    },
    close,
  );
  return (
    <>
      <ChosenButton
        grid={grid}
        selection={selection}
        label={t('unmatched-payments.ignore-selected')}
        leadsTo={unmatchedPaymentsApi.ignoreMany}
        most={mostIgnored}
        reasons={{
          none: t('unmatched-payments.select-first'),
          tooMany: t('unmatched-payments.too-many', { count: mostIgnored }),
          of(rows) {
            if (rows.some(({ ignoredReason }) => ignoredReason !== null))
              return t('unmatched-payments.ignored-already');
            return rows.some(namesPayout) ? t('unmatched-payments.ignore-payout-alone') : undefined;
          },
        }}
        failure="unmatched-payments.could-not-retrieve"
        begin={(rows) => {
          setChosen(rows);
          setAsked(true);
        }}
      />
      <ConfirmDialog
        isOpen={isAsked}
        title={t('unmatched-payments.ignore-many-title', { count: count(chosen.length) })}
        effect={t('unmatched-payments.ignore-many-effect')}
        verb={t('unmatched-payments.ignore-many-verb', { count: count(chosen.length) })}
        reasonSchema={unmatchedPaymentsApi.ignoreMany.body.shape.reason}
        isBusy={ignore.isSaving}
        onConfirm={(reason) => void ignore.save({ body: { ids: chosen.map(({ id }) => id), reason } })}
        onRefuse={close}
      />
    </>
  );
}

/** Money out after whose dismissal a pay-out can be paid again. */
function namesPayout({ amount, reason, payoutOf }: UnmatchedEntry): boolean {
  return amount < 0 && (reason === 'payout_unfit' || payoutOf !== null);
}
