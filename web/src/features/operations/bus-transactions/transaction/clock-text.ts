import { type Language, locales } from '@houston/contract/languages';
import { zoneName } from '../../../../i18n/format.ts';
import { dateTimeFormat } from '../../../../i18n/intl.ts';

/** The time of the day to the millisecond, in `timeZone` (null: the browser's), with the zone's name behind it. */
export function clockText(at: Date, language: Language, timeZone: string | null): string {
  const time = dateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
    ...(timeZone !== null && { timeZone }),
  }).format(at);
  return `${time} ${zoneName(at, language, timeZone)}`;
}
