import type { Response } from '@houston/contract/endpoint';
import { allowListsApi } from '@houston/contract/features/settings/allow-lists/allow-lists.api';
import { TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { nationalNumber } from './national-number.ts';
import { removalOf } from './removal.ts';
import { useEntryForm } from './use-entry-form.ts';

const Values = allowListsApi.savePhone.body.omit({ id: true, version: true });
const labels = { phoneNumber: 'allow-lists.phone-number' } as const;

interface EntryDialogProps {
  dialog: DialogAddress;
  /** An id, or `new`; from the address, so it may be anything. */
  shown: string;
}

/** One allowed phone number, or a new one. */
export function PhoneDialog({ dialog, shown }: EntryDialogProps) {
  const t = useText();
  return (
    <RecordDialog
      name="edit"
      size="md"
      shown={shown}
      titleOfNew="allow-lists.add-phone"
      title={() => t('allow-lists.edit-phone', { id: shown })}
      read={(id) => readOf(allowListsApi.getPhone, { params: { id } })}
      failure="allow-lists.retrieval-fail"
      height={124}
      close={dialog.close}
    >
      {(entry) => <PhoneForm entry={entry} close={dialog.close} />}
    </RecordDialog>
  );
}

interface PhoneFormProps {
  entry: Response<typeof allowListsApi.getPhone> | undefined;
  close: () => void;
}

function PhoneForm({ entry, close }: PhoneFormProps) {
  const t = useText();
  const form = useEntryForm(Values, { phoneNumber: entry?.phoneNumber ?? '' }, entry?.version ?? 0, labels, close);
  const save = useSave(allowListsApi.savePhone, form.saving);
  const remove = useSave(allowListsApi.removePhone, form.deleting);

  function store({ values, version }: Stored<{ phoneNumber: string }>): void {
    void save.save({ body: { ...(entry && { id: entry.id, version }), ...values } });
  }

  return (
    <RecordForm record={form.record} save={store} isSaving={save.isSaving}>
      <TextInput
        type="tel"
        label={t('allow-lists.phone-number')}
        description={t('allow-lists.phone-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        autoComplete="off"
        {...(entry === undefined && { 'data-autofocus': true })}
        {...form.record.field('phoneNumber')}
      />
      <FormButtons
        isSaving={save.isSaving}
        close={close}
        remove={
          entry && {
            ...removalOf(nationalNumber(entry.phoneNumber), t),
            run: () => remove.save({ params: { id: entry.id } }),
            isBusy: remove.isSaving,
          }
        }
      />
    </RecordForm>
  );
}
