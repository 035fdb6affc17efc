import { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import { useAskedSave } from '../../../platform/use-asked-save.ts';
import { AcceptKey } from './file-questions.shared.tsx';

interface AcceptKeyProps {
  psperKey: string;
  fingerprint: string;
  isOpen: boolean;
  close: () => void;
}

/** Asks why the key that a server shows now is taken in place of the pinned one. */
export function AcceptKeyDialog({ psperKey, fingerprint, isOpen, close }: AcceptKeyProps) {
  const accept = useAskedSave(psperDeliveriesApi.acceptHostKey, {
    success: 'psper-deliveries.key-accepted',
    failure: 'psper-deliveries.key-not-accepted',
    reads: [psperDeliveriesApi],
    close,
  });
  return (
    <AcceptKey
      isOpen={isOpen}
      effect={fingerprint}
      reasonSchema={psperDeliveriesApi.acceptHostKey.body.shape.reason}
      isBusy={accept.isSaving}
      onConfirm={(reason) => void accept.save({ params: { psperKey }, body: { fingerprint, reason } })}
      onRefuse={close}
    />
  );
}
