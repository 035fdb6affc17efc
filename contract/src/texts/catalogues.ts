import type { Catalogue } from '../features/settings/translations/translations.api.ts';
import type { Language } from '../languages.ts';
import { sections } from './sections.ts';
import type { Section } from './text.ts';
import { typeset } from './typography.ts';

/** The built-in texts of a language, nested as the translation call answers them; made anew, for the caller to keep and to change. */
export function catalogueOf(language: Language): Catalogue {
  const catalogue: Catalogue = {};
  for (const [name, section] of Object.entries<Section>(sections)) {
    for (const [key, text] of Object.entries(section))
      put(catalogue, `${name}.${key}`.split('.'), typeset(text[language], language));
  }
  return catalogue;
}

function put(catalogue: Catalogue, [first = '', ...rest]: string[], text: string): void {
  if (rest.length === 0) {
    catalogue[first] = text;
    return;
  }
  const inner = catalogue[first];
  const next: Catalogue = typeof inner === 'object' ? inner : {};
  catalogue[first] = next;
  put(next, rest, text);
}
