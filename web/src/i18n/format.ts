import { type Language, locales } from '@houston/contract/languages';
import { dateTimeFormat, displayNames, listFormat, numberFormat, relativeTimeFormat } from './intl.ts';

// Browsers write numbers of en-NL as 1.286 but its money as €1,286.00; the Dutch form keeps both alike.
const moneyLocales: Record<Language, string> = { ...locales, en: 'nl' };

/** Minor units with their currency, for example 123456 -> `€ 1.234,56`. */
export function formatMoney(cents: number, language: Language, currency = 'EUR'): string {
  return numberFormat(moneyLocales[language], { style: 'currency', currency }).format(cents / 100);
}

/** What an amount changes by, with its sign where the language has it: `€ +0,15`, `€ -4,18`, and `€ 0,00` for nothing. */
export function formatDifference(cents: number, language: Language, currency = 'EUR'): string {
  const style = { style: 'currency', currency, signDisplay: 'exceptZero' } as const;
  return numberFormat(moneyLocales[language], style).format(cents / 100);
}

/** A price of up to six decimals, `0.125` -> `€ 0,125`; of fewer than two, as money is written. */
export function formatPrice(price: string, language: Language, currency = 'EUR'): string {
  return numberFormat(moneyLocales[language], { style: 'currency', currency, maximumFractionDigits: 6 }).format(
    Number(price),
  );
}

export function formatCount(count: number, language: Language): string {
  return numberFormat(locales[language]).format(count);
}

/** `1.234,5`: a number with up to three decimals. */
export function formatDecimal(value: number, language: Language): string {
  return numberFormat(locales[language], { maximumFractionDigits: 3 }).format(value);
}

/** Percents, 0 to 100, whole or with one decimal: `45%`, `33.3%`, with a space where the language has one. */
/** @param digits at most so many after the comma */
export function formatPercent(percent: number, language: Language, digits = 1): string {
  return numberFormat(locales[language], { style: 'percent', maximumFractionDigits: digits }).format(percent / 100);
}

/** `A, B and C`. */
export function formatList(items: readonly string[], language: Language): string {
  return listFormat(locales[language]).format(items);
}

/** The name of a language in the words of the reader: `German`, `Duits`. */
export function languageName(code: Language, reader: Language): string {
  return displayNames(locales[reader], { type: 'language' }).of(code) ?? code;
}

/** The name of a country (`NL`) in the words of the reader: `Netherlands`, `Pays-Bas`. */
export function countryName(code: string, reader: Language): string {
  return displayNames(locales[reader], { type: 'region' }).of(code) ?? code;
}

/** `5.1 MB`; a kilobyte is a thousand bytes. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, size] =
    bytes < 1000 ? (['byte', 1] as const) : bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  return numberFormat(locales[language], {
    style: 'unit',
    unit,
    // In short there is no plural of a byte.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / size);
}

/** `1,234 ms`: how long a computer took. */
export function formatMilliseconds(count: number, language: Language): string {
  return numberFormat(locales[language], { style: 'unit', unit: 'millisecond' }).format(count);
}

/** Milliseconds in words, the two largest units: `2 mins 4 secs`. In a sentence they are `long`, as they are read out. */
export function formatDuration(
  milliseconds: number,
  language: Language,
  unitDisplay: 'short' | 'long' = 'short',
): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const parts = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor(seconds / 3600) % 24, 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  return parts
    .filter(([amount]) => amount > 0)
    .slice(0, 2)
    .map(([amount, unit]) => numberFormat(locales[language], { style: 'unit', unit, unitDisplay }).format(amount))
    .join(' ');
}

const steps = [
  [60, 'second'],
  [3600, 'minute'],
  [86_400, 'hour'],
  [30 * 86_400, 'day'],
  [365 * 86_400, 'month'],
] as const;
const unitSeconds = { second: 1, minute: 60, hour: 3600, day: 86_400, month: 30 * 86_400, year: 365 * 86_400 };

/** `3 minutes ago`, `in 2 days`: what has gone by in full. Never "yesterday", which says another thing at each hour of the day. */
export function formatRelative(date: Date, now: Date, language: Language): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const unit = steps.find(([limit]) => Math.abs(seconds) < limit)?.[1] ?? 'year';
  return relativeTimeFormat(locales[language], { numeric: seconds === 0 ? 'auto' : 'always' }).format(
    Math.trunc(seconds / unitSeconds[unit]),
    unit,
  );
}

/** `in 2 minutes`: how long to wait, never less than it takes. */
export function formatWait(milliseconds: number, language: Language): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const unit = steps.find(([limit]) => seconds < limit)?.[1] ?? 'year';
  return relativeTimeFormat(locales[language]).format(Math.ceil(seconds / unitSeconds[unit]), unit);
}

/** Date and time in `timeZone` (null: the browser's), for where the zone stands beside it. */
export function formatInstant(date: Date, language: Language, timeZone: string | null): string {
  return dateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    ...(timeZone !== null && { timeZone }),
  }).format(date);
}

/** The same with the zone's name behind it. */
export function formatZoned(date: Date, language: Language, timeZone: string | null): string {
  return `${formatInstant(date, language, timeZone)} ${zoneName(date, language, timeZone)}`;
}

/** To the minute, with the zone's name behind it. */
export function formatMinute(date: Date, language: Language, timeZone: string | null): string {
  const time = dateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone !== null && { timeZone }),
  }).format(date);
  return `${time} ${zoneName(date, language, timeZone)}`;
}

/** In figures, without seconds and zone, for columns. */
export function formatShortInstant(date: Date, language: Language, timeZone: string | null): string {
  return dateTimeFormat(locales[language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone !== null && { timeZone }),
  }).format(date);
}

/** The name of a zone at that time, for example `CET`. */
export function zoneName(date: Date, language: Language, timeZone: string | null): string {
  const parts = dateTimeFormat(locales[language], {
    timeZoneName: 'short',
    ...(timeZone !== null && { timeZone }),
  }).formatToParts(date);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** A plain date (`2026-11-19`), which is the same day everywhere. */
export function formatDay(date: string, language: Language): string {
  const noon = new Date(`${date}T12:00:00Z`);
  return dateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(noon);
}

/** The month of a plain date: `October 2026`. */
export function formatMonth(date: string, language: Language): string {
  const noon = new Date(`${date}T12:00:00Z`);
  return dateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noon);
}

/** A month, or what a range has of it: `October 2026`, `29–31 October 2026`. @param to of the same month */
export function formatMonthPart(from: string, to: string, language: Language): string {
  const [start, end] = [new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)];
  const isWhole = start.getUTCDate() === 1 && new Date(end.getTime() + 86_400_000).getUTCDate() === 1;
  if (isWhole) return formatMonth(from, language);
  return dateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(start, end);
}

/** Plain dates with all between them: `15–18 Nov 2026`; of one day alone that day. */
export function formatDays(from: string, to: string, language: Language): string {
  const [start, end] = [new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)];
  return dateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(start, end);
}
