import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { Payout, PayoutBatch } from '@houston/contract/features/partners/payouts/payouts.schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import type { Selection } from '../../../ui/grid/use-selection.ts';
import { WithReason } from '../../../ui/with-reason.tsx';
import { usePayoutSave } from './use-payout-save.ts';

interface NoneExecutedButtonProps {
  batch: PayoutBatch;
  selection: Selection<Payout>;
}

/** For pay-outs that the bank never booked, or a file of which it booked nothing: all of them are taken off, or none. */
export function NoneExecutedButton({ batch, selection }: NoneExecutedButtonProps) {
  const t = useText();
  const count = useCount();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const save = usePayoutSave(payoutBatchesApi.noneExecuted, 'payouts.none-executed-done', close);
  const { rows, isAllMatching } = selection;
  const reason = reasonAgainst(batch, selection);
  const button = (
    <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setAsking(true)}>
      {t('payouts.not-executed-short')}
    </Button>
  );
  const chosen = count(isAllMatching ? batch.payouts - batch.notExecuted : rows.length);

  async function takeOff(why: string): Promise<void> {
    const payoutIds = isAllMatching ? null : rows.map(({ id }) => id);
    const done = await save.save({ params: { id: batch.id }, body: { payoutIds, reason: why } });
    if (done !== null) selection.clear();
  }

  return (
    <>
      {reason === undefined ? (
        <Can do={payoutBatchesApi.noneExecuted}>{button}</Can>
      ) : (
        <WithReason reason={t(reason)}>{button}</WithReason>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t(isAllMatching ? 'payouts.none-executed-title' : 'payouts.some-executed-title', { count: chosen })}
        effect={t('payouts.none-executed-effect', { count: chosen })}
        verb={t('payouts.not-executed-verb')}
        reasonSchema={payoutBatchesApi.noneExecuted.body.shape.reason}
        isDanger
        isBusy={save.isSaving}
        onConfirm={(why) => void takeOff(why)}
        onRefuse={close}
      />
    </>
  );
}

/** Whether there is a pay-out in it that could be taken off. */
export function hasUnbooked({ state, payouts, paid, returned, notExecuted }: PayoutBatch): boolean {
  return state === 'approved' && payouts > paid + returned + notExecuted;
}

function reasonAgainst({ paid, returned }: PayoutBatch, { rows, isAllMatching }: Selection<Payout>) {
  if (isAllMatching) return paid + returned > 0 ? 'payouts.none-executed-booked' : undefined;
  return rows.length === 0 ? 'payouts.none-executed-choose' : undefined;
}
