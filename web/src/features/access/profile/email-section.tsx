import { type Profile, profileApi } from '@houston/contract/features/access/profile/profile.api';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { useDelivers } from '../../../platform/deployment.ts';
import { useSave } from '../../../platform/use-save.ts';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';
import { KeptMessage } from '../../settings/outbox/kept-message.shared.tsx';
import { Fact } from './fact.tsx';
import styles from './profile.module.css';
import { ProfileSection } from './profile-section.tsx';

/** The address one signs in with, and the one that waits for its link. */
export function EmailSection({ profile }: { profile: Profile }) {
  const t = useText();
  const { form, field, submit, showFields } = useValidatedForm(profileApi.changeEmail.body, { email: '' });
  const changing = useSave(profileApi.changeEmail, {
    success: useSentText(),
    failure: 'profile.email-failed',
    onFields: showFields,
    onSuccess: () => form.reset(),
  });

  function changeEmail({ email }: { email: string }): unknown {
    // For the server this address would mean: withdraw the change that is under way.
    const isSame = email.trim().toLowerCase() === profile.email.toLowerCase();
    return isSame ? showFields({ email: 'profile.email-same' }) : changing.save({ body: { email } });
  }

  return (
    <ProfileSection title={t('profile.email-title')} purpose={t('profile.email-purpose')}>
      <Stack>
        <Fact label={t('profile.email-current')}>{profile.email}</Fact>
        {profile.pendingEmail !== null && <PendingEmail current={profile.email} pending={profile.pendingEmail} />}
        <form onSubmit={submit(changeEmail)} noValidate>
          <Stack>
            <TextInput
              type="email"
              label={t('profile.email-new')}
              description={t('profile.email-help')}
              autoComplete="email"
              required
              {...field('email')}
            />
            <Group justify="flex-end">
              <Button type="submit" loading={changing.isSaving}>
                {t('profile.email-change')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </ProfileSection>
  );
}

function useSentText() {
  return useDelivers().mail ? 'profile.email-sent' : 'profile.email-kept';
}

function PendingEmail({ current, pending }: { current: string; pending: string }) {
  const t = useText();
  const resending = useSave(profileApi.changeEmail, { success: useSentText(), failure: 'profile.email-failed' });
  const withdrawing = useSave(profileApi.changeEmail, {
    success: 'profile.email-withdrawn',
    failure: 'profile.email-withdraw-failed',
  });
  return (
    <Alert color="blue" icon={<IconMailForward aria-hidden />} title={t('profile.email-pending-title')}>
      <Text size="sm" mb="sm" className={styles.address}>
        {t('profile.email-pending', { pending, current })}
      </Text>
      <KeptMessage channel="mail" />
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          loading={resending.isSaving}
          onClick={() => void resending.save({ body: { email: pending } })}
        >
          {t('profile.email-resend')}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={withdrawing.isSaving}
          onClick={() => void withdrawing.save({ body: { email: current } })}
        >
          {t('profile.email-withdraw')}
        </Button>
      </Group>
    </Alert>
  );
}
