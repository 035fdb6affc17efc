import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface RecallDialogProps {
  /** Null while none is to be recalled. */
  dossierId: number | null;
  name: string;
  close: () => void;
}

/** Asks why a dossier is to come back. */
export function RecallDialog({ dossierId, name, close }: RecallDialogProps) {
  const t = useText();
  const recall = useSave(handoversApi.recall, {
    handles: 'all',
    onSuccess() {
      showSuccess('handovers.recall-done', { number: name });
      close();
    },
    onFailure(error) {
      showFailure(error, 'handovers.recall-failed');
      void refetch(handoversApi);
    },
  });
  return (
    <ConfirmDialog
      isOpen={dossierId !== null}
      title={t('handovers.recall-title', { number: name })}
      effect={t('handovers.recall-effect')}
      verb={t('handovers.recall')}
      isDanger
      reasonSchema={handoversApi.recall.body.shape.reason}
      isBusy={recall.isSaving}
      onConfirm={(reason) => void recall.save({ params: { id: dossierId ?? 0 }, body: { reason } })}
      onRefuse={close}
    />
  );
}
