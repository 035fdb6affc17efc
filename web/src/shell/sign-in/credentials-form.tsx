import { SignIn } from '@houston/contract/features/access/session/session.schema';
import { Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { errorText } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { isApiError } from '../../platform/calls/api-error.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useTextForm } from '../../ui/form/use-text-form.ts';
import { PasswordField } from './password-field.tsx';

const CredentialsInput = SignIn.omit({ code: true });

export interface Credentials {
  email: string;
  password: string;
}

interface CredentialsFormProps {
  typed: Credentials;
  /** The address is filled in: only the password is left to type. It may have become another one meanwhile. */
  isEmailKnown?: boolean;
  isBusy: boolean;
  error: unknown;
  onCredentials: (credentials: Credentials) => void;
  /** Between the password and the button. */
  children?: ReactNode;
}

/** E-mail and password; what was typed stays after a refusal. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { typed, isEmailKnown = false, isBusy, error, onCredentials, children } = props;
  const t = useText();
  const { field, submit, showFields, select } = useTextForm(CredentialsInput, { ...typed });

  // Where the address is given the browser is known, and counts for itself.
  const isLocked = isApiError(error, 'too_many_attempts') && !isEmailKnown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (error === null) return;
    if (isApiError(error) && Object.keys(error.fields).length > 0) showFields(error.fields);
    else select('password');
  }, [error]);

  return (
    <form noValidate onSubmit={submit(onCredentials)}>
      <Stack gap="md">
        <TextInput
          label={t('session.email')}
          type="email"
          name="username"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
          autoFocus={!isEmailKnown}
        />
        <PasswordField
          label={t('session.password')}
          {...field('password')}
          data-autofocus={isEmailKnown || undefined}
        />
        {children}
        <FormFailure error={error} {...(isLocked && { message: `${errorText(error)} ${t('session.locked-help')}` })} />
        <Button type="submit" fullWidth loading={isBusy}>
          {t('session.sign-in')}
        </Button>
      </Stack>
    </form>
  );
}
