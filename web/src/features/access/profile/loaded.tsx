import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/api-error.ts';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Of what comes, in pixels, so that nothing jumps. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** What was read; until then its outline, and when that failed why, with a retry. */
export function Loaded<Data>({ query, height, children }: LoadedProps<Data>) {
  const t = useText();
  // An answer that is there already is worth more than the failure to refresh it.
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) {
    return (
      <div role="status" aria-label={t('general.loading')}>
        <Skeleton height={height} mt="lg" />
      </div>
    );
  }
  const requestId = isApiError(query.error) ? query.error.requestId : undefined;
  return (
    <Alert color="red" mt="lg" icon={<IconAlertTriangle aria-hidden />} title={t('profile.load-failed')} role="alert">
      <Text size="sm">{errorText(query.error)}</Text>
      {requestId !== undefined && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('general.request-id', { id: requestId })}
        </Text>
      )}
      <Button size="xs" variant="default" mt="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('general.retry')}
      </Button>
    </Alert>
  );
}
