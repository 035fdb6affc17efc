import type {
  NamedPayout,
  UnmatchedDetail,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { Can } from '../../../../ui/can.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useEntrySave } from '../use-entry-save.ts';

interface ProposePaidProps {
  entry: UnmatchedDetail;
  payout: NamedPayout;
  /** It names others too: each has a button, which says of which it is. */
  isOneOfSeveral: boolean;
  close: () => void;
}

/** Proposes the cession as paid by this debit, which left before anybody approved that. */
export function ProposePaid({ entry: { id, amount }, payout, isOneOfSeveral, close }: ProposePaidProps) {
  const t = useText();
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const refuse = () => setAsked(false);
  const propose = useEntrySave(
    payoutBatchesApi.createPaid,
    (batch) => {
      showSuccess('payouts.proposed', { id: batch.id });
      close();
    },
    refuse,
  );
  const { cessionId, referenceCession } = payout;
  return (
    <Group justify="flex-end">
      <Can do={payoutBatchesApi.createPaid}>
        <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {isOneOfSeveral
            ? t('unmatched-payments.payout-propose-one', { cession: referenceCession })
            : t('unmatched-payments.payout-propose-paid')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('unmatched-payments.payout-propose-title', { cession: referenceCession })}
        effect={t('unmatched-payments.payout-propose-effect', {
          owed: formatMoney(payout.amount, language),
          amount: formatMoney(-amount, language),
        })}
        verb={t('unmatched-payments.payout-propose-paid')}
        isBusy={propose.isSaving}
        onConfirm={() => void propose.save({ body: { entryId: id, cessionId, openAmount: payout.amount } })}
        onRefuse={refuse}
      />
    </Group>
  );
}
