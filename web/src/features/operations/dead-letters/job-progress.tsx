import type { BulkJob } from '@houston/contract/features/operations/dead-letters/dead-letter-jobs.api';
import { Group, Progress, Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';

const tones = { running: 'neutral', stopped: 'warning', finished: 'good' } as const;

export function JobState({ state }: Pick<BulkJob, 'state'>) {
  const t = useText();
  return <StateBadge tone={tones[state]}>{t(`failed-transactions.job-${state}`)}</StateBadge>;
}

/** What is done and what was refused, of everything in the job: counted by the server, never guessed. */
export function JobProgress({ job, isSmall = false }: { job: BulkJob; isSmall?: boolean }) {
  const t = useText();
  const count = useCount();
  const ended = job.done + job.refused;
  const share = (part: number) => (job.total === 0 ? 0 : (100 * part) / job.total);
  const words = t('failed-transactions.progress-value', { done: count(ended), total: count(job.total) });
  return (
    <Group gap="xs" wrap="nowrap" miw={isSmall ? 180 : undefined}>
      <Progress.Root size={isSmall ? 'sm' : 'lg'} flex={1}>
        <Progress.Section value={share(job.done)} color="teal" aria-label={t('failed-transactions.progress-done')} />
        <Progress.Section
          value={share(job.refused)}
          color="orange"
          aria-label={t('failed-transactions.progress-refused')}
        />
      </Progress.Root>
      <Text size={isSmall ? 'xs' : 'sm'} {...(!isSmall && { role: 'status' })}>
        {words}
      </Text>
    </Group>
  );
}

/** How many of a job are neither done nor refused. */
export function waitingOf({ total, done, refused }: BulkJob): number {
  return Math.max(0, total - done - refused);
}
