import { type SavedView, savedViewsApi } from '@houston/contract/features/work/saved-views/saved-views.api';
import { useLocation } from '@tanstack/react-router';
import { parseSearch, type Search, stringifySearch } from '../../platform/address/search.ts';
import { readOf } from '../../platform/query-client.ts';

export const readViews = readOf(savedViewsApi.list, {});

export function addressOf({ screen, search }: Pick<SavedView, 'screen' | 'search'>): string {
  return screen + search;
}

/** What is shown now, as a view keeps it: from the first page on, as rows come and go. */
export function useShown(): Pick<SavedView, 'screen' | 'search'> {
  const { pathname, searchStr } = useLocation();
  return { screen: pathname, search: withoutPage(searchStr) };
}

/** Also of lists that share a page (`roles.skip`), or have their state in one value of the address (`query`). */
function withoutPage(searchText: string): string {
  const kept = Object.entries(parseSearch(searchText)).flatMap(([name, value]) => {
    if (value === undefined || /(^|\.)skip$/.test(name)) return [];
    return [[name, value.includes('skip=') ? stringifySearch(withoutSkip(value)).slice(1) : value]];
  });
  return stringifySearch(Object.fromEntries(kept));
}

function withoutSkip(inner: string): Search {
  const { skip, ...rest } = parseSearch(inner);
  return rest;
}
