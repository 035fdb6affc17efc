import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type { NplExportFile } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { oneLine } from '../../../ui/form/one-line.ts';

export interface Decision {
  file: NplExportFile;
  hasArrived: boolean;
}

interface DecideProps {
  /** Of the buyer. */
  id: number;
  /** Null while none is asked for. */
  decision: Decision | null;
  close: () => void;
}

/** Asks how an admin knows what became of a file of an export. */
export function DecideDialog({ id, decision, close }: DecideProps) {
  const t = useText();
  const decide = useSave(nplExportsApi.decide, {
    handles: 'all',
    onSuccess() {
      showSuccess('psper-deliveries.decided');
      close();
    },
    onFailure(error) {
      showFailure(error, 'psper-deliveries.not-decided');
      void refetch(nplExportsApi);
    },
  });
  const hasArrived = decision?.hasArrived ?? false;
  return (
    <ConfirmDialog
      isOpen={decision !== null}
      title={t('psper-deliveries.decide-title', { name: decision?.file.name ?? '' })}
      effect={t(hasArrived ? 'npl-exports.decide-arrived' : 'npl-exports.decide-again')}
      verb={t(hasArrived ? 'psper-deliveries.has-arrived' : 'psper-deliveries.send-again')}
      isDanger
      reasonSchema={nplExportsApi.decide.body.shape.reason}
      isBusy={decide.isSaving}
      onConfirm={(reason) =>
        void decide.save({
          params: { id, fileId: decision?.file.id ?? 0 },
          body: { hasArrived, reason: oneLine(reason) },
        })
      }
      onRefuse={close}
    />
  );
}
