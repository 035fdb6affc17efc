import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts';
import styles from '../profile.module.css';
import { QrCode } from './qr-code.tsx';

interface StartedSetUp {
  /** Base32, as an authenticator app takes it. */
  secret: string;
  /** The `otpauth://` text of the QR code. */
  uri: string;
}

interface SecondFactorSetUpProps {
  /** null while no set-up is open. */
  started: StartedSetUp | null;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** The set-up dialog: the code for the app, then the app's first code. */
export function SecondFactorSetUp({ started, onCancel, onConfirmed }: SecondFactorSetUpProps) {
  const t = useText();
  return (
    <Modal
      opened={started !== null}
      onClose={onCancel}
      title={<Text fw={650}>{t('profile.factor-set-up-title')}</Text>}
      closeButtonProps={{ 'aria-label': t('general.close') }}
      // A click beside it would throw away what was just scanned.
      closeOnClickOutside={false}
    >
      {started !== null && (
        <Stack>
          <AppKey started={started} />
          <FirstCode onCancel={onCancel} onConfirmed={onConfirmed} />
        </Stack>
      )}
    </Modal>
  );
}

function AppKey({ started: { secret, uri } }: { started: StartedSetUp }) {
  const t = useText();
  return (
    <>
      <Text size="sm" fw={500}>
        {t('profile.factor-scan')}
      </Text>
      <Group justify="center">
        <div className={styles.qr}>
          <QrCode value={uri} label={t('profile.factor-qr')} />
        </div>
      </Group>
      <div>
        <Text size="sm" c="dimmed">
          {t('profile.factor-secret')}
        </Text>
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <span className={styles.secret}>{inGroupsOfFour(secret)}</span>
          <CopyButton value={secret} label={t('profile.factor-secret-copy')} />
        </Group>
      </div>
    </>
  );
}

function FirstCode({ onCancel, onConfirmed }: Omit<SecondFactorSetUpProps, 'started'>) {
  const t = useText();
  const { field, submit, showFields } = useValidatedForm(profileApi.confirmSecondFactor.body, { code: '' });
  const confirming = useSave(profileApi.confirmSecondFactor, {
    success: 'profile.factor-confirmed',
    failure: 'profile.factor-confirm-failed',
    handles: ['wrong_code'],
    onFields: showFields,
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const showWrong = useEffectEvent(() => showFields({ code: 'profile.factor-code-wrong' }));
  useEffect(() => {
    if (isApiError(confirming.error, 'wrong_code')) showWrong();
  }, [confirming.error]);

  return (
    <form onSubmit={submit((body) => confirming.save({ body }))} noValidate>
      <Stack>
        <TextInput
          label={t('profile.factor-code')}
          classNames={{ input: styles.code ?? '' }}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          required
          {...field('code')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('general.cancel')}
          </Button>
          <Button type="submit" loading={confirming.isSaving}>
            {t('profile.factor-confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** `ABCDEFGH` -> `ABCD EFGH`, so that it can be typed over without losing one's place. */
export function inGroupsOfFour(text: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(' ');
}
