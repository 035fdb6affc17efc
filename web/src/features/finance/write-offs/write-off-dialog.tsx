import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { WriteOffForm, writeOffsApi } from '@houston/contract/features/finance/write-offs/write-offs.api';
import { decimalOf, typedCents } from '@houston/contract/money';
import { Text, Textarea, TextInput } from '@mantine/core';
import { formatMoney } from '../../../i18n/format.ts';
import { shownDecimal } from '../../../i18n/typed-decimal.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { isOutdated } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { oneLine } from '../../../ui/form/inputs/one-line.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';

interface WriteOffDialogProps {
  dossier: Dossier;
  close: () => void;
}

/** Asks how much of what is open is a loss, and why. */
export function WriteOffDialog({ dossier, close }: WriteOffDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { dossierNumber, open, writeOffAlone, currency } = dossier;
  const money = (cents: number) => formatMoney(cents, language, currency);
  return (
    <Dialog size="md" title={t('write-offs.write-off-title', { dossier: dossierNumber })} startsAt="form" close={close}>
      <Text size="sm">
        {writeOffAlone >= open
          ? t('write-offs.effect-all', { amount: money(open) })
          : t('write-offs.effect', { amount: money(open), limit: money(writeOffAlone) })}
      </Text>
      <Text size="sm" mt="xs" mb="md">
        {t('write-offs.paid-later')}
      </Text>
      <Form dossier={dossier} close={close} />
    </Dialog>
  );
}

const labels = { amount: 'write-offs.amount', reason: 'grid.reason' } as const;

function Form({ dossier, close }: WriteOffDialogProps) {
  const t = useText();
  const language = useLanguage();
  const closeDialog = useCloseDialog();
  const { id, open, currency, writeOffAlone } = dossier;
  const money = (cents: number) => formatMoney(cents, language, currency);
  const values = { amount: shownDecimal(decimalOf(open), language), reason: '' };
  const record = useRecordForm(WriteOffForm, { version: 0, values }, labels);
  const save = useSave(writeOffsApi.ask, {
    handles: 'all',
    onSuccess({ outcome }) {
      const isAll = outcome === 'done' && typed === open;
      showSuccess(isAll ? 'write-offs.done-all' : `write-offs.${outcome}`, {
        amount: money(typed),
        left: money(open - typed),
      });
      record.forget();
      close();
      void refetch(dossiersApi);
    },
    onFailure(error) {
      showFailure(error, 'write-offs.failed');
      record.showRefusal(error, () => undefined);
      // What is open by now shows, and what was typed stays.
      if (isOutdated(error)) void refetch(dossiersApi);
    },
  });
  const typed = typedCents(record.form.values.amount) ?? 0;
  const isTooMuch = typed > open;
  const amountField = record.field('amount');

  function send({ values: { reason } }: { values: { reason: string } }): void {
    if (isTooMuch) record.form.getInputNode('amount')?.focus();
    else void save.save({ params: { id }, body: { amount: typed, open, reason: oneLine(reason) } });
  }

  return (
    <RecordForm record={record} save={send} isSaving={save.isSaving}>
      <TextInput
        label={t('write-offs.amount')}
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...amountField}
        error={isTooMuch ? t('write-offs.too-much', { amount: money(open) }) : amountField.error}
      />
      {typed > writeOffAlone && !isTooMuch && (
        <Text size="sm" c="dimmed" mt={4} role="status">
          {t('write-offs.needs-second')}
        </Text>
      )}
      <Textarea
        mt="md"
        label={t('grid.reason')}
        withAsterisk
        maxLength={maxLengthOf(WriteOffForm.shape.reason)}
        {...record.field('reason')}
      />
      <FormButtons isSaving={save.isSaving} close={closeDialog} verb={t('write-offs.write-off')} />
    </RecordForm>
  );
}
