import { bulkJobsApi } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { deadLettersPath } from '../dead-letters/dead-letter-paths.shared.ts';
import { jobColumns, jobFilters } from './job-columns.tsx';

/** Bulk jobs of everybody, the newest first. */
export function Page() {
  const t = useText();
  const grid = useGrid(bulkJobsApi.list);
  const letters = <BackLink to={deadLettersPath}>{t('failed-transactions.title')}</BackLink>;
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
        open={({ id }) => ({ to: recordPath('bulk-job', id) })}
        empty={{ title: 'failed-transactions.jobs-empty', hint: 'failed-transactions.jobs-empty-hint' }}
        failure="failed-transactions.jobs-failed"
      />
    </>
  );
}
