import { type BulkJobDetail, bulkJobsApi } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { Stack, Title } from '@mantine/core';
import { queryOptions } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import { jobsPath } from '../dead-letters/dead-letter-paths.shared.ts';
import { JobActions } from './job-actions.tsx';
import { jobItemColumns, jobItemFilters } from './job-columns.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobProgress, JobState } from './job-progress.tsx';
import { TransactionResults } from './transaction-results.tsx';

// The live stream brings every step; this is for the moments in which it is cut.
const followMilliseconds = 5000;

/** One bulk job: how far it is, and what became of each message. */
export function Page() {
  const t = useText();
  return (
    <RecordPage
      read={jobOf}
      title={t('dead-letters.job-title')}
      failure="dead-letters.job-failed"
      back={<AllJobs />}
      height={400}
    >
      {(job) => <Job key={job.id} job={job} />}
    </RecordPage>
  );
}

const jobOf = (id: number) =>
  queryOptions({
    ...readOf(bulkJobsApi.get, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (data.state === 'running' || data.onBus > 0) ? followMilliseconds : false,
  });

function Job({ job }: { job: BulkJobDetail }) {
  const t = useText();
  const grid = useGrid(bulkJobsApi.items, { params: { id: job.id } });
  return (
    <>
      <PageHeader
        title={`${t('general.before-value', { label: t('dead-letters.job', { id: job.id }) })} ${t(`dead-letters.action-${job.action}`)}`}
        purpose={job.reason || t('dead-letters.no-reason')}
        state={<JobState job={job} />}
        action={<JobActions job={job} />}
      />
      <AllJobs />
      <Stack gap="md" mb="md">
        <JobProgress job={job} />
        <JobFacts job={job} />
        {job.choice?.kind === 'transactions' && <TransactionResults job={job} />}
      </Stack>
      <Title order={2} size="h5" mb="xs">
        {t('dead-letters.items')}
      </Title>
      <DataGrid
        grid={grid}
        columns={jobItemColumns}
        filters={jobItemFilters}
        label={t('dead-letters.items')}
        rowKey={({ id }) => id}
        rowName={({ messageIdentifier }) => messageIdentifier}
        open={({ deadLetterId }) => ({ to: recordPath('dead-letter', deadLetterId) })}
        empty={{ title: 'dead-letters.items-empty', hint: 'dead-letters.nothing-left' }}
        failure="dead-letters.items-failed"
      />
    </>
  );
}

function AllJobs() {
  const t = useText();
  return <BackLink to={jobsPath}>{t('dead-letters.jobs')}</BackLink>;
}
