/**
 * What the browser writes numbers, times and lists with. Making one takes longer than a whole page of lines written with it,
 * so each is made once.
 */

/** `make`, which for the same locale and options gives what it made before. */
function once<Given extends unknown[], Format>(make: (...given: Given) => Format): (...given: Given) => Format {
  const made = new Map<string, Format>();
  return (...given) => {
    const key = JSON.stringify(given);
    const format = made.get(key) ?? make(...given);
    made.set(key, format);
    return format;
  };
}

export const numberFormat = once(
  (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const dateTimeFormat = once(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const relativeTimeFormat = once(
  (locale: string, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
export const listFormat = once((locale: string) => new Intl.ListFormat(locale));
export const pluralRules = once((locale: string) => new Intl.PluralRules(locale));
export const displayNames = once(
  (locale: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);
