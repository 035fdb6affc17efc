/** What a screen keeps in the search part of the address. */
import { useNavigate, useSearch as useRouterSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Search } from './search.ts';

/** `push` adds a step for the Back button; `replace` is for typing, and for what is no step of its own. */
export type HistoryStep = 'push' | 'replace';

export type SetSearch = (changes: Search, step: HistoryStep) => Promise<void>;

/** The search values of the address, and a function that changes some of them (undefined takes a value out). */
export function useSearch(): [Search, SetSearch] {
  const search = useRouterSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const setSearch = useCallback<SetSearch>(
    (changes, step) =>
      navigate({
        to: '.',
        search: ((old: Search) => ({ ...old, ...changes })) as never,
        // A dialog that was opened here stays "opened here" while the address behind it changes.
        ...(step === 'replace' && { replace: true, state: true }),
        resetScroll: false,
      }),
    [navigate],
  );
  return [search, setSearch];
}
