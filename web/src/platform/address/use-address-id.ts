import { IdText } from '@houston/contract/fields';
import { useLocation } from '@tanstack/react-router';

/** The id at the end of the path; null when what stands there is none. */
export function useAddressId(): number | null {
  const part = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '').split('/').at(-1) ?? '' });
  const id = IdText.safeDecode(part);
  return id.success ? id.data : null;
}
