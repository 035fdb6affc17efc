import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { useText } from '../../../i18n/use-text.ts';
import { useAskedSave } from '../../../platform/use-asked-save.ts';
import { AcceptKey } from '../psper-deliveries/file-questions.shared.tsx';

interface AcceptKeyProps {
  id: number;
  fingerprint: string;
  isOpen: boolean;
  close: () => void;
}

/** Asks why the key that the server of a buyer shows now is taken in place of the pinned one. */
export function AcceptKeyDialog({ id, fingerprint, isOpen, close }: AcceptKeyProps) {
  const accept = useAskedSave(nplExportsApi.acceptHostKey, {
    success: 'psper-deliveries.key-accepted',
    failure: 'psper-deliveries.key-not-accepted',
    reads: [nplExportsApi],
    close,
  });
  const effect = useText()('npl-exports.accept-effect', { fingerprint });
  return (
    <AcceptKey
      isOpen={isOpen}
      effect={effect}
      reasonSchema={nplExportsApi.acceptHostKey.body.shape.reason}
      isBusy={accept.isSaving}
      onConfirm={(reason) => void accept.save({ params: { id }, body: { fingerprint, reason } })}
      onRefuse={close}
    />
  );
}
