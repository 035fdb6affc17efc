import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { usePayoutSave } from './use-payout-save.ts';

/** Of a batch that was approved as paid by a debit which is not booked as it: takes the debit off, with a reason. */
export function PaidOtherButton({ batchId: id }: { batchId: number }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
    void refetch(unmatchedPaymentsApi);
  };
  const takeOff = usePayoutSave(payoutBatchesApi.paidOther, 'payouts.paid-other-done', close);
  return (
    <>
      <Can do={payoutBatchesApi.paidOther}>
        <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('payouts.paid-other')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('payouts.paid-other-title', { id })}
        effect={t('payouts.paid-other-effect')}
        verb={t('payouts.paid-other-verb')}
        reasonSchema={payoutBatchesApi.paidOther.body.shape.reason}
        isDanger
        isBusy={takeOff.isSaving}
        onConfirm={(reason) => void takeOff.save({ params: { id }, body: { reason } })}
        onRefuse={() => setAsked(false)}
      />
    </>
  );
}
