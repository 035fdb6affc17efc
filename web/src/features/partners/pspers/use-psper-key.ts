import { PsperKey } from '@houston/contract/features/partners/pspers/pspers.api';
import { usePagePath } from '../../../platform/address/use-page-path.ts';

/** The psper key at the end of the path; null when what stands there is none. */
export function usePsperKey(): string | null {
  return PsperKey.safeParse(usePagePath().at(-1)).data ?? null;
}
