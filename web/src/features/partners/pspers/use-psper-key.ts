import { PsperKey } from '@houston/contract/features/partners/pspers/pspers.api';
import { useLocation } from '@tanstack/react-router';

/** The psper key at the end of the path; null when what stands there is none. */
export function usePsperKey(): string | null {
  const part = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '').split('/').at(-1) ?? '' });
  return PsperKey.safeParse(part).data ?? null;
}
