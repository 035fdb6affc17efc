import { nplRecallsApi } from '@houston/contract/features/partners/npl-recalls/npl-recalls.api';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { SoldDossier } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { oneLine } from '../../../ui/form/one-line.ts';

interface RecallSoldDialogProps {
  saleId: number;
  /** Null while none is to be recalled. */
  dossier: SoldDossier | null;
  close: () => void;
}

/** Asks why a sold dossier is to come back, and says what that costs. */
export function RecallSoldDialog({ saleId, dossier, close }: RecallSoldDialogProps) {
  const t = useText();
  const language = useLanguage();
  const number = dossier?.dossierNumber ?? '';
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
      effect={t('npl-recalls.recall-effect', { price: formatMoney(dossier?.price ?? 0, language) })}
      verb={t('handovers.recall')}
      isDanger
      reasonSchema={nplRecallsApi.recall.body.shape.reason}
      isBusy={recall.isSaving}
      onConfirm={(reason) =>
        void recall.save({ params: { id: saleId, dossierId: dossier?.id ?? 0 }, body: { reason: oneLine(reason) } })
      }
      onRefuse={close}
    />
  );
}
