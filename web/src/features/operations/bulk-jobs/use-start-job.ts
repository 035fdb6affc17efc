import { bulkJobsApi } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { useGo } from '../../../platform/address/use-go.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { jobsPath } from '../dead-letters/dead-letter-paths.shared.ts';
import type { BulkTask } from './bulk-dialog.shared.tsx';

export interface BulkValues {
  reason: string;
  ratePerSecond: number | null;
}

/**
 * Starts a job by the call of what it takes, and shows its page.
 * @param form `showFields` gets what the server refused; `forget` lets what was typed go once the job is there
 */
export function useStartJob(
  { action, selection }: BulkTask,
  { showFields, forget }: { showFields: (fields: Record<string, string>) => unknown; forget: () => void },
): { start: (values: BulkValues) => void; isStarting: boolean } {
  const go = useGo();
  function show(id: number | null): void {
    forget();
    go(id === null ? jobsPath : recordPath('bulk-job', id));
  }
  const handles = {
    handles: 'all',
    onFailure(error: unknown) {
      if (isApiError(error)) showFields(error.fields);
      showFailure(error, action === 'requeue' ? 'dead-letters.could-not-requeue' : 'dead-letters.could-not-discard');
    },
  } as const;
  const create = useSave(bulkJobsApi.create, { ...handles, onSuccess: ({ id }) => show(id) });
  const requeueAll = useSave(deadLettersApi.requeueAll, { ...handles, onSuccess: ({ jobId }) => show(jobId) });
  const massRequeue = useSave(deadLettersApi.massRequeue, { ...handles, onSuccess: ({ jobId }) => show(jobId) });

  function start(values: BulkValues): void {
    if ('transactionIds' in selection || 'transactionFilter' in selection) {
      void massRequeue.save({ body: { selection, ...values } });
    } else if ('filter' in selection && action === 'requeue') {
      void requeueAll.save({ body: { ...selection, ...values } });
    } else {
      void create.save({ body: { action, selection, ...values } });
    }
  }

  return { start, isStarting: create.isSaving || requeueAll.isSaving || massRequeue.isSaving };
}
