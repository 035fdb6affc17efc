import { Alert, Stack } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';

interface LinkProblemProps {
  error: unknown;
  /** The words for a link that was used or is too old. */
  expired: string;
  /** What to do next. */
  children: ReactNode;
}

/** In the place of a form whose link does not work. */
export function LinkProblem({ error, expired, children }: LinkProblemProps) {
  const t = useText();
  return (
    <Stack gap="md">
      <Alert role="alert" color="orange" variant="light" icon={<IconLinkOff size={18} aria-hidden />}>
        {isApiError(error, 'link_used_or_expired') ? expired : t('registration.link-incomplete')}
      </Alert>
      {children}
    </Stack>
  );
}

/** Whether the link itself was refused, so that trying again is no use. */
export function isLinkProblem(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.code === 'link_used_or_expired' || 'token' in error.fields;
}
