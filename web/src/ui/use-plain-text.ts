import { formatList, formatZoned } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/use-text.ts';
import { useTimeZone } from '../platform/session/session.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The words for a value of a record, as a form or the audit trail keeps it: a time is in the admin's zone. */
export function usePlainText(): (value: unknown) => string {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  return function plainText(value: unknown): string {
    if (value === undefined || value === null || value === '') return t('grid.no-value');
    if (typeof value === 'boolean') return t(value ? 'general.yes' : 'general.no');
    if (Array.isArray(value)) return formatList(value.map(plainText), language) || t('grid.no-value');
    if (typeof value === 'string' && instant.test(value)) {
      const at = new Date(value);
      return formatZoned(at, language, timeZone);
    }
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
}
