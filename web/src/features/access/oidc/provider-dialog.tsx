import { oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { ChangesButton } from '../audit/changes/changes-button.shared.tsx';
import { ProviderForm } from './provider-form.tsx';

interface ProviderDialogProps {
  dialog: DialogAddress;
  /** An id, or `new`; from the address, so it may be anything. */
  shown: string;
}

/** The dialog of one provider, or of a new one. */
export function ProviderDialog({ dialog, shown }: ProviderDialogProps) {
  const t = useText();
  return (
    <RecordDialog
      name="edit"
      size="lg"
      shown={shown}
      read={(id) => readOf(oidcApi.get, { params: { id } })}
      titleOfNew="oidc.new"
      title={(provider) => provider?.name ?? t('oidc.one')}
      actions={({ id, name }) => (
        <ChangesButton
          title={t('grid.changes-to', { name })}
          read={readOf(oidcApi.changes, { params: { id } })}
          actionPrefix="oidc.action"
          record={{ kind: 'oidc', id: String(id) }}
        />
      )}
      failure="oidc.could-not-retrieve"
      height={420}
      close={dialog.close}
    >
      {(provider, readAgain) => <ProviderForm provider={provider} readAgain={readAgain} close={dialog.close} />}
    </RecordDialog>
  );
}
