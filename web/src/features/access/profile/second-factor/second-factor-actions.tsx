import { type Profile, profileApi } from '@houston/contract/features/access/profile/profile.api';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';

interface SecondFactorActionsProps {
  profile: Profile;
  /** Gets the new recovery codes, which come only this once. */
  onRenewed: (codes: string[]) => void;
}

/** What can be done with a second factor that is on. Both ask first: each makes something stop working. */
export function SecondFactorActions({ profile, onRenewed }: SecondFactorActionsProps) {
  const t = useText();
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const renewing = useSave(profileApi.renewRecoveryCodes, {
    success: 'profile.codes-renewed',
    failure: 'profile.codes-renew-failed',
    onSuccess: ({ recoveryCodes }) => {
      setAsked(null);
      onRenewed(recoveryCodes);
    },
  });
  const removing = useSave(profileApi.removeSecondFactor, {
    success: 'profile.factor-removed',
    failure: 'profile.factor-remove-failed',
    onSuccess: () => setAsked(null),
  });
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setAsked('renew')}>
        {t('profile.codes-renew')}
      </Button>
      <Button variant="default" onClick={() => setAsked('remove')}>
        {t('profile.factor-remove')}
      </Button>
      <ConfirmDialog
        isOpen={asked === 'renew'}
        title={t('profile.codes-renew-title')}
        effect={t('profile.codes-renew-effect', { count: profile.recoveryCodesLeft })}
        verb={t('profile.codes-renew')}
        isBusy={renewing.isSaving}
        onConfirm={() => void renewing.save({})}
        onRefuse={() => setAsked(null)}
      />
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title={t('profile.factor-remove-title')}
        effect={t('profile.factor-remove-effect', { email: profile.email })}
        verb={t('profile.factor-remove-confirm')}
        isDanger
        isBusy={removing.isSaving}
        onConfirm={() => void removing.save({})}
        onRefuse={() => setAsked(null)}
      />
    </Group>
  );
}
