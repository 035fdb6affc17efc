import type { Language } from '@houston/contract/languages';
import { formatDuration } from '../../../i18n/format.ts';
import type { TextOf } from '../../../i18n/use-text.ts';

/** How long something took: `12 ms`, or from a second on in words. */
export function spanText(milliseconds: number, t: TextOf, language: Language): string {
  if (milliseconds >= 1000) return formatDuration(milliseconds, language);
  const rounded = milliseconds < 10 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds);
  return t('bus-transaction-detail.milliseconds', { count: rounded });
}
