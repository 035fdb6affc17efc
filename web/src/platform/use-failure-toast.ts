import type { TextKey } from '@houston/contract/texts/sections';
import { useEffect } from 'react';
import { text } from '../i18n/i18n.ts';
import { isApiError } from './calls/api-error.ts';
import { showErrorText } from './toast.ts';

/** Beside the panel that stands in place of what could not be loaded, a toast; who may not see it is told by the panel alone. */
export function useFailureToast(error: unknown, says: TextKey = 'errors.generic'): void {
  useEffect(() => {
    if (error !== null && !isApiError(error, 'permission_denied')) showErrorText(text(says));
  }, [error, says]);
}
