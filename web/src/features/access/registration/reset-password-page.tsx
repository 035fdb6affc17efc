import { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { Alert, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { setSession } from '../../../platform/session/session.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { isLinkProblem, LinkProblem } from './link-problem.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useNewPassword } from './use-new-password.ts';

export function Page() {
  const t = useText();
  const [isDone, setDone] = useState(false);
  const { setPassword, isSaving, error } = useNewPassword(registrationApi.resetPassword, () => {
    // Every session ended, the one of this browser too.
    setSession(null);
    setDone(true);
  });
  return (
    <>
      <Title order={2} size="h3" mb="lg">
        {t('session.reset-title')}
      </Title>
      {isDone ? (
        <Stack gap="md">
          <Alert role="status" color="teal" variant="light" icon={<IconCircleCheck size={18} aria-hidden />}>
            {t('session.reset-done')}
          </Alert>
          <PageLink href="/login">{t('session.sign-in')}</PageLink>
        </Stack>
      ) : isLinkProblem(error) ? (
        <LinkProblem error={error} expired={t('session.reset-expired')}>
          <PageLink href="/login?view=forgot">{t('session.ask-new-link')}</PageLink>
        </LinkProblem>
      ) : (
        <Stack gap="md">
          <Text size="sm">{t('session.reset-help')}</Text>
          <NewPasswordForm label={t('session.reset-save')} isBusy={isSaving} error={error} onPassword={setPassword} />
        </Stack>
      )}
    </>
  );
}
