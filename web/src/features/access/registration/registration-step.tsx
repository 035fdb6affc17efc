import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useGo } from '../../../platform/address/use-go.ts';
import { loadSession, pathIn, useSession } from '../../../platform/session/session.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import type { CodeStep } from './sent-code.ts';
import { VerifyCode } from './verify-code.tsx';

/** Opens a step for whom it is due, and sends everybody else where they belong. */
export function RegistrationStep({ step }: { step: CodeStep }) {
  const go = useGo();
  const session = useSession();
  const [arrival, setArrival] = useState<{ isKnown: boolean; error: unknown }>({ isKnown: false, error: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only; after that each step leads on itself
  useEffect(() => {
    loadSession().then(
      (loaded) => {
        const elsewhere = loaded === null ? '/login' : pathIn(loaded);
        if (elsewhere === `/register/verify/${step}`) setArrival({ isKnown: true, error: null });
        else go(elsewhere, { replace: true });
      },
      (error: unknown) => setArrival({ isKnown: false, error }),
    );
  }, [step]);

  if (arrival.error !== null) return <FormFailure error={arrival.error} />;
  if (!arrival.isKnown || session === null) return <Skeleton height={240} />;
  return <VerifyCode step={step} userId={session.userId} />;
}
