import { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type { PsperDelivery } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { useAskedSave } from '../../../platform/use-asked-save.ts';
import { DecideFile, type Decision } from './file-questions.shared.tsx';

interface DecideProps {
  psperKey: string;
  decision: Decision<PsperDelivery> | null;
  close: () => void;
}

/** Asks how an admin knows what became of a file. */
export function DecideDialog({ psperKey, decision, close }: DecideProps) {
  const decide = useAskedSave(psperDeliveriesApi.decide, {
    success: 'psper-deliveries.decided',
    failure: 'psper-deliveries.not-decided',
    reads: [psperDeliveriesApi],
    close,
  });
  const { file, hasArrived = false } = decision ?? {};
  return (
    <DecideFile
      decision={decision}
      effect="psper-deliveries.decide-hint"
      reasonSchema={psperDeliveriesApi.decide.body.shape.reason}
      isBusy={decide.isSaving}
      onConfirm={(reason) =>
        void decide.save({ params: { psperKey, id: file?.id ?? 0 }, body: { hasArrived, reason } })
      }
      onRefuse={close}
    />
  );
}
