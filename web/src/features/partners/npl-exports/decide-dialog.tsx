import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type { NplExportFile } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { useAskedSave } from '../../../platform/use-asked-save.ts';
import { DecideFile, type Decision } from '../psper-deliveries/file-questions.shared.tsx';

interface DecideProps {
  /** Of the buyer. */
  id: number;
  decision: Decision<NplExportFile> | null;
  close: () => void;
}

/** Asks how an admin knows what became of a file of an export. */
export function DecideDialog({ id, decision, close }: DecideProps) {
  const decide = useAskedSave(nplExportsApi.decide, {
    success: 'psper-deliveries.decided',
    failure: 'psper-deliveries.not-decided',
    reads: [nplExportsApi],
    close,
  });
  const { file, hasArrived = false } = decision ?? {};
  return (
    <DecideFile
      decision={decision}
      effect={hasArrived ? 'npl-exports.decide-arrived' : 'npl-exports.decide-again'}
      reasonSchema={nplExportsApi.decide.body.shape.reason}
      isBusy={decide.isSaving}
      onConfirm={(reason) => void decide.save({ params: { id, fileId: file?.id ?? 0 }, body: { hasArrived, reason } })}
      onRefuse={close}
    />
  );
}
