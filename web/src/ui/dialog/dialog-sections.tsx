import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearch } from '../../platform/address/use-search.ts';
import classes from './dialog.module.css';
import { useIsTelephone } from './use-is-telephone.ts';

export interface DialogSection {
  key: string;
  title: string;
  icon?: ReactNode;
  content: ReactNode;
}

/**
 * The side items of a dialog. The open one is in the address (`?tab=`). What has been opened stays alive, so that nothing
 * typed is lost; what has not been is not loaded yet.
 */
export function DialogSections({ label, sections }: { label: string; sections: readonly DialogSection[] }) {
  const [{ tab }, setSearch] = useSearch();
  const isNarrow = useIsTelephone();
  const [first] = sections;
  const open = sections.find((section) => section.key === tab) ?? first;
  const [seen, setSeen] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  // Side by side on a narrow screen, the open one may be beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is open, or they stand another way
  useEffect(() => {
    const item = list.current?.querySelector('[aria-selected="true"]');
    item?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [open?.key, isNarrow]);
  if (open === undefined) return null;
  if (!seen.includes(open.key)) setSeen([...seen, open.key]);
  return (
    <Tabs
      value={open.key}
      onChange={(key) => void setSearch({ tab: key === first?.key ? undefined : (key ?? undefined) }, 'replace')}
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      className={classes.sections}
      classNames={{ tabLabel: classes.tabLabel ?? '' }}
    >
      <Tabs.List ref={list} aria-label={label} className={classes.tabs}>
        {sections.map((section) => (
          <Tabs.Tab key={section.key} value={section.key} leftSection={section.icon}>
            {section.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sections.map((section) => (
        <Tabs.Panel key={section.key} value={section.key} className={classes.panel}>
          {seen.includes(section.key) && section.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
