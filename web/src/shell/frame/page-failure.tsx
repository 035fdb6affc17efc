import { Button, Group, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { errorText } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../platform/calls/api-error.ts';
import { log } from '../../platform/log.ts';
import { askServer, isServerAway, serverPresence } from '../../platform/outage/server-presence.ts';
import { BareFrame } from './bare-layout.tsx';

/** Instead of a page that could not be shown: what happened, its request number, and the way on. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const t = useText();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const isAway = useSyncExternalStore(serverPresence.subscribe, isServerAway);
  // A script is also missing while there is no server to give it.
  const isOutdated = isMissingChunk(error) && !isAway;
  const wasAway = useRef(false);

  useEffect(() => log('error', 'a page failed', error), [error]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do then is that of the moment
  useEffect(() => {
    if (isMissingChunk(error)) void askServer();
    if (wasAway.current && !isAway) retry();
    wasAway.current = isAway;
  }, [isAway]);

  function retry(): void {
    if (isMissingChunk(error)) {
      window.location.reload();
      return;
    }
    queries.reset();
    reset();
    void router.invalidate();
  }

  return (
    <div role="alert">
      <Title order={1} size="h3" mb={8}>
        {t(isOutdated ? 'shell.failure-outdated-title' : isAway ? 'shell.away-title' : 'shell.failure-title')}
      </Title>
      <Text maw={560} mb={16}>
        {isOutdated
          ? t('shell.failure-outdated')
          : isAway
            ? t('shell.away')
            : error instanceof ApiError
              ? errorText(error)
              : t('shell.failure-unknown')}
      </Text>
      <Group gap={16}>
        <Button leftSection={<IconRefresh size={16} aria-hidden="true" />} onClick={retry}>
          {t(isOutdated ? 'shell.reload' : 'general.retry')}
        </Button>
        {error instanceof ApiError && error.requestId !== undefined && (
          <Text size="sm" c="dimmed" ff="monospace">
            {t('general.request-id', { id: error.requestId })}
          </Text>
        )}
      </Group>
    </div>
  );
}

/** The same for a failure outside every layout. */
export function BarePageFailure(props: ErrorComponentProps) {
  return (
    <BareFrame>
      <PageFailure {...props} />
    </BareFrame>
  );
}

/** Whether a script of this build is gone, which is what a deployment leaves behind in an open tab. Each browser says it differently. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}
