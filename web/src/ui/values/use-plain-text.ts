import { formatDay, formatList, formatZoned } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { useTimeZone } from '../../platform/session/session.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The words for a value of a record, as a form or the audit trail keeps it: a time is in the admin's zone, a day in words. */
export function usePlainText(): (value: unknown) => string {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  return function plainText(value: unknown): string {
    if (value === undefined || value === null || value === '') return t('grid.no-value');
    if (typeof value === 'boolean') return t(value ? 'general.yes' : 'general.no');
    if (Array.isArray(value)) return formatList(value.map(plainText), language) || t('grid.no-value');
    if (typeof value === 'string' && instant.test(value)) return formatZoned(new Date(value), language, timeZone);
    if (typeof value === 'string' && day.test(value)) return formatDay(value, language);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
}
