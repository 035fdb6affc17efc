import { clearingApi } from '@houston/contract/features/partners/clearing/clearing.api';
import type { Cleared } from '@houston/contract/features/partners/clearing/clearing.schema';
import type { Language } from '@houston/contract/languages';
import { Stack, Text, Textarea } from '@mantine/core';
import { formatMoney } from '../../../i18n/format.ts';
import { text } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { oneLine } from '../../../ui/form/inputs/one-line.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { isNothing } from './cleared-documents.tsx';
import { type NamedPsper, Preview } from './preview-dialog.tsx';

interface ClearNowProps {
  psper: NamedPsper;
  close: () => void;
}

/** Clears a psper outside its plan, with a reason, after a look at what that makes; where that is nothing, it is not offered. */
export function ClearNowDialog({ psper, close }: ClearNowProps) {
  const t = useText();
  return (
    <Dialog
      name="clearing"
      size="lg"
      title={t('clearing.clear-now-title', { psper: psper.friendlyName })}
      close={close}
    >
      <Stack gap="md">
        <Text size="sm">{t('clearing.clear-now-hint')}</Text>
        <Preview psperKey={psper.othoId}>
          {(cleared) => isNothing(cleared) || <ClearNowForm psper={psper} close={close} />}
        </Preview>
      </Stack>
    </Dialog>
  );
}

const Values = clearingApi.clearNow.body;
const labels = { reason: 'clearing.reason' } as const;

function ClearNowForm({ psper: { othoId: psperKey, friendlyName }, close }: ClearNowProps) {
  const t = useText();
  const language = useLanguage();
  const closeDialog = useCloseDialog();
  const record = useRecordForm(Values, { version: 0, values: { reason: '' } }, labels);
  const save = useSave(clearingApi.clearNow, {
    handles: 'all',
    onSuccess(cleared) {
      showSuccess('clearing.cleared', { psper: friendlyName, made: wordsOf(cleared, language) });
      record.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'clearing.not-cleared');
      record.showRefusal(error, () => refetch(clearingApi));
    },
  });
  return (
    <RecordForm
      record={record}
      save={({ values }) => void save.save({ params: { psperKey }, body: { reason: oneLine(values.reason) } })}
      isSaving={save.isSaving}
    >
      <Textarea
        label={t('clearing.reason')}
        withAsterisk
        maxLength={maxLengthOf(Values.shape.reason)}
        {...record.field('reason')}
      />
      <FormButtons isSaving={save.isSaving} close={closeDialog} verb={t('clearing.clear-now')} />
    </RecordForm>
  );
}

/** What it came to, the debit notes and what we bear only where there are some. */
function wordsOf({ cessions, debitNotes, borne }: Cleared, language: Language): string {
  const sums = (of: readonly { amount: number }[]) => ({
    count: of.length,
    amount: formatMoney(
      of.reduce((sum, { amount }) => sum + amount, 0),
      language,
    ),
  });
  const words = [text('clearing.cleared-cessions', sums(cessions))];
  if (debitNotes.length > 0) words.push(text('clearing.cleared-notes', sums(debitNotes)));
  if (borne.chargebacks > 0)
    words.push(
      text('clearing.borne-chargebacks', {
        count: borne.chargebacks,
        amount: formatMoney(borne.faceAmount, language),
      }),
    );
  return words.join(' ');
}
