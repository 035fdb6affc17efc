import type { Endpoint } from '@houston/contract/endpoint';
import type { TextKey } from '@houston/contract/texts/sections';
import type { Subject } from '@houston/contract/topics';
import { isOutdated } from './calls/api-error.ts';
import { refetch } from './query-client.ts';
import { showFailure } from './toast.ts';
import { type Save, useSave } from './use-save.ts';

interface Asked {
  success: TextKey;
  /** What could not be done; why follows it. */
  failure: TextKey;
  /** What is read again after either: somebody else was first, and what is true now shows. */
  reads: readonly Subject[];
  /** Of the question, once it is answered or cannot be asked any more. */
  close: () => void;
}

/** What is asked about before it is saved. After a failure that may pass, the question stays with the reason that was typed. */
export function useAskedSave<E extends Endpoint>(endpoint: E, { success, failure, reads, close }: Asked): Save<E> {
  const readAgain = () => void Promise.all(reads.map(refetch));
  return useSave(endpoint, {
    success,
    handles: 'all',
    onSuccess() {
      close();
      readAgain();
    },
    onFailure(error) {
      if (isOutdated(error)) close();
      showFailure(error, failure);
      readAgain();
    },
  });
}
