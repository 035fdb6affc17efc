import type { Endpoint } from '@houston/contract/endpoint';
import { showFailure } from '../../../platform/toast.ts';
import { type Save, type SaveOptions, useSave } from '../../../platform/use-save.ts';

/** A write of this screen: each says what went wrong in the same way, and the lists are read again. */
export function useNoticeSave<E extends Endpoint>(endpoint: E, options: SaveOptions<E> = {}): Save<E> {
  return useSave(endpoint, {
    handles: 'all',
    ...options,
    onFailure(error) {
      showFailure(error, 'grid.change-failed');
      options.onFailure?.(error);
    },
  });
}
