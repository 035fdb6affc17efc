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
import { removalOf } from './removal.ts';
import { useEntryForm } from './use-entry-form.ts';

const Values = allowListsApi.saveEmail.body.omit({ id: true, version: true });
const labels = { whiteListDomain: 'allow-lists.domain' } as const;

interface EntryDialogProps {
  dialog: DialogAddress;
  /** An id, or `new`; from the address, so it may be anything. */
  shown: string;
}

/** One allowed domain, or a new one. */
export function EmailDialog({ dialog, shown }: EntryDialogProps) {
  const t = useText();
  return (
    <RecordDialog
      name="edit"
      size="md"
      shown={shown}
      titleOfNew="allow-lists.add-email"
      title={() => t('allow-lists.edit-email', { id: shown })}
      read={(id) => readOf(allowListsApi.getEmail, { params: { id } })}
      failure="allow-lists.retrieval-fail"
      height={124}
      close={dialog.close}
    >
      {(entry) => <EmailForm entry={entry} close={dialog.close} />}
    </RecordDialog>
  );
}

interface EmailFormProps {
  entry: Response<typeof allowListsApi.getEmail> | undefined;
  close: () => void;
}

function EmailForm({ entry, close }: EmailFormProps) {
  const t = useText();
  const form = useEntryForm(
    Values,
    { whiteListDomain: entry?.whiteListDomain ?? '' },
    entry?.version ?? 0,
    labels,
    close,
  );
  const save = useSave(allowListsApi.saveEmail, form.saving);
  const remove = useSave(allowListsApi.removeEmail, form.deleting);

  function store({ values, version }: Stored<{ whiteListDomain: string }>): void {
    void save.save({ body: { ...(entry && { id: entry.id, version }), ...values } });
  }

  return (
    <RecordForm record={form.record} save={store} isSaving={save.isSaving}>
      <TextInput
        label={t('allow-lists.domain')}
        description={t('allow-lists.domain-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...(entry === undefined && { 'data-autofocus': true })}
        {...form.record.field('whiteListDomain')}
      />
      <FormButtons
        isSaving={save.isSaving}
        close={close}
        remove={
          entry && {
            ...removalOf(entry.whiteListDomain, t),
            run: () => remove.save({ params: { id: entry.id } }),
            isBusy: remove.isSaving,
          }
        }
      />
    </RecordForm>
  );
}
