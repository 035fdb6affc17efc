import { usePagePath } from './use-page-path.ts';

/** The last part of the path, or the one at `place` from its end: the record that the screen shows. */
export function usePathValue(place = -1): string {
  return decodeURIComponent(usePagePath().at(place) ?? '');
}
