import { Box, Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

interface SubmitWhenReadyProps {
  /** Everything that is needed is filled in. */
  isReady: boolean;
  isSaving: boolean;
  children: ReactNode;
}

/** The button of a form that is off until the form can be sent, and says why. */
export function SubmitWhenReady({ isReady, isSaving, children }: SubmitWhenReadyProps) {
  const t = useText();
  const reason = t('general.fill-in-first');
  return (
    <Tooltip label={reason} disabled={isReady} events={{ hover: true, focus: false, touch: true }}>
      {/* A disabled button tells of no pointer; what stands around it does. */}
      <Box>
        <Button type="submit" loading={isSaving} disabled={!isReady} {...(!isReady && { 'aria-description': reason })}>
          {children}
        </Button>
      </Box>
    </Tooltip>
  );
}
