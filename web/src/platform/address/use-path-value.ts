import { useLocation } from '@tanstack/react-router';

/** The last part of the path: the record that the screen shows. */
export function usePathValue(): string {
  return useLocation({
    select: ({ pathname }) => decodeURIComponent(pathname.replace(/\/$/, '').split('/').at(-1) ?? ''),
  });
}
