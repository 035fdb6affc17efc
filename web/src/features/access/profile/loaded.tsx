import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';

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
  if (query.isError) {
    return <FailurePanel error={query.error} failure="profile.load-failed" retry={() => void query.refetch()} />;
  }
  return (
    <div role="status" aria-label={t('general.loading')}>
      <Skeleton height={height} mt="lg" />
    </div>
  );
}
