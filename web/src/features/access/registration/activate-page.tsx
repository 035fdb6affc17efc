import { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { isLinkProblem, LinkProblem } from './link-problem.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useNewPassword } from './use-new-password.ts';
import { useNextStep } from './use-next-step.ts';

export function Page() {
  const t = useText();
  const goOn = useNextStep();
  const { setPassword, isSaving, error } = useNewPassword(registrationApi.activate, goOn);
  if (isLinkProblem(error)) {
    return (
      <LinkProblem error={error} expired={t('registration.activate-expired')}>
        <Text size="sm">{t('registration.activate-expired-next')}</Text>
        <PageLink href="/login">{t('session.sign-in')}</PageLink>
      </LinkProblem>
    );
  }
  return (
    <Stack gap="md">
      <Text size="sm">{t('registration.activate-help')}</Text>
      <NewPasswordForm
        label={t('registration.activate-save')}
        isBusy={isSaving}
        error={error}
        onPassword={setPassword}
      />
    </Stack>
  );
}
