import type { TextKey } from '@houston/contract/texts/sections';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';

interface WithTimelineProps {
  /** What the tabs are parts of. */
  label: TextKey;
  timeline: ReactNode;
  /** The page as it is. */
  children: ReactNode;
}

/** A page with what happened as its second tab; the address says which is shown. */
export function WithTimeline({ label, timeline, children }: WithTimelineProps) {
  const t = useText();
  const [search, setSearch] = useSearch();
  const shown = search.tab === 'timeline' ? 'timeline' : 'overview';
  const choose = (next: string | null) =>
    setSearch({ tab: next === 'timeline' ? next : undefined, topic: undefined }, 'push');
  return (
    <Tabs value={shown} onChange={(next) => void choose(next)} keepMounted={false}>
      <Tabs.List aria-label={t(label)} mb="md">
        <Tabs.Tab value="overview">{t('timelines.overview')}</Tabs.Tab>
        <Tabs.Tab value="timeline">{t('timeline.happened')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview">{children}</Tabs.Panel>
      <Tabs.Panel value="timeline">{timeline}</Tabs.Panel>
    </Tabs>
  );
}
