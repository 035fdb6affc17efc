import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../features/settings/translations/translations.api.ts';
import { languages } from '../languages.ts';
import { catalogueOf } from './catalogues.ts';
import { sections } from './sections.ts';
import type { Section, Text } from './text.ts';

const texts = Object.entries<Section>(sections).flatMap(([section, entries]) =>
  Object.entries(entries).map(([key, text]) => ({ key: `${section}.${key}`, text })),
);

function keysOf(catalogue: Catalogue, prefix = ''): string[] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

declare global {
  interface ImportMeta {
    glob(patterns: string[], options: { eager: true }): Record<string, Record<string, Record<string, Partial<Text>>>>;
  }
}

/** Every text that stands in a file, with the file and its key there. */
const written = Object.entries(
  import.meta.glob(['./*.ts', '!./*.test.ts', '../features/**/*.texts.ts'], { eager: true }),
).flatMap(([file, module]) =>
  Object.values(module).flatMap((part) =>
    Object.entries(part).flatMap(([key, text]) =>
      typeof text.en === 'string' ? [{ place: `${file} ${key}`, text }] : [],
    ),
  ),
);

const placeholders = (text: string) => [...new Set(text.match(/\{\{.*?\}\}/g))].sort();

describe('the texts', () => {
  it.each(languages)('are complete in %s', (language) => {
    expect(texts.filter(({ text }) => (text[language] ?? '').trim() === '').map(({ key }) => key)).toEqual([]);
  });

  it('stand once in their section', () => {
    const modules = import.meta.glob(['../features/**/*.texts.ts'], { eager: true });
    const twice = Object.entries(modules).flatMap(([file, { texts: others = {}, fields = {} }]) =>
      Object.keys(fields).flatMap((key) => (key in others ? [`${file} ${key}`] : [])),
    );
    expect(twice).toEqual([]);
  });

  it('have the same placeholders in every language', () => {
    const uneven = texts.filter(({ text }) => {
      const english = placeholders(text.en).join();
      return languages.some((language) => placeholders(text[language]).join() !== english);
    });
    expect(uneven.map(({ key }) => key)).toEqual([]);
  });

  it('have placeholders that are plain names', () => {
    const odd = texts.filter(({ text }) =>
      languages.some((language) => /\{\{|\}\}/.test(text[language].replaceAll(/\{\{\w+\}\}/g, ''))),
    );
    expect(odd.map(({ key }) => key)).toEqual([]);
  });

  it('neither begin nor end with a space, and shout nowhere', () => {
    const untidy = texts.filter(({ text }) =>
      languages.some((language) => text[language] !== text[language].trim() || /!|oops/i.test(text[language])),
    );
    expect(untidy.map(({ key }) => key)).toEqual([]);
  });

  it('are all in a section: none is left out, and no part of one hides a key of another', () => {
    const taken = new Set<Partial<Text>>(texts.map(({ text }) => text));
    expect(written.length).toBeGreaterThanOrEqual(taken.size);
    expect(written.filter(({ text }) => !taken.has(text)).map(({ place }) => place)).toEqual([]);
  });

  it('are all in the catalogue, none hidden by another', () => {
    for (const language of languages) {
      expect(keysOf(catalogueOf(language)).toSorted()).toEqual(texts.map(({ key }) => key).toSorted());
    }
  });
});
