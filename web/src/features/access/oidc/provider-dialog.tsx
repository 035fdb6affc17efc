import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { DialogAddress } from '../../../ui/dialog-address.ts';
import { NewProviderForm } from './new-provider-form.tsx';
import { ProviderForm } from './provider-form.tsx';
import { WithProvider } from './with-provider.tsx';

interface ProviderDialogProps {
  dialog: DialogAddress;
  /** An id, or `new`; from the address, so it may be anything. */
  shown: string;
}

/** The dialog of one provider, or of a new one. */
export function ProviderDialog({ dialog, shown }: ProviderDialogProps) {
  const t = useText();
  if (shown === 'new') {
    return (
      <Dialog name="edit" size="lg" title={t('oidc.new')} startsAt="form" close={dialog.close}>
        <NewProviderForm close={dialog.close} />
      </Dialog>
    );
  }
  return (
    <WithProvider name="edit" shown={shown} close={dialog.close} title={(provider) => provider.name} hasChanges>
      {(provider, readAgain) => <ProviderForm provider={provider} readAgain={readAgain} close={dialog.close} />}
    </WithProvider>
  );
}
