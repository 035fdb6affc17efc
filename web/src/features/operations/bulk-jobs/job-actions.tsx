import { type BulkJobDetail, bulkJobsApi } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useGo } from '../../../platform/address/use-go.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { phaseOf, restOf } from './job-counts.ts';

/** Stop while it runs; afterwards a new job with only what is left. */
export function JobActions({ job }: { job: BulkJobDetail }) {
  const t = useText();
  const go = useGo();
  const [asked, ask] = useState<'stop' | 'retry' | null>(null);
  const isRunning = job.state === 'running';
  const left = { count: job.left };
  const close = () => ask(null);

  const stop = useSave(bulkJobsApi.stop, {
    success: 'failed-transactions.stop-done',
    handles: 'all',
    onFailure: (error) => showFailure(error, 'failed-transactions.stop-failed'),
  });
  const retry = useSave(bulkJobsApi.retryRefused, {
    handles: 'all',
    onSuccess: ({ id }) => go(recordPath('bulk-job', id)),
    onFailure: (error) => showFailure(error, 'failed-transactions.retry-failed-toast'),
  });
  const input = { params: { id: job.id }, body: {} };

  function whyNoStop(): string | undefined {
    if (isRunning) return undefined;
    return t(phaseOf(job) === 'on-bus' ? 'failed-transactions.all-sent' : 'failed-transactions.has-ended');
  }

  function whyNoRetry(): string | undefined {
    if (isRunning) return t('failed-transactions.still-runs');
    if (job.left === 0 && phaseOf(job) === 'on-bus') return t('failed-transactions.all-sent');
    return job.left === 0 ? t('failed-transactions.nothing-left') : undefined;
  }

  return (
    <Group gap="sm">
      <WithReason reason={whyNoStop()}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => ask('stop')}>
          {t('failed-transactions.stop-job')}
        </Button>
      </WithReason>
      <WithReason reason={whyNoRetry()}>
        <Button aria-haspopup="dialog" onClick={() => ask('retry')}>
          {job.left === 0 ? t('failed-transactions.retry-rest') : t('failed-transactions.retry-refused', left)}
        </Button>
      </WithReason>
      <ConfirmDialog
        isOpen={asked === 'stop'}
        title={t('failed-transactions.stop-title', { id: job.id })}
        effect={t('failed-transactions.stop-effect', { count: restOf(job) })}
        verb={t('failed-transactions.stop-job')}
        isDanger
        isBusy={stop.isSaving}
        onConfirm={() => void stop.save(input).then(close)}
        onRefuse={close}
      />
      <ConfirmDialog
        isOpen={asked === 'retry'}
        title={t('failed-transactions.retry-title', left)}
        effect={t('failed-transactions.retry-effect')}
        verb={t('failed-transactions.retry-refused', left)}
        isBusy={retry.isSaving}
        onConfirm={() => void retry.save(input).then(close)}
        onRefuse={close}
      />
    </Group>
  );
}
