import { SignIn } from '@houston/contract/features/access/session/session.schema';
import { Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { isApiError } from '../platform/api-error.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useTextForm } from '../ui/use-text-form.ts';

const CredentialsInput = SignIn.omit({ code: true });

export interface Credentials {
  email: string;
  password: string;
}

interface CredentialsFormProps {
  typed: Credentials;
  /** The address is given and stays. */
  isEmailFixed?: boolean;
  isBusy: boolean;
  error: unknown;
  onCredentials: (credentials: Credentials) => void;
  /** Between the password and the button. */
  children?: ReactNode;
}

/** E-mail and password; what was typed stays after a refusal. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { typed, isEmailFixed = false, isBusy, error, onCredentials, children } = props;
  const t = useText();
  const { field, submit, showFields, select } = useTextForm(CredentialsInput, { ...typed });

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
          readOnly={isEmailFixed}
          {...field('email')}
          autoFocus={!isEmailFixed}
        />
        <PasswordField
          label={t('session.password')}
          {...field('password')}
          data-autofocus={isEmailFixed || undefined}
        />
        {children}
        <FormFailure error={error} />
        <Button type="submit" fullWidth loading={isBusy}>
          {t('session.sign-in')}
        </Button>
      </Stack>
    </form>
  );
}
