import { nplRecallsApi } from '@houston/contract/features/partners/npl-recalls/npl-recalls.api';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { NplSaleDetail, SoldDossier } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { todayInAmsterdam } from '../../../i18n/amsterdam.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { oneLine } from '../../../ui/form/inputs/one-line.ts';
import { useNow } from '../../../ui/use-now.ts';

interface RecallSoldDialogProps {
  sale: Pick<NplSaleDetail, 'id' | 'soldOn' | 'export'>;
  /** Null while none is to be recalled. */
  dossier: SoldDossier | null;
  close: () => void;
}

/** Asks why a sold dossier is to come back, and says what that costs. */
export function RecallSoldDialog({ sale, dossier, close }: RecallSoldDialogProps) {
  const t = useText();
  const language = useLanguage();
  const number = dossier?.dossierNumber ?? '';
  const isOfThisMonth = sale.soldOn.slice(0, 7) === todayInAmsterdam(useNow()).slice(0, 7);
  const recall = useSave(nplRecallsApi.recall, {
    handles: 'all',
    onSuccess() {
      showSuccess('handovers.recall-done', { number });
      close();
    },
    onFailure(error) {
      showFailure(error, 'handovers.recall-failed');
      void refetch(nplSalesApi);
    },
  });
  return (
    <ConfirmDialog
      isOpen={dossier !== null}
      title={t('handovers.recall-title', { number })}
      effect={[
        t('npl-recalls.recall-effect', { price: formatMoney(dossier?.price ?? 0, language) }),
        t(isOfThisMonth ? 'npl-recalls.recall-budget' : 'npl-recalls.recall-no-budget'),
        ...(sale.export === null ? [] : [t('npl-recalls.recall-exported')]),
      ].join(' ')}
      verb={t('handovers.recall')}
      isDanger
      reasonSchema={nplRecallsApi.recall.body.shape.reason}
      isBusy={recall.isSaving}
      onConfirm={(reason) =>
        void recall.save({ params: { id: sale.id, dossierId: dossier?.id ?? 0 }, body: { reason: oneLine(reason) } })
      }
      onRefuse={close}
    />
  );
}
