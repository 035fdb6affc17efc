import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { Consumer } from '@houston/contract/features/finance/consumers/consumers.schema';
import { consumerMarks } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { oneLine } from '../../../ui/form/inputs/one-line.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';

interface MarksDialogProps {
  consumer: Consumer;
  close: () => void;
}

type Mark = (typeof consumerMarks)[number];
type Values = Record<Mark, boolean> & { reason: string };

const MarksForm = consumersApi.mark.body.omit({ version: true });
const labels = {
  deceased: 'dossiers.mark-deceased',
  insolvent: 'dossiers.mark-insolvent',
  debt_settlement: 'dossiers.mark-debt_settlement',
  minor: 'dossiers.mark-minor',
  vulnerable: 'dossiers.mark-vulnerable',
  opted_out: 'dossiers.mark-opted_out',
  reason: 'grid.reason',
} as const;

const stops = {
  deceased: 'consumers.mark-stops-all',
  insolvent: 'consumers.mark-stops-claims',
  debt_settlement: 'consumers.mark-stops-claims',
  minor: 'consumers.mark-stops-all',
  vulnerable: 'consumers.mark-stops-sale',
  opted_out: 'consumers.mark-stops-mail',
} as const satisfies Record<Mark, TextKey>;

/** What we learnt of a consumer, each with what it stops; why it is set or lifted is asked once for all. */
export function MarksDialog({ consumer, close }: MarksDialogProps) {
  const t = useText();
  return (
    <Dialog size="md" title={t('consumers.change-marks-title', { number: consumer.id })} startsAt="form" close={close}>
      <Stack gap="md">
        <Text size="sm">{t('consumers.change-marks-effect')}</Text>
        <Form consumer={consumer} close={close} />
      </Stack>
    </Dialog>
  );
}

function Form({ consumer: { id, version, marks }, close }: MarksDialogProps) {
  const t = useText();
  const closeDialog = useCloseDialog();
  const stored = Object.fromEntries(consumerMarks.map((mark) => [mark, marks.includes(mark)])) as Record<Mark, boolean>;
  const record = useRecordForm<Values, typeof MarksForm>(
    MarksForm,
    { version, values: { ...stored, reason: '' } },
    labels,
  );
  const change = useSave(consumersApi.mark, {
    handles: 'all',
    success: 'consumers.marks-saved',
    onSuccess() {
      record.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'consumers.marks-failed');
      record.showRefusal(error, () => refetch(consumersApi));
    },
  });

  function send({ values, version }: Stored<Values>): void {
    void change.save({ params: { id }, body: { ...values, version, reason: oneLine(values.reason) } });
  }

  return (
    <RecordForm record={record} save={send} isSaving={change.isSaving}>
      <Stack gap="sm">
        {consumerMarks.map((mark, place) => (
          <Checkbox
            key={mark}
            label={t(labels[mark])}
            description={t(stops[mark])}
            {...(place === 0 && { 'data-autofocus': true })}
            {...record.form.getInputProps(mark, { type: 'checkbox' })}
          />
        ))}
      </Stack>
      <Textarea
        mt="md"
        label={t('grid.reason')}
        withAsterisk
        maxLength={maxLengthOf(MarksForm.shape.reason)}
        {...record.field('reason')}
      />
      <FormButtons isSaving={change.isSaving} close={closeDialog} verb={t('consumers.change-marks')} />
    </RecordForm>
  );
}
