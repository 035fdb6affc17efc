import type { Response } from '@houston/contract/endpoint';
import { allowListsApi } from '@houston/contract/features/platform/allow-lists/allow-lists.api';
import { TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx';
import { nationalNumber } from './national-number.ts';
import { useEntryForm } from './use-entry-form.ts';

const Values = allowListsApi.savePhone.body.omit({ id: true, version: true });
const labels = { phoneNumber: 'allow-lists.phone-number' } as const;

/** One allowed phone number, or a new one. */
export function PhoneDialog(props: EntryDialogProps) {
  const t = useText();
  return (
    <EntryDialog
      {...props}
      titleOfNew="allow-lists.add-phone"
      title={(id) => t('allow-lists.edit-phone', { id })}
      read={(id) => readOf(allowListsApi.getPhone, { params: { id } })}
    >
      {(entry) => <PhoneForm entry={entry} close={props.dialog.close} />}
    </EntryDialog>
  );
}

interface PhoneFormProps {
  entry: Response<typeof allowListsApi.getPhone> | undefined;
  close: () => void;
}

function PhoneForm({ entry, close }: PhoneFormProps) {
  const t = useText();
  const form = useEntryForm(Values, { phoneNumber: entry?.phoneNumber ?? '' }, entry?.version ?? 0, close);
  const save = useSave(allowListsApi.savePhone, form.saving);
  const remove = useSave(allowListsApi.removePhone, form.deleting);

  function store(values: { phoneNumber: string }, version: number): void {
    void save.save({ body: { ...(entry && { id: entry.id, version }), ...values } });
  }

  function keepMine(): void {
    const { values, version } = form.edited.keepMine();
    store(values, version);
  }

  return (
    <form noValidate onSubmit={form.submit((values) => store(values, form.edited.version))}>
      <StaleNotice
        differences={form.edited.differences}
        labels={labels}
        takeTheirs={form.edited.takeTheirs}
        keepMine={keepMine}
        isBusy={save.isSaving}
      />
      <TextInput
        type="tel"
        label={t('allow-lists.phone-number')}
        description={t('allow-lists.phone-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        autoComplete="off"
        {...(entry === undefined && { 'data-autofocus': true })}
        {...form.field('phoneNumber')}
      />
      <EntryButtons
        isSaving={save.isSaving}
        close={close}
        remove={
          entry && {
            name: nationalNumber(entry.phoneNumber),
            run: () => remove.save({ params: { id: entry.id } }),
            isBusy: remove.isSaving,
          }
        }
      />
    </form>
  );
}
