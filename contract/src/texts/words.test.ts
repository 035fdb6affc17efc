import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { type Language, languages } from '../languages.ts';
import { sections } from './sections.ts';
import type { Section } from './text.ts';
import { typeset } from './typography.ts';
import { replacedWords, severalWays, withoutNoun } from './word-list.fixture.ts';

const texts = Object.entries<Section>(sections).flatMap(([section, entries]) =>
  Object.entries(entries).map(([key, text]) => ({ key: `${section}.${key}`, text })),
);
const keys = new Set(texts.map(({ key }) => key));

/** The calls of all features, found by the names of their files. */
const calls = Object.values(import.meta.glob(['../features/**/*.api.ts'], { eager: true }))
  .flatMap((module) => Object.entries<unknown>(module))
  .flatMap(([name, group]) => (name.endsWith('Api') ? Object.values<Endpoint>(group as Record<string, Endpoint>) : []));
const isPlural = (key: string) => key.endsWith('-one') && keys.has(key.slice(0, -4));

describe('the words', () => {
  it.each(languages)('are those of the word list in %s', (language) => {
    const wrong = texts.flatMap(({ key, text }) => {
      // The name of a placeholder is read by nobody.
      const read = text[language].replaceAll(/\{\{\w+\}\}/g, '…');
      return replacedWords[language]
        .filter(({ word, except = [] }) => word.test(read) && !except.some((start) => key.startsWith(start)))
        .map(({ word, use }) => `${key}: ${word.exec(read)?.[0]} → ${use}`);
    });
    expect(wrong).toEqual([]);
  });

  it('of the description of the API are the same', () => {
    const wrong = calls.flatMap(({ path, summary }) =>
      replacedWords.en
        .filter(({ word }) => word.test(summary.replaceAll(/`.*?`/g, '…')))
        .map(({ word, use }) => `${path}: ${word.exec(summary)?.[0]} → ${use}`),
    );
    expect(calls.length).toBeGreaterThan(400);
    expect(wrong).toEqual([]);
  });

  it.each(['nl', 'de', 'fr'] as const)('say the same English text in one way in %s', (language) => {
    const several = severalWays[language].map((english) => english.toLowerCase());
    const ways = new Map<string, Set<string>>();
    for (const { key, text } of texts) {
      if (isPlural(key) || several.includes(text.en.toLowerCase())) continue;
      // A name in the middle of a sentence begins small where it is a column's title elsewhere.
      const way = text[language].toLowerCase();
      ways.set(text.en.toLowerCase(), (ways.get(text.en.toLowerCase()) ?? new Set()).add(way));
    }
    expect([...ways].filter(([, said]) => said.size > 1).map(([english, said]) => [english, ...said])).toEqual([]);
  });

  it('have one form for one where a noun is counted, with the number as the language writes it', () => {
    const counted = texts.filter(({ text }) => /\{\{count\}\} [a-z]/.test(text.en)).map(({ key }) => key);
    const lacking = counted.filter(
      (key) => !keys.has(`${key}-one`) && !isPlural(key) && !withoutNoun.includes(key) && !key.endsWith('-one'),
    );
    expect(lacking).toEqual([]);
    const literal = texts.filter(({ key, text }) => isPlural(key) && languages.some((one) => /\b1\b/.test(text[one])));
    expect(literal.map(({ key }) => key)).toEqual([]);
  });

  it.each(languages)('name buttons and tabs between quotes as those are called in %s', (language) => {
    const called = new Set(texts.map(({ text }) => text[language]));
    const wrong = texts.flatMap(({ key, text }) =>
      [...text[language].matchAll(/[“„«] ?([^“”„«»{}]+?) ?[”“»]/g)].flatMap(([, name = '']) =>
        called.has(name) ? [] : [`${key}: ${name}`],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('hold no digit group, which each language writes differently', () => {
    const grouped = texts.filter(({ text }) => languages.some((one) => /\d[.,\s]\d{3}(?!\d)/.test(text[one])));
    expect(grouped.map(({ key }) => key)).toEqual([]);
  });

  it('end as sentences or as labels in all languages alike, and several sentences all end', () => {
    const uneven = texts.filter(({ text }) => new Set(languages.map((one) => text[one].endsWith('.'))).size > 1);
    expect(uneven.map(({ key }) => key)).toEqual([]);
    const open = texts.filter(
      ({ key, text }) =>
        // The requirements give it word for word.
        key !== 'monitoring-rules.read-failed' &&
        !/^\d\. /.test(text.en) &&
        languages.some((one) => /[.?] \p{Lu}/u.test(text[one]) && !/[.?:…]$|\}\}$/.test(text[one])),
    );
    expect(open.map(({ key }) => key)).toEqual([]);
  });
});

describe('the spaces', () => {
  const ordinary = { fr: / [:;?!»%]|« / } as Partial<Record<Language, RegExp>>;

  it.each(languages)('are fixed in %s where no line may break, and quotes are no straight ones', (language) => {
    const loose = texts.filter(({ text }) => {
      const shown = typeset(text[language], language);
      return ordinary[language]?.test(shown) || /"/.test(shown) || /\d (MB|Mo|kB|ko|ms)\b/.test(shown);
    });
    expect(loose.map(({ key }) => key)).toEqual([]);
  });

  it('leave everything else as it was', () => {
    expect(typeset('At most 2 MB and 4096 × 4096 pixels: {{count}} ms?', 'en')).toBe(
      'At most 2\u00a0MB and 4096\u00a0×\u00a04096 pixels: {{count}}\u00a0ms?',
    );
    expect(typeset('Est-ce « {{name}} » ? Oui : https://example.com', 'fr')).toBe(
      'Est-ce «\u00a0{{name}}\u00a0»\u202f? Oui\u00a0: https://example.com',
    );
  });
});
