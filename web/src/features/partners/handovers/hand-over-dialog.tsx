import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { oneLine } from '../../../ui/form/inputs/one-line.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useNamedDossier, WhatIsOwed } from './what-is-owed.tsx';

type ShownDossier = Parameters<typeof WhatIsOwed>[0]['dossier'] & { readonly dossierNumber: string };

interface HandOverDialogProps {
  /** Of the default partner. */
  name: string;
  /** Without it, somebody types which. */
  dossier?: ShownDossier;
  close: () => void;
}

/** Hands a dossier over with a reason, and says who owes what. */
export function HandOverDialog({ name, dossier, close }: HandOverDialogProps) {
  const t = useText();
  const number = dossier?.dossierNumber;
  return (
    <Dialog
      {...(number === undefined && { name: 'add' })}
      size="md"
      title={number === undefined ? t('handovers.hand-over-title') : t('handovers.hand-over-title-of', { number })}
      startsAt="form"
      close={close}
    >
      <Text size="sm" mb="md">
        {t('handovers.hand-over-effect', { name })}
      </Text>
      <HandOverForm dossier={dossier} close={close} />
    </Dialog>
  );
}

const Values = handoversApi.handOver.body.omit({ seen: true });
const labels = { dossierNumber: 'handovers.either-number', reason: 'grid.reason' } as const;

function HandOverForm({ dossier, close }: { dossier: ShownDossier | undefined; close: () => void }) {
  const t = useText();
  const closeDialog = useCloseDialog();
  const values = { dossierNumber: dossier?.dossierNumber ?? '', reason: '' };
  const record = useRecordForm(Values, { version: 0, values }, labels);
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
      if (isApiError(error, 'dossier_changed')) void refetch(dossiersApi);
    },
  });
  const named = useNamedDossier(dossier === undefined ? record.field('dossierNumber').value : '');
  const shown = dossier ?? named;
  // Whoever may not look at dossiers has seen nothing.
  const seen = shown === undefined ? {} : { seen: { openAmount: shown.open, state: shown.state } };
  return (
    <RecordForm
      record={record}
      save={({ values: typed }) => void save.save({ body: { ...typed, ...seen, reason: oneLine(typed.reason) } })}
      isSaving={save.isSaving}
    >
      {dossier === undefined && (
        <TextInput
          label={t('handovers.either-number')}
          withAsterisk
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...record.field('dossierNumber')}
        />
      )}
      {shown !== undefined && <WhatIsOwed dossier={shown} />}
      <Textarea
        mt="md"
        label={t('grid.reason')}
        withAsterisk
        maxLength={maxLengthOf(Values.shape.reason)}
        {...(dossier !== undefined && { 'data-autofocus': true })}
        {...record.field('reason')}
      />
      <FormButtons isSaving={save.isSaving} close={closeDialog} verb={t('handovers.hand-over')} />
    </RecordForm>
  );
}
