import { formatMilliseconds } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-text.ts';

/** How long a computer took: `1,234 ms`. */
export function Milliseconds({ count }: { count: number }) {
  return formatMilliseconds(count, useLanguage());
}
