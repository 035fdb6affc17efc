import { NewBulkJob } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import type { BulkAction } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Button, Group, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { oneLine } from '../../../ui/form/inputs/one-line.ts';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';
import { BulkPreviewFacts, type Selected, useBulkPreview } from './bulk-preview.shared.tsx';
import { type BulkValues, useStartJob } from './use-start-job.ts';

/** What is to be done with which dead letters, or with those of which bus transactions. */
export interface BulkTask {
  action: BulkAction;
  selection: Selected;
}

interface BulkDialogProps extends BulkTask {
  close: () => void;
}

const Values = NewBulkJob.pick({ reason: true, ratePerSecond: true });

/** Asks before a bulk requeue or discard, whatever its size, starts the job, and shows its page. */
export function BulkDialog({ action, selection, close }: BulkDialogProps) {
  const preview = useBulkPreview(action, selection);
  return (
    <Dialog size="lg" title={preview.title} startsAt="form" close={close}>
      <BulkForm action={action} selection={selection} preview={preview} />
    </Dialog>
  );
}

function BulkForm({ action, selection, preview }: BulkTask & { preview: ReturnType<typeof useBulkPreview> }) {
  const t = useText();
  const close = useCloseDialog();
  const { form, field, submit, showFields } = useValidatedForm<BulkValues>(Values, {
    reason: '',
    ratePerSecond: null,
  });
  const { forget } = useUnsavedInput(form.isDirty());
  const job = useStartJob({ action, selection }, { showFields, forget });
  return (
    <form noValidate onSubmit={submit(job.start)}>
      <Stack gap="md">
        <Text size="sm">{t(`dead-letters.bulk-${action}-effect`)}</Text>
        <BulkPreviewFacts preview={preview} selection={selection} />
        <Textarea
          label={t('grid.reason')}
          withAsterisk
          data-autofocus
          {...field('reason')}
          onChange={(event) => form.setFieldValue('reason', oneLine(event.currentTarget.value))}
        />
        <NumberInput
          label={t('dead-letters.rate')}
          description={t('dead-letters.rate-hint')}
          // What is wrong is said, and not made into something else.
          clampBehavior="none"
          hideControls
          {...field('ratePerSecond')}
          value={form.values.ratePerSecond ?? ''}
          onChange={(value) => form.setFieldValue('ratePerSecond', value === '' ? null : Number(value))}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t('general.cancel')}
          </Button>
          <Button
            type="submit"
            loading={job.isStarting}
            disabled={preview.data === undefined || preview.data.count === 0}
            {...(action === 'discard' && { color: 'red.9' })}
          >
            {preview.verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
