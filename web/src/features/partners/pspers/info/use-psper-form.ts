import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import type { TextKey } from '@houston/contract/texts/sections';
import type * as z from 'zod';
import { text } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { refetch } from '../../../../platform/query-client.ts';
import { showError, showErrorText, showFailure, showSuccess } from '../../../../platform/toast.ts';
import type { SaveOptions } from '../../../../platform/use-save.ts';
import type { FieldLabels } from '../../../../ui/form/field-labels.ts';
import { type RecordFormState, useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { isSwitch, type Part, refusals } from './parts.ts';

type Saving = Pick<SaveOptions<never>, 'handles' | 'onFailure'> & { onSuccess: () => void };

/** How `useSave` tells what came of a change of a psper: the dialog closes when it worked, and stays open when it did not. */
export function savingOf(part: Part, done: () => void, failed?: (error: unknown) => void): Saving {
  return {
    handles: 'all',
    onSuccess() {
      showSuccess(`pspers.${part}.success`);
      // The calls that change a psper have another path than those that read it.
      void refetch(pspersApi);
      done();
    },
    onFailure(error) {
      showRefusalOf(part, error);
      failed?.(error);
    },
  };
}

function showRefusalOf(part: Part, error: unknown): void {
  const refusal: TextKey | undefined = refusals[part];
  if (refusal !== undefined && isApiError(error, 'permission_denied')) showError(null, refusal);
  else if (isSwitch(part) && isApiError(error, 'stale_version')) {
    // Nothing was typed that could be compared: the question shows how it stands now.
    showErrorText(text('pspers.switch-stale'));
    void refetch(pspersApi);
  } else showFailure(error, `pspers.${part}.error`);
}

interface PsperForm<Values> {
  record: RecordFormState<Values>;
  saving: Saving;
  /** Why it cannot be saved: a reason is given and nothing is changed, so that it would be kept nowhere. */
  whyNot: string | undefined;
}

/** The form of one part of a psper. */
export function usePsperForm<Values extends object>(
  { version }: PsperInfo,
  part: Part,
  form: { schema: z.ZodType; values: Values; labels: FieldLabels<Values>; close: () => void },
): PsperForm<Values> {
  const t = useText();
  const record = useRecordForm(form.schema, { version, values: form.values }, form.labels);
  const base = (name: string) => record.edited.base[name as keyof Values];
  function done(): void {
    record.forget();
    form.close();
  }
  const typed = Object.entries(record.form.values).filter(([name, value]) => value !== base(name));
  const hasReasonAlone = typed.length > 0 && typed.every(([name]) => name === 'reason');
  return {
    record,
    saving: savingOf(part, done, (error) => record.showRefusal(error, () => refetch(pspersApi))),
    whyNot: hasReasonAlone ? t('pspers.change-reason-alone') : undefined,
  };
}
