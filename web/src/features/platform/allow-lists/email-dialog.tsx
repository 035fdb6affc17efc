import type { Response } from '@houston/contract/endpoint';
import { allowListsApi } from '@houston/contract/features/platform/allow-lists/allow-lists.api';
import { TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx';
import { useEntryForm } from './use-entry-form.ts';

const Values = allowListsApi.saveEmail.body.omit({ id: true, version: true });
const labels = { whiteListDomain: 'allow-lists.domain' } as const;

/** One allowed domain, or a new one. */
export function EmailDialog(props: EntryDialogProps) {
  const t = useText();
  return (
    <EntryDialog
      {...props}
      titleOfNew="allow-lists.add-email"
      title={(id) => t('allow-lists.edit-email', { id })}
      read={(id) => readOf(allowListsApi.getEmail, { params: { id } })}
    >
      {(entry) => <EmailForm entry={entry} close={props.dialog.close} />}
    </EntryDialog>
  );
}

interface EmailFormProps {
  entry: Response<typeof allowListsApi.getEmail> | undefined;
  close: () => void;
}

function EmailForm({ entry, close }: EmailFormProps) {
  const t = useText();
  const form = useEntryForm(Values, { whiteListDomain: entry?.whiteListDomain ?? '' }, entry?.version ?? 0, close);
  const save = useSave(allowListsApi.saveEmail, form.saving);
  const remove = useSave(allowListsApi.removeEmail, form.deleting);

  function store(values: { whiteListDomain: string }, version: number): void {
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
        label={t('allow-lists.domain')}
        description={t('allow-lists.domain-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...(entry === undefined && { 'data-autofocus': true })}
        {...form.field('whiteListDomain')}
      />
      <EntryButtons
        isSaving={save.isSaving}
        close={close}
        remove={
          entry && {
            name: entry.whiteListDomain,
            run: () => remove.save({ params: { id: entry.id } }),
            isBusy: remove.isSaving,
          }
        }
      />
    </form>
  );
}
