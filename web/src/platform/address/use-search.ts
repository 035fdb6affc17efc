/** What a screen keeps in the search part of the address. */
import { useNavigate, useSearch as useRouterSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { parseSearch, type Search, stringifySearch } from './search.ts';

/** `push` adds a step for the Back button; `replace` is for typing, and for what is no step of its own. */
export type HistoryStep = 'push' | 'replace';

/** What changes, or a function that tells it from what the address holds by then. */
type SearchChanges = Search | ((old: Search) => Search);

export type SetSearch = (changes: SearchChanges, step: HistoryStep) => Promise<void>;

/** The search values of the address, and a function that changes some of them (undefined takes a value out). */
export function useSearch(): [Search, SetSearch] {
  const search = useRouterSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const setSearch = useCallback<SetSearch>(
    (changes, step) =>
      navigate({
        to: '.',
        search: ((old: Search) => ({ ...old, ...(typeof changes === 'function' ? changes(old) : changes) })) as never,
        // A dialog that was opened here stays "opened here" while the address behind it changes.
        ...(step === 'replace' && { replace: true, state: true }),
        resetScroll: false,
      }),
    [navigate],
  );
  return [search, setSearch];
}

/** The same, kept together in one value of the address; the address itself without `name`. */
export function useSearchWithin(name: string | undefined): [Search, SetSearch] {
  const [search, setSearch] = useSearch();
  const held = name === undefined ? undefined : search[name];
  const inner = useMemo(() => parseSearch(held ?? ''), [held]);
  const setInner = useCallback<SetSearch>(
    (changes, step) => {
      if (name === undefined) return setSearch(changes, step);
      return setSearch((old) => {
        const before = parseSearch(old[name] ?? '');
        const next = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) };
        return { [name]: stringifySearch(next).slice(1) || undefined };
      }, step);
    },
    [name, setSearch],
  );
  return [name === undefined ? search : inner, setInner];
}
