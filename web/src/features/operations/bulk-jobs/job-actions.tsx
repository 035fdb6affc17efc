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
    success: 'dead-letters.stop-done',
    handles: 'all',
    onFailure: (error) => showFailure(error, 'dead-letters.stop-failed'),
  });
  const retry = useSave(bulkJobsApi.retryRefused, {
    handles: 'all',
    onSuccess: ({ id }) => go(recordPath('bulk-job', id)),
    onFailure: (error) => showFailure(error, 'dead-letters.retry-failed-toast'),
  });
  const input = { params: { id: job.id }, body: {} };

  function whyNoStop(): string | undefined {
    if (isRunning) return undefined;
    return t(phaseOf(job) === 'on-bus' ? 'dead-letters.all-sent' : 'dead-letters.has-ended');
  }

  function whyNoRetry(): string | undefined {
    if (isRunning) return t('dead-letters.still-runs');
    if (job.left === 0 && phaseOf(job) === 'on-bus') return t('dead-letters.all-sent');
    return job.left === 0 ? t('dead-letters.nothing-left') : undefined;
  }

  return (
    <Group gap="sm">
      <WithReason reason={whyNoStop()}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => ask('stop')}>
          {t('dead-letters.stop-job')}
        </Button>
      </WithReason>
      <WithReason reason={whyNoRetry()}>
        <Button aria-haspopup="dialog" onClick={() => ask('retry')}>
          {job.left === 0 ? t('dead-letters.retry-rest') : t('dead-letters.retry-refused', left)}
        </Button>
      </WithReason>
      <ConfirmDialog
        isOpen={asked === 'stop'}
        title={t('dead-letters.stop-title', { id: job.id })}
        effect={t('dead-letters.stop-effect', { count: restOf(job) })}
        verb={t('dead-letters.stop-job')}
        isDanger
        isBusy={stop.isSaving}
        onConfirm={() => void stop.save(input).then(close)}
        onRefuse={close}
      />
      <ConfirmDialog
        isOpen={asked === 'retry'}
        title={t('dead-letters.retry-title', left)}
        effect={t('dead-letters.retry-effect')}
        verb={t('dead-letters.retry-refused', left)}
        isBusy={retry.isSaving}
        onConfirm={() => void retry.save(input).then(close)}
        onRefuse={close}
      />
    </Group>
  );
}
