/** A write as screens use it: one busy flag, its toast and refetch done elsewhere, field errors handed to the form. */
import type { Endpoint, Response } from '@houston/contract/endpoint';
import type { TextKey } from '@houston/contract/texts/sections';
import { resourceOf } from '@houston/contract/topics';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallInput, callApi } from './calls/api.ts';
import { isApiError } from './calls/api-error.ts';

export interface SaveOptions<E extends Endpoint> {
  /** The toast after it worked. */
  success?: TextKey;
  /** The toast when it failed for no more specific reason. */
  failure?: TextKey;
  onSuccess?: (answer: Response<E>) => void;
  /** Beside the toast, which stays away only for what `handles` names. */
  onFailure?: (error: unknown) => void;
  /** Gets the message keys of refused fields; true when the form shows them, so that no toast is needed. */
  onFields?: (fields: Record<string, string>) => boolean;
  /** Codes that the screen shows itself, or all of them. */
  handles?: readonly string[] | 'all';
  /** false: nothing is read again, because the answer already holds what changed. */
  refetches?: false;
}

export interface Save<E extends Endpoint> {
  /** Resolves to the answer, or null when it failed; the failure has been shown by then. */
  save(input: CallInput<E>): Promise<Response<E> | null>;
  isSaving: boolean;
  error: unknown;
  /** Lets go of the error, for a screen that goes on to something else. */
  forget(): void;
}

export function useSave<E extends Endpoint>(endpoint: E, options: SaveOptions<E> = {}): Save<E> {
  const mutation = useMutation<Response<E>, unknown, CallInput<E>>({
    mutationFn: (input) => callApi(endpoint, input),
    meta: {
      ...(options.refetches !== false && { resource: resourceOf(endpoint) }),
      ...(options.success && { success: options.success }),
      ...(options.failure && { failure: options.failure }),
      isHandled: (error) => isHandled(error, options),
    },
    ...(options.onSuccess && { onSuccess: options.onSuccess }),
    ...(options.onFailure && { onError: options.onFailure }),
  });
  const isUnderWay = useRef(false);

  // A second click while the first is under way does nothing, also before the screen could show that it is.
  async function save(input: CallInput<E>): Promise<Response<E> | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    try {
      return await mutation.mutateAsync(input);
    } catch {
      return null;
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    save,
    isSaving: mutation.isPending,
    error: mutation.error,
    forget: mutation.reset,
  };
}

function isHandled<E extends Endpoint>(error: unknown, { handles, onFields }: SaveOptions<E>): boolean {
  if (handles === 'all') return true;
  if (!isApiError(error)) return false;
  if (handles?.includes(error.code)) return true;
  return Object.keys(error.fields).length > 0 && onFields?.(error.fields) === true;
}
