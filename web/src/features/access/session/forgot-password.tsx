import { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { EmailAddress } from '@houston/contract/fields';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useTextForm } from '../../../ui/form/use-text-form.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { KeptMessage } from '../../settings/outbox/kept-message.shared.tsx';

const Wanted = z.object({ email: EmailAddress });

/** Asks for a reset link. The answer is the same for every address, so that nobody learns who is an admin. */
export function ForgotPassword({ signInPath }: { signInPath: string }) {
  const t = useText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, submit } = useTextForm(Wanted, { email: '' });
  const request = useSave(registrationApi.requestPasswordReset, { handles: 'all', refetches: false });

  async function send({ email }: { email: string }): Promise<void> {
    const answer = await request.save({ body: { email } });
    if (answer !== null) setSentTo(email.trim());
  }

  if (sentTo !== null) {
    return (
      <Stack gap="md">
        <Alert role="status" color="blue" variant="light" icon={<IconMail size={18} aria-hidden />}>
          {t('session.link-sent', { email: sentTo })}
        </Alert>
        <KeptMessage channel="mail" />
        <PageLink href={signInPath}>{t('session.back-to-sign-in')}</PageLink>
      </Stack>
    );
  }
  return (
    <form noValidate onSubmit={submit(send)}>
      <Stack gap="md">
        <Text size="sm">{t('session.forgot-help')}</Text>
        <TextInput
          label={t('session.email')}
          type="email"
          name="username"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...field('email')}
        />
        <FormFailure error={request.error} />
        <Button type="submit" fullWidth loading={request.isSaving}>
          {t('session.send-link')}
        </Button>
        <PageLink href={signInPath}>{t('session.back-to-sign-in')}</PageLink>
      </Stack>
    </form>
  );
}
