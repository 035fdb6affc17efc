import { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { SixDigits } from '@houston/contract/fields';
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import * as z from 'zod';
import { formatDuration } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useGo } from '../../../platform/address/use-go.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { setSession } from '../../../platform/session/session.ts';
import { useSave } from '../../../platform/use-save.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useTextForm } from '../../../ui/form/use-text-form.ts';
import { KeptMessage } from '../../settings/outbox/kept-message.shared.tsx';
import type { CodeStep } from './sent-code.ts';
import { useCodeDelivery } from './use-code-delivery.ts';
import { useNextStep } from './use-next-step.ts';

const CodeInput = z.object({ code: SixDigits });
const verifyCalls = { email: registrationApi.verifyEmail, sms: registrationApi.verifySms };
const helps = { email: 'registration.wrong-address', sms: 'registration.wrong-number' } as const;

/** One step of the registration: the code that was sent to a mailbox or a phone. */
export function VerifyCode({ step, userId }: { step: CodeStep; userId: number }) {
  const t = useText();
  const language = useLanguage();
  const goOn = useNextStep();
  const delivery = useCodeDelivery(step, userId);
  const { field, submit, select, setValue } = useTextForm(CodeInput, { code: '' });
  const verify = useSave(verifyCalls[step], { handles: 'all', refetches: false, onSuccess: goOn });
  // Without a waiting time it is the code that has had its tries, not the admin.
  const isVoid = isApiError(verify.error, 'too_many_attempts') && verify.error.retryAfterSeconds === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (verify.error !== null) select('code');
  }, [verify.error]);

  function sendAgain(): void {
    verify.forget();
    setValue('code', '');
    void delivery.send();
  }

  return (
    <form noValidate onSubmit={submit(({ code }) => verify.save({ body: { code } }))}>
      <Stack gap="md">
        <Text size="sm" role="status">
          {deliveryText()}
        </Text>
        {delivery.sent !== null && <KeptMessage channel={step === 'email' ? 'mail' : 'sms'} />}
        <FormFailure error={delivery.error} />
        <TextInput
          label={t('registration.code')}
          description={t('registration.code-help')}
          name="one-time-code"
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          {...field('code')}
        />
        <FormFailure error={verify.error} {...(isVoid && { message: t('registration.code-void') })} />
        <Button type="submit" fullWidth loading={verify.isSaving}>
          {t('registration.verify')}
        </Button>
        <Button
          variant="default"
          fullWidth
          disabled={delivery.wait > 0}
          loading={delivery.isSending}
          onClick={sendAgain}
        >
          {delivery.wait > 0 ? t('registration.resend-wait', { seconds: delivery.wait }) : t('registration.resend')}
        </Button>
        <Text size="sm" c="dimmed">
          {t(helps[step])}
        </Text>
        <SignOut />
      </Stack>
    </form>
  );

  function deliveryText(): string {
    const { sent, error } = delivery;
    if (sent === null) return t(error === null ? 'registration.sending' : 'registration.not-sent');
    const time = formatDuration(sent.expiresAt - sent.sentAt, language, 'long');
    return t(`registration.${step}-sent`, { target: sent.sentTo, time });
  }
}

function SignOut() {
  const t = useText();
  const go = useGo();
  const signOut = useSave(sessionApi.signOut, {
    refetches: false,
    onSuccess() {
      setSession(null);
      go('/login', { replace: true });
    },
  });
  return (
    <Group justify="center">
      <Anchor component="button" type="button" size="sm" onClick={() => signOut.save({})}>
        {t('session.sign-out')}
      </Anchor>
    </Group>
  );
}
