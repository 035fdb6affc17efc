import { allowListsApi } from '@houston/contract/features/settings/allow-lists/allow-lists.api';
import type * as z from 'zod';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import type { SaveOptions } from '../../../platform/use-save.ts';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import { type RecordFormState, useRecordForm } from '../../../ui/form/use-record-form.ts';

interface EntryForm<Values> {
  record: RecordFormState<Values>;
  /** How `useSave` tells what came of saving, and of deleting; both close the dialog when they worked. */
  saving: Pick<SaveOptions<never>, 'success' | 'handles' | 'onFailure'> & { onSuccess: () => void };
  deleting: EntryForm<Values>['saving'];
}

/** The form of one entry of an allow list. `values` holds empty texts, and `version` is 0, for a new one. */
export function useEntryForm<Values extends Record<string, string>>(
  schema: z.ZodType,
  values: Values,
  version: number,
  labels: FieldLabels<Values>,
  close: () => void,
): EntryForm<Values> {
  const record = useRecordForm(schema, { version, values }, labels);

  function onSuccess(): void {
    record.forget();
    close();
  }

  return {
    record,
    saving: {
      success: 'allow-lists.create-success',
      handles: 'all',
      onSuccess,
      onFailure(error) {
        showFailure(error, 'allow-lists.create-failure');
        record.showRefusal(error, () => refetch(allowListsApi));
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
