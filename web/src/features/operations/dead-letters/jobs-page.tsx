import { deadLetterJobsApi } from '@houston/contract/features/operations/dead-letters/dead-letter-jobs.api';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { jobsPath, lettersPath } from './dead-letter-paths.ts';
import { jobColumns, jobFilters } from './job-columns.tsx';

/** Bulk jobs of everybody, the newest first. */
export function Page() {
  const t = useText();
  const grid = useGrid(deadLetterJobsApi.list);
  const letters = (
    <Anchor component={Link} to={lettersPath} size="sm">
      {t('failed-transactions.title')}
    </Anchor>
  );
  return (
    <>
      <PageHeader
        title={t('failed-transactions.jobs')}
        purpose={t('failed-transactions.jobs-purpose')}
        action={letters}
      />
      <DataGrid
        grid={grid}
        columns={jobColumns}
        filters={jobFilters}
        label={t('failed-transactions.jobs')}
        rowKey={({ id }) => id}
        rowName={({ id }) => t('failed-transactions.job', { id })}
        open={({ id }) => ({ to: `${jobsPath}/${id}` })}
        empty={{ title: 'failed-transactions.jobs-empty', hint: 'failed-transactions.jobs-empty-hint' }}
        failure="failed-transactions.jobs-failed"
      />
    </>
  );
}
