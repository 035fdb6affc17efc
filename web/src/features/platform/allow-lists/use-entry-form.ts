import { allowListsApi } from '@houston/contract/features/platform/allow-lists/allow-lists.api';
import type * as z from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { refetchUnder } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import type { SaveOptions } from '../../../platform/use-save.ts';
import { useUnsavedInput } from '../../../ui/unsaved-input.tsx';
import { type EditedRecord, useEditedRecord } from '../../../ui/use-edited-record.ts';
import { useValidatedForm, type ValidatedForm } from '../../../ui/use-validated-form.ts';

const lists = allowListsApi.listEmails.path.replace(/\/[^/]+$/, '');

interface EntryForm<Values> extends Pick<ValidatedForm<Values>, 'field' | 'submit'> {
  /** How `useSave` tells what came of saving, and of deleting; both close the dialog when they worked. */
  saving: Pick<SaveOptions<never>, 'success' | 'handles' | 'onFailure'> & { onSuccess: () => void };
  deleting: EntryForm<Values>['saving'];
  edited: EditedRecord<Values>;
}

/** The form of one entry of an allow list. `values` holds empty texts, and `version` is 0, for a new one. */
export function useEntryForm<Values extends Record<string, string>>(
  schema: z.ZodType,
  values: Values,
  version: number,
  close: () => void,
): EntryForm<Values> {
  const { form, field, submit, showFields } = useValidatedForm(schema, values);
  const edited = useEditedRecord(form, { version, values }, Object.keys(values));
  const unsaved = useUnsavedInput(edited.isDirty);

  function onSuccess(): void {
    unsaved.forget();
    close();
  }

  return {
    field,
    submit,
    edited,
    saving: {
      success: 'allow-lists.create-success',
      handles: 'all',
      onSuccess,
      onFailure(error) {
        showFailure(error, 'allow-lists.create-failure');
        if (isApiError(error)) showFields(error.fields);
        // What is stored now shows beside what is typed.
        if (isApiError(error, 'stale_version')) void refetchUnder(lists);
      },
    },
    deleting: {
      success: 'allow-lists.delete-success',
      handles: 'all',
      onSuccess,
      onFailure: (error) => showFailure(error, 'allow-lists.delete-failure'),
    },
  };
}
