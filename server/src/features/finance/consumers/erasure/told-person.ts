/** What tells of one person in the sentences of others: partners repeat in their answers what they were asked with. */

export interface ToldPerson {
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly ibans: readonly string[];
  /** yyyy-MM-dd */
  readonly birthDate: string | null;
  /** Street, postal code, city. */
  readonly places: readonly string[];
}

/** Stands for what was taken out. */
const left = '…';
const fewest = 3;

// A hyphen means nothing outside a class, and patterns of Unicode refuse one that is escaped.
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
/** However it is spaced. */
const spaced = (text: string) => [...text.replaceAll(/\s/g, '')].map(escaped).join(String.raw`\s*`);
const wholly = (pattern: string) => String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`;

/** @returns what takes all of it out of a text, and leaves the rest */
export function withoutPerson(person: ToldPerson): (text: string) => string {
  const patterns = patternsOf(person);
  if (patterns.length === 0) return (text) => text;
  const all = new RegExp(patterns.join('|'), 'giu');
  return (text) => text.replaceAll(all, left);
}

/** @returns whether a text holds one of some words, in any letter case, and not only as a part of another */
export function holdsAny(words: readonly string[]): (text: string) => boolean {
  const all = new RegExp(words.map((word) => wholly(escaped(word))).join('|'), 'iu');
  return (text) => words.length > 0 && all.test(text);
}

/** The longest first, so that a name goes before a part of it. */
function patternsOf({ names, emails, phones, ibans, birthDate, places }: ToldPerson): string[] {
  const texts = (values: readonly string[]) =>
    values.map((value) => value.trim()).filter(({ length }) => length >= fewest);
  const words = texts(names).flatMap((name) =>
    [...name.split(/\s+/), ...name.split(/[\s.'’-]+/)].filter((word) => /^\p{Lu}.{2}/u.test(word)),
  );
  const inOrder = (values: readonly string[]) => [...new Set(values)].toSorted((a, b) => b.length - a.length);
  return [
    ...inOrder(texts(emails)).map(escaped),
    ...inOrder(texts(phones)).flatMap(phonePattern),
    ...texts(ibans).map((iban) => wholly(spaced(iban))),
    ...(birthDate === null ? [] : datePatterns(birthDate)),
    ...inOrder([...texts(names), ...words]).map((name) => wholly(escaped(name))),
    ...inOrder(texts(places)).map((place) => wholly(/\d/.test(place) ? spaced(place) : escaped(place))),
  ];
}

/** With the country code or without it, grouped as people do. */
function phonePattern(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '').slice(-9);
  if (digits.length < 6) return [];
  return [
    String.raw`(?<!\d)(?:(?:\+|00)?[1-9]\d{0,2}[\s().-]*)?(?:0\)?[\s.-]*)?${[...digits].join(String.raw`[\s().-]*`)}(?!\d)`,
  ];
}

function datePatterns(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const between = '[-./ ]?';
  return [[year, month, day].join(between), [day, month, year].join(between)].map(
    (pattern) => String.raw`(?<!\d)${pattern}(?!\d)`,
  );
}
