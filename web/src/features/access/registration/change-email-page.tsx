import { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { isLinkProblem, LinkProblem } from './link-problem.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Opening the link changes nothing: mail scanners open every link. The button does. */
export function Page() {
  const t = useText();
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const confirm = useSave(registrationApi.confirmEmailChange, {
    handles: 'all',
    onSuccess: () => setDone(true),
  });
  if (isDone) {
    return (
      <Stack gap="md">
        <Alert role="status" color="teal" variant="light" icon={<IconCircleCheck size={18} aria-hidden />}>
          {t('registration.change-email-done')}
        </Alert>
        <PageLink href="/welcome">{t('registration.continue')}</PageLink>
      </Stack>
    );
  }
  if (isLinkProblem(confirm.error)) {
    return (
      <LinkProblem error={confirm.error} expired={t('registration.change-email-expired')}>
        <Text size="sm">{t('registration.change-email-next')}</Text>
        <PageLink href="/welcome">{t('registration.continue')}</PageLink>
      </LinkProblem>
    );
  }
  return (
    <Stack gap="md">
      <Text size="sm">{t('registration.change-email-help')}</Text>
      <FormFailure error={confirm.error} />
      <Button loading={confirm.isSaving} onClick={() => confirm.save({ body: { token } })}>
        {t('registration.change-email-confirm')}
      </Button>
    </Stack>
  );
}
