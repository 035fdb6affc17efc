import { useEffect } from 'react';
import type * as z from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { showFailure } from '../../../platform/toast.ts';
import type { SaveOptions } from '../../../platform/use-save.ts';
import { useUnsavedInput } from '../../../ui/unsaved-input.tsx';
import { useValidatedForm, type ValidatedForm } from '../../../ui/use-validated-form.ts';

interface EntryForm<Values> extends Pick<ValidatedForm<Values>, 'field' | 'submit'> {
  /** How `useSave` tells what came of saving, and of deleting; both close the dialog when they worked. */
  saving: Pick<SaveOptions<never>, 'success' | 'handles' | 'onFailure'> & { onSuccess: () => void };
  deleting: EntryForm<Values>['saving'];
}

/** The form of one entry of an allow list. `stored` holds empty texts for a new one. */
export function useEntryForm<Values extends Record<string, string>>(
  schema: z.ZodType,
  stored: Values,
  close: () => void,
): EntryForm<Values> {
  const { form, field, submit, showFields } = useValidatedForm(schema, stored);
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(stored);
  const unsaved = useUnsavedInput(isDirty);

  // What somebody else saved meanwhile shows, unless something is typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each stored value
  useEffect(() => {
    if (!form.isTouched()) form.setValues(stored);
  }, [JSON.stringify(stored)]);

  function onSuccess(): void {
    unsaved.forget();
    close();
  }

  return {
    field,
    submit,
    saving: {
      success: 'allow-lists.create-success',
      handles: 'all',
      onSuccess,
      onFailure(error) {
        showFailure(error, 'allow-lists.create-failure');
        if (isApiError(error)) showFields(error.fields);
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
