import { nplMoneyApi } from '@houston/contract/features/partners/npl-money/npl-money.api';
import type { BuyersMoney } from '@houston/contract/features/partners/npl-money/npl-money.schema';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { oneLine } from '../../../ui/form/inputs/one-line.ts';

interface SettleDialogProps {
  id: number;
  money: BuyersMoney;
  isOpen: boolean;
  close: () => void;
}

/** Settles with a buyer what is shown, with a reason. */
export function SettleDialog({ id, money: { owed, count }, isOpen, close }: SettleDialogProps) {
  const t = useText();
  const amount = formatMoney(owed, useLanguage());
  const settle = useSave(nplMoneyApi.settle, {
    handles: 'all',
    onSuccess() {
      showSuccess('npl-money.settle-done', { amount });
      close();
    },
    onFailure(error) {
      showFailure(error, 'npl-money.settle-failed');
      void refetch(nplMoneyApi);
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('npl-money.settle-title', { amount })}
      effect={t('npl-money.settle-effect')}
      verb={t('npl-money.settle')}
      isDanger
      reasonSchema={nplMoneyApi.settle.body.shape.reason}
      isBusy={settle.isSaving}
      onConfirm={(reason) =>
        void settle.save({ params: { id }, body: { reason: oneLine(reason), movements: count, amount: owed } })
      }
      onRefuse={close}
    />
  );
}
