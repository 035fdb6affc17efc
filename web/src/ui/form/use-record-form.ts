/** A form that edits one stored record: checked as its call is, followed while others save it, and asked about before it closes. */
import type * as z from 'zod';
import { isApiError } from '../../platform/calls/api-error.ts';
import type { FieldLabels } from './field-labels.ts';
import { useUnsavedInput } from './unsaved-input.tsx';
import { type EditedRecord, type Stored, useEditedRecord } from './use-edited-record.ts';
import { type CoveredBy, useValidatedForm, type ValidatedForm } from './use-validated-form.ts';

export interface RecordFormState<Values> extends ValidatedForm<Values> {
  edited: EditedRecord<Values>;
  /** What was typed is saved, or given up: closing no longer asks. */
  forget(): void;
  /**
   * After a save that failed: marks the fields that were refused, and where somebody else was faster calls `readAgain`, so that
   * what is stored now shows beside what is typed.
   */
  showRefusal(error: unknown, readAgain: () => unknown): void;
}

/**
 * @param schema checks the values; one that takes a field which they lack does not compile
 * @param stored the record as it is stored now; version 0 for one that is new, of which everything typed is unsaved
 * @param labels every field; what others change in it meanwhile is shown under its label
 */
export function useRecordForm<Values extends object, Schema extends z.ZodType = z.ZodType>(
  schema: Schema & CoveredBy<Values, Schema>,
  stored: Stored<Values>,
  labels: FieldLabels<Values>,
): RecordFormState<Values> {
  const validated = useValidatedForm<Values>(schema as z.ZodType, stored.values);
  const edited = useEditedRecord(validated.form, stored, labels);
  const { forget } = useUnsavedInput(stored.version === 0 ? validated.form.isDirty() : edited.isDirty);
  return { ...validated, edited, forget, showRefusal: refusalOf(validated) };
}

/** `showRefusal` for a form that is put together by hand. */
export function refusalOf({
  showFields,
}: Pick<ValidatedForm<never>, 'showFields'>): RecordFormState<never>['showRefusal'] {
  return (error, readAgain) => {
    if (!isApiError(error)) return;
    showFields(error.fields);
    if (error.code === 'stale_version') void readAgain();
  };
}
