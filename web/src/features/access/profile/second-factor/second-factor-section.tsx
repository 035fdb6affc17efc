import { type Profile, profileApi } from '@houston/contract/features/access/profile/profile.api';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { useSave } from '../../../../platform/use-save.ts';
import styles from '../profile.module.css';
import { ProfileSection } from '../profile-section.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecondFactorActions } from './second-factor-actions.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';

const fewCodes = 3;

/** Whether a code is asked for after the password, and everything to change that. */
export function SecondFactorSection({ profile }: { profile: Profile }) {
  const t = useText();
  // Kept here, above what switches with the profile's state: these codes are shown this once.
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  return (
    <ProfileSection title={t('profile.factor-title')} purpose={t('profile.factor-purpose')}>
      <Stack>
        {profile.hasSecondFactor ? (
          <>
            <SwitchedOn codesLeft={profile.recoveryCodesLeft} />
            <SecondFactorActions profile={profile} onRenewed={setRecoveryCodes} />
          </>
        ) : (
          <NotSetUp onConfirmed={setRecoveryCodes} />
        )}
      </Stack>
      {recoveryCodes !== null && (
        <RecoveryCodesDialog codes={recoveryCodes} email={profile.email} onKept={() => setRecoveryCodes(null)} />
      )}
    </ProfileSection>
  );
}

function SwitchedOn({ codesLeft }: { codesLeft: number }) {
  const t = useText();
  return (
    <>
      <Badge
        className={styles.good ?? ''}
        color="teal"
        variant="light"
        size="lg"
        tt="none"
        leftSection={<IconShieldCheck size={14} aria-hidden />}
      >
        {t('profile.factor-on')}
      </Badge>
      <div>
        <Text size="sm">{t('profile.codes-left', { count: codesLeft })}</Text>
        {codesLeft <= fewCodes && (
          <Group gap={6} wrap="nowrap" align="flex-start" mt={4}>
            <IconAlertTriangle size={16} color="var(--mantine-color-yellow-7)" aria-hidden />
            <Text size="sm">{t('profile.codes-few')}</Text>
          </Group>
        )}
      </div>
    </>
  );
}

function NotSetUp({ onConfirmed }: { onConfirmed: (codes: string[]) => void }) {
  const t = useText();
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null);
  const beginning = useSave(profileApi.beginSecondFactor, {
    failure: 'profile.factor-begin-failed',
    onSuccess: setStarted,
  });

  function finish(codes: string[]): void {
    setStarted(null);
    onConfirmed(codes);
  }

  return (
    <>
      <Badge color="gray" variant="light" size="lg" tt="none" leftSection={<IconShieldOff size={14} aria-hidden />}>
        {t('profile.factor-off')}
      </Badge>
      <Group>
        <Button loading={beginning.isSaving} onClick={() => void beginning.save({})}>
          {t('profile.factor-set-up')}
        </Button>
      </Group>
      <SecondFactorSetUp started={started} onCancel={() => setStarted(null)} onConfirmed={finish} />
    </>
  );
}
