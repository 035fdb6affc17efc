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
  const letters = <BackLink to={deadLettersPath}>{t('dead-letters.title')}</BackLink>;
  return (
    <>
      <PageHeader title={t('dead-letters.jobs')} purpose={t('dead-letters.jobs-purpose')} action={letters} />
      <DataGrid
        grid={grid}
        columns={jobColumns}
        filters={jobFilters}
        label={t('dead-letters.jobs')}
        rowKey={({ id }) => id}
        rowName={({ id }) => t('dead-letters.job', { id })}
        open={({ id }) => ({ to: recordPath('bulk-job', id) })}
        empty={{ title: 'dead-letters.jobs-empty', hint: 'dead-letters.jobs-empty-hint' }}
        failure="dead-letters.jobs-failed"
      />
    </>
  );
}
