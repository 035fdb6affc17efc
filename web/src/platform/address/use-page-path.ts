import { useMatch } from '@tanstack/react-router';

/**
 * The parts of the path of the page that is shown. Not those of the address: while the next page is fetched that is its address already,
 * and the page that leaves would ask for a record by it.
 */
export function usePagePath(): readonly string[] {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return path.replace(/\/$/, '').split('/');
}
