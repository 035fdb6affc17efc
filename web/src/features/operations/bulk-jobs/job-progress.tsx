import type { BulkItemState, BulkJob } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { Group, Progress, Text } from '@mantine/core';
import { type TextOf, useText } from '../../../i18n/use-text.ts';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { countsOf, endedOf, phaseOf } from './job-counts.ts';

const tones = { running: 'neutral', 'on-bus': 'neutral', stopped: 'warning', finished: 'good' } as const;

export function JobState({ job }: { job: BulkJob }) {
  const t = useText();
  const phase = phaseOf(job);
  // Sent is not yet processed, and what failed again is no good end.
  const isGood = job.failedAgain + job.refused === 0;
  return (
    <StateBadge tone={phase === 'finished' && !isGood ? 'warning' : tones[phase]}>
      {t(`dead-letters.job-${phase}`)}
    </StateBadge>
  );
}

/** Of what has ended, as the words beside the bar count it: what was sent may still fail. */
const colors: Partial<Record<BulkItemState, string>> = {
  processed: 'teal',
  discarded: 'teal',
  stopped: 'gray',
  'failed-again': 'red',
  refused: 'orange',
};

/** What became of everything in the job: counted by the server, never guessed. */
export function JobProgress({ job, isSmall = false }: { job: BulkJob; isSmall?: boolean }) {
  const t = useText();
  const count = useCount();
  const words = t('dead-letters.progress-value', { done: count(endedOf(job)), total: count(job.total) });
  return (
    <Group gap="xs" wrap="nowrap" miw={isSmall ? 160 : undefined}>
      <Progress.Root size={isSmall ? 'sm' : 'lg'} flex={1}>
        {countsOf(job).map(({ state, count: messages }) => {
          const color = colors[state];
          return (
            color !== undefined && (
              <Progress.Section
                key={state}
                value={(100 * messages) / job.total}
                color={color}
                aria-label={t(`dead-letters.item-${state}`)}
              />
            )
          );
        })}
      </Progress.Root>
      <Text size={isSmall ? 'xs' : 'sm'} {...(!isSmall && { role: 'status' })}>
        {words}
      </Text>
    </Group>
  );
}

/** `36 processed, 1 failed again`. */
export function jobSummary(job: BulkJob, _count: (value: number) => string, t: TextOf): string {
  return countsOf(job)
    .map(({ state, count: messages }) => t(`dead-letters.count-${state}`, { count: messages }))
    .join(', ');
}
