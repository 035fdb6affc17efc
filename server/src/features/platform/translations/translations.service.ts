import type { Catalogue } from '@houston/contract/features/platform/translations/translations.api';
import type { Language } from '@houston/contract/languages';
import { catalogues } from '@houston/contract/texts/catalogues';
import { eq } from 'drizzle-orm';
import type { Call } from '../../../call.ts';
import { problem } from '../../../http/problem.ts';
import { translationOverrides } from './translations.table.ts';

/** The built-in catalogue, overlaid with the texts of the database. @throws Problem not_found for another project */
export async function readCatalogue(call: Call, project: string, language: Language): Promise<Catalogue> {
  if (project !== call.app.config.project) throw problem('not_found');
  const overrides = await call.app.database.orm
    .select()
    .from(translationOverrides)
    .where(eq(translationOverrides.language, language));
  if (overrides.length === 0) return catalogues[language];
  const merged = structuredClone(catalogues[language]);
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
