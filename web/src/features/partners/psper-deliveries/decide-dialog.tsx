import { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type { PsperDelivery } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { oneLine } from '../../../ui/form/one-line.ts';

export interface Decision {
  file: PsperDelivery;
  hasArrived: boolean;
}

interface DecideProps {
  psperKey: string;
  /** Null while none is asked for. */
  decision: Decision | null;
  close: () => void;
}

/** Asks how an admin knows what became of a file. */
export function DecideDialog({ psperKey, decision, close }: DecideProps) {
  const t = useText();
  const decide = useSave(psperDeliveriesApi.decide, {
    handles: 'all',
    onSuccess() {
      showSuccess('psper-deliveries.decided');
      close();
    },
    onFailure(error) {
      showFailure(error, 'psper-deliveries.not-decided');
      void refetch(psperDeliveriesApi);
    },
  });
  const hasArrived = decision?.hasArrived ?? false;
  return (
    <ConfirmDialog
      isOpen={decision !== null}
      title={t('psper-deliveries.decide-title', { name: decision?.file.name ?? '' })}
      effect={t('psper-deliveries.decide-hint')}
      verb={t(hasArrived ? 'psper-deliveries.has-arrived' : 'psper-deliveries.send-again')}
      isDanger
      reasonSchema={psperDeliveriesApi.decide.body.shape.reason}
      isBusy={decide.isSaving}
      onConfirm={(reason) =>
        void decide.save({
          params: { psperKey, id: decision?.file.id ?? 0 },
          body: { hasArrived, reason: oneLine(reason) },
        })
      }
      onRefuse={close}
    />
  );
}
