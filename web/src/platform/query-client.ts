/** Reads and writes: keys by path, one place that turns failed writes into toasts and done writes into refetches. */
import type { Endpoint, Response } from '@houston/contract/endpoint';
import type { TextKey } from '@houston/contract/texts/sections';
import { isUnder, type Subject, type Topic, topicsOf } from '@houston/contract/topics';
import { MutationCache, type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallInput, callApi } from './calls/api.ts';
import { nextMoment } from './calls/own-calls.ts';
import { passTime } from './outage/pass-time.ts';
import { showError, showSuccess, withdrawToasts } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Paths of what else its answer is made of: what is told of those asks for it again too. */
      follows?: readonly string[];
    };
    mutationMeta: {
      /** Shown as a toast after the write. */
      success?: TextKey;
      /** Shown instead of the code's own text when the write fails. */
      failure?: TextKey;
      /** Where the call belongs: everything read there is read again. */
      resource?: Topic;
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
      // Calls wait for the end of an outage themselves, without a network as well.
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    // What only asks may follow on the failure itself, which it must not take away.
    onMutate: (_variables, mutation) => {
      if (mutation.meta?.resource !== undefined) withdrawToasts();
    },
    onSuccess: (_data, _variables, _context, mutation) => {
      if (mutation.meta?.success !== undefined) showSuccess(mutation.meta.success);
      if (mutation.meta?.resource !== undefined) return refetchUnder(mutation.meta.resource);
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

/** Reads again what these calls answer, and whatever else is read under their paths. */
export async function refetch(subject: Subject): Promise<void> {
  await Promise.all(topicsOf(subject).map((topic) => refetchUnder(topic)));
}

/** When each read was last asked for anew here, or begun. */
const askedAt = new WeakMap<Query, number>();
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'added') askedAt.set(query, nextMoment());
});

/**
 * Resolves when everything read under `topic` was asked for after the call.
 * @param before leaves alone what was asked for anew after this moment
 */
export async function refetchUnder(topic: Topic, before = Number.POSITIVE_INFINITY): Promise<void> {
  const cache = queryClient.getQueryCache();
  const pathsOf = ({ queryKey, meta }: Query) => [String(queryKey[0]), ...(meta?.follows ?? [])];
  const isConcerned = (query: Query) =>
    pathsOf(query).some((path) => isUnder(path, topic)) && (askedAt.get(query) ?? 0) < before;
  const concerned = new Set(cache.findAll({ predicate: isConcerned }));
  for (const query of concerned) askedAt.set(query, nextMoment());
  const underWay = cache.findAll({ predicate: (query) => concerned.has(query), fetchStatus: 'fetching' });
  const answers = underWay.map((query) => ({ query, answer: query.promise }));
  const again = queryClient.invalidateQueries({ predicate: (query) => concerned.has(query) });
  // The library asks anew only where there is data already: a first answer under way may be older than the change.
  const tooEarly = answers.filter(({ query, answer }) => query.promise === answer);
  await Promise.all([again, ...tooEarly.map(({ query, answer }) => refetchAfter(query, answer))]);
}

async function refetchAfter(query: Query, answer: Promise<unknown> | undefined): Promise<void> {
  try {
    await answer;
  } catch {
    // What failed is asked for again by whoever shows it.
    return;
  }
  await queryClient.invalidateQueries({ predicate: (one) => one === query });
}

/** Resolves when no save is under way any more, and whoever made one has asked anew for what it changed. */
export async function savesOver(): Promise<void> {
  const cache = queryClient.getMutationCache();
  while (queryClient.isMutating() > 0) {
    await new Promise<void>((resolve) => {
      const stop = cache.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
  await passTime(0);
}
