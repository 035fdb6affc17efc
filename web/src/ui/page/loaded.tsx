import type { TextKey } from '@houston/contract/texts/sections';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { isApiError } from '../../platform/calls/api-error.ts';
import { FailurePanel } from './failure-panel.tsx';
import { NotRefreshed } from './not-refreshed.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What could not be done. */
  failure: TextKey;
  /** Of what comes, in pixels, so that nothing jumps. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** What was read, and that it may be old where it could not be read again; until then its outline, and when that failed why, with a retry. */
export function Loaded<Data>({ query, failure, height, children }: LoadedProps<Data>) {
  // An answer that is there already is worth more than the failure to refresh it, unless one may not see it any more.
  if (query.data !== undefined && !isApiError(query.error, 'permission_denied')) {
    return (
      <>
        {query.isError && <NotRefreshed retry={() => void query.refetch()} />}
        {children(query.data)}
      </>
    );
  }
  if (query.isError) return <FailurePanel error={query.error} failure={failure} retry={() => void query.refetch()} />;
  return <Loading height={height} />;
}

/** The outline of what comes. */
export function Loading({ height }: { height: number }) {
  const t = useText();
  return <Skeleton height={height} role="status" aria-label={t('general.loading')} />;
}
