import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { maxLengthOf } from '../../../ui/form/max-length.ts';
import { oneLine } from '../../../ui/form/one-line.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';

interface HandOverDialogProps {
  /** Of the default partner. */
  name: string;
  close: () => void;
}

/** Hands a dossier over that somebody names, with a reason. */
export function HandOverDialog({ name, close }: HandOverDialogProps) {
  const t = useText();
  return (
    <Dialog name="add" size="md" title={t('handovers.hand-over-title')} startsAt="form" close={close}>
      <Text size="sm" mb="md">
        {t('handovers.hand-over-effect', { name })}
      </Text>
      <HandOverForm close={close} />
    </Dialog>
  );
}

const Values = handoversApi.handOver.body;
const labels = { dossierNumber: 'handovers.either-number', reason: 'grid.reason' } as const;

function HandOverForm({ close }: { close: () => void }) {
  const t = useText();
  const closeDialog = useCloseDialog();
  const record = useRecordForm(Values, { version: 0, values: { dossierNumber: '', reason: '' } }, labels);
  const save = useSave(handoversApi.handOver, {
    handles: 'all',
    onSuccess({ dossierNumber: number }) {
      showSuccess('handovers.hand-over-done', { number });
      record.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'handovers.hand-over-failed');
      record.showRefusal(error, () => refetch(handoversApi));
    },
  });
  return (
    <RecordForm
      record={record}
      save={({ values }) => void save.save({ body: { ...values, reason: oneLine(values.reason) } })}
      isSaving={save.isSaving}
    >
      <TextInput
        label={t('handovers.either-number')}
        withAsterisk
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...record.field('dossierNumber')}
      />
      <Textarea
        mt="md"
        label={t('grid.reason')}
        withAsterisk
        maxLength={maxLengthOf(Values.shape.reason)}
        {...record.field('reason')}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={closeDialog}>
          {t('general.cancel')}
        </Button>
        <Button type="submit" loading={save.isSaving}>
          {t('handovers.hand-over')}
        </Button>
      </Group>
    </RecordForm>
  );
}
