import { useEffect } from 'react';
import { text } from '../../../i18n/i18n.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { showErrorText } from '../../../platform/toast.ts';

/** Beside the panel that stands in place of what could not be loaded, a toast; who may not see it is told by the panel alone. */
export function useFailureToast(error: unknown): void {
  useEffect(() => {
    if (error !== null && !isApiError(error, 'permission_denied')) showErrorText(text('errors.generic'));
  }, [error]);
}
