import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useSearch } from '../platform/use-search.ts';
import classes from './dialog.module.css';

export interface DialogSection {
  key: string;
  title: string;
  icon?: ReactNode;
  content: ReactNode;
}

/** The side items of a dialog. The open one is in the address (`?tab=`); all stay alive, so that nothing typed is lost. */
export function DialogSections({ label, sections }: { label: string; sections: readonly DialogSection[] }) {
  const [{ tab }, setSearch] = useSearch();
  const isNarrow = useMediaQuery('(max-width: 600px)') ?? false;
  const [first] = sections;
  const open = sections.find((section) => section.key === tab) ?? first;
  if (open === undefined) return null;
  return (
    <Tabs
      value={open.key}
      onChange={(key) => void setSearch({ tab: key === first?.key ? undefined : (key ?? undefined) }, 'replace')}
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      className={classes.sections}
      classNames={{ tabLabel: classes.tabLabel ?? '' }}
    >
      <Tabs.List aria-label={label} className={classes.tabs}>
        {sections.map((section) => (
          <Tabs.Tab key={section.key} value={section.key} leftSection={section.icon}>
            {section.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sections.map((section) => (
        <Tabs.Panel key={section.key} value={section.key} className={classes.panel}>
          {section.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
