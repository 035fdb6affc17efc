import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { oneLine } from '../../../ui/form/one-line.ts';

interface AcceptKeyProps {
  id: number;
  fingerprint: string;
  isOpen: boolean;
  close: () => void;
}

/** Asks why the key that the server of a buyer shows now is taken in place of the pinned one. */
export function AcceptKeyDialog({ id, fingerprint, isOpen, close }: AcceptKeyProps) {
  const t = useText();
  const accept = useSave(nplExportsApi.acceptHostKey, {
    handles: 'all',
    onSuccess() {
      showSuccess('psper-deliveries.key-accepted');
      close();
    },
    onFailure(error) {
      showFailure(error, 'psper-deliveries.key-not-accepted');
      void refetch(nplExportsApi);
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('psper-deliveries.accept-key')}
      effect={t('npl-exports.accept-effect', { fingerprint })}
      verb={t('psper-deliveries.accept-key')}
      isDanger
      reasonSchema={nplExportsApi.acceptHostKey.body.shape.reason}
      isBusy={accept.isSaving}
      onConfirm={(reason) => void accept.save({ params: { id }, body: { fingerprint, reason: oneLine(reason) } })}
      onRefuse={close}
    />
  );
}
