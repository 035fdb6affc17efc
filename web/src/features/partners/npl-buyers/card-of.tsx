import type { TextKey } from '@houston/contract/texts/sections';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
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
  return (
    <Panel title={t(title)} hint={hint} aside={aside}>
      <Loaded query={useQuery(read)} failure={failure} height={height}>
        {children}
      </Loaded>
    </Panel>
  );
}
