import type { Endpoint, Response } from '@houston/contract/endpoint';
import type { TextKey } from '@houston/contract/texts/sections';
import { resourceOf } from '@houston/contract/topics';
import { isApiError, isOutdated } from '../../../platform/api-error.ts';
import { refetchUnder } from '../../../platform/query-client.ts';
import { showError, showWarning } from '../../../platform/toast.ts';
import { type Save, useSave } from '../../../platform/use-save.ts';

interface After<E extends Endpoint> {
  onDone?: (answer: Response<E>) => void;
  /** Somebody was first: what is shown is read again. */
  onOutdated?: () => void;
}

/** Does something with an item. Who was second is told so, and sees what the first did. */
export function useItemSave<E extends Endpoint>(endpoint: E, success: TextKey, after: After<E> = {}): Save<E> {
  return useSave(endpoint, {
    success,
    handles: 'all',
    ...(after.onDone && { onSuccess: after.onDone }),
    onFailure(error) {
      if (isApiError(error, 'stale_version')) showWarning('work-lists.changed-meanwhile');
      else showError(error);
      if (!isOutdated(error)) return;
      after.onOutdated?.();
      void refetchUnder(resourceOf(endpoint));
    },
  });
}
