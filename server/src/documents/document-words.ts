/** Amounts, days and names of countries as documents write them. */
import { type Language, locales } from '@houston/contract/languages';
import { decimalOf } from '@houston/contract/money';

export interface Written {
  /** Of minor units. */
  readonly money: (cents: number) => string;
  /** Of a decimal of euros with a dot, which may be parts of cents. */
  readonly price: (text: string) => string;
  /** Of yyyy-MM-dd. */
  readonly day: (day: string) => string;
  /** The same where a column is narrow. */
  readonly shortDay: (day: string) => string;
  /** Of a decimal with a dot. */
  readonly decimal: (text: string) => string;
  readonly count: (count: number) => string;
  readonly country: (code: string) => string;
}

const made = new Map<Language, Written>();

/** Made once for each language: that takes longer than to write with it. */
export function writtenIn(language: Language): Written {
  const written = made.get(language) ?? makeWritten(language);
  made.set(language, written);
  return written;
}

function makeWritten(language: Language): Written {
  const locale = locales[language];
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const prices = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 6 });
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const shortDays = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    // A text, because a float would round it.
    money: (cents) => euros.format(textOf(cents)),
    price: (text) => prices.format(text as Intl.StringNumericLiteral),
    day: (day) => days.format(midnightOf(day)),
    shortDay: (day) => shortDays.format(midnightOf(day)),
    decimal: (text) => decimals.format(text as Intl.StringNumericLiteral),
    count: (count) => decimals.format(count),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  };
}

const midnightOf = (day: string) => new Date(`${day}T00:00:00Z`);

function textOf(cents: number): Intl.StringNumericLiteral {
  return decimalOf(cents) as Intl.StringNumericLiteral;
}
