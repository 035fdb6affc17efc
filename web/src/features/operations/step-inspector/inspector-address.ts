import type { BusTransactionDetail } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { useSearch } from '../../../platform/address/use-search.ts';

/** Side by side; request with response; or one body with the same of another attempt. */
export const inspectorViews = ['side-by-side', 'compare', 'attempt'] as const;
export type InspectorView = (typeof inspectorViews)[number];
export type BodyName = 'request' | 'response';

export interface InspectorState {
  view: InspectorView;
  isWrapped: boolean;
  /** The attempt to compare with: null when this message has no other. */
  otherId: number | null;
  body: BodyName;
  set(changes: { view?: InspectorView; wrap?: boolean; attempt?: string; body?: BodyName }): void;
}

/** How the inspector shows a step: all of it is in the address. */
export function useInspectorState({ id, attempts }: BusTransactionDetail): InspectorState {
  const [search, setSearch] = useSearch();
  const others = attempts.filter((attempt) => attempt.id !== id);
  // The one before this attempt says most: what changed since then.
  const nearest = others.findLast((attempt) => attempt.id < id) ?? others[0];
  const chosen = others.find((attempt) => String(attempt.id) === search.attempt) ?? nearest;
  const view = inspectorViews.find((name) => name === search.view) ?? 'side-by-side';
  return {
    view: view === 'attempt' && chosen === undefined ? 'side-by-side' : view,
    isWrapped: search.wrap === 'true',
    otherId: chosen?.id ?? null,
    body: search.body === 'response' ? 'response' : 'request',
    set({ wrap, view: nextView, ...rest }) {
      const changes = {
        ...rest,
        ...(nextView !== undefined && { view: nextView === 'side-by-side' ? undefined : nextView }),
        ...(wrap !== undefined && { wrap: wrap ? 'true' : undefined }),
      };
      void setSearch(changes, 'replace');
    },
  };
}
