import { type Language, locales } from '@houston/contract/languages';
import { dateTimeFormat } from '../../../i18n/intl.ts';

const forms = {
  short: { day: 'numeric', month: 'short' },
  long: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A calendar day (`yyyy-MM-dd`) in words; it belongs to no zone, so none may shift it. */
export function formatDay(day: string, language: Language, form: keyof typeof forms): string {
  return dateTimeFormat(locales[language], { ...forms[form], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
