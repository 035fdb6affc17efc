import {
  type BulkJob,
  deadLetterJobsApi,
} from '@houston/contract/features/operations/dead-letters/dead-letter-jobs.api';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useGo } from '../../../platform/use-go.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { jobsPath } from './dead-letter-paths.ts';
import { waitingOf } from './job-progress.tsx';

/** Stop while it runs; afterwards a new job with only what is left. */
export function JobActions({ job }: { job: BulkJob }) {
  const t = useText();
  const go = useGo();
  const count = useCount();
  const [asked, ask] = useState<'stop' | 'retry' | null>(null);
  const isRunning = job.state === 'running';
  const waiting = waitingOf(job);
  const left = { count: count(job.refused + waiting) };
  const close = () => ask(null);

  const stop = useSave(deadLetterJobsApi.stop, {
    success: 'failed-transactions.stop-done',
    handles: 'all',
    onFailure: (error) => showFailure(error, 'failed-transactions.stop-failed'),
  });
  const retry = useSave(deadLetterJobsApi.retryRefused, {
    handles: 'all',
    onSuccess: ({ id }) => go(`${jobsPath}/${id}`),
    onFailure: (error) => showFailure(error, 'failed-transactions.retry-failed-toast'),
  });
  const input = { params: { id: job.id }, body: {} };

  function whyNoRetry(): string | undefined {
    if (isRunning) return t('failed-transactions.still-runs');
    return job.refused + waiting === 0 ? t('failed-transactions.nothing-left') : undefined;
  }

  return (
    <Group gap="sm">
      <WithReason reason={isRunning ? undefined : t('failed-transactions.has-ended')}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => ask('stop')}>
          {t('failed-transactions.stop-job')}
        </Button>
      </WithReason>
      <WithReason reason={whyNoRetry()}>
        <Button aria-haspopup="dialog" onClick={() => ask('retry')}>
          {t('failed-transactions.retry-refused', left)}
        </Button>
      </WithReason>
      <ConfirmDialog
        isOpen={asked === 'stop'}
        title={t('failed-transactions.stop-title', { id: job.id })}
        effect={t('failed-transactions.stop-effect', { count: count(waiting) })}
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
