import type { Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface CancelDialogProps {
  isOpen: boolean;
  transaction: Transaction;
  close: () => void;
}

/** Asks why what is left of an order is given up. */
export function CancelDialog({ isOpen, transaction, close }: CancelDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { transactionNumber, version, left, currency } = transaction;
  const [press, setPress] = useState(() => crypto.randomUUID());
  const cancel = useSave(transactionsApi.cancel, {
    handles: 'all',
    success: 'transactions.cancel-done',
    onSuccess() {
      setPress(crypto.randomUUID());
      close();
    },
    onFailure(error) {
      showFailure(error, 'transactions.cancel-failed');
      void refetch(transactionsApi);
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('transactions.cancel-title')}
      effect={t('transactions.cancel-effect', { amount: formatMoney(left, language, currency) })}
      verb={t('transactions.cancel-verb')}
      // Beside it, a button of the same word would leave open what is cancelled.
      refusal={t('transactions.keep')}
      isDanger
      reasonSchema={transactionsApi.cancel.body.shape.reason}
      isBusy={cancel.isSaving}
      onConfirm={(reason) => void cancel.save({ params: { transactionNumber }, body: { reason, version, press } })}
      onRefuse={close}
    />
  );
}
