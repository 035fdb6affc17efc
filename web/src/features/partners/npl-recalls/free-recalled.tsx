import { nplRecallsApi } from '@houston/contract/features/partners/npl-recalls/npl-recalls.api';
import type { NplRecall } from '@houston/contract/features/partners/npl-recalls/npl-recalls.schema';
import { Button } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { oneLine } from '../../../ui/form/inputs/one-line.ts';

export function FreeButton({ recall, ask }: { recall: NplRecall; ask: (recall: NplRecall) => void }) {
  const t = useText();
  return (
    <Can do={nplRecallsApi.free}>
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        aria-label={t('npl-recalls.free-of', { number: recall.dossierNumber })}
        onClick={() => ask(recall)}
      >
        {t('npl-recalls.free')}
      </Button>
    </Can>
  );
}

interface FreeRecalledProps {
  saleId: number;
  /** Null while none is to be freed. */
  recall: NplRecall | null;
  close: () => void;
}

/** Asks why a recalled dossier may be sold again. */
export function FreeRecalledDialog({ saleId, recall, close }: FreeRecalledProps) {
  const t = useText();
  const number = recall?.dossierNumber ?? '';
  const free = useSave(nplRecallsApi.free, {
    handles: 'all',
    onSuccess() {
      showSuccess('npl-recalls.free-done', { number });
      close();
    },
    onFailure(error) {
      showFailure(error, 'npl-recalls.free-failed');
      void refetch(nplRecallsApi);
    },
  });
  return (
    <ConfirmDialog
      isOpen={recall !== null}
      title={t('npl-recalls.free-title', { number })}
      effect={t('npl-recalls.free-effect')}
      verb={t('npl-recalls.free')}
      reasonSchema={nplRecallsApi.free.body.shape.reason}
      isBusy={free.isSaving}
      onConfirm={(reason) =>
        void free.save({ params: { id: saleId, dossierId: recall?.id ?? 0 }, body: { reason: oneLine(reason) } })
      }
      onRefuse={close}
    />
  );
}
