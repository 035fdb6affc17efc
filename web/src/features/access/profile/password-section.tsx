import { type Profile, profileApi } from '@houston/contract/features/access/profile/profile.api';
import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { useSave } from '../../../platform/use-save.ts';
import { SecretInput } from '../../../ui/form/inputs/secret-input.tsx';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';
import { When } from '../../../ui/values/when.tsx';
import { Fact } from './fact.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Current and new password; a refusal stands under the field that it is about. */
export function PasswordSection({ profile }: { profile: Profile }) {
  const t = useText();
  const { form, field, submit, showFields } = useValidatedForm(profileApi.changePassword.body, {
    currentPassword: '',
    newPassword: '',
  });
  const changing = useSave(profileApi.changePassword, {
    success: 'profile.password-changed',
    failure: 'profile.password-failed',
    handles: ['wrong_proof'],
    onFields: showFields,
    onSuccess: () => form.reset(),
  });
  const showWrong = useEffectEvent(() => showFields({ currentPassword: 'profile.password-wrong' }));
  useEffect(() => {
    if (isApiError(changing.error, 'wrong_proof')) showWrong();
  }, [changing.error]);

  return (
    <ProfileSection title={t('profile.password-title')} purpose={t('profile.password-purpose')}>
      <form onSubmit={submit((body) => changing.save({ body }))} noValidate>
        <Stack>
          <Fact label={t('profile.password-changed-at')}>
            <When at={profile.passwordChangedAt} />
          </Fact>
          {/* A password manager learns here whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
          <SecretInput
            label={t('profile.password-current')}
            autoComplete="current-password"
            required
            {...field('currentPassword')}
          />
          <SecretInput
            label={t('profile.password-new')}
            description={t('profile.password-help')}
            autoComplete="new-password"
            required
            {...field('newPassword')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={changing.isSaving}>
              {t('profile.password-change')}
            </Button>
          </Group>
        </Stack>
      </form>
    </ProfileSection>
  );
}
