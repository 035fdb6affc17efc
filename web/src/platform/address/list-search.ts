/** With which search each list was last seen, so that the way back from a record leads to the list as it was. */
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { parseSearch, type Search } from './search.ts';

/** Remembers the present address for this admin, for as long as the tab of the browser is open. */
export function useRememberedSearch(): void {
  const { pathname, searchStr } = useLocation();
  const key = useKey(pathname);
  useEffect(() => {
    try {
      sessionStorage.setItem(key, searchStr);
    } catch {
      // Without storage the way back leads to the whole list.
    }
  }, [key, searchStr]);
}

/** The search of the list at `path` when it was last seen. */
export function useLastSearch(path: string): Search {
  const key = useKey(path);
  try {
    return parseSearch(sessionStorage.getItem(key) ?? '');
  } catch {
    return {};
  }
}

function useKey(path: string): string {
  return `houston.list.${useSession()?.userId ?? ''}.${path}`;
}
