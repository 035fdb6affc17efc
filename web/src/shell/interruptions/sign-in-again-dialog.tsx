import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { Session } from '@houston/contract/features/access/session/session.schema';
import { Anchor, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { leaveTo } from '../../platform/address/leave-to.ts';
import { callApi } from '../../platform/calls/api.ts';
import { setSession } from '../../platform/session/session.ts';
import { SignInSteps } from '../sign-in/sign-in-steps.tsx';
import { InterruptionModal } from './interruption-modal.tsx';

interface SignInAgainDialogProps {
  /** Who was signed in. */
  admin: Pick<Session, 'userId' | 'email'>;
  onDone: () => void;
}

/** The session ended at work: the same admin signs in again, and what was under way goes on. */
export function SignInAgainDialog({ admin, onDone }: SignInAgainDialogProps) {
  const t = useText();

  function take(session: Session): void {
    // What is on the screen was read, and is typed, for somebody else.
    if (session.userId !== admin.userId) {
      leaveTo('/welcome');
      return;
    }
    setSession(session);
    onDone();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the admin of a dialog stays the same
  useEffect(() => {
    // Signed in again in another tab meanwhile.
    const look = () =>
      void callApi(sessionApi.get, {}, { mayInterrupt: false, mayWait: false }).then(take, () => undefined);
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);

  return (
    <InterruptionModal title={t('session.again-title')} isCovering>
      <SignInSteps
        email={admin.email}
        onSignedIn={take}
        heading={(step) =>
          step === 'password' && (
            <Text size="sm" mb="md">
              {t('session.again-help')}
            </Text>
          )
        }
      />
      <Group justify="center" mt="md">
        <Anchor component="button" type="button" size="sm" onClick={() => void signOut()}>
          {t('session.again-other')}
        </Anchor>
      </Group>
    </InterruptionModal>
  );
}

/** The session may still run, when the admin was asked a little before its end. */
async function signOut(): Promise<void> {
  await callApi(sessionApi.signOut, {}, { mayInterrupt: false, mayWait: false }).catch(() => undefined);
  leaveTo('/login');
}
