import { type GlobalIpEntry, ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { RemoveIpEntry } from './remove-ip-entry.shared.tsx';

/** Takes an entry off the global list. */
export function RemoveEntry({ entry: { ip, description } }: { entry: GlobalIpEntry }) {
  const t = useText();
  const remove = useSave(ipListsApi.remove, {
    success: 'ip-whitelist.removed',
    handles: 'all',
    onSuccess: () => void refetch(ipListsApi.state),
    onFailure: (error) => showFailure(error, 'ip-whitelist.error-whitelisting'),
  });
  return (
    <RemoveIpEntry
      ip={ip}
      description={description}
      effect={t('ip-whitelist.remove-again-effect')}
      remove={() => remove.save({ params: { ip } })}
      isBusy={remove.isSaving}
    />
  );
}
