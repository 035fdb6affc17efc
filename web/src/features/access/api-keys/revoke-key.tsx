import { type ApiKey, apiKeysApi, revokeReason } from '@houston/contract/features/access/api-keys/api-keys.api';
import { Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** The active toggle: it goes one way only, after asking. */
export function RevokeKey({ apiKey }: { apiKey: ApiKey }) {
  const t = useText();
  const hintId = useId();
  const [isAsking, asking] = useDisclosure();
  const isActive = apiKey.revokedOn === null;
  const shop = { shop: apiKey.shopName };
  const revoke = useSave(apiKeysApi.revoke, {
    success: 'api-keys.revoke-done',
    handles: 'all',
    onFailure: (error) => showFailure(error, 'api-keys.revoke-failed'),
  });

  async function confirm(reason: string): Promise<void> {
    await revoke.save({ params: { id: apiKey.id }, body: { revoke: true, reason } });
    asking.close();
  }

  return (
    <div>
      <Switch
        label={t('api-keys.active')}
        {...(!isActive && { 'aria-describedby': hintId })}
        checked={isActive}
        disabled={!isActive}
        onChange={asking.open}
      />
      {!isActive && (
        <Text size="sm" c="dimmed" mt={4} id={hintId}>
          {t('api-keys.revoked-for-good')}
        </Text>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('api-keys.revoke-title', shop)}
        effect={t('api-keys.revoke-effect', shop)}
        verb={t('api-keys.revoke-verb')}
        reasonSchema={revokeReason}
        isDanger
        isBusy={revoke.isSaving}
        onConfirm={(reason) => void confirm(reason)}
        onRefuse={asking.close}
      />
    </div>
  );
}
