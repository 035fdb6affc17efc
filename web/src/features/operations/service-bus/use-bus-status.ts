import {
  type BusStatus,
  type ServiceState,
  serviceBusApi,
  serviceStates,
} from '@houston/contract/features/operations/service-bus/service-bus.api';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { readOf } from '../../../platform/query-client.ts';

/** While the screen is in sight; the stream of changes tells of toggles, but not of what waits. */
const refetchMilliseconds = 2000;

export interface KnownStatus {
  status: BusStatus | undefined;
  /** That of the status; while there is none, what the notice on every screen says. */
  state: ServiceState;
  /** false until the first answer, and while the last one is a failure. */
  isKnown: boolean;
  error: unknown;
  isLoading: boolean;
  /** How much the backlog grew on this screen; null unless the bus is paused and it did. */
  growth: { count: number; since: Date } | null;
}

/** How the bus is, read again every 2 seconds while the page is visible. */
export function useBusStatus(): KnownStatus {
  const { data, error, isPending, dataUpdatedAt } = useQuery({
    ...readOf(serviceBusApi.status, {}),
    refetchInterval: refetchMilliseconds,
    // The next try is 2 seconds away anyway, and until then the screen says that it does not know.
    retry: false,
  });
  const notice = useQuery(readOf(serviceBusApi.notice, {})).data;
  const isPaused = notice !== undefined && notice.pausedSinceUtc !== null;
  const growth = useGrowth(data, dataUpdatedAt);
  return {
    status: data,
    // Nobody should take a bus for paused only because its status did not load.
    state: data?.state ?? (isPaused ? serviceStates.paused : serviceStates.enabled),
    isKnown: data !== undefined && error === null,
    error,
    isLoading: isPending,
    growth,
  };
}

function useGrowth(status: BusStatus | undefined, readAt: number): KnownStatus['growth'] {
  const first = useRef<{ pause: number; waiting: number; since: Date } | null>(null);
  if (status === undefined || status.state === serviceStates.enabled) {
    first.current = null;
    return null;
  }
  const pause = status.lastChange?.id ?? 0;
  if (first.current?.pause !== pause) first.current = { pause, waiting: status.waiting, since: new Date(readAt) };
  const count = status.waiting - first.current.waiting;
  return count > 0 ? { count, since: first.current.since } : null;
}
