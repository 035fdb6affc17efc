import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { Payout } from '@houston/contract/features/partners/payouts/payouts.schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { usePayoutSave } from './use-payout-save.ts';
import { debitText } from './words/payout-words.ts';

/** For an approved pay-out that the bank never booked: it can be paid anew afterwards. */
export function NotExecutedButton({ payout }: { payout: Payout }) {
  const t = useText();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const save = usePayoutSave(payoutBatchesApi.notExecuted, 'payouts.not-executed-done', close);
  if (payout.state !== 'approved') return null;
  const { id: payoutId, batchId: id, endToEndId, amount, debit } = payout;
  const button = (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('payouts.not-executed-of', { reference: payout.referenceCession })}
      onClick={() => setAsking(true)}
    >
      {t('payouts.not-executed-short')}
    </Button>
  );
  return (
    <>
      {debit === null ? (
        <Can do={payoutBatchesApi.notExecuted}>{button}</Can>
      ) : (
        <WithReason reason={debitText(debit, { t, language })}>{button}</WithReason>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('payouts.not-executed-title', { reference: payout.referenceCession })}
        effect={t('payouts.not-executed-effect', { amount: formatMoney(amount, language), reference: endToEndId })}
        verb={t('payouts.not-executed-verb')}
        reasonSchema={payoutBatchesApi.notExecuted.body.shape.reason}
        isDanger
        isBusy={save.isSaving}
        onConfirm={(reason) => void save.save({ params: { id, payoutId }, body: { reason } })}
        onRefuse={close}
      />
    </>
  );
}
