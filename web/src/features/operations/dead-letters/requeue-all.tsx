import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetterFilter } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefreshDot } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useGo } from '../../../platform/use-go.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { BulkPreviewFacts, useBulkPreview } from './bulk-preview.tsx';
import { jobsPath } from './dead-letter-paths.ts';
import { useUnhandledCount } from './letter-filter.ts';

/** Requeues everything unhandled that the filter finds, after asking with the count; then shows the job that does it. */
export function RequeueAll({ filter }: { filter: DeadLetterFilter }) {
  const t = useText();
  const [isAsking, asking] = useDisclosure();
  const { total, words } = useUnhandledCount(filter);
  const label =
    total === null
      ? t('failed-transactions.requeue-all-unknown')
      : t('failed-transactions.requeue-all', { count: words });
  return (
    <Group justify="flex-end" mb="xs">
      <WithReason reason={total === 0 ? t('failed-transactions.none-unhandled') : undefined}>
        <Button
          leftSection={<IconRefreshDot size={16} aria-hidden />}
          aria-haspopup="dialog"
          disabled={total === null}
          onClick={asking.open}
        >
          {label}
        </Button>
      </WithReason>
      {isAsking && <AskRequeueAll filter={filter} close={asking.close} />}
    </Group>
  );
}

function AskRequeueAll({ filter, close }: { filter: DeadLetterFilter; close: () => void }) {
  const t = useText();
  const go = useGo();
  const preview = useBulkPreview('requeue', { filter });
  const requeueAll = useSave(deadLettersApi.requeueAll, {
    handles: 'all',
    onSuccess: ({ jobId }) => go(`${jobsPath}/${jobId}`),
    onFailure: (error) => showFailure(error, 'failed-transactions.could-not-requeue'),
  });
  // An empty body stands for every unhandled one.
  const input = Object.keys(filter).length === 0 ? {} : { body: { filter } };
  return (
    <ConfirmDialog
      isOpen
      title={preview.title}
      effect={
        <Stack gap="sm">
          {t('failed-transactions.bulk-requeue-effect')}
          <BulkPreviewFacts preview={preview} />
        </Stack>
      }
      verb={preview.verb}
      isBusy={requeueAll.isSaving || preview.data === undefined}
      onConfirm={() => void requeueAll.save(input)}
      onRefuse={close}
    />
  );
}
