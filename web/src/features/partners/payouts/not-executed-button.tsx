import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { Payout } from '@houston/contract/features/partners/payouts/payouts.schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { isOutdated } from '../../../platform/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** For an approved pay-out that the bank never booked: it can be paid anew afterwards. */
export function NotExecutedButton({ payout }: { payout: Payout }) {
  const t = useText();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const save = useSave(payoutBatchesApi.notExecuted, {
    success: 'payouts.not-executed-done',
    handles: 'all',
    onSuccess() {
      close();
      void refetch(payoutsApi);
    },
    onFailure(error) {
      // Else the question stays, with the reason that was typed.
      if (isOutdated(error)) close();
      showFailure(error, 'payouts.not-done');
      void Promise.all([refetch(payoutBatchesApi), refetch(payoutsApi)]);
    },
  });
  if (payout.state !== 'approved') return null;
  const { id: payoutId, batchId: id, endToEndId, amount } = payout;
  return (
    <>
      <Can do={payoutBatchesApi.notExecuted}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('payouts.not-executed-of', { reference: payout.referenceCession })}
          onClick={() => setAsking(true)}
        >
          {t('payouts.not-executed')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('payouts.not-executed-title', { reference: payout.referenceCession })}
        effect={t('payouts.not-executed-effect', { amount: formatMoney(amount, language), reference: endToEndId })}
        verb={t('payouts.not-executed')}
        reasonSchema={payoutBatchesApi.notExecuted.body.shape.reason}
        isDanger
        isBusy={save.isSaving}
        onConfirm={(reason) => void save.save({ params: { id, payoutId }, body: { reason } })}
        onRefuse={close}
      />
    </>
  );
}
