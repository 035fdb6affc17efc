import { Group } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Day } from '../../../ui/values/day.tsx';

/** By when a claim is to be paid, and how late it is: what a caller asks, and who chases them. */
export function DueOn({ dueOn, daysLate }: { dueOn: string | null; daysLate: number }) {
  const t = useText();
  if (dueOn === null) return '–';
  return (
    <Group component="span" gap={6} display="inline-flex">
      <Day date={dueOn} />
      {daysLate > 0 && (
        <StateBadge tone="warning">
          {t(daysLate === 1 ? 'dossiers.late-one' : 'dossiers.late', { count: daysLate })}
        </StateBadge>
      )}
    </Group>
  );
}
