import {
  type BusTransactionDetail,
  busTransactionsApi,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useText } from '../../../../i18n/use-text.ts';
import { refetch } from '../../../../platform/query-client.ts';
import { showFailure } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { WithReason } from '../../../../ui/with-reason.tsx';

/** Requeues the dead letter of an attempt, after asking. */
export function RequeueTransaction({ transaction }: { transaction: BusTransactionDetail }) {
  const t = useText();
  const [isAsking, asking] = useDisclosure();
  const requeue = useSave(deadLettersApi.requeueTransaction, {
    success: 'bus-transaction-detail.requeued',
    handles: 'all',
    onFailure: (error) => showFailure(error, 'bus-transaction-detail.went-wrong'),
  });
  const reason = reasonAgainst(transaction);

  async function confirm(): Promise<void> {
    await requeue.save({ params: { id: transaction.id }, body: {} });
    asking.close();
    // Also after a refusal: then it shows here why.
    void refetch(busTransactionsApi);
  }

  return (
    <>
      <WithReason reason={reason === null ? undefined : t(reason)}>
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={asking.open}>
          {t('bus-transaction-detail.requeue')}
        </Button>
      </WithReason>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('bus-transaction-detail.requeue-title', { id: transaction.id })}
        effect={t('bus-transaction-detail.requeue-effect', { number: transaction.transactionNumber })}
        verb={t('bus-transaction-detail.requeue')}
        isBusy={requeue.isSaving}
        onConfirm={() => void confirm()}
        onRefuse={asking.close}
      />
    </>
  );
}

function reasonAgainst({
  id,
  success,
  attempts,
  deadLetterId,
  deadLetterHandled,
}: BusTransactionDetail): TextKey | null {
  if (success) return 'errors.not_failed';
  if (deadLetterHandled === true) return 'errors.already_handled';
  if (deadLetterId !== null) return null;
  return attempts.at(-1)?.id === id ? 'bus-transaction-detail.no-dead-letter' : 'bus-transaction-detail.tried-again';
}
