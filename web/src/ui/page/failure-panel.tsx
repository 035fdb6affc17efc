import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Code, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconMoodEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorText, permissionNames } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { isApiError } from '../../platform/calls/api-error.ts';
import { CopyButton } from '../copy-button.tsx';

export interface NoticePanelProps {
  icon?: ReactNode;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  /** true for what went wrong: it is read out at once. */
  isFailure?: boolean;
}

/** What stands in place of content: why there is none, and what to do about it. */
export function NoticePanel({ icon, title, hint, action, isFailure }: NoticePanelProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center" role={isFailure ? 'alert' : 'status'}>
      <ThemeIcon variant="light" size="xl" radius="xl" color={isFailure ? 'red' : 'gray'}>
        {icon ?? <IconMoodEmpty aria-hidden />}
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      {hint !== undefined && (
        <Text size="sm" c="dimmed" maw={520} component="div">
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  );
}

interface FailurePanelProps {
  error: unknown;
  /** What could not be done. */
  failure: TextKey;
  retry: () => void;
}

/** What a failed read says: what happened, the request number, and a way to try again; or which permission is missing. */
export function FailurePanel({ error, failure, retry }: FailurePanelProps) {
  const t = useText();
  if (isApiError(error, 'permission_denied')) {
    return (
      <NoticePanel
        icon={<IconLock aria-hidden />}
        title={t('grid.not-allowed')}
        hint={t('grid.not-allowed-hint', { missing: permissionNames(error.missing) })}
      />
    );
  }
  const requestId = isApiError(error) ? error.requestId : undefined;
  const [title, reason] = [t(failure), errorText(error)];
  return (
    <NoticePanel
      isFailure
      icon={<IconAlertTriangle aria-hidden />}
      title={title}
      hint={
        <>
          {reason !== title && reason}
          {requestId !== undefined && (
            <div>
              <Code>{t('general.request-id', { id: requestId })}</Code> <CopyButton value={requestId} />
            </div>
          )}
        </>
      }
      action={
        <Button variant="default" onClick={retry}>
          {t('general.retry')}
        </Button>
      }
    />
  );
}
