import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { Group } from '@mantine/core';
import { todayInAmsterdam } from '../../../i18n/amsterdam.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Day } from '../../../ui/values/day.tsx';

/** By when an item should be done, and whether that day is over. */
export function DueDay({ item: { dueOn, closed } }: { item: WorkItem }) {
  const t = useText();
  const isOverdue = dueOn < todayInAmsterdam(useNow()) && closed === null;
  return (
    <Group gap="xs" component="span" display="inline-flex">
      <Day date={dueOn} />
      {isOverdue && <StateBadge tone="bad">{t('work-lists.overdue')}</StateBadge>}
    </Group>
  );
}
