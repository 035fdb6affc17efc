import type { BulkJob } from '@houston/contract/features/operations/dead-letters/dead-letter-jobs.api';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { When } from '../../../ui/when.tsx';
import { jobsPath } from './dead-letter-paths.ts';
import { type Fact, Facts } from './facts.tsx';
import { waitingOf } from './job-progress.tsx';

/** The numbers of a job, and who did what to it. */
export function JobFacts({ job }: { job: BulkJob }) {
  const t = useText();
  const count = useCount();
  const facts: Fact[] = [
    { name: 'failed-transactions.progress-total', value: count(job.total) },
    { name: 'failed-transactions.progress-done', value: count(job.done) },
    { name: 'failed-transactions.progress-refused', value: count(job.refused) },
    { name: 'failed-transactions.progress-waiting', value: count(waitingOf(job)) },
    { name: 'failed-transactions.started-by', value: job.createdBy },
    { name: 'failed-transactions.started-on', value: <When at={job.createdOn} /> },
    {
      name: 'failed-transactions.rate-fact',
      value:
        job.ratePerSecond === null
          ? t('failed-transactions.rate-unlimited')
          : t('failed-transactions.rate-value', { count: count(job.ratePerSecond) }),
    },
  ];
  if (job.finishedOn !== null)
    facts.push({ name: 'failed-transactions.ended-on', value: <When at={job.finishedOn} /> });
  if (job.stoppedBy !== null) facts.push({ name: 'failed-transactions.stopped-by', value: job.stoppedBy });
  if (job.retryOf !== null) {
    const link = (
      <Anchor component={Link} to={`${jobsPath}/${job.retryOf}`} size="sm">
        {t('failed-transactions.job', { id: job.retryOf })}
      </Anchor>
    );
    facts.push({ name: 'failed-transactions.retry-of', value: link });
  }
  return <Facts facts={facts} />;
}
