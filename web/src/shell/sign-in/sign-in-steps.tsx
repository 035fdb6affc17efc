import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { Session } from '@houston/contract/features/access/session/session.schema';
import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { isApiError } from '../../platform/calls/api-error.ts';
import { useSave } from '../../platform/use-save.ts';
import { CodeForm } from './code-form.tsx';
import { type Credentials, CredentialsForm } from './credentials-form.tsx';

interface SignInStepsProps {
  /** Of the admin who may sign in here, as far as is known; without it the address is typed. */
  email?: string;
  onSignedIn: (session: Session) => void;
  /** The heading of each step. */
  heading: (step: Step) => ReactNode;
  /** Beside the password. */
  children?: ReactNode;
  /** Under the first step: other ways in. */
  below?: ReactNode;
}

type Step = 'password' | 'code';

/** Password, then the second factor where one is set up. Nothing that was typed is asked for twice. */
export function SignInSteps({ email, onSignedIn, heading, children, below }: SignInStepsProps) {
  const t = useText();
  const [step, setStep] = useState<Step>('password');
  const [typed, setTyped] = useState<Credentials>({ email: email ?? '', password: '' });
  const signIn = useSave(sessionApi.signIn, {
    handles: 'all',
    refetches: false,
    onSuccess: onSignedIn,
    onFailure(error) {
      // The password may have been changed between the steps.
      if (isApiError(error, 'sign_in_failed')) setStep('password');
      if (!isApiError(error, 'second_factor_required')) return;
      setStep('code');
    },
  });
  // That a code is asked for is no failure.
  const error = isApiError(signIn.error, 'second_factor_required') ? null : signIn.error;

  function goBack(): void {
    signIn.forget();
    setStep('password');
  }

  if (step === 'code') {
    return (
      <>
        {heading(step)}
        <Text size="sm" mb="md">
          {t('session.code-for', { email: typed.email.trim() })}
        </Text>
        <CodeForm
          isBusy={signIn.isSaving}
          error={error}
          onCode={(code) => signIn.save({ body: { ...typed, code } })}
          onBack={goBack}
        />
      </>
    );
  }
  return (
    <>
      {heading(step)}
      <CredentialsForm
        typed={typed}
        isEmailKnown={email !== undefined}
        isBusy={signIn.isSaving}
        error={error}
        onCredentials={(credentials) => {
          setTyped(credentials);
          void signIn.save({ body: credentials });
        }}
      >
        {children}
      </CredentialsForm>
      {below}
    </>
  );
}
