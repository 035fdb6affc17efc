import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { WithReason } from '../with-reason.tsx';

interface SubmitWhenReadyProps {
  /** Everything that is needed is filled in. */
  isReady: boolean;
  isSaving: boolean;
  isDanger?: boolean | undefined;
  children: ReactNode;
}

/** The button of a form that is off until the form can be sent, and says why. */
export function SubmitWhenReady({ isReady, isSaving, isDanger, children }: SubmitWhenReadyProps) {
  const t = useText();
  return (
    <WithReason reason={isReady ? undefined : t('general.fill-in-first')}>
      <Button type="submit" loading={isSaving} {...(isDanger && { color: 'red.9' })}>
        {children}
      </Button>
    </WithReason>
  );
}
