import type { TextKey } from '@houston/contract/texts/sections';
import { asSentence, isTextKey, text } from '../../../i18n/i18n.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { showErrorText, showFailure } from '../../../platform/toast.ts';

/** What could not be done, and why; where no rule can be run: which right of the database is missing, or what does not answer. */
export function explainFailure(error: unknown, failed: TextKey): void {
  const why = isApiError(error, 'reporting_unavailable') ? error.faults[0] : undefined;
  if (why === undefined || !isTextKey(why.message)) showFailure(error, failed);
  else showErrorText(`${asSentence(text(failed))} ${text(why.message, why.values)}`);
}
