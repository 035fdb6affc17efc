import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import classes from './state-badge.module.css';

const tones = {
  good: { Icon: IconCircleCheck, color: 'teal' },
  bad: { Icon: IconCircleX, color: 'red' },
  warning: { Icon: IconAlertTriangle, color: 'orange' },
  neutral: { Icon: IconCircleDashed, color: 'gray' },
} as const;

/** The sign of a state, for where its words stand beside it. */
export function StateIcon({ tone, size = 14 }: { tone: keyof typeof tones; size?: number }) {
  const { Icon, color } = tones[tone];
  return <Icon size={size} aria-hidden color={`var(--mantine-color-${color}-filled)`} />;
}

// Up to here it is as wide as what else stands in a column.
const longFrom = 24;

/** The state of a thing in a word, with an icon beside it: the colour is never the only sign. */
export function StateBadge({ tone, children }: { tone: keyof typeof tones; children: string }) {
  return (
    <Badge
      variant="default"
      radius="sm"
      fw={500}
      tt="none"
      classNames={{ root: classes.badge, label: classes.words }}
      data-long={children.length >= longFrom || undefined}
      leftSection={<StateIcon tone={tone} />}
    >
      {children}
    </Badge>
  );
}
