import { isTextKey, text } from '../../../i18n/i18n.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { showErrorText } from '../../../platform/toast.ts';

/** Why no rule can be run: which right of the database is missing, or what does not answer. */
export function explainUnavailable(error: unknown): void {
  if (!isApiError(error, 'reporting_unavailable')) return;
  const [fault] = error.faults;
  const isKnown = fault !== undefined && isTextKey(fault.message);
  showErrorText(
    isKnown ? text(fault.message as Parameters<typeof text>[0], fault.values) : text('errors.reporting_unavailable'),
  );
}
