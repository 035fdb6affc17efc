import { type Catalogue, translationsApi } from '@houston/contract/features/settings/translations/translations.api';
import { type Language, languages } from '@houston/contract/languages';
import { catalogueOf } from '@houston/contract/texts/catalogues';
import type { App, Call } from '../../../call.ts';
import { askAgain, keptJson } from '../../../http/kept-answer.ts';
import { problem } from '../../../http/problem.ts';
import type { RawAnswer } from '../../../http/routes.ts';
import { keepUntilChange } from '../../../live/keep.ts';
import { translationOverrides } from './translations.table.ts';

interface Texts {
  catalogue: Catalogue;
  answer: RawAnswer;
}

const texts = keepUntilChange(translationsApi, loadTexts, Number.POSITIVE_INFINITY);

/** The built-in catalogue, overlaid with the texts of the database, kept until the cache is cleared. */
export async function readCatalogue(call: Call, language: Language): Promise<Catalogue> {
  return (await texts.read(call))[language].catalogue;
}

/** After a change in this process, which has not heard of its own announcement yet. */
export function forgetTexts(app: App): void {
  texts.forget(app);
}

/** The same catalogue, as it is answered. @throws Problem not_found */
export async function answerCatalogue(call: Call, project: string, language: Language): Promise<RawAnswer> {
  if (project !== call.app.config.project) throw problem('not_found');
  return (await texts.read(call))[language].answer;
}

async function loadTexts({ database }: App): Promise<Record<Language, Texts>> {
  const overrides = await database.orm.select().from(translationOverrides);
  const entries = languages.map((language) => {
    const catalogue = overlay(
      language,
      overrides.filter((override) => override.language === language),
    );
    return [language, { catalogue, answer: keptJson(catalogue, askAgain) }] as const;
  });
  return Object.fromEntries(entries) as Record<Language, Texts>;
}

function overlay(language: Language, overrides: readonly { key: string; value: string }[]): Catalogue {
  const merged = catalogueOf(language);
  for (const { key, value } of overrides) setText(merged, key.split('.'), value);
  return merged;
}

function setText(catalogue: Catalogue, path: readonly string[], value: string): void {
  const [first, ...rest] = path;
  if (first === undefined || first === '__proto__') return;
  if (rest.length === 0) {
    catalogue[first] = value;
    return;
  }
  const inner = catalogue[first];
  const next: Catalogue = typeof inner === 'object' ? inner : {};
  catalogue[first] = next;
  setText(next, rest, value);
}
