import type { TextKey } from '@houston/contract/texts/sections';
import { Skeleton } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

interface CardOfProps<Data> {
  title: TextKey;
  hint?: ReactNode;
  aside?: ReactNode;
  read: UseQueryOptions<Data>;
  failure: TextKey;
  /** About how high the content will be, in pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A card of what is read for it alone: awaited, there, or not to be read now. */
export function CardOf<Data>({ title, hint, aside, read, failure, height, children }: CardOfProps<Data>) {
  const t = useText();
  const { data, error, refetch } = useQuery(read);
  return (
    <Panel title={t(title)} hint={hint} aside={aside}>
      {data !== undefined ? (
        children(data)
      ) : error === null ? (
        <Skeleton height={height} role="status" aria-label={t('general.loading')} />
      ) : (
        <FailurePanel error={error} failure={failure} retry={() => void refetch()} />
      )}
    </Panel>
  );
}
