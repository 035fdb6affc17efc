import { IdText } from '@houston/contract/fields';
import { usePagePath } from './use-page-path.ts';

/** The id at the end of the path; null when what stands there is none. */
export function useAddressId(): number | null {
  const id = IdText.safeDecode(usePagePath().at(-1) ?? '');
  return id.success ? id.data : null;
}
