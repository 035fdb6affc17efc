import type { Language } from '@houston/contract/languages';
import { formatDuration } from '../../../i18n/format.ts';

/** An interval in words: `5 minutes`, `1 day`. */
export function minutesText(minutes: number, language: Language): string {
  return formatDuration(minutes * 60_000, language, 'long');
}
