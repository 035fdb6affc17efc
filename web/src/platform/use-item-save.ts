import type { Endpoint, Response } from '@houston/contract/endpoint';
import type { TextKey } from '@houston/contract/texts/sections';
import { resourceOf } from '@houston/contract/topics';
import { isApiError, isOutdated } from './calls/api-error.ts';
import { refetchUnder } from './query-client.ts';
import { showError, showWarning } from './toast.ts';
import { type Save, useSave } from './use-save.ts';

interface After<E extends Endpoint> {
  onDone?: (answer: Response<E>) => void;
  /** Somebody was first: what is shown is read again. */
  onOutdated?: (error: unknown) => void;
}

/** Does something with a record that others may be at too, such as an item of a work list. Who was second is told so, and sees what the first did. */
export function useItemSave<E extends Endpoint>(endpoint: E, success: TextKey, after: After<E> = {}): Save<E> {
  return useSave(endpoint, {
    success,
    handles: 'all',
    ...(after.onDone && { onSuccess: after.onDone }),
    onFailure(error) {
      if (isApiError(error, 'stale_version')) showWarning('work-lists.changed-meanwhile');
      else showError(error);
      if (!isOutdated(error)) return;
      after.onOutdated?.(error);
      void refetchUnder(resourceOf(endpoint));
    },
  });
}
