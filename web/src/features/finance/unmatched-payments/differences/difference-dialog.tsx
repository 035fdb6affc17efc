import { entryDifferencesApi } from '@houston/contract/features/finance/unmatched-payments/entry-differences.api';
import type { DifferenceKind } from '@houston/contract/features/finance/unmatched-payments/entry-differences.schema';
import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { Dialog, useCloseDialog } from '../../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { maxLengthOf } from '../../../../ui/form/inputs/max-length.ts';
import { oneLine } from '../../../../ui/form/inputs/one-line.ts';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import { useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { useEntryUse } from '../use-entry-save.ts';

/** What an entry is booked as, and by how many cents it differs. */
export interface Differing {
  entryId: number;
  reference: string;
  amount: number;
  kinds: readonly DifferenceKind[];
  /** Of what a bank gives back; null: the entry names its pay-out. */
  refundId: number | null;
  /** What the admin may book without a second one. */
  alone: number;
}

interface DifferenceDialogProps {
  differing: Differing;
  /** @param isSaved it is booked, or waits for a second admin */
  close: (isSaved: boolean) => void;
}

/** Asks why an entry differs from what it pays or gives back, and books it with that. */
export function DifferenceDialog({ differing, close }: DifferenceDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { reference } = differing;
  const amount = formatMoney(differing.amount, language);
  return (
    <Dialog
      size="md"
      title={t('unmatched-payments.difference-title', { reference, amount })}
      startsAt="form"
      close={() => close(false)}
    >
      <Form differing={differing} close={close} />
    </Dialog>
  );
}

const schema = entryDifferencesApi.askOfPayout.body.pick({ kind: true, reason: true });
const labels = { kind: 'unmatched-payments.difference-kind', reason: 'grid.reason' } as const;

interface Values {
  kind: DifferenceKind;
  reason: string;
}

function Form({ differing, close }: DifferenceDialogProps) {
  const t = useText();
  const language = useLanguage();
  const cancel = useCloseDialog();
  const { entryId, amount: difference, kinds, refundId, alone } = differing;
  const amount = formatMoney(difference, language);
  const record = useRecordForm(schema, { version: 0, values: { kind: kinds[0] ?? 'charges', reason: '' } }, labels);
  const saved = ({ outcome }: { outcome: 'done' | 'waiting' }) => {
    showSuccess(`unmatched-payments.difference-${outcome}`);
    record.forget();
    close(true);
  };
  const ofPayout = useEntryUse(entryDifferencesApi.askOfPayout, saved, () => close(false));
  const ofRefund = useEntryUse(entryDifferencesApi.askOfRefund, saved, () => close(false));
  const { kind } = record.form.values;

  function send({ values }: { values: Values }): void {
    const params = { id: entryId };
    const reason = oneLine(values.reason);
    if (refundId !== null) void ofRefund.save({ params, body: { refundId, difference, reason } });
    else void ofPayout.save({ params, body: { kind: values.kind, difference, reason } });
  }

  const isSaving = ofPayout.isSaving || ofRefund.isSaving;
  return (
    <RecordForm record={record} save={send} isSaving={isSaving}>
      <Stack gap="md">
        <Radio.Group
          label={t('unmatched-payments.difference-kind')}
          value={kind}
          onChange={(chosen) => record.form.setFieldValue('kind', chosen as DifferenceKind)}
        >
          <Stack gap="xs" mt="xs">
            {kinds.map((one, place) => (
              <Radio
                key={one}
                value={one}
                label={t(`unmatched-payments.difference-${one}`)}
                {...(place === 0 && { 'data-autofocus': true })}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" role="status">
          {t(`unmatched-payments.difference-effect-${kind}`, { amount })}
        </Text>
        {difference > alone && (
          <Text size="sm" c="dimmed">
            {t('unmatched-payments.difference-needs-second')}
          </Text>
        )}
        <Textarea
          label={t('grid.reason')}
          withAsterisk
          maxLength={maxLengthOf(schema.shape.reason)}
          {...record.field('reason')}
        />
      </Stack>
      <FormButtons isSaving={isSaving} close={cancel} verb={t('unmatched-payments.difference-book')} />
    </RecordForm>
  );
}
