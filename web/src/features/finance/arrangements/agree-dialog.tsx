import {
  ArrangementForm,
  arrangementChoices,
  arrangementsApi,
} from '@houston/contract/features/finance/arrangements/arrangements.api';
import { leastInstalment } from '@houston/contract/features/finance/arrangements/plan-instalments';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { Group, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
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
import { PlanPreview } from './plan-preview.tsx';

interface AgreeDialogProps {
  dossier: Dossier;
  close: () => void;
}

/** Asks in how many instalments, from when and why, and shows them before they are agreed on. */
export function AgreeDialog({ dossier, close }: AgreeDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { dossierNumber, open, currency, arrangementGraceDays: days } = dossier;
  return (
    <Dialog size="md" title={t('arrangements.agree-title', { dossier: dossierNumber })} startsAt="form" close={close}>
      <Text size="sm" mb="md">
        {t('arrangements.effect', { amount: formatMoney(open, language, currency), days })} {t('arrangements.told')}
      </Text>
      {dossier.arrangementBlock === 'on_hold' && (
        <Text size="sm" mb="md">
          {t('arrangements.ends-hold')}
        </Text>
      )}
      <Form dossier={dossier} close={close} />
    </Dialog>
  );
}

const labels = {
  instalments: 'arrangements.instalments',
  firstDueOn: 'arrangements.first-due',
  dayOfMonth: 'arrangements.day-of-month',
  reason: 'grid.reason',
} as const;
const { counts, days } = arrangementChoices;

function Form({ dossier, close }: AgreeDialogProps) {
  const t = useText();
  const closeDialog = useCloseDialog();
  const { id, open, currency } = dossier;
  const endsHold = dossier.arrangementBlock === 'on_hold';
  const values = { instalments: '3', firstDueOn: '', dayOfMonth: '1', reason: '' };
  const record = useRecordForm(ArrangementForm, { version: 0, values }, labels);
  const save = useSave(arrangementsApi.agree, {
    handles: 'all',
    onSuccess() {
      showSuccess(endsHold ? 'arrangements.done-resumed' : 'arrangements.done');
      record.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'arrangements.failed');
      record.showRefusal(error, () => undefined);
      // What is open by now shows, and what was chosen stays.
      if (isOutdated(error)) void refetch(dossiersApi);
    },
  });
  const { instalments, firstDueOn, dayOfMonth } = record.form.values;
  const isTooSmall = open < Number(instalments) * leastInstalment;
  const counted = record.field('instalments');
  const first = record.field('firstDueOn');
  const later = record.field('dayOfMonth');
  const isDayChosen = useRef(false);

  /** A month lies between the first and the second, too, unless another day was chosen. */
  function startOn(date: string): void {
    first.onChange(date);
    const day = String(Number(date.slice(-2)));
    if (!isDayChosen.current && days.includes(day)) later.onChange(day);
  }

  function send({ values: typed }: { values: typeof values }): void {
    if (isTooSmall) return;
    const terms = { instalments: Number(typed.instalments), dayOfMonth: Number(typed.dayOfMonth) };
    void save.save({
      params: { id },
      body: { open, ...terms, firstDueOn: typed.firstDueOn, reason: oneLine(typed.reason), endsHold },
    });
  }

  return (
    <RecordForm record={record} save={send} isSaving={save.isSaving}>
      <Group grow align="flex-start">
        <Select
          label={t('arrangements.instalments')}
          data={counts}
          allowDeselect={false}
          withAsterisk
          {...counted}
          error={isTooSmall ? t('arrangements.too-small') : counted.error}
        />
        <TextInput
          label={t('arrangements.first-due')}
          type="date"
          withAsterisk
          data-autofocus
          {...first}
          onChange={(event) => startOn(event.currentTarget.value)}
        />
      </Group>
      <Select
        mt="md"
        label={t('arrangements.day-of-month')}
        description={t('arrangements.day-of-month-hint')}
        data={days}
        allowDeselect={false}
        withAsterisk
        {...later}
        onChange={(day) => {
          isDayChosen.current = true;
          later.onChange(day);
        }}
      />
      {!isTooSmall && firstDueOn !== '' && (
        <PlanPreview
          plan={{ amount: open, instalments: Number(instalments), firstDueOn, dayOfMonth: Number(dayOfMonth) }}
          currency={currency}
        />
      )}
      <Textarea
        mt="md"
        label={t('grid.reason')}
        withAsterisk
        maxLength={maxLengthOf(ArrangementForm.shape.reason)}
        {...record.field('reason')}
      />
      <FormButtons isSaving={save.isSaving} close={closeDialog} verb={t('arrangements.agree')} />
    </RecordForm>
  );
}
