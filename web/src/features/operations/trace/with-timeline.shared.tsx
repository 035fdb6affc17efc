import type { TextKey } from '@houston/contract/texts/sections';
import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { Search } from '../../../platform/address/search.ts';
import { useSearch } from '../../../platform/address/use-search.ts';

interface Part {
  /** As the address names it. */
  value: string;
  title: TextKey;
  content: ReactNode;
}

interface WithTimelineProps {
  /** What names the record: of another one nothing that was typed may stay. */
  record: string | number;
  /** What the tabs are parts of. */
  label: TextKey;
  /** Nothing where nothing of it may be seen: then there is no such tab. */
  timeline: ReactNode;
  /** Tabs between the overview and what happened. */
  more?: readonly Part[];
  /** What is seen first. */
  children: ReactNode;
}

/**
 * A page of a record with what happened as its last tab; the address says which is shown. A tab that was looked at stays as it was left, with
 * a note that was begun on it.
 */
export function WithTimeline(props: WithTimelineProps) {
  return <RecordTabs key={props.record} {...props} />;
}

function RecordTabs({ label, timeline, more = [], children }: WithTimelineProps) {
  const t = useText();
  const [search, setSearch] = useSearch();
  const parts: readonly Part[] = [
    { value: 'overview', title: 'timeline.overview', content: children },
    ...more,
    ...(timeline === null ? [] : [{ value: 'timeline', title: 'timeline.happened', content: timeline } as const]),
  ];
  const wanted = tabOf(search);
  const shown = parts.some(({ value }) => value === wanted) ? wanted : 'overview';
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (!visited.includes(shown)) setVisited([...visited, shown]);
  const isOld = search.tab === undefined && wanted === 'timeline';
  useEffect(() => {
    // So that it stays there when what was opened is closed.
    if (isOld) void setSearch({ tab: 'timeline' }, 'replace');
  }, [isOld, setSearch]);
  const choose = (next: string | null) =>
    setSearch({ tab: next === 'overview' ? undefined : (next ?? undefined), topic: undefined }, 'push');
  return (
    <Tabs
      value={shown}
      onChange={(next) => void choose(next)}
      // The other way would start what counts time there anew.
      keepMountedMode="display-none"
    >
      <Tabs.List aria-label={t(label)} mb="md">
        {parts.map(({ value, title }) => (
          // As wide as a telephone is, and no wider.
          <Tabs.Tab key={value} value={value} style={{ whiteSpace: 'normal' }}>
            {t(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          {visited.includes(value) ? content : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** An address from before there were tabs names what it opens within what happened: a call, or a topic. */
function tabOf({ tab, call, topic }: Search): string {
  return tab ?? (call !== undefined || topic !== undefined ? 'timeline' : 'overview');
}
