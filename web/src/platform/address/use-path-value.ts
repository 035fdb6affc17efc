import { useLocation } from '@tanstack/react-router';

/** The last part of the path, or the one at `place` from its end: the record that the screen shows. */
export function usePathValue(place = -1): string {
  return useLocation({
    select: ({ pathname }) => decodeURIComponent(pathname.replace(/\/$/, '').split('/').at(place) ?? ''),
  });
}
