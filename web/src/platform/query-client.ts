/** Reads and writes: keys by path, one place that turns failed writes into toasts and done writes into refetches. */
import type { Endpoint, Response } from '@houston/contract/endpoint';
import type { TextKey } from '@houston/contract/texts/sections';
import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallInput, callApi } from './api.ts';
import { isApiError } from './api-error.ts';
import { showError, showSuccess } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Shown as a toast after the write. */
      success?: TextKey;
      /** Shown instead of the code's own text when the write fails. */
      failure?: TextKey;
      /** The call's path: everything read under its first two parts is read again. */
      path?: string;
      /** true when the caller shows the error itself. */
      isHandled?: (error: unknown) => boolean;
    };
  }
}

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A change reaches open screens by the live stream; until then an answer holds.
      staleTime: 30_000,
      retry: (count, error) => count < 2 && isApiError(error) && (error.status === 0 || error.status >= 502),
    },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, mutation) => {
      if (mutation.meta?.success !== undefined) showSuccess(mutation.meta.success);
      if (mutation.meta?.path !== undefined) return refetchUnder(topicOf(mutation.meta.path));
    },
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.isHandled?.(error)) return;
      showError(error, mutation.meta?.failure);
    },
  }),
});

/** The key of a read: its path, then what was asked, so that a path prefix finds it. */
export function keyOf(endpoint: Endpoint, input: object): readonly unknown[] {
  return [endpoint.path.toLowerCase(), input];
}

/** The read of `endpoint`, for `useQuery` and the router. */
export function readOf<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<Response<E>>({
    queryKey: keyOf(endpoint, input as object),
    queryFn: ({ signal }) => callApi(endpoint, input, { signal }),
  });
}

/** Reads again everything whose path begins with `topic`. */
export function refetchUnder(topic: string): Promise<void> {
  const prefix = topic.toLowerCase();
  return queryClient.invalidateQueries({ predicate: (query) => String(query.queryKey[0]).startsWith(prefix) });
}

// `/api/admins/:id/enabled` belongs to `/api/admins`.
function topicOf(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}
