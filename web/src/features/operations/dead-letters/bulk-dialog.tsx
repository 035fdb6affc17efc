import { deadLetterJobsApi, NewBulkJob } from '@houston/contract/features/operations/dead-letters/dead-letter-jobs.api';
import type { BulkAction } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Button, Group, Modal, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useGo } from '../../../platform/use-go.ts';
import { useSave } from '../../../platform/use-save.ts';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { BulkPreviewFacts, type Selected, useBulkPreview } from './bulk-preview.tsx';
import { jobsPath } from './dead-letter-paths.ts';
import { oneLine } from './one-line.ts';

export interface BulkTask {
  action: BulkAction;
  selection: Selected;
}

interface BulkDialogProps extends BulkTask {
  close: () => void;
}

const Values = NewBulkJob.pick({ reason: true, ratePerSecond: true });

/** Asks before a bulk requeue or discard, starts the job, and shows its page. */
export function BulkDialog({ action, selection, close }: BulkDialogProps) {
  const t = useText();
  const go = useGo();
  const preview = useBulkPreview(action, selection);
  const { form, field, submit, showFields } = useValidatedForm<{ reason: string; ratePerSecond: number | null }>(
    Values,
    { reason: '', ratePerSecond: null },
  );
  const create = useSave(deadLetterJobsApi.create, {
    handles: 'all',
    onSuccess: ({ id }) => go(`${jobsPath}/${id}`),
    onFailure(error) {
      if (isApiError(error)) showFields(error.fields);
      showFailure(
        error,
        action === 'requeue' ? 'failed-transactions.could-not-requeue' : 'failed-transactions.could-not-discard',
      );
    },
  });
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={<Text fw={650}>{preview.title}</Text>}
      closeButtonProps={{ 'aria-label': t('general.close') }}
    >
      <form noValidate onSubmit={submit((values) => create.save({ body: { action, selection, ...values } }))}>
        <Stack gap="md">
          <Text size="sm">{t(`failed-transactions.bulk-${action}-effect`)}</Text>
          <BulkPreviewFacts preview={preview} />
          <Textarea
            label={t('grid.reason')}
            withAsterisk
            maxLength={500}
            data-autofocus
            {...field('reason')}
            onChange={(event) => form.setFieldValue('reason', oneLine(event.currentTarget.value))}
          />
          <NumberInput
            label={t('failed-transactions.rate')}
            description={t('failed-transactions.rate-hint')}
            min={1}
            max={10_000}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            {...field('ratePerSecond')}
            value={form.values.ratePerSecond ?? ''}
            onChange={(value) => form.setFieldValue('ratePerSecond', typeof value === 'number' ? value : null)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {t('general.cancel')}
            </Button>
            <Button
              type="submit"
              loading={create.isSaving}
              disabled={preview.data === undefined || preview.data.count === 0}
              {...(action === 'discard' && { color: 'red.9' })}
            >
              {preview.verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
