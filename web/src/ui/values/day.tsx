import { formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-text.ts';

/** A day of the calendar: it has no time and no zone. */
export function Day({ date }: { date: string }) {
  const language = useLanguage();
  return <time dateTime={date}>{formatDay(date, language)}</time>;
}
