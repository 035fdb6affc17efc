import { type OidcSetting, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface DeleteProviderProps {
  /** The one to ask about; null asks nothing. */
  provider: OidcSetting | null;
  onDone: () => void;
}

export function DeleteProvider({ provider, onDone }: DeleteProviderProps) {
  const t = useText();
  const removing = useSave(oidcApi.remove, { success: 'oidc.deleted', failure: 'oidc.could-not-delete' });

  async function remove(): Promise<void> {
    if (provider !== null) await removing.save({ params: { id: provider.id } });
    onDone();
  }

  return (
    <ConfirmDialog
      isOpen={provider !== null}
      title={t('oidc.delete-confirmation', { name: provider?.name ?? '' })}
      effect={t('oidc.delete-effect')}
      verb={t('oidc.delete')}
      isDanger
      isBusy={removing.isSaving}
      onConfirm={() => void remove()}
      onRefuse={onDone}
    />
  );
}
