import {
  type BulkJob,
  deadLetterJobsApi,
} from '@houston/contract/features/operations/dead-letters/dead-letter-jobs.api';
import { Anchor, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { jobsPath, lettersPath } from './dead-letter-paths.ts';
import { JobActions } from './job-actions.tsx';
import { jobItemColumns, jobItemFilters } from './job-columns.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobProgress, JobState } from './job-progress.tsx';
import { useAddressId } from './use-address-id.ts';

// The live stream brings every step; this is for the moments in which it is cut.
const followMilliseconds = 5000;

/** One bulk job: how far it is, and what became of each message. */
export function Page() {
  const t = useText();
  const id = useAddressId();
  const { data, error, refetch } = useQuery({
    ...readOf(deadLetterJobsApi.get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? followMilliseconds : false),
  });
  if (data !== undefined) return <Job key={data.id} job={data} />;
  if (id !== null && error === null) {
    return <Skeleton height={400} role="status" aria-label={t('general.loading')} />;
  }
  return (
    <>
      <PageHeader title={t('failed-transactions.job-title')} />
      {id === null || isApiError(error, 'not_found') ? (
        <NoticePanel title={t('errors.not_found')} action={<AllJobs />} />
      ) : (
        <FailurePanel error={error} failure="failed-transactions.job-failed" retry={() => void refetch()} />
      )}
    </>
  );
}

function Job({ job }: { job: BulkJob }) {
  const t = useText();
  const grid = useGrid(deadLetterJobsApi.items, { params: { id: job.id } });
  return (
    <>
      <PageHeader
        title={`${t('failed-transactions.job', { id: job.id })}: ${t(`failed-transactions.action-${job.action}`)}`}
        purpose={job.reason}
        state={<JobState state={job.state} />}
        action={<JobActions job={job} />}
      />
      <Stack gap="md" mb="md">
        <AllJobs />
        <JobProgress job={job} />
        <JobFacts job={job} />
      </Stack>
      <Title order={2} size="h5" mb="xs">
        {t('failed-transactions.items')}
      </Title>
      <DataGrid
        grid={grid}
        columns={jobItemColumns}
        filters={jobItemFilters}
        label={t('failed-transactions.items')}
        rowKey={({ id }) => id}
        rowName={({ messageIdentifier }) => messageIdentifier}
        open={({ deadLetterId }) => ({ to: `${lettersPath}/${deadLetterId}` })}
        empty={{ title: 'failed-transactions.items-empty', hint: 'failed-transactions.nothing-left' }}
        failure="failed-transactions.items-failed"
      />
    </>
  );
}

function AllJobs() {
  const t = useText();
  return (
    <Anchor component={Link} to={jobsPath} size="sm">
      {t('failed-transactions.jobs')}
    </Anchor>
  );
}
