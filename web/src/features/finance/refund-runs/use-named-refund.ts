import type { Body } from '@houston/contract/endpoint';
import type { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { useRef } from 'react';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import type { RecordFormState } from '../../../ui/form/use-record-form.ts';

type Create = (typeof refundRunsApi)['createOfClaim' | 'createOfEntry'];
type Typed = Pick<RecordFormState<never>, 'forget' | 'showRefusal'>;

/** Requests a run to an account that somebody named; what can go back is read again where that has changed. */
export function useNamedRefund<E extends Create>(endpoint: E, readAgain: () => void, close: () => void) {
  const typed = useRef<Typed>(null);
  const create = useSave(endpoint as Create, {
    success: 'refund-runs.requested',
    handles: 'all',
    onSuccess() {
      typed.current?.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'refund-runs.not-done');
      typed.current?.showRefusal(error, readAgain);
      if (isApiError(error, 'overpaid_changed')) readAgain();
    },
  });
  return {
    isSaving: create.isSaving,
    send(body: Body<E>, record: Typed): void {
      typed.current = record;
      void create.save({ body: body as never });
    },
  };
}
